"""How French speaks of sensitive traits."""

from typing import Final

from policy.sensitive_traits.phrases import Lexicon, TraitWords

_HEALTH: Final = TraitWords(
    asserted="""
        (on m'a|on lui a|ils m'ont|ils lui ont|medecins ont) (trouve|decouvert|diagnostique|detecte) [un|une|
        des|du|la|le] (tumeur|cancer|diabete|sclerose|kyste|leucemie|lupus|maladie|trouble*|hernie|anevrisme|
        nodule|endometriose|parkinson|alzheimer|melanome), (en|sort de|fait une|suit une) (cure de desintox*|
        desintoxication|cure de sevrage|hp|hopital psychiatrique), en arret (maladie|de travail|pour (burn|
        depression|surmenage)), (douleurs chroniques|malformation cardiaque|trouble autistique|
        troubles autistiques|troubles alimentaires),
        allergique (à|au|aux|a), intolérant* (à|au|aux|a), (diagnostiqu*) [*] (diabétique|bipolaire|autiste|avec|un|
        une|l'an|en|depuis), a été diagnostiqu*, <poss> diagnostic, (souffre|souffrait|souffrir|souffrant|atteint|
        atteinte) (de|d|du|des), (est|suis|était|es) [très|souvent|gravement|encore|toujours|chroniquement|
        un peu] malade, (tombé|tombée) malade, en arrêt [de travail|maladie], arrêt maladie, en (rémission|chimio|
        rechute|désintox|rééducation|dialyse|cure|thérapie|psychothérapie), (est|suis|était|sommes) [en|un|une|très|
        devenu|devenue|né|née] (diabétique|dépressif|dépressive|bipolaire|autiste|épileptique|asthmatique|
        schizophrène|anorexique|boulimique|handicapé*|sourd*|aveugle|malvoyant*|malentendant*|paraplégique|
        tétraplégique|séropositi*|dyslexique|hypertendu*|suicidaire|stérile|obèse|daltonien*|migraineu*|alcoolique|
        neuroatypique|hospitalis*|en burn out|en dépression|en fauteuil roulant|cœliaque|coeliaque|tdah|hpi),
        (je suis|j'suis|chui) [encore|de nouveau|à nouveau|enfin|# mois] enceinte, enceinte de # [mois|semaines],
        (a été|est|j'ai été|sera|s'est fait|me fais|se fait|être) (hospitalis*|opér*|amput*), hospitalis*, (s'est|
        me suis|s'était) cassé (le|la|un|une) (bras|jambe|pied|poignet|cheville|hanche|nez|clavicule|doigt), (prend|
        prends|sous|prendre) [des|de l'|de la|du|ses|mes|un|tous les jours] (médicaments|antidépresseurs|insuline|
        somnifères|anxiolytiques|traitement|cortisone|antidouleurs|lithium|méthadone|antipsychotiques|bêtabloquants|
        la pilule), (mon|ma|son|sa) (psy|psychiatre|psychologue|oncologue|cardiologue|neurologue|gynécologue|
        thérapeute|kiné|chimio|grossesse|tension|cholestérol|thyroïde|dépression|handicap|diabète|cancer|asthme|
        burn out|endométriose|glycémie|fausse couche|opération|fiv|insomnie*), (voit|vois|consulte|suivi par|
        suivie par) (un|une|son|sa|mon|ma) (psy|psychiatre|psychologue|oncologue|thérapeute|addictologue|cardiologue),
        (fait|fais|fait de l'|fait des|faisait) (une dépression|un burn out|des crises|une thérapie|
        une psychothérapie|une fausse couche|de l'hypertension|de l'asthme|du diabète|une rechute|de la dépression|
        de l'épilepsie|une fiv), (tentative de suicide|pensées suicidaires|s'automutile|se scarifie|fausse couche|ivg|
        a avorté|avortement), (arrêté|arrête) (de fumer|de boire|l'alcool|la cigarette), sobre depuis, (a|ai|
        avait) [eu] (le covid|la grippe|de la fièvre|un cancer|un infarctus|un avc|le sida|des problèmes de santé|
        des problèmes de dos|des problèmes cardiaques|mal au dos|une hernie|le diabète|du diabète),
        problèmes (de santé|cardiaques|psychologiques|de thyroïde|de dos|de cœur|de coeur), je pèse # (kilos|kg),
        <poss> (santé mentale|tension|maladie), (en|au) fauteuil roulant, appareil auditif, pacemaker
    """,
    named="""
        enceinte, diabète, diabète de type #, dépression, dépression post partum, trouble bipolaire,
        troubles bipolaires, schizophrénie, anorexie, boulimie, troubles alimentaires, trouble anxieux,
        troubles anxieux, crise* d'angoisse, crise* de panique, tdah, autisme, asperger, toc sévères, épilepsie,
        asthme, migraine*, cancer, leucémie, lymphome, mélanome, tumeur, chimiothérapie, radiothérapie,
        sclérose en plaques, parkinson, alzheimer, maladie de *, démence, spondylarthrite, polyarthrite, arthrose,
        arthrite, rhumatisme*, endométriose, fibromyalgie, psoriasis, eczéma, vih, sida, séropositi*, hépatite,
        herpès, tuberculose, pneumonie, covid long, acouphènes, scoliose, sciatique, hernie discale, ostéoporose,
        mucoviscidose, drépanocytose, thrombose, infarctus, avc, cirrhose, calculs rénaux, insuffisance rénale,
        apnée du sommeil, insomnie*, dyslexie, anémie, hypothyroïdie, hyperthyroïdie, hashimoto, stérilité, ménopause,
        burn out, rhume des foins, allergie* (aux|à|au|alimentaire*|sévère*), intoléran* (au|à), insuline, metformine,
        antidépresseur*, anxiolytique*, sertraline, prozac, xanax, ritaline, ventoline, choc anaphylactique,
        lupus, maladie (auto immune|chronique|cœliaque|coeliaque|mentale|rare|cardiaque), hypertension,
        stress post traumatique
    """,
    hinted="""
        opération, allergie*, handicap, tumeur, hernie, ulcère, infection, blessure, hallucinations, angoisses,
        anxiété, chimio, handicapé, mal de dos, insomnies, maladie, phobie, séropositif, séropositive, grippe,
        fibrome*, hôpital, urgences psychiatriques, clinique psychiatrique, maison de repos
    """,
    before="""
        <have> [eu], (a|ai|avait) (fait|subi), (souffre|souffrait|atteint|atteinte|guérie|guéri|mort|morte|décédé|
        décédée|meurt|soigné|soignée|traité|traitée|opéré|opérée|suivi|suivie) (de|d|du|des|pour|d'un|d'une|de la|
        à cause d), <poss>, (lutte|bat|se bat) contre, (vit|vis) avec, (admis|admise|reste|est|interné*) (à|a|aux|
        en) [l'|la|l|une]
    """,
)

