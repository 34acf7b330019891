"""How Portuguese speaks of sensitive traits."""

from typing import Final

from policy.sensitive_traits.phrases import Lexicon, TraitWords

_HEALTH: Final = TraitWords(
    asserted="""
        (descobri|descobriu|descobriram|acharam|encontraram) [que] [em mim|nele|nela|um|uma] [tenho|tem|
        tinha] [um|uma|em mim] (tumor|cancer|cancro|diabetes|nodulo|aneurisma|esclerose|doenca), (teve|tive|
        sofreu) [um|outro] (avc|derrame|infarto|enfarte|aneurisma|ataque cardiaco|surto), (na|em|
        numa) (reabilitacao|rehab|clinica de reabilitacao|clinica psiquiatrica|desintoxicacao), (problema|
        problemas) (no|de) coracao, (com|tem|tenho|teve) burnout,
        alérgic* (a|ao|à|aos|às), alergia (a|ao|à|severa|grave), intolerante (a|à|ao), diagnosticad* (com|de|em|no|
        ano), diagnosticaram, (recebeu|recebi|teve|tive) (o|um) diagnóstico, <poss> diagnóstico, diagnóstico de,
        (sofre|sofro|sofria|padece) (de|do|com), <be> [muito|sempre|bem|gravemente|meio] (doente|deprimid*|gripad*|
        adoentad*|acamad*|resfriad*|constipad*), de (baixa médica|atestado|licença médica|baixa por), baixa médica,
        licença médica, (faz|faço|fazendo|fazer|começou|comecei|em|na) [a] (terapia|quimio|quimioterapia|hemodiálise|
        diálise|psicoterapia|tratamento contra|tratamento para|fisioterapia por|análise com), <be> [um|uma|
        meio] (diabétic*|bipolar|autista|epilétic*|epiléptic*|asmátic*|esquizofrênic*|esquizofrénic*|anoréxic*|
        celíac*|surd*|ceg*|deficiente*|hipertens*|estéril|daltônic*|daltónic*|obes*|depressiv*|soropositiv*|
        seropositiv*|disléxic*|cadeirante|paraplégic*|tetraplégic*|suicida|hipocondríac*|cardíac*|anêmic*|anémic*|
        neurodivergente), (estou|tô|to|fiquei|eu tava|tou) [de] [# meses|# semanas|já|novamente] grávida,
        grávida de # [meses|semanas], (toma|tomo|tomando|tomar|precisa de|usa|uso) [os|as|seus|meus|remédio|
        remédios] (antidepressiv*|remédio* (para|pra|controlado*|de)|remédios|medicação|medicamentos|insulina|
        ansiolític*|comprimidos para|calmantes|lítio|metformina|rivotril|ritalina|anticoncepcional|pílula|sertralina|
        fluoxetina|corticoide*), (meu|minha|seu|sua|dele|dela) (psicólog*|psiquiatra|terapeuta|oncologista|
        cardiologista|neurologista|ginecologista|quimio|gravidez|pressão|tireoide|tiroide|colesterol|menstruação|
        depressão|ansiedade|diabetes|câncer|cancro|asma|deficiência|cirurgia|endometriose|saúde mental|glicemia|
        menopausa), (vai|vou|indo|ir|foi) (ao|no|à|na) (psicólog*|psiquiatra|terapeuta|oncologista|terapia),
        (internad*|hospitalizad*|na uti|na uci), (quebrou|quebrei|partiu|parti|fraturou|fraturei) (a|o|um|uma) (perna|
        braço|tornozelo|pulso|pé|nariz|mão|dedo|joelho|clavícula|costela), cadeira de rodas, (soropositiv*|
        seropositiv*|hiv positivo|testou positivo|deu positivo), (parou|parei|parar|deixou|deixei) de (fumar|beber),
        sóbri* (há|desde), (tentou (se matar|suicídio)|tentativa de suicídio|pensamentos suicidas|se corta|
        se automutila|automutilação), (teve|tive|sofreu|sofri) (um|uma) (aborto|infarto|enfarte|avc|derrame|recaída|
        crise|ataque|surto|burnout|câncer|cancro), <have> (febre|gripe|covid|aids|sida|hiv|ansiedade|pressão alta|
        tensão alta|colesterol alto|problema* (de|no|na|do|cardíaco*|renal|psicológico*) [saúde|coração|coluna|costas|
        tireoide|rim|rins|pulmão|estômago]|uma deficiência|deficiência|um tumor|hérnia), (vai|vou|foi|fui|ser|
        será) [ser] operad*, (fez|fiz|vai fazer|vou fazer|precisa de|precisa fazer) [uma|a] cirurgia, (eu peso|
        tô pesando) # (kg|quilos), pacemaker, marca passo
    """,
    named="""
        grávida, diabetes, depressão, depressão pós parto, transtorno *, esquizofrenia, anorexia, bulimia,
        crise* de (pânico|ansiedade), ataque* de (pânico|ansiedade), síndrome de *, síndrome do pânico, tdah, phda,
        autismo, asperger, epilepsia, asma, enxaqueca*, câncer, cancro, leucemia, linfoma, melanoma, quimioterapia,
        quimio, radioterapia, esclerose múltipla, parkinson, alzheimer, demência, doença de *, doença (crônica|
        crónica|autoimune|celíaca|mental|cardíaca|rara), artrite, artrose, reumatismo, endometriose, fibromialgia,
        psoríase, eczema, hiv, vih, aids, hepatite, herpes, sífilis, tuberculose, pneumonia, covid longa, escoliose,
        ciática, hérnia de disco, osteoporose, fibrose cística, anemia, anemia falciforme, trombose, infarto, enfarte,
        avc, cirrose, pedra nos rins, pedras nos rins, insuficiência renal, apneia do sono, insônia, insónia,
        dislexia, hipotireoidismo, hipotiroidismo, infertilidade, menopausa, burnout, intolerância (a|à|ao) *,
        insulina, metformina, antidepressiv*, ansiolític*, sertralina, rivotril, fluoxetina, ritalina, lúpus,
        estresse pós traumático, hipertensão, toc grave, ovário policístico
    """,
    hinted="""
        cirurgia, operação, tumor, hérnia, úlcera, infecção, lesão, alucinações, deficiência, doença, alergia,
        convulsões, dor crônica, dor nas costas, dores de cabeça, gastrite, colite, fobia, ansiedade, toc, sida, gripe
    """,
    before="""
        <have>, (sofre|sofro|morreu|recuperando|tratamento|trata|tratando|faleceu|curad*|operad*) (de|do|da|com|
        contra|para|por), luta contra, (vive|vivo|convive|convivo) com, <poss>, (por causa da|por causa do|depois da|
        após a)
    """,
)

