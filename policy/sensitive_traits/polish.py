"""How Polish speaks of sensitive traits."""

from typing import Final

from policy.sensitive_traits.phrases import Lexicon, TraitWords

_HEALTH: Final = TraitWords(
    asserted="""
        (wykryto|wykryli|znaleźli|zdiagnozowali|stwierdzili|stwierdzono) u (mnie|niego|niej) (raka|guza|
        cukrzycę|stwardnienie*|nowotwór|torbiel|tocznia|hiv|adhd|autyzm|depresję|padaczkę|chorobę|celiakię|
        białaczkę), (na|po|z) odwyku, (w|ze) (psychiatryku|szpitalu psychiatrycznym|zakładzie psychiatrycznym),
        (miał|miała|miałem|miałam|po|przeszedł|przeszła) (udar*|zawał*|wylew*), (toczeń|tocznia|
        zapalenie wątroby|przewlekły ból|przewlekłe bóle|wypalenie zawodowe|stwardnienie rozsiane),
        (uczulon*|alergi*) (na|pokarmow*), (nietolerancj*|nie toleruje) (laktozy|glutenu|fruktozy|histaminy),
        (zdiagnozowan*|zdiagnozowali|stwierdzono u|wykryto u|wykryli|lekarz stwierdził), (dostał|dostała|dostałem|
        dostałam|mam|ma|usłyszał*|postawili) diagnoz*, <poss> diagnoz*, (choruje|choruję|chorował*|cierpi|cierpię|
        chorow*) na, (choruje|choruję|cierpi|cierpię) od, <be> [bardzo|ciężko|przewlekle|nadal|od tygodnia|znowu|
        poważnie|psychicznie|śmiertelnie] (chor*|przeziębion*|uzależnion* od leków), (na|poszła na|
        poszedł na) [*] (zwolnieniu lekarskim|zwolnieniu|l4|chorobowym|chorobowe|zwolnieniu chorobowym|rencie|
        rencie inwalidzkiej|odwyku|terapii|psychoterapii|terapię|psychoterapię|chemioterapii|chemii|chemię|dializach|
        rehabilitacji po|oddziale psychiatrycznym), (w|leży w|trafił* do|trafiłem do|trafiłam do|w szpitalu od|
        był* w) (szpitalu|szpitala|psychiatryku) [z|na|psychiatrycznym|od|po|przez|leży|leżał*], (leży|leżę|
        leżał*) [#|*] w szpitalu, (chodzi|chodzę|poszła|poszedł|zapisał*) [#|raz w tygodniu|od roku|teraz] [na|
        do] (psycholog*|psychiatr*|terapeut*|onkolog*|kardiolog*|terapię|psychoterapię|kardiolog*|neurolog*), (mój|
        moja|moje|jego|jej|swoje*|swojego|mojego|mojej|swoją|moją) (psychiatr*|psycholog*|terapeut*|onkolog*|
        kardiolog*|ginekolog*|neurolog*|ciśnienie|cholesterol|cukrzyc*|depresj*|tarczyc*|okres|ciąż*|rak|raka|rakiem|
        astm*|niepełnosprawność|choroba|choroby|chorobie|operacj*|zdrowie psychiczne|menopauz*), <be> [#|od roku|
        już] (cukrzyki*|diabety*|autysty*|epilepty*|alergi*|astmaty*|niepełnosprawn*|niesłysząc*|niewidom*|głuch*|
        niedowidząc*|niedosłysząc*|bezpłodn*|schizofreni*|dwubiegunow*|w spektrum|w depresji|dyslekty*|daltonist*|
        otył*|hiv|nosiciel*|inwalid*|sparaliżowan*|po udarze|po zawale|po operacji|po przeszczepie|po chemii|
        po rozwodzie|w remisji|trzeźw* od|w śpiączce|anorekty*), (jestem|będąc) [w # miesiącu|w # tygodniu|znowu|już|
        w] (w ciąży|ciąży), w (#|drugim|trzecim|czwartym|piątym|szóstym|siódmym|ósmym|dziewiątym) (miesiącu|
        tygodniu) ciąży, (bierze|biorę|przyjmuje|przyjmuję|zażywa|zażywam|łyka|brał*|brać) [od #|codziennie|silne|
        swoje|na stałe|*] (leki|insulin*|antydepresant*|tabletki na|tabletki antykoncepcyjne|antykoncepc*|psychotropy|
        lit|leki na|leków|środki nasenne|metformin*|sterydy|hormony tarczycy|przeciwbólowe|uspokajające|ssri|
        sertralin*), (złamał*|złamałem|złamałam|skręcił*|zwichnął*|zwichnęła) (nogę|rękę|kostkę|nadgarstek|nos|palec|
        biodro|żebro|obojczyk), złaman* (nog*|ręk*|biodr*|żebr*), (na|porusza się na) wózku [inwalidzkim], (rzucił*|
        rzuciłem|rzuciłam|rzuca) (palenie|picie), (próba samobójcza|próbie samobójczej|myśli samobójcze|
        próbował* (popełnić|się zabić)|tnie się|okalecza|samookalecz*), (poronił*|poroniłam|poronieni*|aborcj*|
        in vitro|usunęła ciążę), ważę # (kg|kilo*), (ma|mam|miał*|miałem|miałam) [*] (gorączkę|grypę|covid*|hiv|aids|
        nadciśnienie|chore (serce|nerki|płuca)|problemy (z (sercem|kręgosłupem|tarczycą|nerkami|zdrowiem|psychiką|
        snem|żołądkiem)|zdrowotne|psychiczne)|guz*|zawał|udar|wylew|operację (na|serca|kolana|kręgosłupa|biodra)|
        chory kręgosłup|orzeczenie o niepełnosprawności|rozrusznik|wysokie ciśnienie|stany lękowe|myśli|padaczkę|
        napady|atak*|wadę serca|słabe serce|aparat słuchowy|nawrót|bezsenność), (zmarł*|umarł*|umiera) na, (problemy|
        kłopoty) (ze zdrowiem|zdrowotne|z sercem|psychiczne|z tarczycą), (miał*|przeszła|przeszedł|przeszłam|
        przeszedłem|czeka na|czeka|czekam na|czeka go|czeka ją|idzie na) [#|na|poważną] (operacj*|zabieg|przeszczep*|
        bajpas*)
    """,
    named="""
        w ciąży, cukrzyc*, depresj*, depresję poporodową, choroba dwubiegunowa, chorobę dwubiegunową, dwubiegunówk*,
        schizofreni*, anoreksj*, bulimi*, zaburzeni* (odżywiania|lękow*|osobowości|psychiczn*|snu), nerwic*,
        atak* paniki, napad* (paniki|lęku), adhd, autyzm*, zespół aspergera, asperger*, padaczk*, epilepsj*, astm*,
        migren*, (nowotwór|nowotworu|nowotworem|nowotwory), białaczk*, chłoniak*, czerniak*, raka (piersi|płuc|skóry|
        jelita|prostaty|mózgu|tarczycy|szyjki|trzustki|żołądka), rak (piersi|płuc|skóry|jelita|prostaty|mózgu),
        chemioterapi*, radioterapi*, stwardnieni* rozsian*, parkinson*, alzheimer*, demencj*, chorob* (psychiczn*|
        autoimmunologiczn*|przewlekł*|leśniowskiego|serca|hashimoto|nerek|wieńcow*|nowotworow*|genetyczn*|parkinsona|
        alzheimera), celiaki*, reumatyzm*, artretyzm*, reumatoidaln*, endometrioz*, fibromialgi*, łuszczyc*, egzem*,
        atopowe*, hiv, aids, żółtaczk*, wirusowe zapalenie wątroby, opryszczk*, kiłę, kiła, kiły, gruźlic*,
        zapaleni* (płuc|stawów|jelit), boreliz*, szumy uszne, skolioz*, rwa kulszowa, dyskopati*, przepuklin*,
        osteoporoz*, mukowiscydoz*, zakrzepic*, zawał* serca, marskość, kamic*, kamienie nerkowe, niewydolność (nerek|
        serca), bezdech*, bezsennoś*, dysleksj*, anemi*, niedoczynność tarczycy, niedoczynnoś*, nadczynność tarczycy,
        hashimoto, niepłodnoś*, bezpłodnoś*, menopauz*, wypaleni* zawodow*, burnout, alergi* (na|pokarmow*),
        katar sienny, nietolerancj*, insulin*, metformin*, antydepresant*, psychotrop*, sertralin*, ritalin*, xanax*,
        borderline, psychoz*, ptsd, stres pourazowy, nadciśnieni*, tocz*ń, łysienie plackowate
    """,
    hinted="""
        raka, rak, rakiem, guz, guza, operacj*, infekcj*, kontuzj*, halucynacj*, niepełnosprawnoś*, chorob*, wrzody,
        fobi*, alergi*, lęki, bóle głowy, depresj*, udar*, zawał*, sepsę, otyłoś*
    """,
    before="""
        <have> [na], (choruje|choruję|cierpi|cierpię|leczy się|leczę się|zmarł*|umarł*|leczon*|chor*) na, (po|przez|
        z powodu) [ciężkiej|poważnej], walczy z, wal* z, zmaga się z, żyje z, <poss>, wyszła z, wyszedł z, wychodzi z,
        wykryto
    """,
)

