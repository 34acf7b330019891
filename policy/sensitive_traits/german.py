"""How German speaks of sensitive traits."""

from typing import Final

from policy.sensitive_traits.phrases import Lexicon, TraitWords

_HEALTH: Final = TraitWords(
    asserted="""
        (hat|habe|hab|hatte) [schon|seit jahren|leider|jetzt] (ms|parkinson|long covid|burnout|einen burnout|
        ein burnout|hiv|lupus), bei (mir|ihm|ihr) (wurde|wurden) * [*] (festgestellt|diagnostiziert), (man hat|
        ärzte haben) bei (mir|ihm|ihr) * [*] [*] (festgestellt|entdeckt|gefunden), (in der|
        in die) (psychiatrie|geschlossenen|klapse|entzugsklinik|suchtklinik|reha klinik), (hatte|hat|nach|
        erlitt) (einen|seinem|ihrem|meinem) [leichten|schweren|zweiten] (schlaganfall|herzinfarkt|hörsturz|
        bandscheibenvorfall), nierenversagen, niereninsuffizienz, bipolare störung, multiple sklerose,
        gürtelrose, schuppenflechte, (seit|wieder|immer wieder) [jahren|monaten] (depressionen|panikattacken|
        angststörung),
        (in|macht|mach|mache|machst|geht in|beginnt) [gerade|grad|seit #|seit einem jahr|jetzt] [eine|ne|
        zur] (therapie|psychotherapie|chemo|reha|entzug|kur|verhaltenstherapie), in [*] (psychologischer|
        psychiatrischer|therapeutischer|ärztlicher|stationärer) behandlung, (geht|gehe|geh|muss|war|ist) .. (zum|zur|
        beim|bei einem|bei einer|zu einem) (psychologen|psychologin|psychiater*|therapeut*|onkologe*|kardiologe*|
        suchtberatung|neurologe*), (depri|depris), allergisch (gegen|auf), diagnose (bekommen|erhalten|gestellt),
        <poss> diagnose, diagnostiziert, wurde .. diagnostiziert, erkrankt (an|ist), an .. erkrankt, leidet (an|
        unter), leide (an|unter), (leiden|gelitten) (an|unter), (krankgeschrieben|krank geschrieben|krankgemeldet|
        krankmeldung|arbeitsunfähig|schwerbehindert|behindert|gehbehindert|querschnittsgelähmt|bettlägerig|
        pflegebedürftig), <be> [schon|gerade|seit gestern|wieder|immer noch|oft|sehr|schwer|chronisch|psychisch|
        seit # wochen|seit] (krank|chronisch krank|psychisch krank|depressiv|magersüchtig|zuckerkrank|herzkrank|
        nierenkrank|todkrank|suizidal), <be> [eine|ein|seit # jahren|seit|hochgradig] (diabetiker*|epileptiker*|
        autist*|asthmatiker*|bluter|allergiker*|rollstuhlfahrer*|gehörlos|taub|blind|schwerhörig|autistisch|bipolar|
        farbenblind|unfruchtbar|stillend|trockener alkoholiker*|trockene alkoholikerin|legastheniker*|
        dialysepatient*), im rollstuhl, <have> (fieber|grippe|corona|krebs|aids|rheuma|gicht|bluthochdruck|
        rückenschmerzen|asthma|burn out), (ich bin|bin) [wieder|gerade|im # monat|in der # woche|schon|
        endlich] schwanger, (in|macht|mache|mach|beginnt|begonnen|angefangen) [einer|eine|der|stationärer] (therapie|
        psychotherapie|reha|kur|chemo|chemotherapie|entzugsklinik|verhaltenstherapie|traumatherapie|behandlung wegen),
        (mein|meine|meinem|meiner|ihre|ihrem|seiner|seinem|sein|ihr) (therapeut*|psychiater*|psychologe*|psychologin|
        onkolog*|neurolog*|kardiolog*|gynäkolog*|frauenarzt|frauenärztin|psychotherapeut*|urolog*|hautarzt), (im|ins|
        aus dem) krankenhaus (gelegen|liegt|liege|lag|eingeliefert|gekommen|musste|muss|entlassen|und|wegen|seit|war),
        (liegt|liege|lag|muss|musste|ist|war|kam|kommt) [seit #|seit gestern|wieder|gerade] (im|ins) krankenhaus,
        (wird|wurde|werde|muss|musste|lässt sich|lasse mich) [am *|morgen|nächste woche|bald|letzte woche] [am|an der|
        an den] [knie|hüfte|herz*|schulter|rücken|auge*|bandscheibe*] operier*, (op|operation) am (knie|herz|rücken|
        fuß|auge|kopf|arm), (nimmt|nehme|nehm|nimmt täglich|schluckt|schlucke|schluck|bekommt|bekomme|bekomm|braucht|
        brauche|brauch) [täglich|jeden tag|starke|seit #|seine|ihre|meine] (medikamente|tabletten|antidepressiva|
        insulin|schmerzmittel|schlaftabletten|psychopharmaka|blutdrucksenker|cortison|kortison|betablocker|die pille),
        hiv positiv, positiv (auf|getestet), (raucht|rauchen|trinken) aufgehört, (trocken|clean|nüchtern) seit,
        seit # [jahren|monaten] (trocken|clean), (arm|bein|fuß|handgelenk|rippe|schlüsselbein|nase|knöchel|hüfte|
        finger) gebrochen, kreuzband*, (bein|arm|fuß) amputiert, (fehlgeburt|abtreibung|totgeburt),
        (kinderwunschbehandlung|künstliche befruchtung), wiege # (kg|kilo), (er|sie) wiegt # (kg|kilo), (suizid|
        selbstmord)versuch*, selbstmordgedanken, ritzt sich, (ritze|verletzt) (mich|sich) selbst,
        psychische (probleme|krankheit|erkrankung|störung*), (mein|ihr|sein|meine) (bluthochdruck|blutdruck|
        blutzucker|herzprobleme|rückenprobleme|periode|schilddrüse|burnout|depression*|asthma|migräne|krebs),
        pflegegrad #, (grad der behinderung), (hat|habe|hatte) .. (am herzen|mit dem herzen|mit dem rücken|
        mit den nieren|mit der schilddrüse|mit der psyche)
    """,
    named="""
        schwanger, diabetes, zuckerkrankheit, typ # diabetes, depressionen, depression, wochenbettdepression,
        bipolare störung, schizophrenie, magersucht, bulimie, essstörung*, angststörung*, panikattacke*, panikstörung,
        adhs, autismus, asperger, zwangsstörung*, epilepsie, epileptische*, asthma, migräne*, brustkrebs,
        lungenkrebs, hautkrebs, darmkrebs, prostatakrebs, krebsdiagnose, krebskrank, leukämie, tumor, gehirntumor,
        hirntumor, chemotherapie, chemo, multiple sklerose, parkinson, alzheimer, demenz, dement, morbus *, zöliakie,
        reizdarm, rheuma, arthrose, arthritis, endometriose, fibromyalgie, neurodermitis, schuppenflechte, hepatitis,
        herpes, tuberkulose, lungenentzündung, long covid, borreliose, tinnitus, hörsturz, bandscheibenvorfall,
        osteoporose, thrombose, herzinfarkt, schlaganfall, herzschrittmacher, herzfehler, herzrhythmusstörung*,
        nierensteine, niereninsuffizienz, dialyse, schlafapnoe, schlafstörung*, legasthenie, blutarmut,
        schilddrüsenunterfunktion, schilddrüsenüberfunktion, hashimoto, wechseljahre*, burnout, *allergie, (nuss|
        erdnuss|pollen|hausstaub|katzen|latex|penicillin|milch|soja|gras|bienen|wespen|eier|fisch)allergi*,
        heuschnupfen, (laktose|lactose|gluten|fructose|histamin)intoleran*, (laktose|gluten|fructose|
        histamin)unverträglichkeit, laktoseintolerant*, insulin, metformin, antidepressiv*, sertralin, citalopram,
        ritalin, cortison, borderline, psychose, posttraumatische, ptbs, bluthochdruck, gürtelrose, hörgerät*,
        krebs im, hat krebs, an krebs
    """,
    hinted="""
        krebs, aids, hiv, krampfadern, herzprobleme, rückenprobleme, rückenschmerzen, schmerzen, kopfschmerzen,
        operation, op, allergie*, behinderung, infektion, verletzung, kur, suchtproblem, krankheit, geschwür, hernie,
        leistenbruch, impfschaden, sehbehinderung, angstzustände, knieoperation, hüft op, knie op, anfälle,
        beschwerden
    """,
    before="""
        <have>, (leidet|leide|leid|litt|leiden) (an|unter), (wegen|nach|an), (starb|gestorben|verstorben) an,
        kämpft (mit|gegen), (lebt|lebe|leb) mit
    """,
    after="bekommen, diagnostiziert, erkrankt, leidet, hat, hatte, habe",
)

