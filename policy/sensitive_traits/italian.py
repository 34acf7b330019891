"""How Italian speaks of sensitive traits."""

from typing import Final

from policy.sensitive_traits.phrases import Lexicon, TraitWords

_HEALTH: Final = TraitWords(
    asserted="""
        (mi|gli|le) (hanno|ha) (trovato|diagnosticato|scoperto|riscontrato) [un|una|il|la] (tumore|cancro|
        diabete|sclerosi|cisti|leucemia|lupus|malattia|ernia|aneurisma|nodulo|endometriosi|parkinson|alzheimer|
        melanoma|celiachia), in comunita [terapeutica] (per|a disintossicarsi), (in|
        nella) (comunita terapeutica|clinica psichiatrica|psichiatria), (ha avuto|ho avuto|ebbe|dopo) [un|
        l'] (ictus|infarto|aneurisma|ischemia|esaurimento), <have> [la] pressione alta, (difetto cardiaco|
        soffio al cuore),
        allergic* (a|al|alle|ai|agli|alla|allo), allergia (a|al|alle|ai|alla|grave), intollerant* (a|al|alle|ai|alla),
        diagnosticat*, (ricevuto|avuto) (la|una) diagnosi, diagnosi di, <poss> diagnosi, (soffre|soffro|soffriva|
        soffrire|affett*|malat*) di, <be> [molto|sempre|spesso|gravemente|di nuovo] (malat*|depress*|ammalat*|
        influenzat*|raffreddat*), (in|da) (malattia da|malattia fino|mutua), (in|fa|faccio|iniziato|inizia|comincia|
        facendo) [la|una] (terapia|chemio|chemioterapia|psicoterapia|dialisi|riabilitazione|analisi da|
        cura psichiatrica|chemioterapie|fecondazione assistita), <be> [un|una] (diabetic*|bipolar*|autistic*|
        epilettic*|asmatic*|schizofrenic*|anoressic*|bulimic*|celiac*|sord*|cieco|cieca|ciechi|disabil*|invalid*|
        ipertes*|steril*|daltonic*|obes*|sieropositiv*|dislessic*|paralizzat*|paraplegic*|ipocondriac*|cardiopatic*|
        emofilic*|non vedente*|ipovedente*|anemic*|neurodivergent*), (sono|sto) [di nuovo|già|finalmente|di # mesi|
        al # mese] incinta, incinta (di|al|da) # [mesi|settimane|mese], sono in dolce attesa, (prende|prendo|prendere|
        assume|assumo|sotto) [gli|i|le|l'|dei|degli|delle|la|il] (antidepressivi|farmaci|medicine|insulina|
        ansiolitici|psicofarmaci|sonniferi|antidolorifici|litio|metformina|pillola|cortisone|pillole per|gocce per|
        anticoagulanti|xanax|betabloccanti|sertralina), (mio|mia|suo|sua|il suo|la sua) [*] (psicolog*|psichiatra|
        terapeuta|psicoterapeuta|oncolog*|cardiolog*|neurolog*|ginecolog*|chemio|gravidanza|pressione|tiroide|
        colesterolo|ciclo|depressione|ansia|diabete|cancro|tumore|asma|disabilità|operazione|endometriosi|
        salute mentale|glicemia|menopausa), (va|vado|andare|andato|andata|segue|seguit*) (dallo|dalla|da uno|da una|
        dal) (psicolog*|psichiatra|terapeuta|psicoterapeuta|oncolog*|cardiologo), (ricoverat*|in ospedale per|
        in ospedale da|è in ospedale|finit* in ospedale|in terapia intensiva|operat* (al|alla|di|per|d')), (rott*|
        rompe|fratturat*|slogat*) (la|il|un|una|lo) (gamba|braccio|caviglia|polso|piede|naso|mano|dito|ginocchio|anca|
        femore|clavicola), sedia a rotelle, (hiv positivo|positiv* (al covid|all'hiv|al test)), (smesso|smette|
        smettere) di (fumare|bere), sobri* da, (tentato il suicidio|tentato suicidio|pensieri suicidi|si taglia|
        autolesionis*), (avuto|ha avuto|subito|ho avuto) [un|una] (aborto|infarto|ictus|ricaduta|crisi di *|
        attacco di *|attacco cardiaco|esaurimento|burnout|cancro|tumore), <have> (la febbre|febbre|l'influenza|
        il covid|l'aids|l'hiv|la pressione alta|il colesterolo alto|problemi di (salute|cuore|schiena|tiroide|reni|
        stomaco|ansia)|una disabilità|un tumore|un'ernia|l'ansia|mal di schiena), (io peso|lei pesa|lui pesa) # (kg|
        chili), pacemaker, apparecchio acustico, esaurimento nervoso
    """,
    named="""
        incinta, diabete, depressione, depressione post partum, disturbo *, disturbi alimentari, schizofrenia,
        anoressia, bulimia, attacchi di (panico|ansia), attacco di (panico|ansia), adhd, autismo, asperger, epilessia,
        asma, emicrani*, cancro, tumore, leucemia, linfoma, melanoma, chemioterapia, chemio, radioterapia,
        sclerosi multipla, parkinson, alzheimer, demenza, morbo di *, celiachia, malattia (autoimmune|cronica|rara|
        mentale|genetica), artrite, artrosi, reumatismi, endometriosi, fibromialgia, psoriasi, eczema, dermatite, hiv,
        aids, epatite, herpes, sifilide, tubercolosi, polmonite, long covid, scoliosi, sciatica, ernia del disco,
        ernia al disco, osteoporosi, fibrosi cistica, talassemia, trombosi, infarto, ictus, cirrosi, calcoli renali,
        insufficienza renale, apnee notturne, insonnia, dislessia, anemia, ipotiroidismo, ipertiroidismo, hashimoto,
        infertilità, menopausa, burnout, intolleranza (al|alla|ai) *, insulina, metformina, antidepressiv*,
        ansiolitic*, psicofarmac*, sertralina, xanax, prozac, ritalin, lupus, stress post traumatico, ipertensione,
        sindrome di *, shock anafilattico, morbo, colon irritabile, ovaio policistico
    """,
    hinted="""
        operazione, intervento, ernia, ulcera, infezione, allucinazioni, disabilità, malattia, allergia, allergie,
        convulsioni, dolore cronico, mal di testa cronico, gastrite, colite, fobia, ansia, invalidità, aids
    """,
    before="""
        <have> [avuto], (soffre|soffro|morto|morta|guarit*|cura|curat*|operat*|reduce|affett*) (di|da|per|dal|dalla|
        dopo), (lotta|combatte) (contro|con), (convive|vive|vivo) con, <poss>, (per|dopo) [il|la|un|una], subito
    """,
)

