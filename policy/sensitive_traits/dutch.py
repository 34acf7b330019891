"""How Dutch speaks of sensitive traits."""

from typing import Final

from policy.sensitive_traits.phrases import Lexicon, TraitWords

_HEALTH: Final = TraitWords(
    asserted="""
        (heb|heeft|had|hebben) [al|sinds] [jaren] (ms|parkinson|burn out|burnout|reuma), bij (mij|me|hem|
        haar) [is|zijn|werd] * [*] (vastgesteld|geconstateerd), (is|zijn|werd) * [*] bij (me|mij|hem|
        haar) (vastgesteld|geconstateerd), (afkickkliniek|ggz kliniek|psychiatrische kliniek|psychiatrie|
        verslavingszorg), (een|zijn|haar) [lichte|zware] (beroerte|hersenbloeding|herseninfarct|hartinfarct|
        tia),
        allergisch (voor|is), (diagnose|gediagnosticeerd|gediagnostiseerd) [met|gekregen|kreeg|in|is],
        <poss> diagnose, lijdt aan, lijd aan, (lijden|leed) aan, (last|veel last|altijd last) van .. (rug|hart|
        migraine|depressie|angst|hoofdpijn|hooikoorts|paniekaanvallen|slapeloosheid|nek|knie|knieën|maag|nieren|
        eczeem|reuma|rsi|astma|aambeien), <be> [al|weer|nog|heel|erg|ernstig|chronisch|vaak|nog steeds|gisteren|
        sinds gisteren] (ziek|depressief|ziekgemeld|overspannen|verkouden|doodziek|grieperig|psychotisch|suïcidaal|
        hartpatiënt|kankerpatiënt), (ziekgemeld|ziek gemeld|ziekteverlof|arbeidsongeschikt|afgekeurd|ziektewet|wajong|
        burn out|burn outklachten|overspannen|opgenomen in (het ziekenhuis|een kliniek|de ggz)|in de ggz|bij de ggz),
        (in|volgt|volg|begonnen met|doet|zit in|krijgt|krijg|heeft) [een] (therapie|chemo|chemotherapie|
        behandeling voor|psychotherapie|emdr|dialyse|revalidatie|afkickkliniek|cognitieve gedragstherapie|
        relatietherapie|ivf), <be> [een] (diabeet|diabetisch|diabetespatiënt|bipolair|autistisch|epileptisch|
        astmatisch|schizofreen|anorectisch|doof|blind|slechthorend|slechtziend|gehandicapt|invalide|onvruchtbaar|
        kleurenblind|dyslectisch|hiv positief|seropositief|verlamd|manisch depressief|alcoholist in herstel|
        hoogsensitief|neurodivergent|zwaarlijvig|coeliakiepatiënt|rolstoelgebruiker|bedlegerig|dement), (ik ben|
        ben) [weer|# weken|# maanden|al|eindelijk] zwanger, # (weken|maanden) zwanger, (slikt|slik|neemt|neem|
        gebruikt|gebruik|krijgt|aan de) [dagelijks|elke dag|zware|haar|zijn|mijn] (antidepressiva|medicijnen|
        medicatie|insuline|pillen tegen *|slaappillen|slaapmiddelen|pijnstillers|lithium|ritalin|metformine|de pil|
        oxycodon|bloedverdunners|kalmeringsmiddelen|bètablokkers|antipsychotica|sertraline), (mijn|zijn|
        haar) (psycholoog|psychiater|therapeut|oncoloog|cardioloog|neuroloog|gynaecoloog|chemo|zwangerschap|bloeddruk|
        schildklier|cholesterol|menstruatie|depressie|angststoornis|diabetes|kanker|astma|handicap|operatie|burn out|
        burnout|endometriose|miskraam|overgang|bloedsuiker), (loopt|loop|gaat|ga|moet) [al *|nu|weer] (bij|naar) (een|
        de|haar|zijn) (psycholoog|psychiater|therapeut|oncoloog|cardioloog), (ligt|lag|lig) .. in het ziekenhuis,
        (in het|uit het|naar het) ziekenhuis (opgenomen|gelegen|ontslagen|beland|met|voor|moest|moet|ligt|lag),
        (geopereerd) (aan|is|wordt|werd|worden), (wordt|werd|moet|word) .. geopereerd, (been|arm|enkel|pols|voet|neus|
        heup|rib|sleutelbeen|knie) (gebroken|verstuikt|geamputeerd), in een rolstoel, hiv positief, positief getest,
        getest op (hiv|soa), (gestopt|stoppen|gestopt) met (roken|drinken), (nuchter|clean) sinds, al # jaar (clean|
        nuchter|van de drank af), (zelfmoordpoging|zelfmoordgedachten|suïcidepoging|snijdt zichzelf|automutil*),
        (miskraam|abortus|doodgeboren*), (ik weeg|ze weegt|hij weegt) # (kilo|kg), <have> (koorts|griep|corona|covid|
        aids|hoge bloeddruk|een hoge bloeddruk|een hartaanval gehad|een beroerte gehad|een tumor|een handicap|
        een hernia|suikerziekte|psychische problemen|hartproblemen|rugklachten|een beperking|hartklachten|
        gezondheidsproblemen), gezondheidsproblemen, psychische (klachten|problemen)
    """,
    named="""
        zwanger, diabetes, diabetes type #, suikerziekte, depressie, postnatale depressie, bipolaire stoornis,
        schizofrenie, anorexia, boulimia, eetstoornis*, angststoornis*, paniekaanval*, paniekstoornis, adhd,
        autisme, asperger, dwangstoornis, epilepsie, astma, migraine*, kanker, borstkanker, longkanker, huidkanker,
        darmkanker, prostaatkanker, leukemie, lymfoom, hersentumor, tumor, chemotherapie, chemo, bestraling*,
        multiple sclerose, parkinson, alzheimer, dementie, ziekte van *, coeliakie, prikkelbare darm, reuma, artrose,
        artritis, endometriose, fibromyalgie, psoriasis, eczeem, hiv, aids, hepatitis, herpes, chlamydia, syfilis,
        tuberculose, longontsteking, long covid, longcovid, tinnitus, scoliose, hernia, osteoporose, taaislijmziekte,
        trombose, hartaanval, hartinfarct, beroerte, herseninfarct, pacemaker, hartritmestoornis*, nierstenen,
        nierfalen, slaapapneu, slapeloosheid, dyslexie, bloedarmoede, hypothyreoïdie, onvruchtbaarheid,
        overgangsklachten, burn out, burnout, hooikoorts, (noten|pinda|pollen|huisstofmijt|katten|latex|penicilline|
        melk|soja|schaaldieren|ei|vis|koemelk)allergie, lactose intolerant*, lactose intolerantie, lactose-intolerant,
        lactoseintoleran*, gluten intoleran*, glutenintoleran*, glutenallergie, notenallergie, pinda allergie,
        insuline, metformine, antidepressiv*, sertraline, citalopram, ritalin, methylfenidaat, oxazepam, borderline,
        psychose, ptss, hoge bloeddruk, lupus, crohn, colitis, gehoorapparaat, chronische pijn, spierziekte,
        oogziekte, hartafwijking
    """,
    hinted="""
        operatie, tumor, allergie*, handicap, infectie, blessure, hallucinaties, angsten, rugpijn, hoofdpijn, ziekte,
        maagzweer, fobie, beperking, hartproblemen, knieoperatie, zelfmoordneigingen, whiplash, hersenschudding, rsi,
        autistisch, aanvallen, longproblemen
    """,
    before="""
        <have> [al], (lijdt|lijd|leed) aan, (overleden|overleed|gestorven|stierf|herstelt|herstellende|hersteld|
        genezen|behandeld|last) (aan|van|voor), (vecht|strijdt) tegen, (leeft|leef) met, <poss>, (vanwege|na|
        door) [een|zijn|haar|mijn]
    """,
    after="gehad, gekregen, heeft, heb",
)