_FINANCES: Final = TraitWords(
    asserted="""
        (hab|habe|hat|haben) [noch|ca|über|etwa|rund|fast] # [euro|€|tausend|tsd|k] [*] schulden, (schulde|
        schuldet|schulden) [noch|immer noch] (der|dem|meinen|meiner|seinen|ihrer) * [noch] [etwa|rund|
        über] # (euro|€|tausend|k), (verdient|verdiene|verdien|kriegt|bekommt|kriege|bekomme) [etwa|rund|nur|
        ca|im monat|monatlich] [€] # [€|euro|k|tausend] (netto|brutto|im monat|gehalt|lohn|pro stunde|
        die stunde),
        mit (der hypothek|dem kredit|den raten|der miete|seiner miete|ihrer miete|den zahlungen) (im|in|hinterher) [rückstand|verzug],
        (kann|können|konnte|kannst) [sich|er|sie|ich|mir] [die|den|das|seine|ihre|meine] * [nicht|nicht mehr|kaum noch|nicht mehr] (zahlen|bezahlen|leisten|abbezahlen), (muss|musste) [*] (privatinsolvenz|insolvenz|offenbarungseid|schulden), (geld|miete|kredit) .. (schuldig|schuldet),
        vom amt (leben|lebt), (haus|wohnung|auto) (verloren|zwangsversteigert|gepfändet), (lebt|leb|lebe|
        leben) vom amt, (kriegt|bekommt|hat) .. (gepfändet|stütze|sozialhilfe), (wohnung|strom|gas) .. (gekündigt|
        abgestellt|gesperrt) .. (miete|schulden|gezahlt), (ersparnisse|geld|vermögen|erbe|alles) (verzockt|verspielt|
        verprasst|versoffen), unterhalt (zahlen|zahlt|zahle|zahl), kredit .. (abgelehnt|abbezahl*|bekommen|abzahlen),
        pleite gegangen, (ist|war|bin|sind) [jetzt|total|komplett|mal wieder|schon wieder] pleite, (knapp|
        klamm) bei kasse, miete .. (nicht|rückstand|gemahnt), (verdient|verdiene|verdien|kriegt) [viel|deutlich|weit|
        doppelt|nicht|echt|ziemlich|nur|kaum|sehr|so] (mehr als (ich|er|sie|wir|der|die|ihr)|weniger als (ich|er|sie|
        wir)|so viel wie|wenig|schlecht|gut|mindestlohn|den mindestlohn|kaum was|mies), im lotto gewonnen, (konto|
        karte|kreditkarte) (ist|war|wurde|gesperrt) [schon wieder|wieder|immer] (gesperrt|gepfändet|überzogen|leer|
        im minus|abgelehnt|gedeckt), konto .. (überzogen|gepfändet|leer|minus), (geld|# euro|# €) (geliehen|leihen|
        geborgt|borgen|gepumpt|vom amt), (schuldnerberatung|kredithai*|zwangsversteiger*|zwangsräumung|
        offenbarungseid|pfändung|räumungsklage|privatinsolvenz|insolvent|mahnbescheid|schulden), (haus|wohnung|auto|
        vermögen|geld) .. (geerbt|verpfändet|verzockt|verspielt|versteigert), alles .. (verspielt|verzockt), (lebt|
        lebe|leb|leben) von (seinen|ihren|den|meinen|der|seiner|ihrer) (eltern|erbe|ersparnissen|stütze|rente|
        erbschaft), (kann|können|kann's|konnte) [sich] .. nicht (leisten|bezahlen|zahlen|abbezahlen|tilgen),
        (zu wenig|kein) geld (für|zum) (miete|essen|leben|heizung), (mit der miete|mit den raten|
        mit der miete) .. (rückstand|hinterher|verzug), gehaltserhöhung [auf] #, (verdient|verdiene|verdien|verdienst|
        verdienen|bekommt|bekomme|bekomm|kriegt|kriege|krieg) [nur|etwa|ca|ungefähr|rund|über|knapp|gerade mal|
        so] # [€|euro|k|tausend] [€|euro] [netto|brutto] (im monat|im jahr|pro monat|netto|brutto|jährlich|monatlich|
        die stunde|pro stunde|gehalt|rente), (verdient|verdiene|verdien) [nur|etwa|ca|ungefähr|rund|über|knapp] #,
        (gehalt|einkommen|lohn|rente|vermögen|nettogehalt|bruttogehalt|jahresgehalt|miete|stundenlohn) (von|liegt bei|
        beträgt|ist|bei|über) .. #, <poss> (gehalt|einkommen|lohn|rente|vermögen|kontostand|konto ist|nettogehalt|
        schulden|ersparnisse|kredit|hypothek|erspartes|erbe|dispo|schufa|lohnerhöhung|jahresgehalt|bruttogehalt|
        finanzen|geldsorgen|geldprobleme|bonus von), (hat|habe|haben|hatte) [noch|hohe|viele|immer noch|über|etwa|
        rund|ca|massive|große] [# €|#|# euro|# k|# tausend euro] [an|hohe] schulden, (hoch|stark|total|
        völlig) verschuldet, <be> [hoch|stark|total|völlig|komplett|immer|gerade|mal wieder] (verschuldet|pleite|
        überschuldet|insolvent|bankrott|blank|reich|arm|mittellos|millionär*|wohlhabend|knapp bei kasse|steinreich|
        arbeitslos gemeldet), (privatinsolvenz|insolvenz (angemeldet|anmelden)|schuldenberat*|gerichtsvollzieher|
        schufa eintrag|negative* schufa|lohnpfändung|gepfändet|inkasso), (schuldet|schulde|schuld) (ihm|ihr|mir|
        der bank|dem finanzamt|seinem *|seiner *|ihrem *|ihrer *|meinem *|meiner *) [noch] (#|geld|viel geld|
        die miete), (schuldet|schulde|schuld) .. # (€|euro), (bekommt|bekomme|bekomm|bezieht|beziehe|bezieh|kriegt|
        kriege|krieg|lebt von|lebe von|beantragt|auf) (hartz|hartz #|hartz iv|bürgergeld|arbeitslosengeld|alg|
        sozialhilfe|wohngeld|grundsicherung|bafög|stütze), (kann|können|konnte) [sich|mir|ich|er|sie] [die|seine|ihre|
        meine] (miete|rechnungen|raten|rate|wohnung|heizung) [nicht|nicht mehr|kaum] [nicht|nicht mehr|kaum] (zahlen|
        bezahlen|leisten), (kredit|hypothek|darlehen) (abbezahl*|abzahl*|von #|über #|aufgenommen|aufnehmen|läuft|
        bei der), zahlt .. (unterhalt|kredit|schulden) [ab], mit (der miete|den raten|der rate) (im rückstand|
        in verzug|hinterher), (im minus|im dispo|konto überzogen), (#|# €|# euro|viel geld|haus|vermögen) geerbt,
        (hat|habe) .. (geerbt|gespart|verspielt|angespart), (geldsorgen|geldprobleme|finanzielle (probleme|
        schwierigkeiten|sorgen)|spielschulden|mietschulden|steuerschulden|studienkredit|kein geld mehr|
        lebt am existenzminimum), (spielt|spielte) .. schulden, <have> # [tausend] (€|euro|k) [auf|an] (dem konto|
        meinem konto|seinem konto|ihrem konto|aufm konto|auf der bank|gespart|schulden)
    """,
    hinted="""
        schulden, hypothek, kredit, ersparnisse, gehaltserhöhung, hauskredit, erbe, rente, vermögen, dispo,
        ratenzahlung*, geldsorgen
    """,
    before="""
        <have>, (lebt|lebe|leb) von, (zahlt|zahle|zahl|tilgt|tilge) [noch|immer noch] [einen|eine|seinen|ihren|meinen]
    """,
)