_FINANCES: Final = TraitWords(
    asserted="""
        (devo|deve|devemos|devem|devia) [quase|uns|ainda] [#|*|vinte|dez|cinco|trinta] mil [reais|euros|
        contos] [ao|pro|para|no|a], (devo|deve) [#] (reais|euros) (ao|a|pro|para), (desempregad*|
        sem emprego) e sem (dinheiro|grana), (meu|minha|seu|dele|dela) (salario|ordenado|renda|
        aposentadoria) (e|é|era) [de], (esta|estou|ficou|ta|to) (falid*|endividad*|no vermelho|na miseria),
        (ganha|ganho|recebe|recebo) [muito|bem|quase|bastante|o dobro] (mais (que|do que) (eu|ele|ela|nós|todo)|
        menos (que|do que) (eu|ele|ela)|pouco|mal|bem|salário mínimo|o mínimo|o dobro), (ganho|ganha|recebe|
        recebo) # (€|euros|reais|mil|por|k|contos), (ganho|ganha) ##, ganhou na (loteria|mega|lotaria),
        ganhou o euromilhões, (conta|cartão) (está|tá|foi|no|recusado|bloqueada|estourou) [*] (vermelho|penhorada|
        bloqueada|recusado|negativada|estourado|estourou|zerada|a descoberto), (emprestado|emprestou|emprestei|pediu|
        pedir|emprestar) .. (dinheiro|reais|euros|grana), (banco alimentar|agiota*|cesta básica|penhora|despejo|
        insolvência pessoal|falência|dívidas|endividamento|consignado|leilão da casa|nome no spc), (perdeu|perdi|
        gastou|torrou|apostou) [tudo|todo|toda|todas] [o|as|a|suas|seu] [*] (dinheiro|economias|casa|herança|fortuna|
        poupanças|salário) [em|no|nas|com], (herdou|herdei|herdaram), (vive|vivo) (às custas|da aposentadoria|
        da herança|de bicos|dos pais|de ajuda|da pensão), (não tem|não tenho|tá sem|está sem|sem) (dinheiro|grana|
        um tostão) (para|pra|nem), (não consegue|não consigo|não pode|não posso) (pagar|bancar), recebeu aumento,
        (ganha|ganho|ganhava|recebe|recebo|tira|tiro) [uns|só|cerca de|mais de|quase|apenas|um salário de|r$|r $|$|€|
        por mês] # [r$|€|euros|reais|mil|k|contos] [reais|euros] [por|ao|líquid*|brut*|mensais|de] (mês|ano|hora|
        líquid*|brut*|mensais|salário|reforma|aposentadoria|reais|euros), (ganha|ganho) [uns|só|cerca de|mais de|
        quase|r $] # (€|euros|reais|mil|k), (ganha|recebo|recebe|ganho) (muito pouco|uma miséria|salário mínimo|
        o salário mínimo|bolsa família|o subsídio|subsídio de desemprego|seguro desemprego|auxílio|o rsi|muito bem),
        (salário|ordenado|renda|rendimento|pensão|aposentadoria|hipoteca|património|patrimônio) (é|de|são|
        atual|líquido|bruto) .. #, <poss> [novo|antigo] (salário|ordenado|dívida*|hipoteca|poupança*|rendimento*|
        conta bancária|saldo|herança|empréstimo*|património|patrimônio|pensão|aluguel|finanças|aposentadoria|reforma|
        situação financeira|cartão estourou|problemas financeiros|score de crédito|nome no serasa), (endividad*|
        falid*|quebrad* financeiramente|sem um tostão|sem grana|no vermelho|nome sujo|negativad*|no serasa|no spc|
        penhor*|insolvência|insolvente|despejad*|ordem de despejo|pedir falência|declarou falência|atolad* em dívidas|
        cheio de dívidas|cheia de dívidas|com dívidas), <be> [completamente|totalmente|sempre|muito] (falid*|liso|
        lisa|rico|rica|ricos|milionári*|pobre|pobres|desempregado e recebe), (deve|devo|devia|devem|devendo) [ainda|
        uns|mais de|quase|r $|€] (# (€|euros|reais|mil|k|contos)|##), (deve|devo|devia|devendo) (dinheiro|
        muito dinheiro|# meses|ao banco|às finanças|ao fisco|meses de|ao agiota|a renda|o aluguel|uma fortuna),
        (não consegue|não consigo|não pode|não tem como|não dá para) [mais] pagar [o|a|as|os|suas|minhas] (aluguel|
        renda|contas|hipoteca|prestação|prestações|dívidas|luz|parcelas), (aluguel|renda|prestações|parcelas|
        contas) (atrasad*|em atraso), <have> [ainda|uns|mais de|quase|muitas|cerca de|r $] [#|# €|# euros|# mil euros|
        # reais|# mil reais|# mil|# k] [de|em|na] (dívida*|dívidas|poupado*|poupança|poupanças|guardad*|no banco|
        na conta|empréstimo*|hipoteca|problemas financeiros|problemas de dinheiro|economias), (herdou|herdei|perdeu|
        perdi|poupou|economizou|economizei) [uns|todas as|todo o|muito] [*] (dinheiro|economias|casa|fortuna|
        apartamento|poupanças), (paga|pago|pagando|pagar|pediu|pedi|fez|fiz) [ainda] (um empréstimo|a hipoteca|
        o empréstimo|as dívidas|pensão alimentícia|pensão de alimentos|um crédito|empréstimo|suas dívidas|
        minhas dívidas|um consignado), dívidas de jogo, (problemas|dificuldades|aperto) (de dinheiro|financeir*|
        económic*|econômic*), vive de (subsídios|bolsa|herança|pensão|ajuda), rendimento social,
        fim do mês com dinheiro, o dinheiro não chega
    """,
    hinted="""
        dívidas, dívida, hipoteca, poupanças, economias, empréstimo, falência, herança, pensão, crédito habitação,
        financiamento
    """,
    before="<have>, vive de, vivo de, (paga|pago|pagando) [ainda], (abriu|declarou|pediu|decretou)",
)