_FINANCES: Final = TraitWords(
    asserted="""
        (heb|heeft|hebben) [nog|ruim] [#|*] [duizend|euro] [euro] (schuld|schulden), (ben|is|zijn) [de|mijn|
        zijn] * [nog] # euro schuldig, (zonder werk|werkloos) en (blut|platzak), (hij|zij|ze|ik|broer|zus|
        vader|moeder|vriend|vriendin) (is|ben|was|zijn) [weer|helemaal] (failliet|bankroet|blut|platzak),
        (krijgt|krijg|verdient|verdien) [ongeveer|maar] [€] # [euro|€] (netto|bruto|salaris|per maand|per uur),
        (verdient|verdien) [veel|een stuk|bijna|twee keer|heel|erg|maar|niet|flink] (meer dan (ik|hij|zij|wij|mij|
        jij)|minder dan (ik|hij|zij|wij)|weinig|slecht|goed|het minimumloon|minimumloon|zoveel als), minimumloon,
        loterij gewonnen, (rekening|pas|kaart|bankpas) (is|staat|was|werd) [weer|altijd|geblokkeerd|
        al weer] (geblokkeerd|rood|leeg|geweigerd|geplunderd|in het rood), (geld|# euro|€ #) (geleend|lenen|geleende|
        voorgeschoten), leent .. geld, (kredietbank|woekeraar|gedwongen verkoop|huisuitzetting|beslag gelegd|
        loonbeslag|aanmaningen|incasso|budgetbeheer|bewindvoering|onder bewind|schulden), (alles|geld|spaargeld|huis|
        erfenis|loon) .. (vergokt|verspeeld|kwijtgeraakt|verloren) [met|aan|in], (huis|geld|vermogen|ton) .. (geërfd|
        geerfd|erfde), (leeft|leef) (op kosten van|van zijn ouders|van haar ouders|van de voedselbank|
        van een erfenis), (kan|kunnen|kon) [het|de|zich|zijn|haar|mijn] [*] [*] niet [meer] (betalen|veroorloven|
        opbrengen|aflossen), (geen) geld (voor|om) (eten|de huur|huur|boodschappen), loonsverhoging [naar] #,
        (verdient|verdien|verdiende|krijgt|ontvangt|beurt) [nu|maar|ongeveer|zo'n|rond de|meer dan|bijna|slechts|
        een salaris van|zo n|€] [€] # [€|euro|k|duizend] [euro] [per|netto|bruto|in de|aan|salaris] (maand|jaar|uur|
        netto|bruto|salaris|uitkering|pensioen), (verdient|verdien) [nu|maar|ongeveer|zo'n|rond de|meer dan|bijna|
        zo n] [€] # [€|euro|k], (salaris|inkomen|loon|pensioen|hypotheek|vermogen|nettoloon|bruto|
        jaarsalaris) (is|van|bedraagt|was|ligt op) .. #, <poss> [nieuwe|oude|huidige] (salaris|schulden|schuld|
        hypotheek|spaargeld|inkomen|bankrekening|banksaldo|saldo|erfenis|lening|leningen|vermogen|pensioen|huur|
        financiën|loonstrook|studieschuld|uitkering|geldproblemen|loon|alimentatie|roodstand), <have> [nog|hoge|veel|
        grote|ongeveer|zo'n|nog steeds|ruim|€] [€] [#|# euro|# k|# duizend euro] [aan] (schulden|schuld|studieschuld|
        spaargeld|gespaard|op de bank|op zijn rekening|op haar rekening|op mijn rekening|hypotheek|hypotheekschuld|
        geldproblemen|betalingsachterstand*|belastingschuld|gokschulden), (in|uit) de schulden, (schuldsanering|
        schuldhulpverlening|wsnp|bkr|deurwaarder*|incassobureau|loonbeslag|beslag op (zijn|haar|mijn) loon|
        uithuis gezet|uit huis gezet|persoonlijk failliet|failliet verklaard|faillissement|voedselbank|bijstand|
        bijstandsuitkering|ww uitkering|uitkering), <be> [helemaal|altijd|al weer|totaal|steeds|zo goed als] (blut|
        platzak|failliet|bankroet|rijk|arm|miljonair|steenrijk|straatarm|schatrijk|insolvent|welgesteld|
        in de bijstand), (staat|sta) [weer|altijd|#] [euro] (rood|in het rood|onder water met), (kan|kon|kunnen) [de|
        zijn|haar|mijn] (huur|rekeningen|hypotheek|vaste lasten|energierekening) [niet|niet meer|nauwelijks] (niet|
        meer|betalen|betalen|nauwelijks|opbrengen), (is|zijn) .. (euro|€) schuldig, # [euro] schuldig,
        (schuldig aan de (bank|belastingdienst|belasting)), (geld schuldig), achter met (de huur|de hypotheek|betalen|
        zijn huur|haar huur), huurachterstand, (lost|los|betaalt|betaal) .. (lening|schuld|schulden|alimentatie|
        studieschuld|hypotheek) [af], (erfde|geërfd|geerfd), (spaargeld) (kwijt|vergokt|verloren|op), (geldzorgen|
        geldproblemen|financiële (problemen|zorgen|moeilijkheden)|geldnood), rond te komen, (komt|kom) .. (niet rond|
        nauwelijks rond), leeft van (een uitkering|de bijstand|zijn erfenis|haar spaargeld), krijgt (huurtoeslag|
        zorgtoeslag|een uitkering|ww|bijstand)
    """,
    hinted="""
        schulden, schuld, hypotheek, spaargeld, lening, erfenis, pensioen, studieschuld, loonsverhoging, opslag,
        geldzorgen, alimentatie
    """,
    before="<have>, (leeft|leef) van, (betaalt|betaal|aflossen|lost) [nog]",
)