_FINANCES: Final = TraitWords(
    asserted="""
        (dois|doit|devons|doivent|devait|devais) [encore] # [000] [euros|€|balles] (a|au|aux), (au chomage|
        sans emploi) et (fauche|fauchee|sans le sou|a sec), a decouvert (tous|chaque|depuis),
        (retard|retards) (sur|dans|de|pour) (son|ses|mon|mes|le|les|leur) (crédit|loyer|loyers|prêt|traites|mensualités|paiements|remboursements),
        fiché* (à la|banque) [banque] [de france], (fait|fais|faire) faillite, en faillite, <have> [plus|pas] [une|
        un] (thune|rond|sou), (est|suis) (au rsa|au chômage|en surendettement), (gagne|touche|gagnes) [beaucoup|bien|
        deux fois|vachement|nettement|à peine|juste|très] (plus que (moi|lui|elle|nous|toi)|moins que (moi|lui|elle|
        nous)|mal sa vie|bien sa vie|le smic|au smic|trois fois rien|une misère|peu), payé* (au smic|au lance pierre|
        une misère|moins que), (je|j'|il|elle|on|tu) gagne # (€|euros|k|net|brut|balles), gagne ##, au smic,
        gagné au loto, (compte|carte) (est|a été|bloqué*|refusé*) [encore|toujours] (à découvert|bloqué*|refusé*|vide|
        dans le rouge|saisi*), (prêté|emprunté|emprunter|prêter) .. (argent|euros|€|sous|thune), (restos du cœur|
        restos du coeur|banque alimentaire|commission de surendettement|saisie sur salaire|saisi* sur salaire|
        expulsé* de|expulsion locative|liquidation personnelle|usurier), (tout|argent|économies|maison|paye|paie|
        salaire) .. (perdu*|flambé*|joué*) [au|aux|dans|en] (casino|poker|jeux|bitcoin|crypto|bourse), (perdu|flambé|
        dilapidé) [tout] [son|ses|sa|tout] [*] (argent|économies|fortune|héritage), (hérité|hérite) (de|d'un|d'une),
        (vit|vis) (aux crochets|de ses rentes|sur ses économies|chez ses parents faute), (n'a|n'ai|a|ai) (pas|
        plus) (les moyens|un rond|un sou|de quoi|d'argent|de thune|une thune), (n'arrive|arrive) (pas|plus) à (payer|
        joindre|rembourser|boucler), joindre les deux bouts, (crédit|prêt) (refusé*|sur le dos|à rembourser), (gagne|
        gagnes|gagnait|touche|touches|perçoit) [environ|à peine|seulement|plus de|moins de|dans les|presque|
        un salaire de|que] # [€|euros|k|k€|balles|mille] [€|euros] [par|net*|brut*|de|mois|an] [mois|an|heure],
        (salaire|revenu|revenus|paie|paye|retraite|pension|patrimoine|rémunération|crédit|prêt|dette*|
        découvert) (est de|de|d'environ|à|actuel|net de|brut de|tourne) .. #, <poss> [nouveau|ancien|petit|gros|
        premier] (salaire|revenus|revenu|paie|paye|dettes|dette|épargne|économies|crédit immobilier|crédit conso|
        prêt immobilier|prêt étudiant|compte en banque|compte est|découvert|héritage|patrimoine|fiche de paie|loyer|
        finances|retraite|pension alimentaire|soucis d'argent|problèmes d'argent|prêt|impôts), <be> [très|lourdement|
        complètement|toujours|encore|à nouveau|de nouveau|totalement] (endetté*|surendetté*|fauché*|ruiné*|
        à découvert|en faillite|interdit bancaire|interdite bancaire|dans le rouge|riche|pauvre|sans le sou|à sec|
        millionnaire|précaire|à la rue|au rsa|au chômage et touche|sur la paille|insolvable|criblé* de dettes),
        (surendettement|faillite personnelle|huissier*|fichée* banque de france|ficp|interdit bancaire), (doit|dois|
        devait) [encore|toujours] [#|# €|# euros|de l'argent|beaucoup d'argent] [€|euros] (à la banque|au fisc|
        aux impôts|à son *|à sa *|à ses *|à mon *|à ma *|de loyer), (doit|dois) [encore] # (€|euros|k|mille|balles),
        (doit|dois) [encore] ##, (touche|touches|perçoit|vit du|vis du|vit avec|est au|suis au|au|demandé) [le|les|l'|
        du] (rsa|chômage|apl|allocations|alloc*|aah|minimum vieillesse|smic), (n'arrive plus à|arrive pas à|
        n'arrive pas à|ne peut pas|ne peut plus|peut pas|peux pas|peux plus) payer [son|sa|ses|le|les|mon|mes] *,
        (fins de mois) [difficiles|sont], (arriéré*|retard*|impayé*) de (loyer|paiement|crédit), loyers impayés, (a|
        ai) (hérité|perdu|économisé|emprunté|épargné) [de|environ|presque] (# €|# euros|toutes ses économies|
        tout son argent|toutes mes économies|un appartement|une maison), (a|ai|avait) [encore|environ|plus de|
        toujours|beaucoup de|des|de grosses|pas mal de] [# €|# euros|#] [€|euros|k] [de|d'|en] (dettes|dette|
        économies|crédit|épargne|côté|découvert|problèmes d'argent|soucis financiers), (problèmes|difficultés|
        soucis) (d'argent|financiers|financières|financier), (dettes de jeu|pension alimentaire|crédit revolving|
        prêt étudiant), (rembourse|rembourser|remboursé) [encore|toujours] (son|sa|ses|mon|mes|un|des|le) (crédit|
        prêt|dette*|emprunt*|#), découvert de #
    """,
    hinted="""
        dettes, économies, crédit immobilier, hypothèque, découvert, prêt étudiant, héritage, pension,
        augmentation de #
    """,
    before="<have> [eu|fait], <poss>, (vit|vis) de [ses|mes|son]",
)