_RELIGION: Final = TraitWords(
    asserted="""
        (vai|vou|vamos|ir|ia|frequenta|frequento|vão) [todo domingo|todos os domingos|sempre|aos domingos|toda sexta|
        muito|todas as sextas] (à|a|na|no|ao|pra) [a] (missa|igreja|mesquita|sinagoga|culto|catequese|terreiro|
        centro espírita|candomblé|templo), (reza|rezo|rezar|orar) (cinco|todo*|todas|cada|muito|antes de|o terço),
        (acredita|acredito|acreditar|crê|creio) [não|mais] em (deus|jesus|alá|cristo), (faz|faço|fazer|jejua|jejuo|
        celebra|guarda|guardo|observa|respeita) [o|a|no|na|durante|jejum no|jejum de] (ramadão|ramadã|quaresma|shabat|
        sabá|sábado por religião|yom kipur|chanucá|pessach), (converteu|converti|convertid*|conversão) (ao|à|a) (islã|
        islão|cristianismo|judaísmo|budismo|catolicismo|fé|espiritismo|islamismo), (come|comem|como) [só|apenas|
        comida] (halal|kosher), (usa|uso|veste|passou a usar) [o|a|um] (véu|hijab|quipá|kipá|niqab|turbante|
        lenço islâmico), testemunha* de jeová, <be> [muito|nada|pouco|profundamente|bem] (religios*|devot*|crente*|
        mórmon|temente a deus), <poss> (religião|paróquia|imã|rabino|igreja|pastor|crença*), família (católica|
        muçulmana|judia|judaica|cristã|evangélica|muito religiosa), canta no coro da igreja, pai de santo,
        mãe de santo
    """,
    hinted="""
        cristão, cristã, cristãos, católic*, protestante*, evangélic*, ortodox*, muçulman*, sunita, xiita, judeu,
        judia, judeus, hindu, budista*, ateu, ateia, agnóstic*, mórmon, adventista, pentecostal, batista, espírita*,
        umbandista, candomblecista, crente, do candomblé, da umbanda, islâmic*
    """,
    before="""
        <be> [um|uma|muito|de família], <poss> (família|pais|mulher|marido|namorada|namorado|mãe|pai|esposa) (é|são|
        era|eram), (criad*|cresceu|cresci|nasceu|nasci|educad*) [em|numa|como|em uma] [família|lar], (devot*|
        praticante|como|família)
    """,
)