_FINANCES: Final = TraitWords(
    asserted="""
        (jestem|jest|są) [wciąż|nadal] winn* * #, (mam|ma|mamy|mają) [*] [#|*] tysi* (długu|długów|kredytu|
        zaległości), (jest|jestem|są|był|była) (bankrutem|bankrutką|spłukan*|zadłużon*|bez grosza),
        (bezrobotn*) i (spłukan*|bez pieniędzy|bez kasy), (dostaje|zarabia|zarabiam|dostaję|bierze) [około|
        tylko|ok] # [zł|złotych|tys|tysięcy] (pensji|na rękę|netto|brutto|miesięcznie),
        (zarabia|zarabiam) [dużo|znacznie|sporo|dwa razy|bardzo|o wiele] (więcej (niż|ode)|mniej (niż|ode)|mało|słabo|
        dobrze|tyle co), więcej ode mnie zarabia, (minimalna|minimalną|minimalnej) krajow*, (wygrał*|
        wygrana) w (totka|lotto|totolotka|loterii), (konto|karta|kartę) [ma|jest|mu|jej] (zajęte|zablokowan*|puste|
        na minusie|odrzucon*|zajęł*), zajęł* .. (konto|pensj*), (pożyczył*|pożyczyć|pożycza|pożyczam) [ode|od|mu|jej|
        ode mnie] .. (kas*|pieni*|zł|tysi*), (lichwiarz*|licytacj* mieszkania|zajęcie pensji|komornik|
        pomocy społecznej|bank żywności), (przegrał*|stracił*|przepuścił*|przehulał*) [wszystk*|całą|
        cały] [*] (pieniądze|oszczędności|dom|mieszkanie|wypłatę|kasę|spadek|majątek), (odziedziczył*|odziedziczyli|
        dostał* w spadku|dostała spadek), (żyje|żyję) (z zasiłku|na koszt|z renty|z emerytury|
        od pierwszego do pierwszego|z oszczędności), nie (stać|ma z czego|ma kasy|ma pieniędzy|mam kasy|mam pieniędzy|
        może spłacić|daje rady spłac*|płaci (czynszu|rat|alimentów|rachunków)) [go|jej|ich|mnie|na], podwyżk* do #,
        (zarabia|zarabiam|zarabiał*|dostaje|dostaję|wyciąga|wyciągam) [tylko|około|ok|ponad|prawie|jakieś|z|niecałe|
        koło|na rękę] # [zł|tys|tysięcy|tysiące|k|złotych|euro|€|koła] [zł|złotych] [na|miesięcznie|brutto|netto|za|
        rocznie|emerytury|renty|pensji|zasiłku] (rękę|miesięcznie|brutto|netto|godzinę|miesiąc|rocznie|emerytury|
        renty|pensji|zasiłku|zł|złotych|tys|tysięcy|k), (zarabia|zarabiam) [tylko|około|ok|ponad|prawie|jakieś|koło|
        na rękę] #, (zarabia|zarabiam) (minimalną|najniższą|grosze|mało|bardzo mało|krocie|najniższą krajową),
        (pensja|wypłata|emerytura|renta|kredyt|wynagrodzenie|zarobki|majątek) [to|wynosi|w wysokości|jest|
        netto|brutto|na rękę] [około|ponad] #, <poss> [nowa|nową|stara] (pensj*|wypłat*|zarobki|zarobkach|
        wynagrodzeni*|emerytur*|rent*|dług*|kredyt*|hipotek*|oszczędności*|spadek|spadku|majątek|konto w banku|
        stan konta|pożyczk*|czynsz*|finanse|finansach|alimenty|dochod*|sytuacj* finansow*), (zadłużon*|spłukan*|
        bez grosza|na minusie|pod kreską|bankrut*|upadłość konsumenck*|zbankrutował*|komornik*|komornicz*|chwilówk*|
        krd|eksmisj*|eksmitowan*|windykacj*|niewypłacaln*|po uszy w długach|tonie w długach|w długach|długów|
        spirala długów|pętla kredytowa|debet na), (jest|jestem) [mi|jej|mu] (winien|winna|dłużn*) [#|pieniądze|dużo|
        kasę|bankowi|*], (wisi|wiszę) (#|mi|jej|mu|kasę|bankowi|bratu|siostrze|pieniądze) [#|kasę|pieniądze|tysi*|zł],
        (ma|mam|miał*|mieli) [jeszcze|około|ponad|prawie|spore|duże|ogromne|*] [# zł|#|# tys|# tysięcy|# k] (długu|
        długów|długi|kredytu|oszczędności|na koncie|odłożone|odłożonych|kredyt hipoteczny|kredyt we frankach|frankowy|
        hipotekę|zaległości|problemy finansowe|kłopoty finansowe|problemy z pieniędzmi), (spłaca|spłacam|spłacać|
        wzięła|wziął|wziąłem|wzięłam|wziąć|zaciągnął|zaciągnęła) [jeszcze|ciągle] [*] (kredyt*|dług*|pożyczk*|
        hipotek*|chwilówk*|frank*), (nie (stać|ma|starcza)) [go|jej|mnie|ją|mu|mi] [na|za|do] [czynsz|rachunki|
        pierwszego|opłacenie|spłatę|ratę] (czynsz|rachunki|pierwszego|opłacenie|spłatę|ratę), (zalega|
        zalegam) z (czynszem|ratami|alimentami|opłatami|podatkami|płatnościami), (odziedziczył*|odziedziczyłem|
        przegrał*|stracił*|zaoszczędził*) [*] (oszczędności|pieniądze|mieszkanie|majątek|dom|spadek), (bierze|pobiera|
        biorę|dostaje|żyje z|utrzymuje się z) [*] (zasiłk*|zasiłek|socjal*|alimentów|emerytury|renty|świadcze*|
        kuroniówk*|mops*), <be> [bardzo|ciągle] (biedn*|bogat*|milioner*|zamożn*|majętn*), (problemy|kłopoty|
        trudności) (finansowe|z pieniędzmi|z kasą), płaci alimenty, (kredyt frankowy|kredyt we frankach)
    """,
    hinted="""
        dług, długu, kredyt, kredytu, hipotek*, oszczędności, pożyczk*, bankructwo, spadek, podwyżk*, alimenty
    """,
    before="<have>, (spłaca|spłacam|płaci|płacę), żyje z, <poss>",
)