_FINANCES: Final = TraitWords(
    asserted="""
        (devo|deve|dobbiamo|devono) [ancora|circa] # [mila|euro] [euro] (alla|al|a|ai), (ho|ha|abbiamo|
        hanno) [circa|quasi] [#|*] [mila|euro] [euro] di (debiti|debito|mutuo), (disoccupat*|
        senza lavoro) e (al verde|senza soldi|senza un euro), <be> [sempre|ancora|di nuovo] (sul lastrico|
        in bolletta|al verde|in rovina), (mio|suo) (stipendio|reddito) (è|di|era) [di], (prende|prendo|
        guadagna|guadagno) [circa|solo] [€] # [€|euro] (di stipendio|al mese|netti),
        (guadagna|guadagno|prende|prendo) [molto|parecchio|il doppio|tanto|meno|più|quasi] (più di (me|lui|lei|noi|
        tutti|te)|meno di (me|lui|lei|noi)|di me|poco|male|bene|il minimo|il doppio), (guadagno|guadagna) # (€|euro|k|
        al|netti|lordi|mila), guadagna ##, vinto (alla lotteria|al lotto|al superenalotto), (conto|carta) (è|in|
        bloccat*|rifiutata|gli|le) [*] (rosso|pignorat*|bloccat*|rifiutat*|vuot*|scoperto), conto in rosso, (prestito|
        prestato|prestati|prestare|chiesto) .. (soldi|euro|denaro), (caritas|banco alimentare|usuraio|usurai|usura|
        pignorament*|sfratt*|fallimento|fallita|asta la casa|cessione del quinto|debiti|recupero crediti), (perso|
        speso|giocat*|bruciato) [tutto|tutti|tutta] [i|il|la] [*] (soldi|risparmi|casa|eredità|stipendio|
        patrimonio) [al|alle|in|con], ereditato, eredita, (vive|vivo) (sulle spalle|di rendita|di sussidi|
        con la pensione|alle spalle|di elemosina), (non ha|non ho|senza) [più|i|un] (soldi|soldo|una lira|
        un euro) (per|nemmeno|neanche), (non riesce|non riesco|non può|non posso) [più] [a] (pagare|permettersi|
        permettermi|mantenere), avuto un aumento, (guadagna|guadagno|guadagnava|prende|prendo|percepisce) [circa|solo|
        quasi|più di|meno di|sui|appena|uno stipendio di|€] # [€|euro|k|mila] [euro] [al|all'|nett*|lord*|l'|
        di] (mese|anno|ora|nett*|lord*|stipendio|pensione|mensili), (guadagna|guadagno) [circa|solo|quasi|più di|
        sui] # [€|euro|k|mila], (guadagna|prende|guadagno|prendo|percepisce|percepisco|vive con|vive di|
        campa con) [solo|il] (poco|pochissimo|una miseria|reddito di cittadinanza|la disoccupazione|il sussidio|
        la cassa integrazione|naspi|la naspi|una fortuna|sussidi), (stipendio|reddito|ral|pensione|mutuo|affitto|
        patrimonio|busta paga) (è|di|sono|attuale|netto|lordo) .. #, <poss> [nuovo|attuale|vecchio] (stipendio|debit*|
        mutuo|risparmi|reddito|conto in banca|saldo|eredità|prestito|prestiti|patrimonio|pensione|affitto|finanze|ral|
        busta paga|conto corrente|situazione economica|problemi economici|alimenti), (indebitat*|in bancarotta|
        fallimento personale|pignora*|protestat*|sfrattat*|sfratto|in rosso|sul lastrico|al verde|senza un soldo|
        senza soldi|insolvente|pieno di debiti|piena di debiti|nei debiti|equitalia|cattivo pagatore|cravattar*|
        strozzin*), (deve|devo|doveva) [ancora|circa|più di] # [€|euro|mila|k] (a|al|alla|euro|€), (deve|
        devo) [ancora] (soldi|molti soldi|un sacco di soldi|# euro|# mesi|tasse arretrate) [a|al|alla|di|d'],
        (non riesce|non riesco|non può|non ce la fa|non arriva|non arrivo|fatica) (a|più a|ad|mai a) (pagare|
        fine mese|arrivare a fine mese|permettersi), (fine mese) con, arrivare a fine mese, (affitto|rate|bollette|
        mutuo) (arretrat*|in ritardo|non pagat*), <have> [ancora|circa|più di|molti|tanti|quasi|solo] [#|# €|# euro|
        # mila euro|# mila|# k] [di|in|sul|da parte] (debiti|debito|risparmi|mutuo|prestito|conto|conto corrente|
        da parte|in banca|messi da parte|problemi economici|problemi di soldi), (ereditato|perso|risparmiato) [circa|
        tutti i|tutto|molti] [*] (soldi|risparmi|casa|fortuna|appartamento), (paga|pago|pagare|chiesto|sta pagando|
        chiede) [ancora] (un prestito|il mutuo|il prestito|i debiti|gli alimenti|un mutuo|il mantenimento|
        mantenimento), (debiti di gioco|gioco d'azzardo), (problemi|difficoltà) (di soldi|economic*|finanziar*|
        di denaro), <be> [ricc*|molto|pien* di|sempre] (ricc*|milionari*|pover*|squattrinat*|rovinat*|spiantat*|soldi)
    """,
    hinted="debiti, debito, mutuo, risparmi, prestito, bancarotta, eredità, pensione, ipoteca",
    before="<have>, vive di, (paga|pago|pagando|dichiarato) [ancora], con",
)