_RELIGION: Final = TraitWords(
    asserted="""
        (va|vais|vont|aller|allait) [tous les dimanches|souvent|chaque dimanche|chaque vendredi|régulièrement] (à|
        a) (la messe|l'église|la mosquée|la synagogue|l eglise|confesse), (prie|prier|prient) (cinq|tous|chaque|dieu|
        allah|avant|la vierge), (croit|crois|croyait|croire) [pas|plus|plus trop|toujours] (en|à) (dieu|jésus|allah|
        rien), (fait|fais|faire|respecte|observe|jeûne|jeûner|faisait) [le|pendant le|pour|du] (ramadan|carême|
        shabbat|sabbat|chabbat|kippour), (jeûne|jeûner) (pendant|pour) [le] (ramadan|carême|kippour), (converti|
        convertie|convertir|conversion) (à|au) (l'islam|christianisme|judaïsme|bouddhisme|catholicisme|la foi|
        l'orthodoxie|protestantisme), (converti|convertie) [à], (mange|mangent|manger|mangeons) [que|uniquement|
        toujours|seulement] [du] (halal|casher|kasher|cacher), (porte|porter) (le|un|la) (voile|foulard islamique|
        hijab|kippa|niqab|turban|croix), (témoin*) de jéhovah, (très|profondément|pas|non) (croyant*|pieu*|
        pratiquant*|religieu*), (est|suis) [devenu|très|plus|non] (croyant*|pieux|pieuse|pratiquant*|mormon*),
        <poss> (religion|paroisse|imam|rabbin|prières), (fête|célèbre) [l'|la|le] (aïd|aid|hanouka|hanoucca|pessah),
        apostasi*, chante .. chorale de l'église, éducation (catholique|religieuse|musulmane|juive),
        famille (catholique|musulmane|juive|protestante|pratiquante|très pieuse|très catholique)
    """,
    hinted="""
        chrétien*, catholique*, catho, protestant*, évangélique*, évangéliste, orthodoxe, musulman*, sunnite, chiite,
        juif, juive, juifs, hindou*, bouddhiste*, sikh, athée*, agnostique*, mormon*, croyant*, laïc convaincu, soufi,
        adventiste, pratiquant*, salafiste, franc maçon*
    """,
    before="""
        <be> [un|une|né|née|devenu|devenue|très|plutôt], <poss> (famille|parents|femme|mari|copain|copine|mère|
        père) (est|sont|étaient|était), (élevé|élevée|grandi|éduqué) [dans une|dans|comme|en] [famille|milieu],
        (fervent|fervente|bon|bonne|ancien|ex), en tant que
    """,
)