_RELIGION: Final = TraitWords(
    asserted="""
        (geht|gehe|geh|gehen|ging) [jeden sonntag|regelmäßig|sonntags|oft|nie|immer|freitags|
        jeden freitag] [mit *] in die (kirche|moschee|synagoge|messe), (geht|gehe|geh) .. (zur|in die) (kirche|messe|
        moschee|kommunion|beichte|synagoge), (betet|bete|bet|beten) (jeden|jede|täglich|fünfmal|fünf mal|vor dem|
        zu gott|zu allah|oft|regelmäßig|# mal|den rosenkranz), (glaubt|glaube|glaub|glauben) [nicht|fest|nicht mehr|
        schon] an (gott|jesus|allah|keinen gott), (fastet|faste|fasten|gefastet) [im|während|zu|gerade|an] [ramadan],
        (feiert|feiere|feier|hält|halte|halt) [den|das|kein] (ramadan|sabbat|schabbat|zuckerfest|pessach|opferfest|
        chanukka|fastenbrechen|jom kippur), (zum|vom) (islam|christentum|judentum|buddhismus|katholizismus|glauben|
        protestantismus|hinduismus) (konvertiert|übergetreten|bekehrt|gefunden|abgefallen), (ist|bin) .. konvertiert,
        aus der kirche ausgetreten, kirchenaustritt, austritt aus der kirche, (isst|esse|ess|lebt|lebe|leb|
        ernährt sich) [nur|streng] (halal|koscher), <be> [sehr|tief|streng|nicht|überhaupt nicht|kaum|eher] (religiös|
        gläubig|gottesfürchtig|fromm|konfessionslos|bibeltreu), (trägt|trage|trag) [ein|eine|seit #|
        aus religiösen gründen] (kopftuch|kippa|burka|niqab|turban), (zeuge|zeugin|zeugen) jehovas, (singt|singe|
        mitglied|aktiv|engagiert sich|ehrenamtlich) .. (kirchenchor|kirchengemeinde|moscheegemeinde|freikirche|
        scientology|gemeinde der), <poss> (religion|konfession|imam|rabbi|pfarrer|gemeinde|gebet*), (christlich|
        katholisch|evangelisch|muslimisch|jüdisch|religiös) (erzogen|aufgewachsen|getauft|verheiratet|gläubig),
        liest .. (bibel|koran|tora)
    """,
    hinted="""
        christ, christin, christlich, katholisch, katholik*, evangelisch, protestant*, evangelikal, orthodox*,
        russisch orthodox, muslim*, moslem*, muslima, sunnit*, schiit*, alevit*, jude, jüdin, jüdisch, juden, hindu,
        hinduist*, buddhist*, sikh, atheist*, agnostiker*, mormone*, freikirchlich, gläubig*, heide, scientologe,
        aus religiösen gründen, konfessionslos, ex muslim*, strenggläubig
    """,
    before="""
        <be>, <be> [überzeugt*|streng*|gläubig*|praktizierend*|bekennend*|strenggläubig*|überhaupt|sehr|tief],
        <poss> (familie|eltern|frau|mann|mutter|vater|freundin|freund) (ist|sind|war|waren), (aufgewachsen|
        erzogen) [als], (als|praktizierend*|gläubig*|überzeugt*|bekennend*|lebt|isst|hat)
    """,
    after="erzogen, aufgewachsen, geworden",
)