_RELIGION: Final = TraitWords(
    asserted="""
        (va|vado|andare|andiamo|frequenta|frequento|vanno) [ogni domenica|sempre|tutte le domeniche|la domenica|
        ogni venerdì|spesso] (a|in|alla|la) (messa|chiesa|moschea|sinagoga|catechismo|parrocchia|sala del regno),
        (prega|pregare|pregano|prego) (cinque volte|tutte le|ogni|molto|prima di|dio|allah|la madonna|in moschea),
        (crede|credo|credere) [più|non] in (dio|gesù|allah|cristo), (fa|faccio|fare|digiuna|digiuno|osserva|festeggia|
        rispetta) [il|la|per|durante] (ramadan|quaresima|shabbat|sabato ebraico|kippur|pesach), (convertit*|
        conversione|si converte|convertirsi) (all'|al|alla) (islam|cristianesimo|ebraismo|buddismo|cattolicesimo|fede|
        induismo|ortodossia), (mangia|mangiano|mangiare|mangio) [solo|cibo|carne] (halal|kosher), (porta|indossa|
        porto) [il|la|lo|un] (velo|hijab|kippah|niqab|turbante), testimon* di geova, <be> [molto|poco|per niente|
        profondamente] (religios*|devot*|credente*|mormon*|sbattezzat*), <poss> (religione|parrocchia|imam|rabbino),
        famiglia (cattolica|musulmana|ebrea|ebraica|cristiana|evangelica|molto religiosa), (catechista|chierichetto|
        comunione e liberazione|opus dei|sbattezz*), canta nel coro della chiesa
    """,
    hinted="""
        cristian*, cattolic*, protestant*, evangelic*, ortodoss*, musulman*, sunnit*, sciit*, ebre*, indù, induist*,
        buddist*, sikh, ateo, atea, atei, atee, agnostic*, mormon*, valdes*, pentecostal*, credente, pagano, islamic*,
        ebrei
    """,
    before="""
        <be> [un|una|molto|di famiglia], <poss> (famiglia|genitori|moglie|marito|fidanzat*|madre|padre) (è|sono|era|
        erano), (cresciut*|educat*|nat*) [in|come|da] [una] [famiglia], (devot*|fervente|come|da)
    """,
)