_POLITICS: Final = TraitWords(
    asserted="""
        (est|suis|etait|sont) [un|une|aussi] (adherent|adherente|militant|militante|encarte|encartee|membre|
        elu|elue) (du|de|des|a|chez|au) [la|parti|les] <party>, (rejoint|quitte|adhere a|integre) [un|le|
        son] parti (d'extreme droite|d'extreme gauche|*), (vote|votes|votons|votent|vote) [toujours|encore|
        depuis toujours] (a|pour) [la|les|le] (gauche|droite|verts|extreme droite|extreme gauche),
         (encarté*|adhéré|adhère) (au|à|chez|aux) [la] [parti] <party>,
        (fan|partisan*|électeur*|électrice*|soutien|sympathisant*|opposant*|anti|pro) (de|du|des|à|au) [la|le|l'|
        les] <party>, (voté|vote|voter|votent) [toujours|plutôt] (vert|rouge|centre|contre le pen|contre macron|
        blanc), (est|suis|était) (au|à la|chez les|chez|du|pour) (rn|ps|pcf|lfi|lr|npa|fn|front national|
        rassemblement national|parti *|verts|insoumis|cgt|écolos), (est|suis|plutôt|très) [très|plutôt|bien|
        franchement] (à droite|à gauche|à l'extrême droite|à l'extrême gauche), (suis|est) (contre|pour) (macron|
        le pen|mélenchon), (j'ai|ai|a|as|ont|avons|avait) [toujours|encore|pas] voté [pour] [le|la|les] <party>,
        (voté|vote|votent) <party>, (est|suis) (engagé*|encarté*|militant*|adhérent*|membre) [au|à|chez|du|de|
        aux] [la|parti|l'] *, (se présente|s'est présenté*|candidat*) (aux|à la) (municipales|législatives|élections|
        mairie|régionales|européennes), (déteste|adore|vénère|adule) (<party>|le gouvernement|le président),
        (distribue|tracté|tracter|colle) [des] (tracts|affiches) [pour], (proche) (du|de la|de l'|des) (<party>|
        extrême droite|gauche), (vote|votes|voté|voter|votait|votent|votera|voterai) [toujours|pour|plutôt|encore|
        jamais|à|au|depuis # ans] [pour|à] [le|la|les|l'|du] [parti|extrême] (<party>|gauche|droite|blanc aux|
        extrême droite|extrême gauche), (vote|voté|votera) (à gauche|à droite), (milite|militer|milité|militant|
        militante|adhérent|adhérente|encarté|encartée|membre|élu|élue|candidat|candidate|adhère|sympathisant*|colleur|
        adhéré|inscrit|inscrite) [actif|active|actives] (à|au|chez|aux|pour|du|de la|de l'|de|des|contre|dans) [le|la|
        les|l'] [parti] <party>, (soutient|soutiens|soutenait|déteste|aime|partisan de|pro|anti|supporter de|fan de|
        manifeste contre|tracte pour) [le|la|les|l'] <party>, (est|suis) (<party>), carte (du parti|au parti|du ps|
        du rn|du pc*), (est|suis|plutôt|très) [de|plutôt|à l'] [plutôt] (de gauche|de droite|extrême gauche|
        extrême droite|gauchiste|facho|d'extrême droite|d'extrême gauche|du centre|royaliste|souverainiste|gaulliste|
        macroniste|mélenchoniste|lepéniste|zemmouriste|frontiste), <poss> (opinions|idées|convictions) politiques,
        politiquement (à|de|très|plutôt|engagé*), (syndiqué|syndiquée|délégué syndical|déléguée syndicale|
        syndicaliste|cgt|cfdt|gilet jaune), (est|suis) (à la|au) (cgt|cfdt|sud|fo|npa), (pour|contre) (l'avortement|
        l'ivg|la peine de mort|l'immigration|le gouvernement|la réforme des retraites|le mariage pour tous|
        la monarchie), (manif*) (contre|pour) (le|la|les), opinion* politique*
    """,
    hinted="""
        communiste*, socialiste*, anarchiste*, écologiste*, fasciste*, facho, nazi, néonazi, royaliste*, centriste*,
        nationaliste*, libéral, libérale, conservateur, conservatrice, macroniste, trotskiste, marxiste, républicain,
        gauchiste, féministe, souverainiste, gaulliste, apolitique, abstentionniste
    """,
    before="""
        <be> [un|une|plutôt|très|devenu|toujours|politiquement|vraiment], <poss> (famille|parents|père|mère|mari|
        femme|patron) (est|sont), (fervent|convaincu|militant|militante)
    """,
)

