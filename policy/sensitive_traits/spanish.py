"""How Spanish speaks of sensitive traits."""

from typing import Final

from policy.sensitive_traits.phrases import Lexicon, TraitWords

_HEALTH: Final = TraitWords(
    asserted="""
        (me|le|les) (encontraron|detectaron|descubrieron|diagnosticaron|hallaron) [un|una|el|la] (tumor|cancer|
        diabetes|esclerosis|quiste|leucemia|lupus|enfermedad|hernia|aneurisma|nodulo|bulto|endometriosis|
        parkinson|alzheimer|melanoma|celiaquia), (le|me|les) (dio|ha dado|dieron) [un|una] (infarto|ictus|
        derrame|ataque|embolia|trombosis|brote), (esta|estoy|estuvo|entro|ingreso) en (rehabilitacion|
        desintoxicacion|el psiquiatrico|un psiquiatrico|quimio|dialisis), (derrame cerebral|cardiopatia|
        soplo en el corazon|un ictus|esclerosis),
        (alérgic*) (a|al), alergia (a|al|severa), intolerante (a|al), diagnosticaron, diagnosticad* (con|de|hace|en|
        el), (me|le|les) (diagnosticaron|han diagnosticado|detectaron|operaron|operan|van a operar|operarán|amputaron|
        encontraron un tumor), <poss> diagnóstico, (sufre|sufro|padece|padezco|sufría|padecía) [de] [un|una|del|
        los] [fuertes|graves] [*] (corazón|riñón|riñones|espalda|ansiedad|insomnio|depresión|nervios|estómago|
        tiroides|migrañas|crónic*|ataques|asma|diabetes), (enfermo|enferma) (de|del|desde|crónic*|hace|terminal|
        otra vez|con), <be> [muy|siempre|gravemente|otra vez|bastante] (enfermo|enferma|malito|malita|deprimido|
        deprimida|constipad*|resfriad*), de baja [médica|por|desde|laboral], baja médica, (en|a|va a|voy a|hace|hago|
        empezó|empecé|haciendo) [la] (terapia|quimio|quimioterapia|rehabilitación|diálisis|tratamiento psiquiátrico|
        psicoterapia|rehab), <be> [un|una|muy|medio] (diabético|diabética|bipolar|autista|epiléptic*|asmátic*|
        esquizofrénic*|anoréxic*|bulímic*|celíac*|celiac*|sord*|cieg*|discapacitad*|hipertens*|estéril|daltónic*|
        obes*|depresiv*|seropositiv*|disléxic*|paralític*|parapléjic*|hipocondríac*|suicida|hipotiroide*|hemofílic*|
        anémic*), (estoy|estamos) [ya|de nuevo] [de|de # meses|de # semanas] embarazada, embarazada de # [meses|
        semanas], (toma|tomo|tomando|tomar|necesita|necesito|le recetaron|me recetaron|medicado con|
        medicada con) [las|los|la|sus|mis|su|mi] (antidepresivos|pastillas|medicación|medicamentos|insulina|
        ansiolíticos|pastillas para *|somníferos|litio|metformina|anticonceptivos|cortisona|medicinas|anticoagulantes|
        sertralina|la píldora), (mi|su) [*] (psicólogo|psicóloga|psiquiatra|terapeuta|oncólog*|cardiólog*|neurólog*|
        ginecólog*|quimio|embarazo|tensión|tiroides|colesterol|regla|depresión|ansiedad|diabetes|cáncer|asma|
        discapacidad|operación|endometriosis|salud mental|azúcar en|menopausia), (va|voy|vamos|yendo|ir) (al|a un|
        a una|a la) (psicólog*|psiquiatra|terapeuta|oncólog*|terapia), (ingresad*|hospitalizad*|internad*|
        en urgencias|en la uci|en el hospital por|en el hospital desde), (se|me) [ha|he] [ha] (roto|rompió|rompí|
        fracturó|quebró|quebré|fracturé) (la|el|un|una) (pierna|brazo|tobillo|muñeca|pie|cadera|nariz|mano|dedo|
        rodilla|clavícula), silla de ruedas, (seropositiv*|vih positivo|positivo en vih|dio positivo|di positivo),
        (dejó|dejé|dejar|dejado) de (fumar|beber|tomar alcohol), sobri* desde, (intentó suicidarse|
        intento de suicidio|pensamientos suicidas|se autolesiona|autolesion*|se corta los brazos), (tuvo|tuve|sufrió|
        sufrí|ha tenido) [*] (un aborto|un infarto|un derrame|un ictus|una recaída|un ataque de *|
        un ataque al corazón|un brote|covid|una operación|un cáncer), aborto espontáneo, <have> (fiebre|gripe|covid|
        sida|vih|ansiedad|el azúcar alto|la tensión alta|problemas de (salud|corazón|espalda|tiroides|riñón|estómago|
        ansiedad)|una discapacidad|discapacidad|un tumor|hernia|la regla), yo peso # (kilos|kg), problemas (cardíacos|
        de salud|mentales|psicológicos), audífonos para sordos, marcapasos
    """,
    named="""
        embarazada, diabetes, depresión, depresión posparto, trastorno *, esquizofrenia, anorexia, bulimia,
        ataque* de (pánico|ansiedad), tdah, autismo, asperger, toc severo, epilepsia, asma, migraña*, cáncer,
        leucemia, linfoma, melanoma, quimioterapia, quimio, radioterapia, esclerosis múltiple, parkinson, alzheimer,
        demencia, enfermedad de *, enfermedad crónica, enfermedad autoinmune, celiaquía, celiaca, celíaca, celíaco,
        artritis, artrosis, reuma, reumatismo, endometriosis, fibromialgia, psoriasis, eccema, dermatitis, vih, sida,
        hepatitis, herpes, sífilis, tuberculosis, neumonía, covid persistente, escoliosis, ciática, hernia discal,
        hernia de disco, osteoporosis, fibrosis quística, trombosis, infarto, cirrosis, piedras en el riñón,
        cálculos renales, insuficiencia renal, apnea del sueño, insomnio, dislexia, anemia, hipotiroidismo,
        hipertiroidismo, hashimoto, infertilidad, menopausia, síndrome de *, burnout, intolerancia a *, insulina,
        metformina, antidepresivo*, ansiolítico*, sertralina, fluoxetina, prozac, lexapro, ritalin, lupus,
        estrés postraumático, ovario poliquístico, hipertensión, adicción al alcohol
    """,
    hinted="""
        operación, cirugía, tumor, hernia, úlcera, infección, lesión, alucinaciones, discapacidad, enfermedad,
        alergia, convulsiones, dolores de cabeza, dolor crónico, dolor de espalda, gastritis, colitis,
        colon irritable, fobia, ansiedad, toc
    """,
    before="""
        <have> [que|un|una], (sufre|sufro|padece|padezco|sufrió|murió|recuperándose|recuperando|recupera|operó|
        operaron|trata|tratamiento) (de|del|por|para|una|un), (sufre|sufro|padece|padezco), lucha contra, vive con,
        vivo con, <poss>, (por|tras|después de) [su|mi]
    """,
)