_POLITICS: Final = TraitWords(
    asserted="""
        (è|sono|era) (del|della|iscritt* al|iscritt* alla|elettore del|elettrice del|militante del|
        tesserat*) [partito] (<party>|partito *), (elettore|elettrice|iscritt*|militante|tesserat*) (del|della|
        di|al|alla) <party>, (è|sono|era) (comunista|fascista|leghista|socialista|grillino|grillina|meloniano|
        berlusconiano|di destra|di sinistra),
        (fan|elettore|elettrice|sostenit*|simpatizzante|tifos*) (di|del|della|dei) [partito] <party>, (sono|è) [molto|
        sempre stat*] di (sinistra|destra|centro sinistra|centro destra), (votato|vota|voto|votano|voterà) (per|a|la|
        il|i|gli) (estrema|destra|sinistra|verdi|socialisti|comunisti|opposizione|conservatori), (candidat*|
        si candida) (alle|al|a|per) (comunali|sindaco|elezioni|consiglio|regionali|politiche|europee), (odia|adora|
        idolatra|detesta) (<party>|il governo|il presidente), (distribuisce|volantina|attacca) [i] (volantini|
        manifesti|per), (è|sono) (militante|iscritt*|simpatizzante|elettore|elettrice|tesserat*), (milita|militava|
        militato) (in|nel|nella|con), (vota|voto|votato|votare|votava|voterà|voterò|votano|votiamo) [sempre|per|
        ancora|da sempre|da anni] [per|a|il|la|i|le|gli|l'] [il|la|i] (<party>|sinistra|destra|scheda bianca alle),
        (milita|militante|membro|iscritt*|simpatizzant*|candidat*|consigliere|attivista|tessera|tesserat*|elettore|
        elettrice|sostiene|sostengo|odia|tifa|sostenit*|volontari*|fan|campagna) [del|di|della|nel|per|il|la|a|al|
        alla|nella|dei|con] [il|la|i] [partito] <party>, <be> [un|una] (leghista|leghisti|grillin*|berluscon*|
        melonian*|salvinian*|piddin*|comunist* convint*|fascist*|camerata|compagn* di partito|renzian*|trumpian*|
        missin*|democristian*), <be> [molto|più|politicamente|apertamente] (di sinistra|di destra|di estrema destra|
        di estrema sinistra|del pd|della lega|del m5s|dei 5 stelle|dei cinque stelle|conservator*), estrema (destra|
        sinistra), <poss> (idee politiche|opinioni politiche|orientamento politico|posizioni politiche|fede politica),
        politicamente, (sindacalista|iscritt* al sindacato|delegat* sindacale|cgil|cisl|uil|tessera del sindacato),
        (a favore|contro) (dell'aborto|l'aborto|la pena di morte|il governo|gli immigrati|l'immigrazione|la monarchia|
        i matrimoni gay|della pena di morte), pro vita, (manifestazione|corteo|manifestazioni) (contro|per|pro),
        no vax, no tav, centro sociale
    """,
    hinted="""
        comunist*, socialist*, anarchic*, fascist*, nazist*, neonazist*, nazionalist*, liberal*, conservator*,
        repubblican*, monarchic*, femminist*, marxist*, progressist*, ambientalist*, centrist*, apolitic*, sovranist*,
        populist*, antifascist*
    """,
    before="""
        <be> [un|una|molto|politicamente], <poss> (famiglia|genitori|padre|madre|capo|marito|moglie) (è|sono|era),
        (si considera|mi considero|si dichiara|convint*|si definisce)
    """,
)