_SEXUALITY: Final = TraitWords(
    asserted="""
        (fait|fais|faire) (son|mon) coming out, coming out, (n'a pas|pas|a|ai) [encore] fait (son|mon) coming out,
        (aime|préfère|attiré|attirée|couche|couché|sort) [par|avec|que] [les|des|d'autres] (hommes et les femmes|
        hommes|femmes|garçons|filles|mecs), <poss> (sexualité|orientation sexuelle|vie sexuelle|libido|
        identité de genre|virginité), (son mari et lui|sa femme et elle|deux mamans|deux papas|homoparental*|
        couple gay|couple homo|couple lesbien|couple libre|couple ouvert|relation libre|mariage gay|même sexe),
        (homme|femme|fille|garçon|personne|mec|meuf) trans, (prend|prends|sous) [des] (hormones|testostérone|
        œstrogènes|oestrogènes), (encore|toujours) (vierge|puceau), (troubles érectiles|problèmes d'érection|viagra|
        infidélité sexuelle), (sorti|sortie|sortir) du placard, dans le placard, plan* à trois, sur grindr, (est|
        suis) (en couple|marié|mariée) avec (un homme|une femme|une autre femme|un autre homme), (libertin|libertine|
        échangiste*|bdsm|porno)
    """,
    named="""
        homosexuel*, bisexuel*, hétérosexuel*, transsexuel*, transgenre*, lesbienne*, pansexuel*, asexuel*,
        non binaire*, intersexe*, polyamour*, homosexualité, bisexualité
    """,
    hinted="gay, gai, homo, bi, pd, pédé, gouine, queer, trans, hétéro, lesbienne, vierge, impuissant",
    before="""
        <be> [ouvertement|peut être|secrètement|sûrement|probablement|pas|un|une|en fait|aussi|plutôt], (se définit|
        s'identifie|m'identifie|me définis) comme, (ouvertement|secrètement), <poss> (fils|fille|frère|sœur|patron|
        ami|collègue|cousin) est, (pense|croit) être
    """,
)