_POLITICS: Final = TraitWords(
    asserted="""
        (e|é|sou|era|foi) (do|da|de|filiad* ao|filiad* a|militante do|militante da|membro do) (partido *|
        <party>), (petista*|bolsonarista*|lulista*|tucano filiado|comunista|direitista|esquerdista), (voto|
        vota|votei|votou|votamos) [sempre] (na|no|nos) (esquerda|direita|chega|pt|ps|psd|psol|lula|bolsonaro),
        (fã|eleitor*|apoiador*|simpatizante|opositor*) (do|da|de) [partido] <party>, (sou|é) [muito|bem] de (esquerda|
        direita|centro esquerda|centro direita), (votei|votou|vota|voto|votaram) (no|na|em|nos|pelo|pela) (extrema|
        direita|esquerda|verdes|socialistas|comunistas|oposição|conservadores), (candidat*|concorre|se candidatou) (a|
        à|ao|pelo|pela) (vereador|prefeito|câmara|junta|deputado|prefeitura|eleições), (odeia|adora|idolatra|
        detesta) (o|a) (<party>|governo|presidente), (distribui|colou|panfleta|panfletou) (panfletos|cartazes|
        santinhos|para|pro), (é|sou) (militante|filiad*|simpatizante|eleitor*), (milita|militou) (no|na|em), (vota|
        voto|votou|votei|votar|votava|votará|vai votar|vou votar|votam|votamos|votaria) [sempre|no|na|em|pelo|pela|
        nos|de novo|à] [no|na|em|à] [o|a|os] (<party>|esquerda|direita|à esquerda|à direita), (militante|milita|
        membro|filiad*|filiou|simpatizante|candidat*|vereador*|apoiador*|apoia|apoio|odeia|defende|fã|eleitor*|
        cabo eleitoral|campanha) [do|da|de|no|na|ao|a|pelo|pela|pro] [o|a|os] [partido] <party>, <be> [muito|bem|roxo|
        um|uma] (petista*|bolsonarista*|lulista*|tucan*|esquerdista*|direitista*|comuna|psolista*|coxinha|mortadela|
        trumpista*|chegano|salazarista|reaça), petista, bolsonarista, <be> [muito|mais|bem|
        politicamente] (de esquerda|de direita|de extrema direita|de extrema esquerda|do pt|do psd|do chega|do pcp|
        do bloco|do psol|da cdu|do novo|conservador*), extrema (direita|esquerda), <poss> (opinião política|
        posição política|opiniões políticas|ideologia|ideias políticas|visão política|partido), politicamente,
        (sindicalizad*|sindicalista*|delegad* sindical|do sindicato|ao sindicato|cgtp), (a favor|
        contra) (do aborto|o aborto|a pena de morte|da pena de morte|o governo|a imigração|a monarquia|
        o casamento gay|a legalização|do impeachment|das armas), pró vida, pró armas, (manifestação|passeata|ato|
        protesto) (contra|pró|a favor|do mst|pelo)
    """,
    hinted="""
        comunista*, socialista*, anarquista*, fascista*, nazi, nazista, neonazi*, nacionalista*, liberal, liberais,
        conservador*, republican*, monárquic*, monarquista, feminista*, marxista*, progressista*, ecologista,
        centrista, apolític*, esquerdista, direitista, antifascista, libertári*
    """,
    before="""
        <be> [um|uma|muito|politicamente|mais], <poss> (família|pais|pai|mãe|chefe|marido|mulher) (é|são|era),
        (se considera|me considero|declara|se declara|convict*|se diz)
    """,
)