_RELIGION: Final = TraitWords(
    asserted="""
        (jest|są|jestem|byli|był|rodzice są) (żydem|żydami|żydówką|żydzi|muzułmanami|katolikami|
        świadkami jehowy|prawosławn*),
        (chodzi|chodzę|chodzimy|chodził*) [co niedzielę|w każdą niedzielę|w niedziele|regularnie|co piątek|
        zawsze] (do kościoła|na mszę|do meczetu|do synagogi|do cerkwi|do spowiedzi|na msze|do zboru), (modli|
        modlę) się (codziennie|pięć|do boga|do allaha|przed|w kościele|rano|różaniec|co|wieczorem|regularnie),
        (wierzy|wierzę|wierzyć|wierzą) [nie|już|mocno] w (boga|jezusa|allaha), (przestrzega|obchodzi|obchodzę|pości|
        poszczę|zachowuje|przestrzegam|pościć) [w|podczas|przez|ściśle] (ramadan*|szabat*|szabas*|postu|wielki post|
        ramadanie|ramadanu|wielkim poście|jom kipur|chanuk*|pesach), (przeszedł|przeszła|nawrócił*|nawróciłem|
        nawróciłam|konwertował*) [się] na (islam|judaizm|katolicyzm|chrześcijaństwo|buddyzm|prawosławie|
        protestantyzm), nawrócił*, (je|jem|jedzą) [tylko] [mięso] (halal|koszerne|koszer), (nosi|noszę) (hidżab|
        chustę|jarmułkę|kipę|turban|nikab), świad* jehowy, <be> [bardzo|głęboko|nie|mocno|mało] (wierząc*|niewierząc*|
        religijn*|pobożn*|praktykując*|ochrzczon*|bierzmowan*|ministrant*|po apostazji|niepraktykując*|zakonnic*),
        <poss> (religia|religii|parafi*|imam*|rabin*|proboszcz*|wyznani*), (apostazj*|oaz*|neokatechumenat*|
        chór kościelny|chórze kościelnym|lekcje religii z|bierzmowani*|rodzina (katolicka|wierząca|muzułmańska|
        żydowska)|religijnej rodzin*|katolickiej rodzin*|żydowskiej rodzin*|muzułmańskiej rodzin*|jest wyznania|
        wyznania)
    """,
    hinted="""
        chrześcijanin*, chrześcijank*, katolik*, katoliczk*, katolikiem, protestant*, ewangelik*, ewangeliczk*,
        prawosławn*, muzułmanin*, muzułmank*, muzułmanie, żyd, żydówk*, żydem, żydzi, hindus*, hinduist*, buddyst*,
        buddyści*, sikh*, ateist*, agnosty*, mormon*, zielonoświątk*, adwentyst*, luteranin*, luterank*, niewierząc*,
        żydowsk* pochodzeni*
    """,
    before="""
        <be> [gorliw*|wierząc*|praktykując*|zagorzał*|z wychowania], (wychowan*|wychował*|gorliw*|praktykując*|
        urodził* się) [jako|w rodzinie|się], <poss> (rodzina|rodzice|żona|mąż|chłopak|dziewczyna|matka|ojciec|mama|
        tata) (jest|są|to|był|była|byli), jako, to
    """,
)