_POLITICS: Final = TraitWords(
    asserted="""
        (steht|stehe|stand) [der|den] <party> nahe, (unterstütze|unterstützt|sympathisiere|sympathisiert) [mit|
        seit jahren] [die|der|den] <party>, (bin|ist|war|sind) [seit jahren|auch|jetzt|immer noch] (in der|
        bei der|bei den|mitglied der|mitglied bei der|mitglied in der) <party>, (wähle|wählt|wählen|gewählt|
        wählte) [seit jahren|immer|schon immer|auch|wieder|nur|seit #|jahren] [die|den] <party>,
        (in|bei) [der|den|dem] [partei] [die] <party> (aktiv|mitglied|engagiert|eingetreten|<end>), (bin|ist|war) [seit #|schon lange|jetzt|auch] (in|bei) [der|den] [partei] [die] <party>, (seit # (in|bei)) [der|den] <party>, afdler*, cduler, spdler*, fdpler*, csuler,
        (bin|ist|war|sind|wurde) [ein|eine|überzeugter|überzeugte|ja|doch|halt|auch|immer noch] (kommunist*|
        sozialist*|anarchist*|faschist*|nazi|neonazi|marxist*|feministin|feminist|sozialdemokrat*|monarchist*|
        nationalist*|liberaler|konservativ|konservativer|linker|rechter|antifaschist*|trotzkist*|libertär*), (für|
        bei) [die|der|den] <party> (plakat*|flyer|kandidier*|aktiv|engagier*|gespendet|geklebt|wahlkampf|gearbeitet),
        (engagiert|engagiere|engagier|aktiv) [sich|mich] (bei|in|für) [der|den|die] (linksjugend|jusos|jungen union|
        grünen jugend|<party>), (jusos|linksjugend|junge union|jungen union|junge alternative|jungen alternative|
        grüne jugend|grünen jugend), (links|rechts|grün|rot|schwarz|blau|gelb) (gewählt|wählen|wähle|wählt), (bin|ist|
        bist) [politisch|klar|ziemlich|sehr|schon immer] (links|rechts|linksradikal|linksextrem) <end>, (anhänger*|
        fan|wähler*|unterstützer*|gegner*) (der|von|des) <party>, (spende|spendet|gespendet) [an|für] [die|
        der] <party>, im wahlkampf, (wähl|wähle|wählt|wählen) [immer|seit jahren|meist|nur] (links|rechts|grün|rot|
        schwarz|blau|konservativ), (montagsdemo*|pegida*|antifa|autonomen szene), (geh|gehe|geht|gehst|war|
        ging) .. (demo|demos|kundgebung|protest), (steht|stehe|steh) [politisch|eher|klar|ziemlich] (links|rechts|
        der (afd|spd|cdu|linken) nahe), (kandidiert|kandidiere|sitzt) [für|im] [den|die] (stadtrat|bundestag|landtag|
        gemeinderat|kreistag|kommunalwahl|bürgermeister*), (links|rechts) (eingestellt|gesinnt|außen), (plakatiert|
        flyert|verteilt flyer) für, (hasst|verehrt|liebt|bewundert) (<party>|die regierung|den kanzler|ausländer),
        (antifa|pegida|fridays for future|letzten generation|letzte generation|identitären|reichsbürger), (nicht|
        gar nicht) wählen .. system, (gewählt|wählt|wähle|wähl) .. <party>, <party> .. gewählt, (wählt|wähle|wähl|
        wählen|gewählt|wählte) [immer|seit jahren|immer noch|diesmal|nur|schon immer|die|wahrscheinlich|seit #|
        aus protest|am sonntag|jetzt|nie] [die|die] <party>, <party> (gewählt|wählen|wähler*|mitglied*|anhänger*|
        sympathisant*), (mitglied|parteimitglied|ortsverband|kandidiert|kandidat*|kandidiere|aktiv|wahlkampf|
        engagiert|stadtrat|vorstand) .. (in|bei|der|für|den|beim) [der|die|den] <party>, (unterstützt|
        sympathisiert mit|steht|hasst|hält zu|wirbt für|spendet an|ist in|tritt in|trat in|bei den|aus der|in der|
        in die|ist bei) [hinter|der|die|den] [der] <party> (aktiv|mitglied|ausgetreten|eingetreten|ein|aus|engagiert|
        seit), <be> (in|bei) [der|den] <party>, (unterstützt|sympathisiert mit|hasst|wirbt für|spendet für|
        steht hinter) [der|die|den] <party>, parteibuch, parteimitglied, (aus|in) der partei (ausgetreten|
        eingetreten), politisch (links|rechts|konservativ|liberal|aktiv|eher|grün|ganz|weit|sehr), (links|
        rechts)extrem*, rechtsradikal*, <be> [in|bei] [der] (gewerkschaft|gewerkschafter*|ig metall|verdi|antifa),
        (gewerkschaftsmitglied|gewerkschaftlich|gewerkschafterin|gewerkschafter), [in|bei|mitglied] (ver di|verdi|
        ig metall), <poss> politisch* (einstellung|meinung|ansichten|haltung|überzeugung*), (geht|gehe|geh|ging|war|
        läuft) .. (auf die demo|auf demos|demo gegen|zur demo|montagsdemo|auf der demo|demonstrier*), (gegen|
        für) (abtreibung|abtreibungen|die regierung|die monarchie|einwanderung|atomkraft|die impfpflicht) [ist|
        demonstrier*|auf], reichsbürger*, querdenker*, impfgegner*, wahlkampf für
    """,
    hinted="""
        links, rechts, konservativ, linksradikal, kommunist*, sozialist*, anarchist*, sozialdemokrat*, faschist*,
        nazi, neonazi, rechter, linker, liberaler, feminist*, monarchist*, marxist*, nationalist*, grüner,
        grünen wähler*, afd wähler*, cdu wähler*, spd wähler*, nichtwähler*, stammwähler*
    """,
    before="""
        <be> [ein|eine|überzeugt*|bekennend*|eingefleischt*|strammer|radikal*] (ein|eine|überzeugt*|bekennend*|
        eingefleischt*|strammer|politisch|radikal*|eher|ziemlich), ist (kommunist*|sozialist*)
    """,
)