_FINANCES: Final = TraitWords(
    asserted="""
        (debo|debe|debemos|deben|debia) [como|casi|unos|todavia] [#|*|veinte|diez|cinco|treinta] [mil] (euros|
        pesos|dolares|pavos|soles|lucas) [al|a], (en paro|sin trabajo|desemplead*) y sin (dinero|plata|un duro|
        un peso), (mi|su|nuestro) (sueldo|salario|nomina|pension) (es|son|era|de|ronda) [de|unos|como], (esta|
        estoy|estan|estamos|quedo) en la (ruina|quiebra|bancarrota|miseria),
        (gana|gano|cobra|cobro) [mucho|bastante|bien|el doble|casi|muy|menos|más] (más que (yo|él|ella|nosotros|
        todos)|menos que (yo|él|ella)|que yo|poco|mal|bien|el salario mínimo|el mínimo|una pasta|el smi), (gano|gana|
        cobra|cobro) [$] #, le tocó la lotería, ganó la lotería, (cuenta|tarjeta) (está|fue|en|rechazada|bloqueada|
        le) [*] (números rojos|embargada|bloqueada|rechazada|rechazaron|vacía|sobregirada), (prestado|prestada|prestó|
        pidió|pidió prestado|presté|pedir) .. (dinero|euros|plata|pesos|lana), (banco de alimentos|usurero|
        ejecución hipotecaria|embargaron|desahuciaron|desahucio|ley de segunda oportunidad|cobrador*|bancarrota|
        quiebra personal|deudas), (perdió|perdí|gastó|se jugó|jugó) [todo|toda|todos] [su|sus|el|mis] [*] (dinero|
        ahorros|casa|herencia|fortuna) [en|por|al], (heredó|heredé|heredaron|heredó), (vive|vivo) de (sus padres|
        las ayudas|la herencia|su pensión|sus ahorros|el paro), (no puede|no puedo|no pueden|no tiene para|
        no tengo para|no le da para) (pagar|permitirse|pagarse|el alquiler|comer|la hipoteca), (no tiene|
        no tengo) (dinero|plata|un duro|un peso|lana) [para|ni], le subieron el sueldo, (gana|gano|ganaba|cobra|cobro|
        cobraba|ganando|cobrando) [unos|solo|como|más de|menos de|casi|apenas|solamente|alrededor de|un sueldo de|
        $] # [€|$|euros|k|mil|dólares|pesos|lucas] [euros|pesos|dólares] [al|por|a|el|brutos|netos|limpios|anuales|
        mensuales] (mes|mensuales|año|la semana|brutos|netos|anuales|hora|limpios|euros|pesos), (gana|gano|cobra|
        cobro) [unos|solo|como|más de|casi] [$] # (€|euros|$|k|mil|dólares|pesos), (gana|gano|cobra|cobro) (muy poco|
        una miseria|el paro|el mínimo|el salario mínimo|una pensión|el subsidio|el ingreso mínimo|muchísimo), (sueldo|
        salario|nómina|ingresos|pensión|hipoteca|patrimonio) (es|de|son|actual es|neto de|bruto de|bruto es|
        anual) .. #, <poss> [nuevo|antiguo|propia|propio] (sueldo|salario|nómina|deudas|deuda|hipoteca|ahorros|
        ingresos|cuenta bancaria|saldo|herencia|préstamo|préstamos|patrimonio|pensión|alquiler|finanzas|tarjeta está|
        bancarrota|situación económica|problemas económicos|sueldazo), (endeudad*|arruinad*|sin blanca|sin un duro|
        en números rojos|en bancarrota|en quiebra|embargad*|embargo|desahuci*|moros*|asnef|insolvente|sin un peso|
        sin plata|declar* en bancarrota|declar* en quiebra|hasta el cuello de deudas|buró de crédito), (debe|debo|
        debía|deben) [todavía|aún|como|unos|más de|casi|$] [$] (# (€|euros|pesos|mil|dólares)|##), (debe|debo|
        debía) (dinero|plata|mucho dinero|varios meses|# meses|meses|el alquiler|a hacienda|al banco|una fortuna),
        (no puede|no puedo|no pudo|no le alcanza|no me alcanza|no llega|no llego) [para] (pagar|a fin de mes|
        el alquiler|la renta|la hipoteca|permitirse), (llegar|llega|llego) a fin de mes, (debe|atrasado|atrasada|
        retrasad*|atrasos) [con|en|de] [los|el|la|varios|#] [pagos|meses] [de|del] (alquiler|renta|hipoteca|pagos),
        (tiene|tengo|tenía|tienen) [todavía|aún|unos|más de|casi|muchas|como] [$] [#|# €|# euros|# mil euros|# k|
        # mil|# pesos|# mil pesos] (de deuda|en deudas|de deudas|deudas|ahorrad*|en el banco|en la cuenta|en ahorros|
        de hipoteca|de ahorros|ahorros|una deuda|una hipoteca|un préstamo|problemas económicos|problemas de dinero|
        problemas financieros), (heredó|heredé|heredado|perdió|perdí|ahorrado|ahorró) [unos|todos sus|todo su|mucho|
        una] (ahorros|dinero|casa|fortuna|piso|millones), (pide|pidió|pedí|pagando|paga|pago|pagar|sacó|
        solicitó) [todavía|aún] (un préstamo|la hipoteca|el préstamo|un crédito|sus deudas|mis deudas|
        la pensión alimenticia|pensión alimenticia|deudas|manutención|un microcrédito), deudas de juego, (problemas|
        dificultades|apuros) (de dinero|económic*|financier*), <be> (rico|rica|millonari*|pobre|pobres|forrad*|pelad*|
        quebrad*|en la ruina|en el paro y cobra), (cobra|cobro|vive de|vivo de) (el paro|ayudas|subsidios|una ayuda|
        la herencia|la pensión|del paro|del subsidio)
    """,
    hinted="deudas, deuda, hipoteca, ahorros, préstamo, bancarrota, herencia, pensión, embargo",
    before="<have> [muchas|una|un], (vive|vivo) de, (paga|pago|pagando)",
)