_POLITICS: Final = TraitWords(
    asserted="""
        (należy|należę|zapisał się|wstąpił|wstąpiła) do (partii|pis*|platformy|lewicy|konfederacji|psl|razem),
        (jest|jestem|są|był|była) (z|w) partii (razem|*ej|pis), (jest|jestem|był|była) (członkiem|członkinią|
        działaczem|działaczką|sympatykiem) partii *, (głosuję|głosuje|głosował|głosowała|głosowałem|głosowałam|
        zagłosuję) [zawsze|znowu] na (lewicę|prawicę|pis|po|ko|konfederację|platformę|razem|psl|hołownię|tuska|
        dudę|nawrockiego|trzaskowskiego|mentzena), (komunistą|komunistką|socjalistą|narodowcem|nacjonalistą|
        liberałem|konserwatystą),
        (członek|członkini|należy do|należę do|zapisał* się do|działa w|działam w) (partii|pis*|platformy|psl|lewicy|konfederacji|razem),
        (był*|jest|należał*) [w|do|członkiem] (pzpr|ormo|onr|kpp|nsdap|młodzieży wszechpolskiej|solidarności), konfę,
        (mam|ma) [mocno|raczej|bardzo] (lewicowe|prawicowe|konserwatywne|liberalne|narodowe) poglądy, (fan*|wyborc*|
        zwolenni*|przeciwni*) <party>, (jestem|jest) [mocno|bardzo] (lewicowy|lewicowa|prawicowy|prawicowa|z lewicy|
        z prawicy), (kandyduje|kandydował*|startuje|startował*) (do|na|w) (sejmu|rady|radnego|burmistrza|prezydenta|
        wyborach|senatu|samorządu|wójta), (nienawidzi|uwielbia|czci|nie znosi) (<party>|rządu|rząd|prezydenta|
        premiera), (roznosi|rozdaje|rozwiesza) (ulotki|plakaty), (jest|jestem|był*) (członkiem|członkinią|działaczem|
        działaczką|sympatykiem|zwolennikiem|zwolenniczką|wyborcą) *, (jest|jestem) (w|z) (pis*|platform*|konfederacj*|
        lewicy|psl|razem), (głosuje|głosował*|zagłosował*) na (komunist*|opozycj*|zielonych|narodowc*|lewic*|prawic*),
        (głosuje|głosuję|głosował*|głosowałem|głosowałam|zagłosuje|zagłosuję|zagłosował*|głosować|
        zagłosowali) [zawsze|od lat|jak zwykle|od zawsze|teraz|znowu] na <party>, (głosuje|głosuję|głosował*|
        zagłosuje|zagłosował*) na (lewicę|prawicę|skrajną|lewice|prawice), (należy|należę|członek|członkini|członkiem|
        działacz*|działa|kandyduje|kandydował*|sympatyk*|zwolennik*|zwolenniczk*|wyborc*|popiera|popieram|popierał*|
        nienawidzi|wspiera|radn*|startuje|wolontariusz*|fan|zapisał*|legitymacj*|aktywist*|kibicuje) [się] [do|w|z|od|
        ramienia] [z|partii] [ramienia] <party>, <be> [zatwardział*|zagorzał*|za|twardym] (pisowc*|pisowsk*|
        platformers*|konfederat*|lewak*|lewac*|prawak*|kod er*|peowc*|korwinist*|moher*|komuch*|za pisem|
        za konfederacją|za lewicą|za po|symetryst*|narodowc*|za tuskiem|za kaczyńskim), <be> [bardzo|politycznie|
        skrajnie] (lewicow*|prawicow*|konserwatywn*|za lewicą|na lewo|na prawo|za prawicą|skrajnie praw*|
        skrajnie lew*), (skrajn*) (prawic*|lewic*|prawicow*|lewicow*), <poss> (poglądy|poglądach|poglądów|
        przekonania polityczne|sympatie polityczne|opcja polityczna|preferencje polityczne), (poglądy|
        poglądach) (polityczne|lewicowe|prawicowe|są|konserwatywne|liberalne|politycznych), (ma|mam) [*] (poglądy|
        lewicowe|prawicowe|konserwatywne) [poglądy], politycznie, (członek|członkini|w|należy do|zapisał* się do|
        działa w|działacz*) [związku|związkach|związków] (zawodow*|związkow*|solidarności|opzz), związkowiec,
        związkowc*, (przeciw|przeciwko|za) (aborcji|aborcją|rządowi|karą śmierci|karze śmierci|imigrant*|imigracji|
        uchodźcom|monarchii|prawem do aborcji|legalizacją), (chodzi|chodzę|był*|poszedł|poszła|szedł|
        idzie) na (strajk kobiet|marsz niepodległości|marsze|czarny protest|protesty|demonstracj*|manifestacj*|
        marsz równości|paradę równości), antyszczepion*
    """,
    hinted="""
        komunist*, socjalist*, anarchist*, faszyst*, nazist*, neonazist*, nacjonalist*, liberał*, konserwatyst*,
        monarchist*, feminist*, marksist*, narodowiec, libertarianin*, lewak, lewakiem, lewaczk*, prawicowiec,
        prawicowcem, lewicowiec, lewicowcem, narodowcem, lewaczką, socjaldemokrat*, apolityczn*, republikan*
    """,
    before="""
        <be> [zagorzał*|zatwardział*|przekonan*|wielk*], <poss> (rodzina|rodzice|ojciec|matka|szef|mąż|żona) (jest|są|
        to|był), (uważa się za|uważam się za|zagorzał*|zatwardział*)
    """,
)