_SEXUALITY: Final = TraitWords(
    asserted="""
        (steh|stehe|steht) [halt|nur|auch|eher|eigentlich|irgendwie] auf (frauen|männer|typen|jungs|mädels|beides|
        beide), (hat|habe|hatte) [sich|mich|sein|ihr|mein] [als|bei|vor|gestern|noch nicht|letztes jahr] [*] (geoutet|
        coming out), (geoutet|outet sich|oute mich|ungeoutet|nicht geoutet), <poss> (sexualität|sexuelle orientierung|
        sexleben|libido|geschlechtsidentität|coming out|outing|geschlechtsangleichung), (steht|stehe|steh|
        stehen) [nur|eher|auch|auf beide|sowohl] auf (männer|frauen|jungs|mädels|typen|beide geschlechter|bdsm),
        (schläft|schlafe|schlaf) mit [anderen|vielen] (männern|frauen|beiden), <be> (mit einem mann|
        mit einer frau) (verheiratet|zusammen), sein* (ehemann|ehemannes|mann ist|mann und er|
        freund und er sind ein paar), ihre* (ehefrau|frau arbeitet|freundin und sie sind ein paar|frau ist),
        mit sein(em|er) (mann|ehemann) (verheiratet|zusammen), mit ihrer (frau|ehefrau), gleichgeschlechtlich*,
        offene* (beziehung|ehe), (nimmt|nehme|nehm) [seit #] (hormone|testosteron|östrogen), (keinen|viel|
        ungeschützten) sex, erektions*, noch jungfrau, transfrau, transmann, trans (frau|mann), in einer (lesbischen|
        schwulen|offenen|polyamoren) beziehung, auf grindr, im falschen körper, viagra
    """,
    named="""
        homosexuell*, bisexuell*, heterosexuell*, transsexuell*, transgender, lesbisch*, pansexuell*, asexuell*,
        nichtbinär, nonbinär, nicht binär, intersexuell*, polyamor*, homosexualität, bisexualität, swinger
    """,
    hinted="""
        schwul, schwuler, schwulen, schwule, lesbe, bi, trans, queer, hetero, gay, impotent, intergeschlechtlich,
        poly, divers, jungfrau, non binary
    """,
    before="""
        <be>, <be> [wohl|offen|heimlich|vermutlich|wahrscheinlich|nicht|vielleicht], (identifiziert|outete|outet|
        geoutet|definiert) [sich|mich] als, (offen|heimlich|als), lebt [offen|heimlich], (sein|ihr|mein|
        unser) (bruder|sohn|chef|freund|kollege|schwester|tochter) (ist|sei), einen, hat [einen]
    """,
)

