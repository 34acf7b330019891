"""Words that carry grammar rather than meaning, by language; and English forms that no stemmer brings together."""

from __future__ import annotations

from typing import Final

FUNCTION_WORDS: Final[dict[str, frozenset[str]]] = {
    language: frozenset(listed.split())
    for language, listed in {
        "english": """
            a about after again all also am an and any are aren as at be because been before being both but by can
            could couldn did didn do does doesn doing don during each either else ever few for from further get gets
            got had hadn has hasn have haven having he her here hers herself him himself his how i if in into is isn
            it its itself just let ll me might mine more most much must my myself no nor not now of off on once
            only or other our ours out over own per rather re really shall she should shouldn so some such than that
            the their theirs them themselves then there these they this those through to too under until up upon us ve
            very was wasn we were weren what when where whether which while who whom whose why will with would
            wouldn yes yet you your yours yourself ca sha wo
        """,
        "german": """
            aber alle als also am an auch auf aus bei bin bis bist da damit das dass dein dem den der des die dies
            diese dieser dieses doch du durch ein eine einem einen einer eines er es euch euer für hat hatte habe
            haben ich ihm ihn ihr ihre im in ist ja kein keine können mein meine mich mir mit nach nicht noch nur ob
            oder ohne sein seine seit sich sie sind so über um und uns unser unter vom von vor wann war waren warum
            was wegen weil wem wen wenn wer werden wie wieder wir wird wo woher wohin zu zum zur zwischen
        """,
        "french": """
            ai as à au aux avec avoir ce ces cet cette dans de des du elle elles en est et étaient était être eux il
            ils je la le les leur leurs lui ma mais me mes moi mon ne nos notre nous on ont où ou par pas plus pour
            pourquoi quand que quel quelle quelles quels qui quoi sa sans se ses si son sont sur ta te tes toi ton tu
            un une vos votre vous
        """,
        "spanish": """
            a al aquel aunque como con cual cuál cuando cuándo cómo de del desde dónde donde el él ella ellas ellos en
            entre era es esa ese eso esta está están este esto fue ha han hay la las le les lo los más me mi mis muy
            nos nosotros o para pero por porque que qué quien quién se ser si sí sin sobre son su sus también te tiene
            tu tus un una unos y ya yo
        """,
        "italian": """
            a ai al alla alle anche che chi ci come con cosa cui da dai dal dalla degli dei del della delle di dove e
            è ed era gli ha hanno ho i il in io l la le lei lo loro lui ma mi mia mio ne nei nel nella noi non o per
            perché più qual quale quando quanto quella quello questa questo se si sono su sua sue sul sulla suo tra tu
            un una uno vi voi
        """,
        "portuguese": """
            a ao aos as à às até com como da das de dela dele do dos e é ela elas ele eles em entre era essa esse esta
            está este eu foi há isso isto já lhe mais mas me meu minha muito na não nas no nos nós o onde os ou para
            pela pelo por porque qual quando quem que são se sem ser seu sua também te tem um uma você
        """,
        "dutch": """
            aan al als bij dan dat de deze die dit door een en er geen haar had heb hebben heeft hem het hier hij hoe
            ik in is je jij jouw kan maar me met mij mijn naar niet nog of om omdat onder ons ook op over te tot u uit
            van voor waar waarom wanneer was wat we wel welke wie wij wordt ze zich zij zijn zo zonder zou
        """,
        "swedish": """
            att av de dem den denna det detta dig din du där efter eller en ett från för ha hade han har hon hur här i
            inte jag kan men mig min mitt mot med ni nu när och också om oss på sig sin som till under upp ut utan vad
            var varför vem vi vid vilken är
        """,
        "turkish": """
            ama bana ben benim bir biz bu çok da daha de değil diye en gibi hangi için ile ise kadar ki kim mi mı mu
            mü nasıl ne neden nerede o onun onlar sana sen senin şu ve veya ya
        """,
        "indonesian": """
            ada adalah akan aku apa atau bagaimana bahwa bisa dalam dan dari dengan di dia ini itu juga kami kamu
            kapan karena ke kita mana mereka mengapa oleh pada saya sebagai sudah tidak untuk yang
        """,
        "polish": """
            a aby ale bo być był była co czy dla do gdy gdzie go i ich ile ja jak jako jego jej jest jestem kiedy kto
            który która lub ma mam mnie moja mój na nie o od po przez są się ta tak tam ten to tym w we z za że
        """,
    }.items()
}

RUSSIAN: Final = frozenset(
    """
    а без бы был была были было быть в вам вас во вот все всё вы где да для до его ее её если есть еще ещё же за и из
    или им их к как какая какие какой когда который кто ли мне мной мои мой моя мы на над нам нас не него нее ней нет
    ни них но о об он она они оно от по под при про с сам свой себя со так там то тоже только тут ты у уже чего чем
    что чтобы это этот я
    """.split()
)

IRREGULAR_ENGLISH: Final[dict[str, str]] = {
    form: base
    for line in """
        ate eaten: eat | became: become | began begun: begin | bought: buy | broke broken: break | brought: bring |
        built: build | came: come | caught: catch | children: child | chose chosen: choose | drank drunk: drink | drew
        drawn: draw | drove driven: drive | fed: feed | feet: foot | fell fallen: fall | felt: feel | flew flown: fly
        | forgot forgotten: forget | fought: fight | found: find | gave given: give | went gone: go | grew grown: grow
        | heard: hear | held: hold | hid hidden: hide | kept: keep | knew known: know | led: lead | left: leave |
        lent: lend | lost: lose | made: make | meant: mean | men: man | met: meet | mice: mouse | paid: pay | people:
        person | ran: run | rode ridden: ride | rose risen: rise | said: say | sang sung: sing | sat: sit | saw seen:
        see | sent: send | shot: shoot | slept: sleep | sold: sell | spent: spend | spoke spoken: speak | stole
        stolen: steal | stood: stand | swam swum: swim | taught: teach | teeth: tooth | thought: think | threw thrown:
        throw | told: tell | took taken: take | understood: understand | woke woken: wake | women: woman | won: win |
        wore worn: wear | wrote written: write | better best: good | worse worst: bad
    """.split("|")
    for base in (line.partition(":")[2].strip(),)
    for form in line.partition(":")[0].split()
}