_RELIGION: Final = TraitWords(
    asserted="""
        (gaat|ga|gaan|ging) [elke zondag|iedere zondag|wekelijks|vaak|nooit|op zondag|elke vrijdag|trouw|
        nog] [met *] naar (de kerk|de moskee|de synagoge|kerk|de mis), (bidt|bid|bidden) (vijf keer|vijf maal|elke|
        elk|voor het eten|tot god|tot allah|veel|dagelijks|# keer), (gelooft|geloof|geloven|geloofde) [niet|niet meer|
        heel erg|echt] in (god|jezus|allah), (vast|vasten|gevast|doet|doe|viert|vier|houdt|hou|houd) [tijdens|voor|
        mee|in|aan|zich aan|mee aan|met] [de|het] (ramadan|sabbat|sjabbat|suikerfeest|offerfeest|vastentijd|chanoeka|
        pesach|jom kippoer), (bekeerd|bekeerde|bekeren|bekering) (tot|zich|naar|is), (eet|eten) [alleen|uitsluitend|
        altijd] (halal|koosjer|kosher), (draagt|draag) [een] (hoofddoek|hoofddoekje|keppel|keppeltje|nikab|tulband),
        jehova*, <be> [heel|erg|zeer|diep|niet|niet zo|streng] (gelovig|religieus|kerkelijk|godsdienstig|gereformeerd|
        godvrezend|gedoopt|bekeerd|vroom|hervormd|ongelovig|van het geloof gevallen), <poss> (religie|parochie|imam|
        rabbijn|dominee|gebed|geloofsovertuiging), (uit de kerk gestapt|kerkganger|kerkkoor|uitgeschreven uit de kerk|
        lid van (de kerk|een kerk)|gereformeerde (familie|gezin)|katholiek opgevoed), (gelovige|religieuze|
        islamitische|joodse|katholieke|christelijke|streng gelovige) (familie|gezin|ouders)
    """,
    hinted="""
        christen, christelijk, katholiek, protestant*, evangelisch, gereformeerd, hervormd, orthodox, moslim*,
        moslima, soenniet*, sjiiet*, jood, joods, joodse, hindoe*, boeddhist*, sikh, atheïst*, agnost*, mormoon,
        gelovig, gelovige, islamitisch, ongelovig, ex moslim, pinkstergelovig*, refo
    """,
    before="""
        <be> [een|overtuigd|praktiserend|niet|heel|streng|van huis uit], <poss> (familie|ouders|vrouw|man|vriendin|
        vriend|moeder|vader) (is|zijn|was|waren), (opgevoed|opgegroeid|als|streng|praktiserend|overtuigd|
        belijdend) [als|in een] [gezin]
    """,
    after="opgevoed, opgegroeid, geworden",
)