_ETHNICITY: Final = TraitWords(
    asserted="""
        (bin|ist|sind|als) [ein|eine|halb|halber] (sinti|sinto|sintiza|roma|rom|romni|jenische*|sorbe|sorbin|
        kurde|kurdin|kurden|jeside|jesidin|aramäer*|tscherkesse*|afrodeutsch*), (türkischer|kurdischer|
        arabischer|afrikanischer|polnischer|russischer|jüdischer|asiatischer|italienischer|vietnamesischer|
        persischer|*ischer) (abstammung|abkunft),
        (türkischer|kurdischer|arabischer|afrikanischer|asiatischer|jüdischer|polnischer|russischer|vietnamesischer|
        marokkanischer|iranischer|syrischer|nigerianischer|indischer|albanischer|serbischer|ghanaischer|persischer|
        tamilischer|chinesischer|koreanischer|italienischer|griechischer|mexikanischer|* ) (abstammung|herkunft|
        herkunftsfamilie), (abstammung|migrationshintergrund|migrationshintergrunds|einwandererfamilie|
        gastarbeiterfamilie|gastarbeiterkind|spätaussiedler*|russlanddeutsch*|flüchtlingskind|mischling|deutschtürk*|
        afrodeutsch*|schwarzafrikaner*|asylbewerber*|asylantrag|asylverfahren|aufenthaltsstatus|geduldet|duldung),
        (türkische|kurdische|arabische|afrikanische|jüdische|polnische|vietnamesische|marokkanische|iranische|
        syrische|indische|albanische|tamilische|ghanaische|nigerianische|koreanische|chinesische|italienische|
        griechische|russische|persische) (wurzeln|vorfahren|eltern|herkunft), <poss> (hautfarbe|ethnie|ethnische*|
        vorfahren|wurzeln|herkunft|abstammung), halb (türke|türkin|iraner*|ghanaer*|nigerianer*|koreaner*|japaner*|
        chinese|chinesin|inder*|araber*|kurde|kurdin|thai|afrikaner*|asiat*|marokkaner*|kubaner*|vietnames*|pole|
        polin|italiener*|grieche), halb(türke|türkin|kurde|kurdin|japaner*|koreaner*|inder*), <be> [als] (schwarz|
        dunkelhäutig|farbig|staatenlos|geflüchtet*|flüchtling|ausländer*), person of color, (eltern|mutter|vater|
        großeltern|oma|opa|familie) [kam|kamen|kommt|kommen|stammt|stammen|ist|sind|flohen|floh] [als|ursprünglich|
        #] [gastarbeiter] aus (der türkei|kurdistan|syrien|dem iran|dem irak|marokko|ghana|nigeria|eritrea|äthiopien|
        somalia|vietnam|korea|indien|china|afghanistan|dem libanon|dem senegal|polen|russland|sri lanka|pakistan|
        dem kosovo|anatolien|algerien|tunesien|kamerun|kenia|kasachstan)
    """,
    hinted="""
        kurde, kurden, kurdin, kurdisch, jesiden, aleviten, armenier, tamilen, roma, sinti, sinto, romni, jeside,
        jesidin, jesidisch, araber*, arabisch, uigur*, tamile, tamilin, tatar*, afroamerikaner*, schwarzer, schwarze,
        asiat*, jenisch*, sorbe, sorbin, sorbisch, armenier*, berber*, zigeuner*, indigen*, poc, latina, latino,
        paschtun*, hazara
    """,
    before="""
        <be> [ein|eine|ethnisch|eigentlich|auch], (gehört|gehöre) zur, (als|halb|ethnisch), <poss> (eltern|mutter|
        vater|familie|frau|mann|großeltern) (ist|sind|war|waren), gehört zu den
    """,
)