_SEXUALITY: Final = TraitWords(
    asserted="""
        (saiu|sai|sair|saí|saído) do armário, (no|dentro do) armário (ainda|desde)?, assumiu (ser|que é|
        a homossexualidade|a sua|sua sexualidade), se assumiu, (me|se) assum*, (gosta|gosto|atraíd*|dorme|transa|fica|
        atraç*) [também|só|mais|tanto] (de|com|por) [outros|outras] (homens|mulheres|rapazes|caras|meninas|meninos|
        garotas), <poss> (sexualidade|orientação sexual|vida sexual|libido|identidade de gênero|identidade de género|
        virgindade), (casal|casamento|relação|relacionamento) (gay|homossexual|lésbico|lésbica|aberto|aberta|
        do mesmo sexo|homoafetiv*|poliamoros*), mesmo sexo, (mulher|homem|pessoa|menina|garoto|rapaz|filha|
        filho) trans, (toma|tomo|começou) (hormônios|hormonas|testosterona|estrogênio), disfunção erétil, (ainda é|é|
        sou|continua) virgem, viagra, (dois pais|duas mães), (casado|vive|namora|mora|sai) com [um|outro] (homem|
        outro homem|rapaz), (casada|vive|namora|mora) com [uma|outra] (mulher|outra mulher), no grindr, bdsm,
        viciad* em (pornô|pornografia|sexo)
    """,
    named="""
        homossexua*, bissexua*, heterossexua*, transexua*, transgénero, transgênero, lésbica*, pansexua*, assexua*,
        não binári*, intersexo, poliamor*, lgbt*, homossexualidade
    """,
    hinted="""
        gay, gays, bi, queer, trans, hétero, lésbica, sapatão, bicha, viado, impotente, travesti, drag queen,
        paneleiro
    """,
    before="""
        <be> [assumidamente|um|uma|provavelmente|também|meio|abertamente|secretamente], <poss> (filho|filha|irmão|
        irmã|chefe|amigo|colega|primo|tio) é, (se identifica|me identifico|se define|assumiu|saiu|assumiu se) como,
        (disse|contou|confessou|acha) que é, abertamente
    """,
)