_RELIGION: Final = TraitWords(
    asserted="""
        (va|voy|vamos|van|ir|iba|asiste) [todos los domingos|cada domingo|siempre|los domingos|mucho|
        todos los viernes|cada viernes] a [la] (misa|iglesia|mezquita|sinagoga|culto|catequesis), (reza|rezo|rezar|
        rezan) (cinco|todos|todas|cada|el rosario|mucho|antes|a|por), (cree|creo|creer|creen|creía) en (dios|jesús|
        alá|cristo|la virgen), (hace|hago|hacer|ayuna|ayuno|celebra|guarda|guardo|observa|respeta) [el|la|en|durante|
        por] (ramadán|ramadan|cuaresma|shabat|sabbat|sabat|yom kipur|pésaj|janucá), (convirtió|convertí|convertid*|
        conversión|convertirse) (al|a la) (islam|cristianismo|judaísmo|budismo|catolicismo|fe), (come|comen|comer|
        como) [solo|sólo|siempre|comida] (halal|kosher), (lleva|usa|usar|uso) [el|la|un] (velo|hiyab|hijab|kipá|niqab|
        turbante), testigo* de jehová, <be> [muy|poco|nada|profundamente|bastante] (religios*|devot*|creyente*|
        practicante*|mormón|mormona|bautizad*), <poss> (religión|parroquia|imán|rabino|bautizo|bautismo),
        (creyente no practicante|opus dei|catequista|monaguillo|apostat*|apostasía|familia (católica|musulmana|judía|
        cristiana|evangélica|muy religiosa)), canta en el coro de la iglesia, no cree en dios
    """,
    hinted="""
        cristian*, católic*, protestante*, evangélic*, ortodox*, musulmán, musulmana, musulmanes, suní, chií, judío,
        judía, judíos, hindú, budista*, sij, ateo, atea, ateos, ateas, agnóstic*, mormón, mormona, adventista,
        pentecostal, bautista, creyente, santero, santera, pagano, laico
    """,
    before="""
        <be> [un|una|muy|de familia], <poss> (familia|padres|mujer|marido|novia|novio|madre|padre|esposa|esposo) (es|
        son|era|eran), (crió|criado|criada|educad*|creció|crecí|nació|nací) [en] [una|como] [familia], (devot*|
        practicante|como|familia)
    """,
)