_PRIVATE: Final = TraitWords(
    asserted="""
        (wurde|wurden|ist|bin) [fristlos] wegen (diebstahl|diebstahls|betrug|belästigung|alkohol|
        unterschlagung) [fristlos] (gefeuert|entlassen|gekündigt|rausgeflogen|verurteilt),
        (von|aus) der schule (geflogen|geworfen|verwiesen), schulverweis, (sucht|bewirbt) [sich] heimlich,
        heimlich (beworben|ausgezogen|getroffen), beim klauen erwischt, (wurde|hat) .. (festgenommen|geklaut|
        gestohlen), (hat|habe|hatte|haben) [wohl|heimlich|seit #|eine|angeblich|schon länger] [eine] (affäre|affaire|
        verhältnis mit), affäre (mit|gehabt|angefangen|hat), (betrügt|betrog|betrogen|fremdgegangen|geht fremd|
        gehe fremd|fremdgeht|fremdgehen), <be> (geschieden|frisch geschieden|verwitwet|getrennt lebend|
        alleinerziehend), (lässt|lassen|lasse|ließ) (sich|mich) [gerade|bald] scheiden, <poss> (scheidung|ehe|
        trennung|exfrau|ex mann|exmann|ex frau|eheprobleme|beziehungsprobleme|beziehung ist|beziehung kriselt),
        (scheidung|trennung) (läuft|eingereicht|hinter|von seiner|von ihrem|durch), in (scheidung|trennung),
        scheidet sich, (eheprobleme|ehekrise|ehekrach|rosenkrieg|eheberatung|paartherapie|sorgerecht*|
        sorgerechtsstreit|unterhaltsstreit), (von|mit) (seiner|ihrem|meiner|meinem|ihrer|seinem) (frau|mann|freundin|
        freund|partner*|verlobten) [frisch] (getrennt|schluss gemacht|verlassen|auseinander), (hat|habe) .. (frau|
        mann|freundin|freund|familie) (verlassen|betrogen|geschlagen|rausgeworfen|sitzen lassen), (im|aus dem|ins|
        in den) (gefängnis|knast|bau), (saß|sitzt|sitze|sitz|gesessen) .. (gefängnis|knast|u haft|haft|
        untersuchungshaft), (vorbestraft|vorstrafe*|auf bewährung|bewährungsstrafe|untersuchungshaft|u haft|
        festgenommen|verhaftet|angeklagt|verurteilt|strafverfahren gegen|angezeigt wegen|anzeige wegen|ladendiebstahl|
        trunkenheitsfahrt), (führerschein) (verloren|weg|abgenommen|entzogen), (alkoholproblem*|alkoholiker*|
        alkoholkrank|alkoholabhängig|alkoholsüchtig|drogenabhängig*|drogensüchtig|drogenproblem*|spielsüchtig|
        spielsucht|heroinabhängig|kokainsüchtig|tablettenabhängig|tablettensüchtig|kokst|kifft|drogensucht|
        suchtprobleme|pornosüchtig|süchtig nach (alkohol|drogen|pillen|tabletten|heroin|kokain)), (trinkt|säuft|
        trinke|trink) (zu viel|wieder|heimlich|jeden abend|viel zu viel|ständig), (nimmt|nahm) [wieder|
        heimlich] (drogen|kokain|koks|heroin|crystal), auf entzug, (schlägt|schlug|verprügelt|misshandelt|missbraucht|
        vergewaltigt) (seine|ihre|ihren|seinen|die) (frau|kinder|tochter|mann|sohn|freundin), (häusliche gewalt|
        missbraucht|vergewaltigt|misshandelt|gestalkt), (redet|rede|red|spricht|spreche|sprech|reden|
        sprechen) [seit #|seit jahren|schon lange] [jahren|nicht mehr] [nicht mehr|kein wort|nicht] mit (seinem|
        seiner|ihrem|ihrer|meinem|meiner|seinen|ihren|meinen) (vater|mutter|eltern|bruder|schwester|familie|sohn|
        tochter|schwiegermutter|frau|mann) [nicht|mehr|nicht mehr], (kontakt) .. (abgebrochen), (verstoßen|enterbt|
        zerstritten|verkracht|familienstreit|familiendrama|erbstreit|familienkrach|streit mit (seiner|ihrem|ihrer|
        seinem|meiner|meinem|seinen|ihren) *), (uneheliche*|heimliche*) (kind|tochter|sohn|freundin|geliebte),
        (geliebte|geliebten|vaterschaftstest|adoptiert|jugendamt), (wurde|wurden) (gefeuert|gekündigt|
        rausgeschmissen) (weil|wegen), (heimlich) (verheiratet|verlobt|zusammen mit|verliebt in), (schläft|schlief|
        geschlafen|rumgemacht|geflirtet) [heimlich] mit (seiner|ihrem|ihrer|seinem|der|dem) (chef*|sekretärin|
        kollegin|kollege*|praktikantin|nachbar*|assistentin|besten freund*), erwartet [ein|ihr|sein] (kind|baby|
        zwillinge|zweites kind), hat .. selbstmord begangen, sich .. umgebracht, sich das leben genommen
    """,
    hinted="schwanger, geschwängert, süchtig, abhängig von drogen, magersüchtig, im entzug, unehelich",
    before="""
        (sie|frau|freundin|schwester|tochter|kollegin|chefin|_) (ist|wurde|sei|wird) [wieder|ungewollt|im # monat|
        in der # woche|wohl|heimlich|schon|von ihrem chef], hat _, _ ist, (weil|dass) (sie|er|_)
    """,
)