_ETHNICITY: Final = TraitWords(
    asserted="""
        (dans ma famille|ma famille) (on est|est|sont) [d'origine] (rom|roms|gitan*|manouche*|kabyle*|berbere*|
        juif|juive|arabe*), (suis|est|sont) (gitan|gitane|manouche|metis|metisse|metisses|kabyle|berbere|
        creole|antillais|antillaise|maghrebin|maghrebine),
        d'origine (<people>|africaine|étrangère|juive|maghrébine), (d'origine|origines|racines|ascendance|descendance|
        sang) (<people>|africaine*|étrangère*|juive*|maghrébine*|familiale*), (a|ai|avoir) des (origines|racines|
        ancêtres) *, <poss> (origines|origine|couleur de peau|ethnie|racines|ancêtres|titre de séjour), (moitié|
        à moitié|demi|mi|à demi) <people>, métis*, (est|suis|être) [une|un] (noir|noire|blanc|blanche|black|beur|
        beurette|renoi|rebeu|racisé|racisée|métis|métisse|sans papiers|clandestin*|réfugié*|apatride|
        demandeur d'asile|demandeuse d'asile|immigré*|pied noir|gitan*|rom|tzigane), (femme|homme|personne|fille|
        mec) (noir|noire|racisée|arabe|de couleur|métisse), sans papiers, (demande|demandeur|demandeuse|
        droit) d'asile, (famille|parents|mère|père|grands parents|grand mère) (est|sont|vient|viennent|venait|venue|
        venu|venus|originaire*|immigré*|arrivé*) [d'|du|de|de la] (algérie|maroc|tunisie|sénégal|mali|cameroun|congo|
        vietnam|cambodge|turquie|liban|syrie|iran|côte d'ivoire|guinée|martinique|guadeloupe|haïti|portugal|inde|
        chine|kabylie|arménie|afrique), issu* de l'immigration, fils d'immigrés, fille d'immigrés, (deuxième|seconde|
        troisième|première) génération d'immigr*
    """,
    hinted="""
        kabyle, kabyles, kurdes, arabes, berbères, gitans, tziganes, noirs, berbère, amazigh, kurde, arabe, rom, roms,
        gitan, gitane, tzigane, maghrébin*, africain*, antillais*, métis*, noir, noire, arménien*, ouïghour*, tamoul*,
        peul, manouche, touareg, asiatique, créole, autochtone, inuit, afro descendant*, yézidi*, séfarade, ashkénaze
    """,
    before="""
        <be> [un|une|à moitié|aussi|en fait|à], <poss> (mère|père|parents|famille|femme|mari) (est|sont|était|
        étaient), (moitié|d'une famille|dans une famille)
    """,
)

_PRIVATE: Final = TraitWords(
    asserted="""
        (fait virer|fait licencier|vire|viree|licencie|licenciee|renvoye|renvoyee) pour (vol|fraude|
        harcelement|faute grave),
        (renvoyé*|viré*|exclu*|expulsé*) (du|de) [son|l'|la] (lycée|collège|école|fac), (cherche|postule) [un autre|
        ailleurs] en (secret|cachette), pris* en train de voler, (a|s'est fait) (arrêter|attraper) (par la police|
        à voler), (a|ai|avait|ont) (une liaison|une aventure|une maîtresse|un amant), liaison (avec|extraconjugale),
        (trompe|trompé|trompait|cocu|cocufié|infidèle|adultère), (divorce|divorcé|divorcée|divorcer|divorcent|séparé|
        séparée) [de|avec|d'|l'an|en|depuis|à cause|et|après] (sa|son|ma|mon|leur|l'année|#), divorcé, divorcée,
        divorcés, (ils|elles|elle|il|vont|va|vient de|je|tu|parents|veulent|voisins) (divorcent|divorcer|divorce),
        (en|un|son|mon|leur|du|le|instance de|demandé le|demande le|plein|après son) divorce, (vient de|est|suis|sont|
        va|vont|veut) [en train de|en|se|récemment] (divorcer|divorce|divorcé*|séparé*|séparer), (se sont|s'est|
        me suis) (séparé*|fait larguer|fait quitter|remis*), (quitté|largué|plaqué|quitte) (sa|son|ma|mon) (femme|
        mari|copine|copain|compagnon|compagne|conjoint), <poss> (mariage|couple) (bat|va|est|s'effondre|en crise|
        traverse), garde (des enfants|alternée|de sa fille|de son fils|exclusive), perdu la garde, (problèmes|
        crise) (de couple|conjugaux|conjugale), thérapie de couple, (en|de|fait de la|sorti de|sort de|sortie de|
        allé en|ans de|mois de) (prison|taule|tôle), casier judiciaire, (garde à vue|incarcéré*|emprisonné*|
        condamné* (pour|à)|mis en examen|mise en examen|arrêté* (pour|par la)|sursis|bracelet électronique|
        liberté conditionnelle|vol à l'étalage), (alcoolique|toxicomane|toxico|drogué|droguée|accro (à la|à l'|
        au) (drogue|alcool|coke|cocaïne|jeu|cannabis|héroïne|porno|poker)|dépendan* (à|aux|au)|addict aux|
        addiction (à|au|aux)|cure de désintox*|problème* (d'alcool|de drogue|de jeu)|alcoolisme), (boit|boivent|
        picole) [beaucoup] (trop|en cachette|tous les soirs|encore|de plus en plus), (se drogue|prend de la coke|
        prend de la cocaïne|prend de la drogue|fume du shit|sniffe|deale), (bat|frappe|frappait|battait|viole|violé|
        tabasse|maltraite) (sa|son|ses|leurs) (femme|mari|enfants|fils|fille|copine|compagne), (violences conjugales|
        femme battue|violée|violé par|abusé sexuellement|inceste|agression sexuelle|harcèlement sexuel|maltraitance),
        (ne parle plus|parle plus|ne se parlent plus|se parlent plus|coupé les ponts|brouillé|brouillée|fâché|fâchée|
        en froid|dispute*|disputé|engueul*|déshérité*|renié*) [à|avec|par|avec son|tout le temps|souvent] [son|sa|ses|
        mon|ma|mes|ses] (père|mère|frère|sœur|soeur|parents|famille|fils|fille|femme|mari|belle mère|belle famille),
        (secret|drame|conflit|querelle*|dispute*|problème*|histoire*) de famille, conflits familiaux, (enfant|fils|
        fille) (caché|cachée|illégitime|adultérin*|hors mariage), test de paternité, (adopté|adoptée) [à la naissance|
        enfant], (viré|virée|licencié|licenciée) (pour|parce|à cause), (couche|couché|coucher) avec (son|sa|le|
        la) (patron*|secrétaire|collègue|stagiaire|chef|assistante|voisin*|meilleur*), attend (un enfant|un bébé|
        des jumeaux|leur|son), s'est suicid*, (mis|mise) (sa|une) .. enceinte, tombée enceinte de
    """,
    hinted="enceinte, alcoolique, infidèle, divorcé, divorcée, veuf, veuve, séparé, séparée, en prison",
    before="""
        _ est, _ sont, elle est, (femme|copine|sœur|fille|collègue|_) (est|serait|tombe|tombée|se retrouve), <is>,
        (qu'elle|qu'il) (est|soit)
    """,
)