_POLITICS: Final = TraitWords(
    asserted="""
        (es|soy|son|era|fue) (del|de|miembro del|afiliad* al|afiliad* a|militante del|militante de|
        simpatizante del) [partido] (pp|psoe|vox|podemos|sumar|erc|bildu|morena|pri|pan|partido *), (afiliad*|
        militante|concejal*|carne) (al|del|de|en el) (pp|psoe|vox|podemos|pan|pri|partido),
        (fan|votante|simpatizante|seguidor*|opositor*) (de|del|a|al) [la|el|los] <party>, (estoy|está|soy|
        es) (en contra|a favor) (del|de la) *, (muy|bastante|más) de (izquierdas|derechas|izquierda|derecha|centro),
        (voté|votó|vota|voto|votaron|he votado|ha votado) (a|por|al) [la|el|los] (extrema|ultraderecha|derecha|
        izquierda|verdes|socialistas|comunistas|conservadores|oposición), (se presenta|candidat*) (a|para) [la|
        las] (alcaldía|elecciones|concejal|diputado|municipales), (odia|adora|idolatra|detesta) (a|al) (<party>|
        gobierno|presidente), (reparte|pega) (folletos|carteles) (de|para|del), (es|soy) (militante|afiliad*|
        simpatizante|votante), (milita|militó|militaba) (en|con), (vota|voto|votó|voté|votar|votado|votaba|votará|
        votaré|votan|votamos) [siempre|a|por|al|en|de nuevo|otra vez] [a|al|por] [el|la|los] (<party>|la izquierda|
        la derecha|izquierda|derecha|en blanco en las), (milita|militante|miembro|afiliad*|simpatizante|simpatiza|
        candidat*|concejal*|activista|carnet|afilió|votante*|militó|militaba|apoya|apoyo|odia|defiende|partidari*|
        seguidor*|voluntari*|fan) [del|de|de la|en|a|al|por|con] [el|la|los] [partido] <party>, <be> (<party>|del pp|
        del psoe|de vox|de podemos|peronista*|kirchnerista*|chavista*|uribista*|petrista*|antikirchnerista|mileísta|
        bolivariano|trumpista*|indepe*|independentista*|franquista*|castrista|zapatista|priista*|morenista*|panista*|
        sanchista*|correísta*|fujimorista*|pinochetista*|antisistema), <be> [muy|bastante|más|un poco|
        políticamente] (de izquierda*|de derecha*|de extrema derecha|de extrema izquierda|de ultraderecha|facha*|rojo|
        roja|progre|rojill*|conservador*), (extrema|ultra) (derecha|izquierda), ultraderech*, <poss> (ideas políticas|
        ideología|opiniones políticas|opinión política|postura política|afiliación política), políticamente,
        (afiliad*|sindicalista*|delegad* sindical|sindicado|miembro de un sindicato|ugt|ccoo|sindicato), (a favor|
        en contra) (del aborto|de la pena de muerte|del gobierno|de la monarquía|de la inmigración|
        de la independencia|del matrimonio igualitario), contra el (gobierno|aborto|régimen), pro vida, provida,
        (manifestación|manifestaciones|marcha) (contra|por|a favor|del 8m)
    """,
    hinted="""
        comunista*, socialista*, anarquista*, fascista*, nazi, neonazi, nacionalista*, liberal*, conservador*,
        republican*, monárquic*, feminista*, marxista*, progresista, ecologista, centrista, apolítico, apolítica,
        izquierdista, derechista, antifa, libertario, libertaria
    """,
    before="""
        <be> [un|una|muy|políticamente|más bien], <poss> (familia|padres|padre|madre|jefe|marido|mujer) (es|son|era|
        eran), (se considera|me considero|se declara|me declaro|se define|convencid*)
    """,
)