_ETHNICITY: Final = TraitWords(
    asserted="""
        (sou|é|são|somos|e) (cigan*|pard*|indigena*|quilombola*|mulat*|mestic*|negr*|pret*), de (origem|
        ascendencia|descendencia) <people>,
        de (origem|ascendência|descendência|etnia|raça|sangue) *, <have> (raízes|sangue|antepassados|ascendência|
        origens) *, descendente* de (<people>|imigrantes|escravos|índios|indígenas|escravizados), <poss> (etnia|raça|
        cor de pele|cor da pele|ascendência|raízes|antepassados|situação migratória), (meio|metade) <people>,
        <be> [um|uma] (negro|negra|negros|negras|preto|preta|pretos|pretas|pardo|parda|mestiç*|mulat*|indígena*|
        quilombola*|refugiad*|apátrida|indocumentad*|imigrante*|afrodescendente*|cigan*|caboclo|cabocla), (mulher|
        homem|pessoa|família|rapaz|menina) (negro|negra|indígena|cigan*|preto|preta|pardo|parda|afrodescendente|
        mestiç*|quilombola), (sem papéis|indocumentad*|requerente de asilo|pediu asilo|asilo político|
        imigrante ilegal|situação irregular|cotas raciais|cotista), (comunidade|povo|etnia|família) (cigan*|indígena|
        quilombola|guarani|yanomami|roma), (pais|família|mãe|pai|avós|avó|avô) (é|são|eram|era|veio|vieram|vem|vêm|
        chegaram|emigraram|imigraram) [imigrantes] (da|do|de|das) (angola|moçambique|cabo verde|guiné|senegal|nigéria|
        gana|síria|irã|irão|turquia|china|índia|japão|coreia|líbano|haiti|venezuela|bolívia|áfrica|paquistão|brasil|
        ucrânia|marrocos|palestina|são tomé|nepal|bangladesh), nissei, sansei, nikkei
    """,
    hinted="""
        cigan*, guarani, yanomami, indígena*, árabe*, curd*, berbere*, quilombola*, afrodescendente*, afro brasileir*,
        mestiç*, mulat*, asiátic*, latin*, nipo brasileir*, tupi, sefardita, armêni*, caboclo, negro, negra, negros,
        preto, preta, pretos, pardo, parda, pardos
    """,
    before="""
        <be> [um|uma|de etnia|metade|meio|etnicamente], <poss> (mãe|pai|pais|família|avó|avós|mulher|marido) (é|são|
        era|eram), (se identifica como|me identifico como|se declara|me declaro|pertence à|nasceu numa família|
        de família|comunidade|filh* de)
    """,
)

_PRIVATE: Final = TraitWords(
    asserted="""
        (expuls*) (da|do|de) (escola|colégio|faculdade|casa), (apanhad*|pego|pega|flagrad*) roubando, (procurando|
        procura) emprego escondid*, <have> [um|uma] (caso com|caso extraconjugal|amante|affair|vida dupla|
        aventura com), (trai|traiu|traindo|traía|traíd*|corno|corna|infiel|infidelidade|adultério|pulou a cerca|
        pulando a cerca|chifre*), (divorci*|separad* (do|da|de)|se separou|se separaram|separaram|separando|
        em processo de separação), (deixou|largou|abandonou|terminou com) (a|o) (mulher|marido|esposa|esposo|namorada|
        namorado|família|noiv*), <poss> (casamento|relacionamento|relação|namoro) (está|vai|acabou|anda|terminou|
        desmoron*), (terminou|terminei|acabou|rompeu) (com) (a|o) (namorad*|noiv*|marido|mulher|ex),
        crise (no casamento|conjugal), terapia de casal, guarda (dos filhos|da filha|do filho|partilhada|
        compartilhada), perdeu a guarda, ordem de restrição, medida protetiva, ex (mulher|marido|esposa) (do|da|dele|
        dela), (problemas) (no casamento|conjugais), (na|da|pra|em|à) (cadeia|prisão|penitenciária), (foi|está|esteve|
        estive|fui|é) (preso|presa|presos|detid*|condenad*|indiciad*|acusad* de|em liberdade condicional|
        ex presidiári*), (antecedentes criminais|cadastro criminal|registo criminal|registro criminal|ficha criminal|
        ficha suja|passagem pela polícia|liberdade condicional|tornozeleira|condenad* por|presidiári*|
        apanhad* a roubar|furto em loja), (alcoólatra*|alcoólic*|drogad*|toxicodependente*|viciad* (em|no|na) (drogas|
        álcool|jogo|jogos de azar|cocaína|apostas|crack|heroína|pornografia|comprimidos|remédios|bebida)|vício (em|do|
        de|no) (drogas|álcool|jogo|apostas|cocaína|crack)|dependente químic*|problema* com (o álcool|álcool|bebida|
        a bebida|drogas|o jogo|jogo)|alcoolismo|clínica de reabilitação), (bebe) (demais|muito|escondid*|
        todas as noites|todo dia|demasiado), (usa|usou|consome|cheira|fuma|vende) (drogas|cocaína|maconha|crack|droga|
        heroína|pó), (bate|batia|espanca|agride|agrediu|estuprou|violou|abusou|abusa|maltrata) (na|no|nos|a|o|da|do|
        dos) (mulher|marido|filhos|esposa|namorada|filha|filho|crianças), (violência doméstica|abuso sexual|abusad*|
        estuprad*|assédio sexual|agressor|maria da penha), (não fala|não falo|não se fala|deixou de falar|
        parou de falar|brigado|brigada|brigou|briga|brigando|discutiu|discute|cortou relações|deserdad*|deserdou|
        afastad*|expulso de casa|chatead*|zangad*) [mais|há anos|sempre|muito] [com|de|da|do|pelo] (o|a|os|as|seu|sua|
        meu|minha) (pai|mãe|irmão|irmã|família|pais|filho|filha|sogra|mulher|marido|sogros|esposa), (problemas|brigas|
        segredo|drama|conflito*|zanga*) (familiar*|de família|na família|em casa), (filho|filha) (secret*|ilegítim*|
        fora do casamento|bastard*|não assumid*), teste de paternidade, exame de dna, (foi|é) adotad*,
        deu para adoção, (demitid*|despedid*|mandad* embora) (por|porque), (dorme|dormiu|transou|transando|ficou|
        envolvid*|dormir|anda) com (o|a|um|uma) (chef*|secretári*|colega|estagiári*|vizinh*|melhor amig*|casad*|patr*|
        professor*), (espera|esperam|esperando|à espera de) (um bebé|um bebê|um filho|gémeos|gêmeos|bebê|uma menina|
        um menino|o segundo filho), engravidou, (se suicidou|se matou|suicidou se|tirou a própria vida)
    """,
    hinted="""
        grávida, alcoólatra, alcoólico, viúva, viúvo, separada, separado, drogado, presa, preso, na cadeia, infiel
    """,
    before="""
        (ela|mulher|namorada|irmã|filha|colega|esposa|chefe|prima|_) [já|não] (está|tá|estava|esteja|ficou|é), <is>,
        _ (está|é|tá)
    """,
)