_SEXUALITY: Final = TraitWords(
    asserted="""
        (fatto|fare|fa) [il|ancora il] coming out, coming out (con|a|in|al), (piacciono|attratt*|va a letto|
        dorme) [anche|solo|sia] [da|con|dagli|dalle|gli|le] (uomini|donne|ragazzi|ragazze|maschi), <poss> (sessualità|
        orientamento sessuale|vita sessuale|libido|identità di genere|verginità), (coppia|matrimonio|relazione) (gay|
        omosessuale|lesbica|aperta|aperto|dello stesso sesso|poliamoros*), stesso sesso, (donna|uomo|ragazza|ragazzo|
        persona|figlia|figlio) trans, (prende|prendo) (ormoni|testosterone|estrogeni), disfunzione erettile, (ancora|
        è|sono) vergine, viagra, (due mamme|due papà|unione civile), (sposato|vive|convive|sta) con (un altro uomo|
        un uomo), (sposata|vive|convive|sta) con (un'altra donna|una donna), su grindr, scambist*, bdsm,
        <poss> compagno e lui
    """,
    named="""
        omosessual*, bisessual*, eterosessual*, transessual*, transgender, lesbic*, pansessual*, asessual*,
        non binari*, intersessual*, poliamor*, lgbt*, omosessualità
    """,
    hinted="""
        gay, bi, queer, trans, etero, lesbica, frocio, ricchione, impotente, travestito, finocchio, drag queen
    """,
    before="""
        <be> [apertamente|un|una|probabilmente|forse|anche|segretamente], <poss> (figlio|figlia|fratello|sorella|capo|
        amico|collega|cugino|zio) è, (si identifica|mi identifico|si definisce|dichiarat*) come, (detto|confessato|
        raccontato|crede|pensa) (che è|di essere), apertamente, dichiaratamente
    """,
)

_ETHNICITY: Final = TraitWords(
    asserted="""
        (sono|è|siamo) (rom|sinti|mulatt*|meticci*|afrodiscendent*|zingar*), di (origine|origini|
        discendenza) <people>,
        di (origine|origini|discendenza|etnia|razza|sangue) *, <have> [delle] (radici|sangue|antenati|origini) *,
        (discendent*|figli*|seconda generazione) di (<people>|immigrati|schiavi), <poss> (etnia|razza|
        colore della pelle|origini|radici|antenati|permesso di soggiorno), (mezz*|metà|per metà) <people>, <be> [un|
        una|di pelle] (nero|nera|neri|nere|di colore|meticci*|mulatt*|rifugiat*|apolide|clandestin*|immigrat*|zingar*|
        rom|scura|sinti|afrodiscendente|afroitalian*|richiedente asilo), (donna|uomo|persona|famiglia|ragazzo|
        ragazza) (nero|nera|neri|nere|rom|di colore|afroitalian*), (richiedente asilo|chiesto asilo|asilo politico|
        senza documenti|immigrat* irregolar*|seconda generazione), (comunità|famiglia|popolo|etnia) (rom|sinti|curda|
        araba|ebraica sefardita), (genitori|famiglia|madre|padre|nonni|nonna|nonno) (è|sono|era|erano|viene|vengono|
        venuti|arrivati|emigrati|immigrati) [immigrati] (dal|dalla|dall'|da) [*] (marocco|senegal|nigeria|ghana|siria|
        iran|turchia|cina|india|romania|albania|ecuador|perù|somalia|eritrea|etiopia|pakistan|egitto|tunisia|algeria|
        filippine|bangladesh|libano|ucraina)
    """,
    hinted="""
        rom, sinti, zingar*, arab*, curd*, berber*, afroamerican*, afroitalian*, meticci*, mulatt*, asiatic*, latin*,
        armen*, indigen*, maghrebin*, nero, nera, neri, nere, sefardit*, tamil, ladin*, arbëreshë
    """,
    before="""
        <be> [un|una|di etnia|metà|mezzo|etnicamente|di origine], <poss> (madre|padre|genitori|famiglia|nonni|nonna|
        moglie|marito) (è|sono|era|erano), (si identifica come|appartiene|nat* da una famiglia|da famiglia|
        di famiglia|minoranza)
    """,
)