_SEXUALITY: Final = TraitWords(
    asserted="""
        (salió|salí|salir|salido|saliendo) del (clóset|closet|armario), (en|dentro) [del|el] (clóset|closet|armario),
        (le gustan|me gustan|le atraen|me atraen|se acuesta con|me acuesto con|acostarse con|le van) [también|solo|
        más|tanto] [los] (hombres|mujeres|chicos|chicas|tíos|tías|ambos), <poss> (sexualidad|orientación sexual|
        vida sexual|libido|identidad de género|virginidad), (pareja|matrimonio|relación) (gay|homosexual|lésbica|
        abierta|del mismo sexo|poliamoros*), mismo sexo, (mujer|hombre|chica|chico|persona|hija|hijo|niñ*) trans,
        (toma|tomo|empezó con|tomando) (hormonas|testosterona|estrógenos), disfunción eréctil, (sigue siendo|
        todavía es|soy|es) virgen, viagra, (su marido y él|su mujer y ella|dos mamás|dos papás), (casado|vive|sale|
        está) con (otro hombre|un hombre), (casada|vive|sale) con (otra mujer|una mujer), en grindr, swinger*, bdsm,
        adict* al (porno|sexo)
    """,
    named="""
        homosexual*, bisexual*, heterosexual*, transexual*, transgénero, lesbiana*, pansexual*, asexual*, no binari*,
        intersexual*, poliamor*, lgtb*, lgbt*, homosexualidad
    """,
    hinted="""
        gay, gays, bi, queer, trans, hetero, lesbiana, marica, maricón, bollera, impotente, travesti, tortillera,
        drag queen
    """,
    before="""
        <be> [abiertamente|un|una|probablemente|seguramente|en secreto|también|medio], <poss> (hijo|hija|hermano|
        hermana|jefe|jefa|amigo|compañero|primo|tío) (es|sea), (se identifica|me identifico|se define|se declaró|
        salió) como, (dijo|contó|confesó|cree) que es, abiertamente
    """,
)