_POLITICS: Final = TraitWords(
    asserted="""
        (zit|zitten|lid) (van|bij) [de|het] (<party>|* partij), (stem|stemt|stemmen|gestemd|stemde) [al|altijd|
        jaren|sinds|weer|op] [op|jaren] [de|het] <party>, (is|ben) [een|overtuigd|overtuigde] (communist|
        socialist|liberaal|conservatief|nationalist|fascist),
        (ben|is|was) [een|overtuigd|al jaren] (communist|socialist|anarchist|fascist|nazi|neonazi|marxist|feminist|
        monarchist|nationalist|liberaal|conservatief|republikein|sociaaldemocraat|libertariër), (ben|is|was) [erg|
        heel|behoorlijk|vrij|best|altijd] (links|rechts|linksig|extreemrechts|extreemlinks) <end>, (fan|aanhanger|
        kiezer|stemmer|supporter) van [de] <party>, (links|rechts) (gestemd|stemt|stemmen|stem), (gestemd|stemt|stem|
        stemde) op [de|een] (linkse|rechtse|extreemrechtse|links|rechts|liberalen|groenen|oppositie), (kandidaat|
        verkiesbaar) (voor|bij|op) (de gemeenteraad|de kamer|verkiezingen|de lijst), (haat|aanbidt|verafgoodt|
        vereert) (<party>|de regering|de premier), (flyert|plakt|folderde|folderen) voor, (is|ben) (partijlid|lid|
        raadslid|kaderlid) (van|bij|voor), <party> .. gestemd, (stemt|stem|stemde|gestemd|stemmen) [altijd|op|
        al jaren|vroeger|nu|deze keer|nooit] [op] [de|het] (<party>|links|rechts|blanco bij|extreem),
        <party> (gestemd|stemmer*|kiezer*|lid|aanhanger*|stemt|raadslid), (lid|actief|raadslid|kandidaat|vrijwilliger|
        aanhanger|sympathisant|partijlid|campagne|flyert|flyer|campagnevoerder|steunt|steun|haat|fan|kandidaat|
        stemmer) [van|voor|bij|is|in] [de|het] <party>, (pvv|vvd|d66|groenlinks|fvd|forum|sp|cda|pvda)(er|ers|stemmer|
        stemmers|aanhanger|lid), (pvv|vvd|d66|sp|cda|groenlinks|fvd) (stemmer|aanhanger|lid), partijlid, <be> [heel|
        erg|nogal|politiek|vrij|tamelijk|behoorlijk] (links|rechts|extreemrechts|extreemlinks|conservatief|
        linkse rakker|uiterst rechts|links georiënteerd) [in de politiek|georiënteerd|qua politiek|politiek|ingesteld|
        geworden], extreem (rechts|links), extreem(rechts|links)*, politiek (links|rechts|actief|gezien|heel|
        conservatief), <poss> politieke (voorkeur|mening|overtuiging|ideeën|opvattingen|kleur), vakbondslid,
        (lid van) [de|een] (vakbond|fnv|cnv), (vakbond) (lid|actief|kaderlid), kaderlid, (tegen|voor) (abortus|
        de regering|de doodstraf|immigratie|de monarchie|de asielzoekers|euthanasie|het homohuwelijk|zwarte piet),
        (demonstreert|demonstreerde|demonstreren|gedemonstreerd|protesteert|demonstratie|betoging) (tegen|voor),
        antivaxer, extinction rebellion
    """,
    hinted="""
        communist*, socialist*, anarchist*, fascist*, nazi, neonazi, nationalist*, liberaal, conservatief,
        republikein*, monarchist*, feminist*, marxist*, sociaaldemocraat, progressief, links, rechts, populist*,
        orangist, libertariër
    """,
    before="""
        <be> [een|heel|overtuigd|politiek|echt] (een|overtuigd|politiek|verstokt*|fanatiek*), <poss> (familie|ouders|
        vader|moeder|baas|man|vrouw) (is|zijn|was), (noemt zich|noem me|overtuigd|ziet zichzelf als)
    """,
)