_PRIVATE: Final = TraitWords(
    asserted="""
        (espuls*|cacciat*|sospes*) (da|dalla|dal) (scuola|liceo|università|casa), (beccat*|sorpres*) a rubare,
        cerca lavoro di nascosto, <have> [avuto] (una relazione con|una storia con|un'amante|un amante|
        una relazione extraconiugale|una doppia vita|una tresca), (tradisce|tradito|tradiva|tradimento|tradita|
        cornuto|le corna|infedele|infedeltà|adulterio), (divorzi*|separat* (da|dal|dalla)|si è separat*|
        si sono separat*|si stanno separando|si sta separando|in fase di separazione), (lasciato|mollato|abbandonato|
        lascia) (la|il) [moglie|marito|fidanzat*|compagn*|famiglia] (moglie|marito|fidanzat*|compagn*|famiglia)?,
        <poss> (matrimonio|relazione) (è|sta|va|finit*|in crisi|naufrag*), (rotto|lasciat*) con (la|il) (moglie|
        marito|fidanzat*|ragazz*|compagn*), crisi (di coppia|matrimoniale|coniugale), terapia di coppia, (affidamento|
        custodia) (dei|del|della|condiviso|esclusiva), perso l'affidamento, ordine restrittivo, (suo|sua) ex (moglie|
        marito), problemi (di coppia|coniugali|matrimoniali), (in|dal|di|al) (carcere|prigione|galera|domiciliari),
        (stat*|è|fu|finit*) [stat*|in] (arrestat*|incarcerat*|condannat*|indagat*|denunciat*|galera|ai domiciliari|
        rinviat* a giudizio), (precedenti penali|fedina penale|libertà vigilata|arresti domiciliari|pregiudicat*|
        patteggi*|taccheggi*|condannat* per|arrestat* per|denunciat* per), (alcolista|alcolizzat*|tossic*|
        tossicodipendente*|drogat*|cocainoman*|ludopatic*|ludopatia|eroinoman*|dipendente (da|dalle|dal|
        dalla) (droghe|droga|alcol|gioco|cocaina|eroina|scommesse|pillole|porno)|dipendenza (da|dal|dalle) (droghe|
        droga|alcol|gioco|cocaina|scommesse|eroina)|problem* (di|con) (l'alcol|alcol|alcolismo|droga|gioco|droghe|
        dipendenza|il gioco)|alcolismo), (beve) (troppo|di nascosto|tutte le sere|molto|ogni sera), (si droga|
        si fa (di coca|di eroina|le canne)|usa cocaina|spaccia|sniffa|tira di coca), ha ricominciato a bere, (picchia|
        picchiava|maltratta|violenta|stupra|violentat*|abusava|mena) (la|i|il|sua|le) (moglie|figli|figlia|fidanzata|
        marito|compagna|figlio|madre), (violenza domestica|stuprat*|abus* sessual*|molestie sessuali|violentat*|
        abusat*|stalker|maltrattament*), (non parla|non parlo|non si parlano|non si parla|smesso di parlare|
        ha litigato|litiga|litigato|litigano|litigio|chiuso i rapporti|rotto i rapporti|diseredat*|cacciat* di casa|
        in rotta) [più|da anni|sempre|spesso] [con|di|da] [la|il|i] [suo|sua|suoi|mio|mia] (padre|madre|fratello|
        sorella|famiglia|genitori|figlio|figlia|suocera|moglie|marito|suoceri|casa), (problemi|lite|litigi|segreto|
        dramma|conflitt*) (familiar*|di famiglia|in famiglia|in casa|di eredità), (figlio|figlia) (segret*|
        illegittim*|fuori dal matrimonio), test di paternità, (stat*|è) adottat*, dato in adozione, (licenziat*) (per|
        perché), (va a letto|andato a letto|letto|flirta|scopa|sta|esce) [di nascosto] con (il|la|un|una) (suo|
        sua)? [capo|segretari*] (capo|segretari*|collega sposat*|stagist*|vicin*|miglior*|assistente), (aspetta|
        aspettano) (un bambino|un figlio|due gemelli|gemelli|una bambina|il secondo), messo incinta, rimasta incinta,
        si è (suicidat*|ammazzat*|tolt* la vita)
    """,
    hinted="""
        incinta, alcolizzato, vedova, vedovo, separato, separata, drogato, in carcere, infedele, in dolce attesa,
        incinte
    """,
    before="""
        (moglie|ragazza|fidanzata|sorella|figlia|collega|compagna|capa|cugina|lei|_) [già|non] (è|era|sia|resta),
        <is>, _ (è|sia|era)
    """,
)