_ETHNICITY: Final = TraitWords(
    asserted="""
        (soy|es|son|somos) (gitan*|quechuas?|aymaras?|mapuches?|guaranies?|mayas?|mestiz*|afrodescendiente*|
        mulat*|indigena*), de (ascendencia|origen) <people>,
        de (origen|ascendencia|raíces|descendencia|etnia|raza|sangre) *, <have> (raíces|sangre|antepasados|
        ascendencia|orígenes) *, descendiente* de (<people>|inmigrantes|esclavos|indígenas), <poss> (etnia|raza|
        color de piel|ascendencia|raíces|origen|antepasados|estatus migratorio), (medio|mitad) <people>, <be> [un|
        una] (negro|negra|negros|negras|afrodescendiente*|moren* de piel|mestiz*|mulat*|indígena*|refugiad*|apátrida|
        indocumentad*|inmigrante*|afro|gitan*|racializad*|sin papeles|rom), (mujer|hombre|persona|familia|chico|
        chica) (negr*|indígena|gitan*|afrodescendiente|racializad*|mestiz*|afro), (sin papeles|indocumentad*|
        solicitante de asilo|pidió asilo|solicitó asilo|asilo político|situación irregular), (comunidad|pueblo|etnia|
        familia) (gitan*|mapuche|quechua|aimara|aymara|maya|rom|judía sefardí), (padres|familia|madre|padre|abuelos|
        abuela|abuelo) (es|son|eran|era|vino|vinieron|vienen|viene|llegaron|emigraron) [inmigrantes] [de|del|
        desde] (marruecos|senegal|nigeria|ghana|siria|irán|turquía|china|india|rumanía|ecuador|colombia|bolivia|perú|
        cuba|haití|áfrica|pakistán|argelia|guinea|líbano|palestina|armenia|corea|filipinas)
    """,
    hinted="""
        gitan*, mapuche, quechua, aimara, aymara, maya, guaraní, indígena*, árabe*, kurd*, bereber*, amazigh,
        saharaui*, afrodescendiente*, mestiz*, mulat*, zapoteco, zapoteca, nahua, otomí, wayuu, afrocolombian*,
        afrocuban*, asiátic*, latin*, sefardí, armeni*, garífuna, romaní, caló
    """,
    before="""
        <be> [un|una|de etnia|de origen|mitad|medio|étnicamente], <poss> (madre|padre|padres|familia|abuela|abuelos|
        mujer|marido) (es|son|era|eran), (se identifica como|pertenece a|nació en una familia|de familia|comunidad|
        de padre|de madre)
    """,
)

_PRIVATE: Final = TraitWords(
    asserted="""
        (expulsad*|echaron|expulsaron) (del|de la|de su) (colegio|escuela|instituto|universidad), (pillaron|
        pillad*) robando, busca trabajo a escondidas, (tiene|tuvo|tenía|tuve|tienen) (una aventura|un amante|
        una amante|un affaire|un lío con|una doble vida|una relación extramatrimonial), (engaña|engañó|engañaba|
        engañando|le puso los cuernos|le pone los cuernos|poniendo los cuernos|cuernos|infiel|infidelidad|adulterio),
        (divorci*|separad* de|se separó|se separaron|se están separando|se va a separar|en trámites de separación|
        está separad*), (dejó|abandonó|plantó|dejé) a (su|mi) (mujer|marido|esposa|esposo|novia|novio|familia|pareja),
        lo dejó con su, <poss> (matrimonio|relación|pareja) (se|está|va|hace|pasa|terminó|fracasó), (rompió|rompí|
        ha roto|cortó|terminó) con (su|mi) (novia|novio|pareja|marido|mujer|esposa|ex), (crisis|problemas) (de pareja|
        matrimoniales|conyugales), terapia de pareja, custodia [de|compartida|del], (perdió|lucha por|
        pelea por) la custodia, orden de alejamiento, su ex (mujer|marido|esposa|esposo|novio|novia), (en la|a la|
        de la|en|por) (cárcel|prisión|presidio), (estuvo|estuve|está|fue) (preso|presa|presos|encarcelad*|detenid*|
        arrestad*|condenad*|imputad*|procesad*|en libertad condicional), (antecedentes penales|libertad condicional|
        condenad* por|detenid* por|arrestad* por|acusad* de|denunciad* por|fue detenid*), (alcohólic*|drogadict*|
        toxicóman*|ludópata*|ludopatía|drogodependiente*|cocainóman*|heroinóman*|adict* (a|al) (las|la|los) (drogas|
        alcohol|juego|cocaína|apuestas|heroína|pastillas|porno|marihuana)|adict* al (alcohol|juego|porno)|adicción (a|
        al)|problema* con (el alcohol|la bebida|las drogas|el juego)|problemas de (drogas|alcohol|adicción)|
        alcoholismo), (bebe|toma) (demasiado|mucho alcohol|a escondidas|todas las noches|mucho últimamente),
        (se droga|consume (cocaína|drogas|heroína|marihuana)|se mete (coca|rayas)|trafica|vende drogas|roba en),
        (pega|pegaba|golpea|maltrata|maltrataba|violó|abusó|abusa) (a|de) (su|sus|mi|la|los) (mujer|hijos|esposa|
        novia|marido|hija|hijo|niños|madre), (violencia (de género|doméstica|machista)|maltratador|maltratada|violad*|
        abus* sexual*|acoso sexual|abusaron de), (no se habla|no se hablan|no habla|no hablo|no me hablo|
        dejó de hablar|peleado|peleada|peleó|discute|discutió|discutiendo|enemistad*|desheredad*|desheredó|
        echó de casa|distanciad*) [con|a|de|siempre con|mucho con|desde hace años con] (su|mi|sus|mis) (padre|madre|
        hermano|hermana|familia|padres|hijo|hija|suegra|mujer|marido|suegros|esposa), (problemas|peleas|secreto|drama|
        pleito|bronca*|lío*) (familiar*|de familia|con su familia|en casa|con la herencia), (hijo|hija) (secret*|
        ilegítim*|fuera del matrimonio|extramatrimonial|no reconocid*), prueba de paternidad, (fue|es) adoptad*,
        dio en adopción, (despidieron|despedid*|echaron) [del trabajo] por, (acuesta|acostó|acostándose|acostado|
        se lía|lió|liado|liada) con (su|el|la|un|una) (jef*|secretari*|compañer*|becari*|vecin*|mejor amig*|casad*|
        profesor*), (espera|esperan|esperando) (un bebé|un hijo|gemelos|mellizos|su|una niña|un niño|bebé), (dejó|
        dejado) embarazada a, (se suicidó|se quitó la vida|se mató), asuntos sociales, servicios sociales
    """,
    hinted="""
        embarazada, preñada, alcohólico, alcohólica, viuda, viudo, separada, separado, drogadicto, preso, presa,
        en la cárcel, infiel
    """,
    before="""
        (ella|mujer|novia|hermana|hija|compañera|esposa|jefa|prima|_) [ya|no] (está|estaba|esté|quedó|se quedó|es),
        <is>, _ (está|es)
    """,
)