_SEXUALITY: Final = TraitWords(
    asserted="""
        (uit de kast), (in de kast), coming out, <poss> (seksualiteit|geaardheid|seksuele geaardheid|seksleven|libido|
        genderidentiteit|seksuele voorkeur|maagdelijkheid), (valt|val|vallen) [alleen|ook|meer|eigenlijk|
        zowel] op (mannen|vrouwen|jongens|meisjes|beide|allebei), (slaapt|sliep) met (mannen|vrouwen|iedereen), (open|
        homo|lesbische|polyamoreuze) (relatie|huwelijk|stel|koppel), zelfde geslacht, homohuwelijk gesloten,
        trans (vrouw|man|persoon|jongen|meisje|zoon|dochter), trans(vrouw|man), (slikt|neemt|slik|aan de) (hormonen|
        testosteron|oestrogeen), erectieproblemen, nog maagd, viagra, (twee moeders|twee vaders|twee mama's|
        twee papa's), (getrouwd|samen|woont samen) met (een man en hij|een andere man|een andere vrouw), zijn (man|
        echtgenoot|vriend) en hij, haar (vrouw|vriendin en zij|echtgenote), met zijn (man|echtgenoot), op grindr,
        swingers, bdsm, pornoverslaafd, in transitie
    """,
    named="""
        homoseksue*, biseksue*, heteroseksue*, transseksue*, transgender*, lesbisch*, lesbienne*, panseksue*,
        aseksue*, non binair, nonbinair, interseks*, polyamor*, lhbt*, homoseksualiteit
    """,
    hinted="""
        homo, bi, queer, trans, hetero, gay, pot, lesbo, impotent, flikker, travestiet, maagd, poly, drag queen
    """,
    before="""
        <be> [openlijk|een|waarschijnlijk|stiekem|ook|misschien|niet|eigenlijk], <poss> (zoon|dochter|broer|zus|baas|
        vriend|collega|neef|oom) is, (identificeert zich|noemt zich|outte zich|geout) [als], openlijk, (vertelde|zegt|
        denkt|verteld) dat (hij|ze|zij), dat (hij|ze|zij), als
    """,
)

_ETHNICITY: Final = TraitWords(
    asserted="""
        (is|ben|zijn) (roma|sinti|halfbloed|zwart|gekleurd|van kleur|koerdisch|berbers|moluks|indisch),
        van * (afkomst|komaf|afstamming),
        van (<people>|joodse|gemengde|buitenlandse) (afkomst|komaf|origine|herkomst|bloed|ouders), (<people>|
        joodse) (roots|wortels|afkomst|voorouders|achtergrond|ouders|origine|komaf), <poss> (etniciteit|ras|
        huidskleur|afkomst|roots|voorouders|migratieachtergrond|verblijfsvergunning|verblijfsstatus), half (<people>|
        turk|marokkaan|surinamer|indo|antilliaan|chinees), migratieachtergrond, <be> [een] (zwart|van kleur|donker|
        getint|gemengd|vluchteling|staatloos|asielzoeker|halfbloed|allochtoon|ongedocumenteerd|illegaal|statushouder|
        dubbelbloed|uitgeprocedeerd|zigeuner*|woonwagenbewoner*|indo|indisch|moluks|molukker), (zwarte|
        donkere) (vrouw|man|jongen|meisje|nederlander|collega|vriend|gezin), (asielzoeker|asielaanvraag|
        asiel aangevraagd|asielprocedure|verblijfsvergunning|ongedocumenteerd|statushouder), (eerste|tweede|
        derde) generatie (<people>|immigrant*|migrant*|turk|marokkaan), (ouders|moeder|vader|familie|opa|oma|
        grootouders) (is|zijn|was|waren|kwam|kwamen|komt|komen|vluchtte*|emigreerden) [oorspronkelijk|als|
        #] [gastarbeider*] uit (turkije|marokko|suriname|de antillen|curaçao|indonesië|syrië|iran|irak|somalië|ghana|
        nigeria|china|eritrea|afghanistan|koerdistan|congo|kaapverdië|vietnam|ethiopië|polen|india|pakistan)
    """,
    hinted="""
        koerd, koerden, koerdisch, koerdische, roma, sinti, zigeuner, arabier, arabisch, berber, amazigh, moluks,
        molukker, hindoestaans, hindoestaan, creool, creools, indo, antilliaan, antilliaanse, oeigoer, tamil, armeens,
        armeniër, jezidi, aziaat, aziatisch, afro nederlands*, surinaams*, latino, latina, papoea, fries bloed, zwart,
        tutsi, hazara, inheems
    """,
    before="""
        <be> [een|half|etnisch|van|eigenlijk|ook], <poss> (moeder|vader|ouders|familie|vrouw|man|opa|oma) (is|zijn|
        was|waren), (half|identificeert zich als|behoort tot de|etnisch)
    """,
)