FRENCH: Final = Lexicon(
    parts={
        "is": "est|était|serait|tombée",
        "be": "est|suis|es|sont|etait|etais|sommes|serait|soit|c'est|etre|devenu|devenue|devient|reste",
        "have": "a|ai|j'ai|avait|avais|ont|aura|as",
        "poss": "mon|ma|mes|son|sa|ses|leur|leurs|ton|ta|tes",
        "party": """
            macron|le pen|melenchon|zemmour|bardella|rn|ps|lr|lfi|pcf|parti socialiste|parti communiste|
            front national|rassemblement national|renaissance|ecologistes|ecologiste|ecolo|les verts|verts|ecolos|
            republicains|france insoumise|insoumis|reconquete|modem|npa|lo|lutte ouvriere|eelv|fn|extreme droite|
            extreme gauche|socialistes|communistes|trump|hollande|sarkozy|ps|hidalgo|ruffin|gauche radicale|le parti|
            ump|poutine|reconquete|front populaire
        """,
        "people": """
            algerien*|marocain*|tunisien*|senegalais*|malien*|camerounais*|congolais*|ivoirien*|vietnamien*|
            cambodgien*|turc|turque*|libanais*|syrien*|iranien*|kurde*|kabyle*|berbere*|armenien*|juif|juive|
            portugais*|italien*|espagnol*|polonais*|russe*|chinois*|indien*|africain*|antillais*|haitien*|arabe*|
            japonais*|coreen*|perse|malgache*|comorien*|guineen*|gitan*|rom|tzigane|nigerian*|ghaneen*|bresilien*|
            allemand*|grec|grecque*|maghrebin*|laotien*|philippin*|asiatique*
        """,
    },
    filler="""
        un, une, des, de, du, d, la, le, l, les, très, vraiment, gros, grosse, grosses, grave, léger, légère, sévère,
        chronique, encore, toujours, souvent, pas, plus, aussi, jamais, assez, son, sa, ses, mon, ma, mes, non, n, eu,
        plutôt, beaucoup, fait, subi, à, problème, petit, petite, forte, forts, fort, type, #, nouvelle, nouveau,
        crise, crises, complètement, tout, toute, en, au, bien, déjà, deux, fervent, fervente, fervents, convaincu,
        convaincue, ancien, ancienne
    """,
    topics="""
        app, appli, application, projet, recherche, étude, études, article, livre, roman, film, documentaire, podcast,
        chanson, données, dataset, modèle, logiciel, plateforme, site, page, forum, association, fondation,
        conférence, exposé, séminaire, atelier, cours, école, lycée, université, musée, musique, histoire, art,
        cuisine, recette*, restaurant, fête, api, base de données, module, ticket, statistiques, clinique, centre,
        service, bureau, rue, loi, calculateur, formulaire, champ, tableau, colonne, travaille (sur|à|au|dans|pour|
        chez|avec), bosse (sur|à|au|dans|pour|chez), écrit sur, lit sur, parle de, parler de, journée (mondiale|
        nationale), semaine (de la|du), mois (de la|du), mot, terme, sujet, lutte contre, prévention, dépistage, don,
        dons, risque, thème, quartier, place, fromage, vin, marché, graphique, courbe
    """,
    own="""
        (je suis|j'suis|chuis|j'étais) [un|une|encore|ancien|ancienne|de nouveau] (enceinte|alcoolique|toxicomane|
        dépendant*|accro à l'alcool|sobre|abstinent*), ma (grossesse|addiction|dépendance)
    """,
    confided="""
        en confidence, m'a confié, en secret, (dis|dites|répète) (le|rien) à personne, le dis à personne, (ne le|
        le) dis pas, entre nous (il|elle), sous le sceau du secret
    """,
    innocent="""
        dress code (est|c'est) *, ma foi, foi (en|dans), bonne foi, mauvaise foi, (je|j') (prie|vous prie) (pour|de|
        que), vous prie, (prie|prions) (pour|que), (boit|bois|boivent) [beaucoup] trop de (café|thé|coca|soda), (bug|
        problème|panne|erreur|fuite) a été diagnostiqu*, riche en, pauvre en, (texte|client) riche, (un truc|c'est|
        ce son est|un son) [de|trop|vraiment|un truc de] malade, truc de malade, malade mental de (code|vitesse),
        race condition*, dépression (dans|sur|de) (le|la|l) (graphe|graphique|courbe|terrain|carte|sol),
        dépression (météo*|atmosphérique|tropicale), la fête (commence|est|démarre), (cancer|vierge) (ascendant|
        comme signe), signe (cancer|vierge|astro*), allergique (aux|à|au) (réunions|lundis|excel|javascript|java|php|
        yaml|jira|bullshit|travail|powerpoint|mails|la bureaucratie|bureaucratie|matins), (dette|dettes) technique*,
        cours (d'|de) (espagnol|allemand|anglais|italien|chinois|japonais|arabe|russe), (à|vers|sur|tout à|en bas à|
        en haut à) (la|sa|ma|votre|ta)? (gauche|droite), tourn* à (gauche|droite), (bouton|colonne|panneau|menu|marge|
        côté|clic|main) (de|à|du) [la] (gauche|droite), (clic|bras|pied|main) (droit|gauche|droite),
        estimation* conservatri*, (vote|voté|voter) pour (le|la|les|l'|une|un) (option|logo|nom|restaurant|date|resto|
        projet|meilleur*|couleur|proposition|version), verre vide, vin blanc, (tableau|écran|fond|café|chat|thé|
        humour|marché|vendredi|trou|texte|pull|liste|boîte|point|mode|thème) (noir|blanc|noire|blanche), (écran|fond|
        page|mur|logo|voiture|tout) (est|reste|était) [tout|toute] (noir|noire|blanc|blanche), (en|le|du|
        de) noir [et blanc], pièce* jointe*, (rue|place|bureau) de l'église, (build|serveur|site|test|pipeline|lien|
        imprimante) (est|était) [encore] (cassé|malade|mort), code (sain|malade|mort), base saine, accro (au|à la|à|
        aux) (café|chocolat|jeu|jeux|série*|podcast*|sudoku|échecs), (séparé*|divorcé*|séparer) (par|de l'|du|
        le front*|le back*|en deux|les), attend (un|une|le|la|son) (colis|paquet|réponse|livraison|string|valeur|
        objet|retour|appel), dépendant* (de|d), (dépendance|dépendan*) (npm|python|java|maven|à la lib*|à l'api|
        aux librairies|aux paquets|aux bibliothèques|à une lib*), rompu avec le, prison break, (crédits) (du film|
        de fin|api|ects), gagne (en|du temps|un badge|des points|# points|#% de|# secondes|# ms|# places), (trompe|
        trompé) (de|pas|souvent de) (fichier|branche|nom|canal|ligne|port|version|d'adresse), (me suis|s'est|se|me|
        te) tromp*, arrêt* (de la|du) (serveur|build|machine|prod), (bi|tri) (mensuel*|hebdo*|directionnel*),
        trans (sib*|atlant*|europ*), vierge (de|extra), (page|fichier|cd|base|état) vierge, huile d'olive vierge,
        chrétien (dit|a|est|va|de), christian, <poss> origine du (bug|problème), origine (du|de la|de) (bug|erreur|
        problème|panne|requête)
    """,
    traits={
        "health": _HEALTH,
        "finances": _FINANCES,
        "religion": _RELIGION,
        "politics": _POLITICS,
        "sexuality": _SEXUALITY,
        "ethnicity": _ETHNICITY,
        "private": _PRIVATE,
    },
)