SPANISH: Final = Lexicon(
    parts={
        "is": "está|estaba|quedó|es",
        "be": "es|soy|está|estoy|era|estaba|sea|son|somos|fue|fui|siendo|eres|quedó|se hizo|se volvió|sigue",
        "have": "tiene|tengo|tenía|tuvo|tuve|tienen|teniendo|tenemos|ha tenido|cogió|pilló|le dio|me dio",
        "poss": "mi|mis|su|sus|tu|tus|nuestro|nuestra",
        "party": """
            pp|psoe|vox|podemos|sumar|ciudadanos|erc|junts|bildu|pnv|cup|partido popular|partido socialista|
            partido comunista|izquierda unida|morena|pri|pan|milei|macri|kirchner|cristina|peronismo|maduro|chávez|
            petro|uribe|boric|kast|bolsonaro|lula|amlo|sheinbaum|trump|biden|sánchez|feijóo|abascal|ayuso|los verdes|
            los socialistas|los comunistas|los conservadores|la derecha|la izquierda|la ultraderecha|
            movimiento ciudadano|compromís|más madrid|frente de todos|la libertad avanza|evo morales|correa|noboa|
            bukele|fujimori|castillo|partido conservador|partido liberal|demócratas|republicanos
        """,
        "people": """
            marroquí*|senegal*|nigerian*|gitan*|árabe*|judí*|chin*|indígena*|african*|cuban*|turc*|kurd*|siri*|iraní*|
            japones*|corean*|mapuche*|quechua*|italian*|alemán|alemana|libanes*|palestin*|armeni*|rumano|rumana|
            filipin*|haitian*|dominican*|colombian*|peruan*|bolivian*|ecuatorian*|mexican*|indi*|gallego|negr*|polac*|
            rus*|vasc*|argelin*|ghanes*|sirio*
        """,
    },
    filler="""
        un, una, unos, unas, de, del, el, la, los, las, al, muy, más, poco, algo de, fuerte, grave, leve, severa,
        severo, crónica, crónico, crónicos, siempre, también, no, nunca, ya, su, sus, mi, mis, muchos, muchas, mucha,
        mucho, todavía, aún, otra, problemas de, principio de, tipo, #, que, con, a, ser, practicante, devoto, devota,
        grande, gran, enorme, bastante, medio, hace poco, por, tipo de, fuertes, frecuentes
    """,
    topics="""
        app, aplicación, proyecto, investigación, estudio, estudios, artículo, libro, novela, película, documental,
        podcast, canción, datos, dataset, modelo, software, plataforma, web, sitio, página, foro, fundación,
        conferencia, charla, seminario, taller, curso, clase, clases, escuela, colegio, universidad, museo, música,
        historia, arte, cocina, receta*, restaurante, fiesta, api, base de datos, módulo, ticket, estadísticas,
        clínica, centro, unidad, departamento, oficina, calle, ley, calculadora, formulario, campo, tabla, columna,
        trabaja (en|con|para), trabajo (en|con|para), escribe sobre, escribo sobre, lee sobre, habla de, día mundial,
        semana (de la|del), mes (de la|del), palabra, término, tema, lucha contra, prevención, donaciones, donativo,
        carrera contra, carrera solidaria, riesgo, barrio, plaza, mercado, gráfico, gráfica, curva, blog, asociación,
        queso, comida, baile, festival
    """,
    own="""
        (estoy|soy|estaba|fui) [un|una|ya|de # meses|ex] (embarazada|alcohólic*|adict*|drogadict*|ludópata|sobri*),
        mi (embarazo|adicción|alcoholismo)
    """,
    confided="""
        en confianza, me confesó, guárdame el secreto, no se lo digas a nadie, no lo (cuentes|digas), (me contó|
        me dijo|contó) en (secreto|confianza), entre nosotros (él|ella), nadie lo sabe
    """,
    innocent="""
        código de vestimenta es *, fe en, (rezo|reza|rezar|rezando) (para que|porque|por que|por el build|
        por que pase), buena fe, de buena fe, bautizad* como, (bebe|bebo|toma|tomo) (demasiado|mucho) (café|té|agua|
        mate), rico en, rica en, pobre en, (presente|presentes), depresión (en|de|del) (el|la|gráfico|gráfica|terreno|
        curva|mapa|superficie|mercado), gran depresión, depresión tropical, race condition*, condición de carrera,
        la fiesta (empieza|es|comienza), fiesta de, (cáncer|virgo) ascendente, signo (cáncer|zodiacal), <be> (cáncer|
        virgo) de signo, horóscopo, alérgic* (a|al) (las reuniones|reuniones|los lunes|lunes|excel|javascript|java|
        php|yaml|jira|trabajo|powerpoint|los correos|madrugar|la burocracia|las mañanas), deuda técnica,
        deudas técnicas, clase* de (español|alemán|inglés|francés|italiano|chino|árabe|japonés|ruso), (a|hacia|en|
        por) la (izquierda|derecha), (lado|botón|panel|columna|mano|margen|menú|brazo|pie|clic) (izquierd*|derech*|
        de la (izquierda|derecha)), estimación conservador*, (vota|voto|votó|voté|votar|votamos) (por|a) (la|el|una|
        un) (opción|logo|nombre|restaurante|fecha|propuesta|mejor|color|versión), (pantalla|pizarra|fondo|café|gato|
        té|humor|mercado|viernes|agujero|texto|lista|caja|vino|tema|modo|página|queda|papel|ropa|camiseta) (en|es|
        está)? (blanc*|negr*), (pantalla|pizarra|fondo|café|gato|té|humor|mercado|viernes|agujero|texto|lista|caja|
        vino|tema|modo|página|papel) (blanc*|negr*), (en|de|el|fondo es|pantalla está) (blanco|negro|negra) [y negro],
        calle de la iglesia, (build|servidor|test|pipeline|página|impresora|ascensor|api|link|enlace) (está|
        estaba) (caíd*|rot*|enferm*|muert*), (código|base) (san*|enferm*), adict* (al café|al chocolate|a la serie|
        a las series|al juego de|al ajedrez|a los podcasts|al trabajo|al sudoku), separad* (de|del|por) (la|el|comas|
        resto|espacios|frontend|backend|lógica|código), (espera|esperan|esperando|espera a) (un|una|el|la|
        su) (paquete|respuesta|string|objeto|valor|pedido|llamada|turno), (engaña|engañó|engañan) (el|la|las|
        los) (nombre|apariencias|gráfic*|métrica), dependencia* (de|del) (npm|python|paquete*|código|librería*),
        prison break, créditos (ects|del curso|finales|de la película), gana (tiempo|puntos|# puntos|insignias|
        la partida|# ms|# segundos|velocidad), trabajo en (negro|blanco), aceite de oliva virgen, virgen extra,
        bi (mensual|semanal), trans (siber*|atlántic*), transatlántic*, música latina, (enchufe|mercado|
        américa) latin*, origen de (datos|los datos|la petición|el error), de origen (remoto|local|único|incierto|
        desconocido|abierto|cruzado), raíz de, ateneo*, ate (la|el), de raíz, (liberal) con, (gana|gano) # (a|puntos|
        partidas|badges), república, cristian* (dijo|es|está|me|va|tiene|trabaja|ronaldo), (pan|pri) (integral|de|con|
        tostado)
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