_PRIVATE: Final = TraitWords(
    asserted="""
        (van school) (gestuurd|getrapt|gestuurd|geschorst), (betrapt) (op|bij) (stelen|vreemdgaan|diefstal),
        zoekt stiekem, <have> [al maanden|stiekem|al *|blijkbaar] een (affaire|verhouding|minnaar|minnares|
        buitenechtelijke relatie|dubbelleven), (vreemdgegaan|vreemdgaan|gaat vreemd|ga vreemd|ging vreemd|bedriegt|
        bedroog|bedrogen|ontrouw|overspel|vreemdgaat), (gaat|gaan|ga|gingen|zijn|is|ben|wil|wordt) [al|net|weer|
        vorig jaar|pas] [scheiden|gescheiden] (scheiden|gescheiden), pas gescheiden, <poss> (scheiding|huwelijk (is|
        loopt|staat|was)|relatie (is|loopt|staat) [*] (uit|slecht|op)|vechtscheiding|ex man|ex vrouw|exman|exvrouw|
        ex is|echtscheiding), (vechtscheiding|echtscheiding|in scheiding|ligt in scheiding|relatieproblemen|
        huwelijksproblemen|huwelijkscrisis|relatiecrisis|relatietherapie|voogdij|voogdijstrijd|omgangsregeling|
        straatverbod|contactverbod|co ouderschap), (bij) (zijn|haar|mijn) (man|vrouw|vriend|vriendin) (weg|weggegaan|
        weglopen), (gaan|zijn|gingen|ouders|gaat) uit elkaar, (verliet|verlaten|gedumpt|dumpte) (zijn|haar|door (zijn|
        haar)) (man|vrouw|vriend|vriendin|gezin), (het uitgemaakt|uitgemaakt) met, door (zijn|haar) (man|vrouw|vriend|
        vriendin) (verlaten|gedumpt|geslagen|bedrogen), (in de|uit de|naar de|in) (gevangenis|bak|bajes|nor|cel|tbs|
        voorlopige hechtenis), vast (wegens|gezeten), (strafblad|veroordeeld|opgepakt (voor|wegens)|gearresteerd|
        aangehouden (voor|wegens)|taakstraf|enkelband|voorwaardelijk vrij|reclassering|aangifte tegen|ex gedetineerde|
        winkeldiefstal|rijbewijs (kwijt|ingenomen|afgepakt)), alcoholist*, (alcoholverslaafd|alcoholprobleem|
        drankprobleem|drugsverslaafd*|verslaafd (aan|geraakt) [aan] (alcohol|drugs|drank|coke|cocaïne|gokken|heroïne|
        pillen|porno|wiet|de drank|de drugs|de coke)), gokverslaafd*, gokverslaving, drugsverslaving,
        verslavingskliniek, verslavingszorg, junkie, drugsprobleem, (drinkt|drink|zuipt|dronk) [stiekem|
        elke avond|veel|weer|steeds] (te veel|teveel|stiekem|elke avond|veel te veel|weer|dagelijks), (gebruikt|
        snuift|dealt|blowt|rookt|spuit) (drugs|coke|cocaïne|heroïne|wiet|speed|dagelijks), (slaat|sloeg|mishandelt|
        mishandelde|misbruikt|misbruikte|verkracht) (zijn|haar|de) (vrouw|man|kinderen|vriendin|dochter|zoon),
        (huiselijk geweld|mishandeld|misbruikt|verkracht|seksueel misbruik|aangerand|seksuele intimidatie|gestalkt),
        (praat|spreekt|praten|spreken|praat al jaren|praat al) [al jaren|al #|jaar|sinds *] [niet|niet meer|
        geen woord] [meer|meer] met (zijn|haar|mijn|hun) (vader|moeder|broer|zus|ouders|familie|zoon|dochter|
        schoonmoeder|man|vrouw) [niet], (geen contact|het contact|alle contact|gebrouilleerd|ruzie|onterfd|verstoten|
        in onmin|gebroken) [meer|verbroken|gehad|altijd|steeds] [met|door] (zijn|haar|mijn|hun) (vader|moeder|broer|
        zus|ouders|familie|zoon|dochter|schoonmoeder|man|vrouw|schoonfamilie|ex), (familieruzie|familiedrama|
        familiegeheim|erfenisruzie|ruzie thuis|problemen thuis), (buitenechtelijk*|onwettig*|geheim*) (kind|zoon|
        dochter|relatie), (vaderschapstest|geadopteerd|jeugdzorg|uithuisgeplaatst|uit huis geplaatst),
        (ontslagen) (wegens|omdat|vanwege), (slaapt|sliep|geslapen|naar bed|vreeën|zoent|gezoend|
        flirt) [stiekem] met (zijn|haar|de|een) (baas|secretaresse|collega|stagiair*|buurman|buurvrouw|beste vriend*|
        leidinggevende|assistente), (verwacht|verwachten) (een kind|een baby|een tweeling|haar|hun|een zoontje|
        een dochter), (zwanger gemaakt|zwanger geraakt), (zelfmoord gepleegd|van het leven beroofd|
        zichzelf opgehangen)
    """,
    hinted="zwanger, alcoholist, verslaafd, weduwe, weduwnaar, gescheiden, in verwachting",
    before="""
        (vrouw|vriendin|zus|dochter|collega|bazin|ze|zij|nicht|_) (is|was|raakte|blijkt|wordt) [weer|al|ongewenst|
        # weken|# maanden|per ongeluk|nu|stiekem], <is>, _ is, dat (ze|zij|hij|_)
    """,
)