_SEXUALITY: Final = TraitWords(
    asserted="""
        (wyszedł|wyszła|wyjść|wyszedłem|wyszłam) [dziś|w końcu|już|wreszcie|wczoraj|*] z szafy, (coming out*|
        coming outu|wyoutował*|ujawnił* się jako), (podobają|pociągają|kręcą) [mu|jej|mi|go|ją|mnie] [się] [też|tylko|
        zarówno] (mężczyźni|kobiety|faceci|dziewczyny|chłopcy), (woli|wolę|sypia|sypiam|śpi) [z] (mężczyzn|kobiety|
        facetów|dziewczyny|mężczyznami|kobietami|facetami), <poss> (seksualność|orientacj*|orientacja seksualna|
        życie seksualne|libido|tożsamość płciowa|dziewictwo), (związek|związku|para|parą|parze|małżeństwo|
        małżeństwie) (homoseksualn*|jednopłciow*|otwart*|gejowsk*|lesbijsk*|tej samej płci|poliamoryczn*|partnerski),
        tej samej płci, (otwarty związek|otwartym związku), (trans kobiet*|trans mężczyzn*|transpłciow*|osob* trans*),
        (bierze|biorę|przyjmuje|na) (hormony|testosteron|estrogen*|hormonach|hrt), (problemy z erekcją|
        zaburzenia erekcji|viagr*), (jest|jestem|wciąż|nadal) (prawiczki*|dziewic*), na grindr*, swingers*, bdsm,
        (jego (mąż|chłopak)|jej (żona|dziewczyna)), (z mężem i on|dwie mamy|dwóch ojców), uzależnion* od (porno|seksu)
    """,
    named="""
        homoseksual*, biseksual*, heteroseksual*, transseksual*, transpłciow*, lesbijk*, lesbij*, panseksual*,
        aseksual*, niebinarn*, interpłciow*, poliamor*, lgbt*, gejem, gejów, geja, homoseksualizm
    """,
    hinted="""
        gej, gejem, gejk*, bi, queer, trans, hetero, les, pedał*, homo, impotent*, drag queen, transwestyt*, dziewicą
    """,
    before="""
        <be> [otwarcie|chyba|pewnie|prawdopodobnie|też], <poss> (syn|córka|brat|siostra|szef|kolega|kuzyn|przyjaciel|
        wujek) (jest|to), (identyfikuje|identyfikuję|określa|ujawnił*) się jako, że (jest|jestem|to), to, otwarcie
    """,
)