PORTUGUESE: Final = Lexicon(
    parts={
        "is": "está|tá|estava|ficou|é",
        "be": "é|sou|está|estou|tá|tô|era|estava|seja|são|somos|foi|fui|sendo|ficou|fiquei|virou|anda|és|continua",
        "have": "tem|tenho|tinha|teve|tive|têm|tendo|temos|pegou|apanhou|desenvolveu",
        "poss": "meu|minha|meus|minhas|seu|sua|seus|suas|dele|dela|teu|tua|nosso|nossa",
        "party": """
            pt|psdb|mdb|psol|pl|pdt|pcdob|partido novo|bolsonaro|lula|dilma|temer|ciro|haddad|chega|ps|psd|pcp|
            bloco de esquerda|bloco|livre|iniciativa liberal|cds|cdu|partido socialista|partido comunista|os verdes|
            trump|biden|ventura|montenegro|tarcísio|marina silva|boulos|nikolas|partido dos trabalhadores|pan|mst|
            milei|maduro|moro|doria|extrema direita|união brasil
        """,
        "people": """
            angolan*|moçambican*|cabo verdian*|african*|cigan*|árabe*|jud*|chin*|japones*|indígena*|turc*|curd*|síri*|
            libanes*|corean*|italian*|alemão|alemã|ucranian*|nigerian*|haitian*|indian*|palestin*|armêni*|iranian*|
            venezuelan*|bolivian*|guineense*|brasileir*|português|portuguesa|polones*|polac*|russ*|senegales*|negr*|
            marroquin*
        """,
    },
    filler="""
        um, uma, uns, umas, de, do, da, o, a, os, as, muito, muita, muitas, muitos, bem, mais, pouco, forte, fortes,
        grave, leve, severa, crônica, crónica, crônico, sempre, também, não, nunca, já, ainda, outra, problemas de,
        princípio de, tipo, #, que, com, ser, praticante, devoto, devota, grande, enorme, bastante, meio, seu, sua,
        meu, minha, por, na, no, em, ao, frequentes
    """,
    topics="""
        app, aplicativo, aplicação, projeto, projecto, pesquisa, investigação, estudo, estudos, artigo, livro,
        romance, filme, documentário, podcast, música, dados, dataset, modelo, software, plataforma, site, página,
        fórum, fundação, conferência, palestra, seminário, oficina, workshop, curso, aula, aulas, escola, colégio,
        universidade, museu, história, arte, culinária, cozinha, receita*, restaurante, festa, api, base de dados,
        banco de dados, módulo, ticket, estatística*, clínica, centro, unidade, departamento, escritório, rua, lei,
        calculadora, formulário, campo, tabela, coluna, trabalha (em|com|para|na|no|num|numa), trabalho (em|com|para|
        na|no), escreve sobre, escrevo sobre, lê sobre, fala sobre, fala de, dia mundial, semana (da|do), mês (da|do),
        palavra, termo, tema, combate, luta contra o, prevenção, doações, corrida, risco, bairro, praça, mercado,
        gráfico, curva, blog, associação, comida, festival, outubro rosa
    """,
    own="""
        (estou|tô|sou|fui|era) [um|uma|já|ex] (grávida|alcoólatra|alcoólic*|viciad*|dependente|sóbri*),
        (minha gravidez|meu vício|minha dependência)
    """,
    confided="""
        em confiança, me confessou, guarda segredo, não conta (pra|para) ninguém, não conte (a|para) ninguém,
        (me contou|contou|disse) em (segredo|confiança|confidência), ninguém sabe (que|disso), fica entre nós
    """,
    innocent="""
        dress code é *, fé (em|no|na|nos|nas), (rezo|reza|rezar|rezando) (para|pra|que), boa fé, convertid* (para|em),
        batizad* (de|como), (bebe|bebo|toma) (demais|muito|muita|demasiado) (café|chá|água|mate), rico em, rica em,
        pobre em, reza a lenda, depressão (no|na|do|da|em) (gráfico|curva|terreno|mapa|superfície|mercado|relevo),
        grande depressão, depressão tropical, race condition*, condição de corrida, a festa (começa|é|está), festa de,
        câncer ascendente, signo de (câncer|virgem), do signo (de|câncer), horóscopo, alérgic* (a|ao|à|às|
        aos) (reuniões|segunda*|excel|javascript|java|php|yaml|jira|trabalho|powerpoint|e mails|emails|burocracia|
        manhãs), dívida técnica, dívidas técnicas, aula* de (espanhol|alemão|inglês|francês|italiano|chinês|árabe|
        japonês), (à|a|na|pela|para a|pra) (esquerda|direita), (lado|botão|painel|coluna|mão|margem|menu|braço|pé|
        clique) (esquerd*|direit*|da (esquerda|direita)), estimativa conservador*, (vota|voto|votou|votei|votar|
        votamos) (na|no|em|pela|pelo) (opção|logo|nome|restaurante|data|proposta|melhor|cor|versão|enquete), (tela|
        ecrã|quadro|fundo|café|gato|chá|humor|mercado|sexta|buraco|texto|lista|caixa|vinho|tema|modo|página|papel|
        camisa) [é|está|fica] (branc*|negr*|pret*), (em|de|o|fundo é|tela ficou) (branco|preto|preta) [e branco],
        rua da igreja, (build|servidor|teste|pipeline|página|impressora|elevador|api|link) (está|tá|estava|foi|
        é) [pres*|doente|mort*|quebrad*], pres* (na|no|em) (reunião|trânsito|loop|fila|revisão|cache), (código|
        base) (saudável|doente|mort*), viciad* (em|no|na) (café|chocolate|série*|xadrez|podcast*|sudoku|jogo novo|
        nesse jogo|música), separad* (do|da|de|por|em) (vírgula*|espaço*|frontend|backend|lógica|código|resto|pastas),
        (espera|esperam|esperando) (um|uma|o|a) (pacote|resposta|string|objeto|valor|encomenda|ligação),
        (dependência*) (do|da|de|npm|python), dependente de, (quebrou|parou) (o build|a build|o ci|a produção),
        prison break, créditos (ects|finais|do curso|do filme), ganha (tempo|pontos|# pontos|velocidade),
        trai (a ideia), azeite virgem, virgem extra, bi (mensal|semanal), transatlântic*, américa latina,
        música latina, origem (do|dos|da) (erro|dados|bug|problema|requisição), de origem (remota|local|única|
        desconhecida|aberta), raiz do, liberal com, cristian*, preto no branco, o prazo, (batch|bate) (certo|na cache|
        no cache|papo|na api), bate papo, (pan), (pl) (sql)
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