DUTCH: Final = Lexicon(
    parts={
        "is": "is|was|wordt|blijkt",
        "be": "is|ben|bent|was|waren|zijn|wordt|werd|geworden|word|blijkt|lijkt",
        "have": "heeft|heb|hebben|had|hadden|hebt|krijgt|kreeg|gekregen|krijg|kampt met|kamp met",
        "poss": "mijn|m'n|zijn|z'n|haar|hun|jouw|onze|ons|diens",
        "party": """
            vvd|pvda|cda|d66|pvv|groenlinks|gl|sp|fvd|forum voor democratie|forum|christenunie|cu|sgp|
            partij voor de dieren|pvdd|denk|bij1|volt|bbb|ja21|nsc|50plus|n va|nva|vlaams belang|open vld|vooruit|
            groen|pvda ptb|cd v|wilders|baudet|rutte|timmermans|omtzigt|yesilgöz|trump|biden|de wever|socialisten|
            communisten|liberalen|nationalisten|partij van de arbeid|partij voor de vrijheid|de groenen|
            boerburgerbeweging
        """,
        "people": """
            turkse|turks|marokkaanse|marokkaans|surinaamse|surinaams|antilliaanse|antilliaans|indonesische|indisch|
            indische|molukse|syrische|iraanse|irakese|somalische|ghanese|nigeriaanse|chinese|chinees|eritrese|
            afghaanse|koerdische|koerdisch|arabische|afrikaanse|aziatische|vietnamese|ethiopische|poolse|pools|
            indiase|pakistaanse|hindoestaanse|creoolse|armeense|russische|oekraïense|italiaanse|spaanse|griekse|
            kaapverdische|congolese|braziliaanse|japanse|japans|koreaanse|joodse|joods|roma|duitse|egyptische|
            tunesische|algerijnse|perzische|latijns|berber*|filipijnse|dominicaanse|mexicaanse
        """,
    },
    filler="""
        een, de, het, heel, erg, zware, zwaar, ernstige, ernstig, lichte, chronische, chronisch, sterke, vaak, nog,
        steeds, altijd, al, sinds, #, jaar, jaren, ook, geen, niet, nogal, best, zijn, haar, mijn, veel, hoge, hoog,
        echt, nu, weer, eerder, last van, vorm van, nieuwe, oude, type, streng, diep, overtuigd, overtuigde,
        praktiserend, belijdend, flinke, grote, gehad, soort, wel, toch, waarschijnlijk, helaas, vorig, gewoon,
        misschien, openlijk
    """,
    topics="""
        app, project, onderzoek, studie, studies, artikel, paper, boek, film, documentaire, podcast, liedje, dataset,
        data, model, software, platform, website, site, pagina, forum, stichting, conferentie, lezing, seminar,
        workshop, cursus, les, lessen, school, scholen, universiteit, museum, muziek, geschiedenis, kunst, keuken,
        recept*, restaurant, feest, tracker, api, database, feature, module, ticket, statistiek*, kliniek, centrum,
        afdeling, kantoor, gebouw, wet, rekentool, formulier, veld, tabel, kolom, werkt (aan|in|bij|voor|met),
        werk (aan|in|bij|voor|met), schrijft over, schrijf over, leest over, lees over, praat over, wereld dag,
        week (van|tegen), dag (van|tegen), woord, begrip, thema, strijd, preventie, risico, straat, plein, koor, wijk,
        markt, grafiek, curve, blog, vereniging, eten, festival, collecte, fonds, bestrijding
    """,
    own="""
        (ik ben|ben|ik was) [een|weer|al|# weken|ex] (zwanger|alcoholist*|verslaafd|clean|nuchter|gokverslaafd),
        mijn (zwangerschap|verslaving)
    """,
    confided="""
        in vertrouwen, niet doorvertellen, zeg het (niet verder|tegen niemand), vertel het niet verder,
        in vertrouwen (verteld|gezegd|dat), tussen ons gezegd, niemand weet (dat|het)
    """,
    innocent="""
        dresscode is *, (mijn|zijn|haar) geloof in, geloof in (de|het|testen|tdd), (bid|bidt|bidden) dat,
        bid (voor de build|maar), (drinkt|drink) (te veel|teveel|veel te veel) (koffie|thee|cola|water), rijk aan,
        arm aan, in de bak met, zieke (beat|drop|solo|track|set|gitaarsolo|skills), ziek (vet|goed|nice|lekker|cool),
        dat is [echt|wel|zo] ziek, race condition*, depressie (in|op) (de|het) (grafiek|curve|kaart|terrein|markt),
        grote depressie, sterrenbeeld (kreeft|maagd), <be> een maagd qua sterrenbeeld, maagd (als|van) sterrenbeeld,
        allergisch voor (meetings|maandag*|excel|javascript|java|php|yaml|jira|werk|powerpoint|mails|bureaucratie|
        ochtenden|vergaderingen), (technische|technical) (schuld|schulden|debt), (spaanse|duitse|engelse|franse|
        spaans|duits) (les|lessen|cursus), het feest (begint|start|is), (links|rechts) (boven|onder|af|om|klik*|in|
        van|op|bij|naast|staat|uitlijnen|uitgelijnd|en rechts|swipen|klikken), (naar|aan|van|boven|onder|rechter|
        linker) (links|rechts), linksboven, rechtsonder, (naar|ga|afslaan) (links|rechts), conservatieve (schatting|
        aanpak), conservatief (geschat|ingeschat), (stem|stemt|stemde|gestemd|stemmen) [op|voor] (optie|de|het|een|
        welke) *, groen* (vinkje|tests|licht|thee|knop), zwart* (scherm|gat|lijst|bord|koffie|thee|humor|markt|kat|
        tekst|achtergrond|doos|piste|broek|trui|jas|piet|wit|vrijdag|box), zwart (wit|op wit), (scherm|achtergrond|
        beeld|koffie|monitor|auto) (is|wordt|werd|blijft|was) [weer|helemaal] zwart, (in het|drinkt koffie|
        koffie) zwart, kerkstraat, kerkplein, (build|server|test|pipeline|pagina|printer|lift|api|link) (is|was|
        ligt) [weer] (stuk|ziek|dood|eruit), gezonde (codebase|code|marge|discussie|concurrentie),
        verslaafd aan (koffie|chocola*|de serie|een serie|series|podcasts|sudoku|schaken|dit spel|dat spel|gamen|
        netflix|wordle), gescheiden (door|van|houden|van elkaar|afval|deployen|gehouden), (frontend en backend|
        logica en *) gescheiden, verwacht (een|de|het) (pakket|antwoord|string|object|waarde|levering|getal|lijst),
        prison break, bi (weekly|directioneel), trans (siber*|atlantisch*), veel schuld aan, schuld van, (dat is|
        is) [niet] <poss> schuld, zijn schuld (niet), de schuld (van|geven|krijgt), uit elkaar (gehaald|gevallen|
        trekken|halen), arm (en|of) (been), <poss> arm, opslag (van|in|is vol|op|ruimte), opslagruimte, (cloud|data|
        lokale|tijdelijke|meer|extra|genoeg|geen) opslag, (bak|bakken) (koffie|met), in de bak (met|van|naast),
        cel (in|a|b), in (de|een) cel (a|b|van|in|staat|staan|komt), vast (te|aan|op|met), roma (speelt|wint|
        verliest), as roma, (arabische|arabisch) (cijfers|les|schrift|leren), ras (hond), (hond*|kat*) ras,
        kerk en staat, christen (unie|democratisch)
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