ITALIAN: Final = Lexicon(
    parts={
        "is": "è|era|sia",
        "be": "è|sono|era|ero|sia|siamo|stato|stata|diventat*|sei|sta|resta|essere|erano",
        "have": "ha|ho|aveva|avevo|hanno|abbia|avuto|abbiamo|hai|avere|gli è venuta",
        "poss": "mio|mia|miei|mie|suo|sua|suoi|sue|tuo|tua|nostro|loro",
        "party": """
            pd|lega|m5s|5 stelle|cinque stelle|movimento 5 stelle|fratelli d'italia|fdi|forza italia|meloni|salvini|
            renzi|berlusconi|conte|grillo|schlein|calenda|azione|italia viva|verdi|rifondazione|
            rifondazione comunista|partito democratico|partito comunista|partito socialista|sinistra italiana|
            casapound|forza nuova|trump|biden|avs|potere al popolo|la russa|vannacci|bonino|radicali|putin|orban|
            centrodestra|centrosinistra|movimento cinque stelle|lega nord|più europa|democristiani
        """,
        "people": """
            marocchin*|senegales*|nigerian*|rom|arab*|ebre*|cines*|african*|cuban*|turc*|curd*|sirian*|iranian*|
            giappones*|corean*|libanes*|palestines*|armen*|rumen*|filippin*|eritre*|etiop*|somal*|indian*|peruvian*|
            brasilian*|albanes*|egizian*|tunisin*|algerin*|ghanes*|pakistan*|ucrain*|polacc*|russ*|tedesc*|frances*|
            sinti|argentin*|sudamerican*|asiatic*|slav*
        """,
    },
    filler="""
        un, uno, una, dei, degli, delle, di, del, il, la, l, lo, i, le, gli, molto, tanti, molti, molta, grave, gravi,
        lieve, forte, forti, cronica, cronico, ancora, sempre, anche, non, mai, già, più, suo, sua, suoi, mio, mia,
        miei, problemi di, tipo, #, che, con, a, al, alla, praticante, devoto, devota, grosso, grossa, enorme,
        abbastanza, mezzo, per, da, sul, fervente, brutta, brutto, una forma di, piccolo, frequenti
    """,
    topics="""
        app, applicazione, progetto, ricerca, studio, studi, articolo, libro, romanzo, film, documentario, podcast,
        canzone, dati, dataset, modello, software, piattaforma, sito, pagina, forum, fondazione, conferenza,
        seminario, workshop, corso, lezione, lezioni, scuola, università, museo, musica, storia, arte, cucina,
        ricetta*, ristorante, festa, api, database, modulo, ticket, statistiche, clinica, centro, reparto, ufficio,
        via, legge, calcolatore, campo, tabella, colonna, lavora (a|in|al|alla|per|con|su|nel|nella), lavoro (a|in|al|
        per|con|su), scrive di, scrivo di, legge di, parla di, giornata mondiale, settimana (della|del), mese (della|
        del), parola, termine, tema, lotta, lotta contro, lotta al, prevenzione, donazioni, raccolta fondi, corsa,
        rischio, quartiere, piazza, mercato, grafico, curva, blog, associazione, cibo, festival
    """,
    own="""
        (sono|ero) [un|una|già|ex|di nuovo] (incinta|alcolista|alcolizzat*|tossicodipendente|ludopatic*|sobri*),
        la mia (gravidanza|dipendenza)
    """,
    confided="""
        in confidenza, mi ha confidato, non dirlo a nessuno, (mi ha detto|detto|confidato|raccontato) in confidenza,
        resti tra noi, acqua in bocca, nessuno lo sa
    """,
    innocent="""
        dress code (è) *, fede (in|nel|nella|nei|nelle), prego (che|di), (prega|prego|pregare) (che|perché|
        per il build|di), in buona fede, convertit* (in|al formato|da), battezzat*, beve troppo (caffè|tè|acqua),
        beve molto (caffè|tè|acqua), beve molta acqua, ricco di (funzioni|dati|esempi|contenuti), ricca di (funzioni|
        esempi), povero di, pieno di soldi nel gioco, depressione (nel|nella|del|della|sul) (grafico|curva|terreno|
        mappa|mercato|superficie), grande depressione, depressione (tropicale|atmosferica), race condition*,
        la festa (inizia|comincia|è), festa di, (cancro|vergine) ascendente, segno (del|zodiacale|di) [cancro|
        vergine], <be> (del cancro|della vergine), oroscopo, allergic* (a|alle|ai|al|agli) (riunioni|lunedì|excel|
        javascript|java|php|yaml|jira|lavoro|powerpoint|email|burocrazia|mattine|meeting), debito tecnico,
        debiti tecnici, (lezione|corso|lezioni) di (spagnolo|tedesco|inglese|francese|cinese|arabo|giapponese|russo),
        (a|alla|verso|in alto a|in basso a) (sinistra|destra), (lato|pulsante|pannello|colonna|mano|margine|menu|
        braccio|piede|tasto|clic) (sinistr*|destr*), (stima|stime) conservativ*, (vota|voto|votato|votare|
        votiamo) [per] (la|il|un|una) (opzione|logo|nome|ristorante|data|proposta|migliore|colore|versione), (schermo|
        lavagna|sfondo|caffè|gatto|tè|umorismo|mercato|venerdì|buco|testo|lista|vino|tema|pagina|carta|maglia|
        scatola) [è|resta] (bianc*|ner*), (in|di|lo sfondo è) (bianco|nero|nera) [e nero], via della chiesa, (build|
        server|test|pipeline|pagina|stampante|ascensore|api|link) (è|era) [in] (malat*|mort*|rott*|galera), (codice|
        base) (san*|malat*|mort*), dipendent* (dal|dalla|da) (caffè|cioccolato|serie*|libreria|versione|framework),
        dipendenza (da|dal|dalla|di) (npm|python|pacchetto|libreria|maven|caffè|serie), separat* (da|dal|
        dalla) (virgol*|spazi*|frontend|backend|logica|codice|resto|punto), (aspetta|aspettano) (un|una|il|la) (pacco|
        risposta|stringa|oggetto|valore|ordine|chiamata), prison break, crediti (formativi|ects|finali|del corso),
        guadagna (tempo|punti|# punti|velocità|# ms), olio vergine, vergine d'oliva, extra vergine, extravergine,
        bi (mensile|settimanale), transatlantic*, america latina, musica latina, origine (dei|del|della) (dati|errore|
        bug|problema|richiesta), di origine (remota|locale|unica|sconosciuta|aperta|controllata|protetta),
        liberale con, cristian* (ha|dice|è|viene|ronaldo), tradit* (da|dalla|dal) (nome|fretta|cache|log),
        diventa nero, cintura nera, cronaca nera, pecora nera, latin* (lover), roma (gioca|contro|perde|vince),
        as roma, verdi (opera|requiem), (legge|lega) (metallica|python)
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