_ETHNICITY: Final = TraitWords(
    asserted="""
        (jest|jestem|są|to) [pół] (romem|romką|cygan*|mulatką|mulatem|czarnoskór*|łemk*|kurdami|kurdem|
        kurdowie|żydówką|tatarem|tatarką|ciemnoskór*), pochodzenia (ukraińskiego|żydowskiego|romskiego|
        białoruskiego|rosyjskiego|niemieckiego|wietnamskiego|arabskiego|kurdyjskiego|afrykańskiego|
        azjatyckiego|tatarskiego), (mama|tata|matka|ojciec|rodzice|on|ona|żona|mąż) (jest|są) czarn*,
        (<people>|żydowskiego|mieszanego) pochodzeni*, (pochodzenia|korzeni*|korzeniach) (<people>|żydowskiego|*ego),
        (ma|mam|miał*) (<people>|żydowskie) (korzenie|pochodzenie|krew|przodków), (pochodzenie|pochodzenia) (etniczne|
        <people>|żydowskie), <poss> (pochodzeni*|etniczność|kolor skóry|rasa|przodkowie|korzenie|karta pobytu|
        status uchodźcy), (pół|w połowie) (<people>|<folk>), <be> (czarnoskór*|ciemnoskór*|czarn*|mulat*|mulatk*|
        uchodźc*|bezpaństwowc*|imigrant*|nielegaln*|azylant*|rasy|mniejszości*|z mniejszości|metys*|osobą czarną|
        kolorow*), (czarnoskór*|ciemnoskór*) (kobiet*|mężczyzn*|kolega|koleżank*|chłopak|dziewczyn*),
        (status uchodźcy|azyl|o azyl|bez papierów|nielegalnie przebywa|mniejszości (etnicznej|narodowej|niemieckiej|
        romskiej|białoruskiej)|mniejszość (romsk*|niemieck*)), (rodzice|matka|ojciec|dziadek|babcia|dziadkowie|
        rodzina|mama|tata) (jest|są|był|była|byli|pochodzi|pochodzą|przyjechał*|przyjechali|uciekł*|uciekli|
        przyszli) [z|ze] (wietnamu|syrii|iranu|ukrainy|białorusi|nigerii|kurdystanu|turcji|indii|czeczenii|armenii|
        chin|afganistanu|senegalu|angoli|maroka|gruzji|kazachstanu|somalii|etiopii|pakistanu|iraku)
    """,
    hinted="""
        romem, rom, romk*, romowie, romami, romów, kurdami, kurdowie, tatarami, tatarzy, łemkami, łemkowie,
        czeczenami, romką, cygan*, cyganem, kurd*, kurdem, arab*, arabem, tatar*, tatarem, łemk*, łemkiem, kaszub*,
        kaszubem, kaszubk*, ślązaki*, ślązaczk*, ormianin*, ormiank*, ujgur*, czeczen*, azjat*, azjatk*, latynos*,
        latynosk*, murzyn*, berber*, karaim*, afroamerykan*, afropol*, tutsi, metys*, beduin*, żydowskich
    """,
    before="""
        <be> [w połowie|pół|etnicznie|z pochodzenia|też], <poss> (matka|ojciec|rodzice|rodzina|żona|mąż|dziadek|
        babcia|mama|tata) (jest|są|to|był|była|byli), (identyfikuje się jako|w połowie|pół|z rodziny|z pochodzenia|
        należy do)
    """,
)

_PRIVATE: Final = TraitWords(
    asserted="""
        (wyrzucili|wyrzucon*|wyleciał*|relegowan*) ze (szkoły|studiów|szkoly), przyłapan* na, (szuka|
        rozgląda się) * potajemnie, (ma|miał*|mają) [od #|potajemnie] (romans|kochank*|kochanka|podwójne życie|
        skok w bok), romans (z|ze|z szefem), (zdradza|zdradził*|zdradzał*|zdradzę|niewiern*|zdrada|zdradzan*|
        cudzołó*), (rozwodzi|rozwodzą|rozwiedli|rozwiódł|rozwiodła|rozstali|rozstał*|rozstaje|rozchodzą|separuj*) się,
        (się) (rozwodzi|rozwodzą|rozwiedli|rozwiódł|rozwiodła|rozstali|rozstał*|rozstaje|rozchodzą), (rozwiedzion*|
        rozwód|rozwodu|rozwodzie|w separacji|w trakcie rozwodu|po rozwodzie|rozwodem|rozwodnik*|rozwódk*), (zostawił*|
        rzucił*|porzucił*|odszedł od|odeszła od|opuścił*) [ją|go|swoją|swojego] (żon*|męż*|dziewczyn*|chłopak*|
        rodzin*|narzeczon*|dla), <poss> (małżeństwo|związek|małżeństwie) (się|jest|wisi|rozpada|przechodzi|sypie),
        (zerwał*|rozstał* się) z (dziewczyn*|chłopaki*|narzeczon*|żon*|męż*|nią|nim), kryzys (małżeński|w małżeństwie|
        w związku), terapi* (par|małżeńsk*), (opiek*|opiekę) (nad (dziećmi|dzieckiem|synem|córką)|naprzemienn*),
        prawa rodzicielskie, zakaz zbliżania, <poss> (była żona|były mąż|byłą żoną|byłym mężem|eks mąż|eks żona), (w|
        do|z) (więzieni*|więzienia|pace|pudle|kiciu|zakładzie karnym|areszcie|aresztu), (siedział*|siedzi|odsiedział*|
        odsiaduje) (w (więzieniu|pace|pudle|areszcie)|za|wyrok*|#), (aresztowan*|skazan*|karan*|oskarżon* o|
        zatrzyman* (za|przez)|wyrok w zawieszeniu|lata w zawieszeniu|miesięcy w zawieszeniu|zwolnieni* warunkow*|
        dozór elektroniczny|bransolet* elektroniczn*|kartotek*|kryminaln* przeszłoś*|przeszłość kryminaln*|zarzut* (o|
        za|karne|prokurator*)|za kradzież|za jazdę po|prawo jazdy (zabrali|zabrane|stracił*)|stracił* prawo jazdy|
        notowan*), (alkoholik*|alkoholiczk*|alkoholizm*|narkoman*|ćpa|ćpał*|ćpun*|hazardzist*|
        uzależnion* od (alkoholu|narkotyków|hazardu|kokainy|heroiny|leków|amfetaminy|porno|marihuany)|
        uzależnieni* od (alkoholu|narkotyków|hazardu|kokainy|leków)|problem* z (alkoholem|piciem|narkotykami|
        hazardem)|odwyk*), (pije|pił*) [za] (dużo|po kryjomu|codziennie|za dużo|znowu|na umór|dzień w dzień|
        potajemnie), (bierze|brał*|wciąga|sprzedaje|handluje) (narkotyki|kokain*|koks*|heroin*|amfetamin*|narkotykami|
        prochy|dragi), (bije|bił|pobił|znęca się|znęcał się|gwałcił|zgwałcił|molestował*|molestuje|
        maltretuje) [nad] (żon*|męż*|dzieci*|dziewczyn*|córk*|syn*|rodzin*|ją|swoją|partnerk*), (przemoc* (domow*|
        w rodzinie)|zgwałcon*|molestowan*|niebieska kart*|niebieską kartę|ofiar* przemocy|molestowani* seksualn*),
        (nie (rozmawia|rozmawiam|rozmawiają|odzywa|odzywają|utrzymuje|gada|odzywam)) [się|ze sobą|kontaktu] [od lat|
        od #|kontaktu|już] [do|z|ze] [swoim|swoją|swoimi|moim|moją] (ojcem|matką|bratem|siostrą|rodziną|rodzicami|
        synem|córką|teściową|żoną|mężem|ojca|matki|brata|siostry|sobą|sobie|teściami), (kłóci|kłócą|pokłócił*|
        pokłócili|skłócon*|poróżnił*|wydziedziczył*|wydziedziczon*|zerwał* kontakt*|wyrzucił* z domu|zerwane kontakty|
        konflikt*) [się|jest] [z|ze|ciągle z|przez] [swoim|swoją|swoimi|moim] (ojc*|matk*|brat*|siostr*|rodzin*|
        rodzic*|syn*|córk*|teściow*|żon*|męż*|teści*), (kłótni*|tajemnic*|dramat*|problem*|konflikt*|
        awantur*) (rodzinn*|w rodzinie|w domu|o spadek|małżeńsk*), nieślubn*, (test* na ojcostwo|ustalenie ojcostwa|
        adoptowan*|oddał* do adopcji|dom dziecka|domu dziecka), (zwolnion*|wyrzucon*|wylał*|wylecia*) [z pracy|
        ze szkoły|z roboty] (za|bo|przez), (sypia|śpi|spał*|przespał*|flirtuje|spotyka się|umawia się) [się] (z|
        ze) [swoim|swoją|żonatym|zamężną] (szef*|sekretark*|koleg*|koleżank*|stażyst*|sąsiad*|żonat*|mężat*|
        asystentk*|przełożon*), (spodziewa|spodziewają) się (dziecka|bliźni*|syna|córki|drugiego) w ciążę, zaszła,
        (popełnił*|popełnić) samobójstwo, (powiesił*|zabił*) się
    """,
    hinted="w ciąży, ciąży, alkoholikiem, wdow*, wdowiec, wdowcem, w separacji, narkomanem, uzależnion*",
    before="""
        (jest|była|żona|dziewczyna|siostra|córka|koleżanka|szefowa|ona|partnerka|_) (jest|była|będzie) [znowu|już|w|
        w nieplanowanej], _ (jest|była) [w], <is>
    """,
)