GERMAN: Final = Lexicon(
    parts={
        "be": "bin|ist|bist|sind|war|waren|seid|sei|wurde|wird|werde|bleibt",
        "have": "hat|habe|hab|haben|hatte|hatten|hast|bekommt|bekam|kriegt|krieg|bekomme",
        "poss": """
            mein|meine|meinen|meinem|meiner|sein|seine|seinen|seinem|seiner|ihr|ihre|ihren|ihrem|ihrer|unser|unsere|
            deren|dessen
        """,
        "party": """
            spd|cdu|csu|fdp|afd|grünen|grüne|linke|linken|linkspartei|bsw|die partei|npd|piraten|piratenpartei|övp|
            spö|fpö|svp|volt|sozialdemokraten|christdemokraten|freien wähler|konservativen|sozialisten|kommunisten|
            republikaner|trump|merz|scholz|wagenknecht|kickl|orban|erdogan|putin|mlpd|dkp|neos|kpö
        """,
    },
    filler="""
        ein, eine, einen, einem, einer, sehr, schwere, schweren, schwer, leichte, chronische, chronisch, starke,
        stark, oft, noch, immer, seit kurzem, seit, #, jahren, auch, kein, keine, keinen, nicht, ziemlich, seine,
        ihre, meine, viel, viele, hohe, hoch, echt, total, gerade, jetzt, wieder, schon, eher, ja, den, der, die, das,
        neue, alte, typ, mal, wohl, leider, häufig, so, er, sie, ich, streng, tief, überzeugter, überzeugte,
        gläubiger, gläubige, praktizierender, praktizierende
    """,
    topics="""
        app, projekt, forschung, studie, studien, artikel, paper, buch, film, doku, podcast, lied, datensatz, daten,
        modell, software, plattform, website, seite, forum, spendenlauf, stiftung, konferenz, vortrag, seminar,
        workshop, kurs, schule, schulen, universität, museum, musik, geschichte, kunst, küche, rezept*, restaurant,
        fest, tracker, api, datenbank, feature, modul, ticket, statistik*, klinik, praxis, zentrum, station,
        abteilung, büro, gebäude, gesetz, rechner, rechnung, formular, feld, tabelle, spalte, arbeitet (an|in|im|bei|
        für|mit), arbeite (an|in|im|bei|für|mit), schreibt über, schreibe über, liest über, vortrag über, forscht zu,
        spendet für, wort, begriff, thema, partei, theorie, kirche, straße, platz, chor, kindergarten, krankenhaus,
        welttag, tag (der|des|gegen), woche (der|gegen), hilfe, verein, beratung, vorsorge, prävention, risiko, text
    """,
    own="""
        (ich bin|bin|ich war) [wieder|gerade|schon|ein|eine|seit #|jahren] [trockener|trockene] (schwanger|
        alkoholiker*|süchtig|trocken|clean|spielsüchtig|drogenabhängig|abhängig), meine (schwangerschaft|sucht|
        abhängigkeit)
    """,
    confided="""
        im vertrauen, vertraulich (erzählt|gesagt), sag (es|das) keinem, sags (keinem|niemandem|nicht weiter),
        unter uns (gesagt|er|sie), im vertrauen [gesagt|erzählt], erzähl (es|das) (keinem|niemandem)
    """,
    innocent="""
        dresscode (ist|heißt) *, mein(e|en|em)? glaube* an, (bete|bet|beten|betet) (dass|das der|für den|mal|der),
        glaubenskrieg, (datei*|video*|bild*|format|csv|json|nach *) .. konvertiert, (schulden) (abbauen|im code|
        im projekt|in der codebasis|im backend), technische* schulden, tech schulden, (code|altlasten) schulden,
        (trinkt|trinke|trink) [viel] zu viel (kaffee|tee|wasser|mate|cola), (fehler|bug|problem|leak|ursache|
        störung) .. diagnostiziert, reich an, arm an, fast *, (reden|rede|red|sprechen) wir, krankes (video|konzept|
        solo|spiel|game|design|zeug), kranker (scheiß|beat|typ|sound|drop), kranke (idee|sache|grafik), das ist [ja|
        so|echt|voll|einfach] krank, (krankenhaus|krankenkassen|kranken)(app|software|projekt|it), gesunde* (code*|
        mischung|konkurrenz|distanz|skepsis), (gesunder) menschenverstand, race condition*, (krebs|wassermann|
        jungfrau|fische) (im sternzeichen|als sternzeichen|aszendent), sternzeichen (krebs|jungfrau) [ist], (vom|
        von) sternzeichen krebs, allergisch (gegen|auf) (meetings|montage|excel|javascript|java|php|yaml|jira|
        bullshit|arbeit|smalltalk|powerpoint|emails|bürokratie), depression (im|in der) (graph*|kurve|diagramm|markt|
        karte), (build|server|seite|dienst|pipeline|ci|test) (ist|war) [mal wieder|schon wieder|total] krank,
        blinder fleck, blind*(test|gänger)*, (build|pipeline|link|drucker|aufzug|server|test*|app) (ist|war|sind|
        waren) [total|wieder] kaputt, budget*, (links|rechts) (oben|unten|abbiegen|klick*|neben|im|in der|vom|von|
        bündig|bleiben|sitzt|steht|auf|am|ausrichten|ausgerichtet|und rechts|fahren|schieben|ist der|halten),
        nach (links|rechts), (oben|unten|ganz|von) (links|rechts), (konservative|konservativer|
        konservativ) (schätzung|geschätzt|ansatz|gerechnet|werte), die party (fängt|beginnt|ist|startet|steigt),
        (wählt|wähle|wähl|wählen) (die option|den|das|eine|ein|option|zwischen|aus|die farbe|die schrift) *,
        grüne* (welle|tee|test*|haken|ampel|licht|button|wiese), die grüne (ampel|version|variante|taste),
        schwarz* (humor|liste|bildschirm|brett|kaffee|tee|magie|loch|weiß|wald|markt|freitag|text|schrift|auf weiß|
        hintergrund|tee|katze|anzug|hose|pullover|gekleidet|angezogen), (in|auf|ganz|ist alles) schwarz,
        bildschirm (ist|war|bleibt|wird) schwarz, (bild|hintergrund|display|kaffee|monitor|auto) (ist|war|bleibt|
        wird) [immer|ganz|einfach] schwarz, (kaffee|tee) schwarz, roma (spielt|gegen|verliert|gewinnt|liegt), as roma,
        (spanisch|deutsch|englisch|französisch)(kurs|unterricht|lehrer*), (arabische|arabisch) (ziffern|zahlen|
        schrift|unterricht|lernen|kurs|sprache|tastatur), (lernt|spricht|lerne|spreche|sprech) (arabisch|kurdisch|
        sorbisch), kirchen(straße|platz|gasse), christ(baum|kind|stollen|ian*), christlich demokratische,
        betet .. (der build|die tests|dass), (daten|eltern|kind)(prozess|klasse|element|knoten)*,
        getrennt (voneinander|durch|von (einander|der logik|dem)), <be> (divers|bi) (aufgestellt|weekly|direktional),
        bi (weekly|direktional), trans (europa|sibir*), ohne schulden im, gefängnis von monopoly, abhängig von (der|
        dem|den|einer|einem|version|lib*), süchtig nach (kaffee|schokolade|dem spiel|der serie|podcasts|sudoku|schach|
        zucker), trocken (ist|im), scheidung von frontend, verurteilt zum, erwartet (ein|eine|einen|den|die) (paket|
        string|antwort|wert|zahl|liste|lieferung|rückruf|objekt), familie der (schriften|funktionen), schriftfamilie
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