POLISH: Final = Lexicon(
    parts={
        "is": "jest|była|był|są",
        "be": """
            jest|jestem|był|była|byłem|byłam|są|byli|być|został|została|zostałem|zostałam|jesteś|będzie|stał się|
            stała się|okazał się|okazała się
        """,
        "have": """
            ma|mam|miał|miała|miałem|miałam|mają|dostał|dostała|dostałem|dostałam|złapał|złapała|wykryto u niej|
            wykryto u niego|wykryli u|mieć
        """,
        "poss": """
            mój|moja|moje|moją|mojego|mojej|moich|mojemu|jego|jej|swój|swoje|swoją|swojego|swojej|swoich|nasz|ich|
            twój|twoja
        """,
        "party": """
            pis|pisem|po|platformę|platformy|platforma|ko|koalicję obywatelską|koalicji obywatelskiej|konfederację|
            konfederacji|konfederacja|lewicę|lewicy|lewica|razem|partii razem|psl|trzecią drogę|trzeciej drogi|
            polska 2050|polskę 2050|nowoczesną|wiosnę|kukiza|sld|zielonych|zieloni|prawo i sprawiedliwość|
            prawa i sprawiedliwości|tuska|kaczyńskiego|dudę|trzaskowskiego|bosaka|mentzena|brauna|nawrockiego|
            hołownię|biedronia|zandberga|korwina|komunistów|socjalistów|trumpa|młodzieży wszechpolskiej|
            ruchu narodowego|ruch narodowy|onr|kod|kodu|peło|solidarnej polski
        """,
        "people": """
            romskie*|kurdyjski*|arabski*|ukraiński*|białoruski*|tatarski*|ormiański*|wietnamski*|chiński*|niemiecki*|
            rosyjski*|turecki*|afrykański*|azjatycki*|hinduski*|indyjski*|syryjski*|irański*|nigeryjski*|łemkowski*|
            litewski*|cygański*|japoński*|koreański*|gruziński*|czeczeński*|kubański*|marokański*|afgański*|żydowski*|
            śląski*|kaszubski*|somalijski*|etiopski*
        """,
        "folk": """
            niem*|ukrain*|wietnam*|arab*|rom*|kurd*|rosjan*|japon*|koreań*|nigeryj*|turek|turczynk*|hindus*|kuban*|
            żyd|żydówk*|tatar*|syryj*|ormian*|białorus*|marokań*|chin*|włoch|włoszk*|grek|greczynk*
        """,
    },
    filler="""
        bardzo, ciężką, ciężki, poważną, poważny, lekką, przewlekłą, przewlekły, silną, silne, silny, częste, ciągle,
        zawsze, od, lat, roku, dziecka, też, nie, już, jeszcze, typu, #, swoje, swoją, dużą, duży, duże, sporo,
        wielki, nadal, znowu, teraz, w, na, z, podobno, chyba, naprawdę, zaawansowanego, zaawansowany, złośliwego,
        wysoki, wysokie, zagorzałym, praktykującym, praktykującą, gorliwym, głęboko, około, dawna, jakąś, jakiś, się
    """,
    topics="""
        aplikacj*, apk*, projekt*, badani*, studi*, artykuł*, książk*, film*, dokument*, podcast*, piosenk*,
        zbi* danych, dane, danych, model*, oprogramowani*, platform*, stron*, forum, fundacj*, konferencj*, wykład*,
        seminari*, warsztat*, kurs*, lekcj*, szkoł*, uniwersytet*, muzeum, muzyk*, histori*, sztuk*, kuchni*,
        przepis*, restauracj*, święt*, tracker*, api, baz* danych, moduł*, ticket*, statystyk*, klinik*, centrum,
        oddział*, biur*, ulic*, ustaw*, kalkulator*, formularz*, pol* w, tabel*, kolumn*, pracuje (nad|w|przy|dla|z),
        pracuję (nad|w|przy|dla|z), pisze o, piszę o, czyta o, czytam o, rozmawia o, światow* dzień, dzień (walki|
        wiedzy), słow*, temat*, walk*, walce z, profilaktyk*, ryzyk*, zbiórk*, bieg, dzielnic*, plac, wykres*, krzyw*,
        blog*, stowarzyszeni*, festiwal*, teologi*
    """,
    own="""
        (jestem|byłem|byłam) [już|znowu|trzeźwym|trzeźwą] (w ciąży|alkoholikiem|alkoholiczką|uzależnion*|trzeźw*|
        narkomanem|hazardzistą), (moja ciąża|moje uzależnienie|mój nałóg)
    """,
    confided="""
        w zaufaniu, w tajemnicy, tylko nikomu, nie mów (nikomu|nic nikomu), (powiedział*|
        zwierzył*) [mi] [się] w (tajemnicy|zaufaniu|sekrecie), między nami (mówiąc|on|ona), nikt nie wie
    """,
    innocent="""
        wiar* w (testy|ludzkość|zespół|kod|projekt), (modlę|modli|módl) się (żeby|aby|o build|że|by), modlę się,
        (pije|piję) [za] (dużo|codziennie|dużo za) (kawy|wody|herbaty|kawę|herbatę|coli|yerby), (bogat*|biedn*) w,
        bogatych *, chory (bit|beat|drop|kawałek|pomysł|skill), chora (nuta|akcja), to jest chore, race condition*,
        wyścig*, depresj* (na|w) (wykres*|terenie|mapie|geografi*|krzyw*|żuławach), depresja geograficzna,
        wielki kryzys, znak (raka|zodiaku|panny), (spod|zodiakalny|zodiakalna) (znaku raka|rak|panna|znaku),
        <be> zodiakaln* *, (uczulon*|alergi*) na (spotkania|poniedziałki|excela|javascript|javę|php|yaml|jirę|pracę|
        biurokrację|powerpointa|maile|głupotę|poranki|meetingi), dług* techniczn*, dług* technologiczn*, (lekcj*|
        kurs*) (hiszpańskiego|niemieckiego|angielskiego|francuskiego|arabskiego|chińskiego|japońskiego|rosyjskiego),
        impreza (zaczyna|jest|startuje), (na|w|po|z) (lewo|prawo|lewej|prawej|lewą|prawą), lewy (przycisk|klik|panel|
        górny|dolny), prawy (przycisk|klik|panel|górny|dolny), konserwatywn* (szacun*|założeni*|podejści*|ustawieni*|
        wartoś*), (głosuje|głosuję|głosował*|głosować|głosujemy) na (opcję|wariant|nazwę|logo|restaurację|termin|
        propozycję|najlepsz*|kolor|wersję|pizzę|now*), (głosuje|głosuję|głosował*) (za|przeciw) (opcj*|now*|pierwsz*|
        drug*), zielon* (testy|build|światło|herbat*|przycisk), czarn* (ekran*|dziur*|list*|tablic*|kaw*|herbat*|
        humor*|rynek|kot*|tekst|tło|skrzynk*|motyw*|piątek|pudełk*|na białym|tusz|koszul*|bluz*), (ekran|tło|kawa|
        samochód|monitor|strona) jest [cał*] czarn*, (ulica|ulicy|plac) (kościeln*|żydowsk*), (build|serwer|test|
        pipeline|strona|drukarka|winda|api|link) (jest|był|była|leży|padł*) [w] [chor*|martw*|szpitalu], zdrow* (kod*|
        marża|dyskusja|rozsądek|konkurencja), zdrowy rozsądek, uzależnion* od (kawy|czekolady|serialu|seriali|
        podcastów|szachów|tej gry|gry|wersji|biblioteki|modułu|api|siebie|frameworka), (niezależn*|zależn*) od,
        (oddzielon*|rozdzielon*) (od|przecinkami), spodziewa się (paczki|odpowiedzi|stringa|obiektu|wartości|błędu|
        że), prison break, rozwód (z|frontendu|backendu) (javą|phpem|excelem|frontendem), dwa razy bi, transsyber*,
        punkty ects, po (polsku|angielsku|niemiecku|arabsku|żydowsku|prostu|pracy|obiedzie|południu|spotkaniu|
        weekendzie|urlopie|pierwsze|drugie), razem (z|ze|możemy|do|pracujemy), rom (pamięć|chip|flash|cd), pamięć rom,
        zarabia (na|punkty|odznaki) (czasie|punkty|reklam*), (na|pod) (spłatę|spłacenie) (długu technicznego|
        techdługu), spadek (wydajności|ruchu|ceny|cen|formy|sprzedaży|temperatury|konwersji|liczby|fps|mocy|napięcia|
        jakości|zaufania|zainteresowania), (operacj*) (na|w) (bazie|plikach|danych|zbiorach|tablicach|liczbach|bitach|
        dysku|macierzach), (operacje|operacji|operacja) (asynchroniczn*|zapisu|odczytu|bazodanow*|atomow*|dyskow*|
        matematyczn*|io|logiczn*), pochodzenie (danych|błędu|zmiennej|pliku|żądania), choroba lokomocyjna kamery,
        żyd wieczny tułacz, notowan* (na|giełd*), karan* mandatem
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
