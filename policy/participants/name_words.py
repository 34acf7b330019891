"""The lists that tell a name from a word. Facts of several languages, folded: lower case, no diacritics."""

from __future__ import annotations

from typing import Final

from policy.function_words import FUNCTION_WORDS

PARTICLES: Final = frozenset(
    """
    the and der den van von zu de del della di da das do dos du des la le les los el al bin ibn abu af av ter
    ten tot und of y e i jr sr dr mr mrs ms prof phd admin bot team user guest owner group channel
    """.split()
)
"""Parts of a display name that identify nobody."""

MONTHS: Final = frozenset("april may june july august mai juni juli mayo".split())

VERBS_OF_WILL: Final = frozenset("will may can might".split())
"""Names that are modal verbs: between other words they are hardly ever nouns."""

GERMAN_NOUNS: Final = frozenset(
    """
    art mark rose rosa wolf stein berg sommer winter herbst mai april august juni juli kai heide koch bauer
    konig kaiser richter vogel fuchs bach stern engel herz gold silber linde iris viola jasmin lilie falke bill
    kraft wald feld see graf herzog hahn fink lerche sonne
    """.split()
)
"""Names that are German nouns, capitalised wherever they stand."""

PLACES_AND_TOOLS: Final = frozenset(
    """
    georgia jordan paris london austin charlotte florence sydney madison houston lincoln washington jackson dallas
    phoenix savannah virginia carolina dakota india china israel kenya cuba chelsea brooklyn jersey chad kingston
    vienna verona siena milan valencia asia america troy orlando victoria adelaide lourdes france england holland
    ireland norman york ruby python julia pascal perl claude watson jenkins siri alexa django celery flask sage
    haskell ada crystal jade noel pascale
    """.split()
)
"""Names that are proper names of something else as well, so that a capital says nothing."""

MOSTLY_GIVEN: Final = frozenset(
    """
    will mark max frank jack rob nick mike pat sue tom tony ted josh john jerry ken rick chuck drew ray terry gene norm
    jay lou herb peter randy
    """.split()
)
"""Names that are verbs, adjectives or rare words: a capital one before a verb of people or things is a person."""

COMMON: Final = (
    MONTHS
    | PLACES_AND_TOOLS
    | MOSTLY_GIVEN
    | VERBS_OF_WILL
    | GERMAN_NOUNS
    | frozenset(
        """
    mark rose bill grace art joy hope faith dawn summer autumn winter spring sky rob sue pat jack frank drew
    dean chance chase hunter grant max miles page parker reed rich rusty sandy skip stone ward wade ray ruby
    pearl olive ivy iris lily violet daisy jasmine heather hazel holly ginger sage basil rosemary willow amber
    crystal jade opal penny star young king bishop cook baker smith potter taylor carpenter mason miller fisher
    gardener brown green white black gray grey long short strong little wise good best love day night snow frost
    rain field hill wood forest lake rivers brooks banks bush church marsh moore park lane street bridge ford
    house hall castle bell price cash dollar law judge knight squire prince duke earl baron noble major sergeant
    don gene guy herb jay josh kit lance les lou mike nick norm peg peter ralph randy rod sonny stew ted terry
    van vic victor wally woody turner cooper walker driver porter mercy patience charity prudence constance
    justice harmony melody carol robin wren martin drake fox wolf bear lamb ash forrest dale glen cliff heath
    brook clay flint sterling gold silver penn mint rocky stormy sunny merry gay angel christian pierce pike
    rook cole colt dash dot ace bud buck chip chuck earnest ernest gale gill hank jewel jerry john johns mac mat
    matt nan nova ollie pip poppy queen ken rex rick roman ross sally saul scout tab tad tom tony
    trip trey tucker victory wing wit york fields case chapman dove early east west north south england france
    german french english irish welsh scott holland ireland norman wells waters weeks winters summers woods
    works wright workman worth yard webb weaver wall vance tower towers tate sweet swift swan sharp shepherd
    singer snyder stark steel sutton temple thorn tyler vale abbey bond booth bowl box boyd bragg branch brand
    bright buckle bull burn burns butler buzz byte cannon carter chambers chandler chips cross crow curry daily
    farmer finger fish fleet flowers foot foster free garland gates giles glass golden gore grove hand hardy
    hart hawk head hood horn hurt key keys lawless lever light lock lord lovely low luck marshal marshall
    mayor means mills money moon moss mount nail nash neat nettle noon novel oak oaks pages paige paine
    paper parish parsons pine pitt plum pool pope post pound power powers press proper quick raven read reader
    ready reason rice ring rise road roach rock rode roses rush russet salt savage school sea self shade shore
    silk sparks speed spence stack staff stanza stock storm story tanner thrift till tree true trump turn upton
    valley vest virtue waite walk wash watch way wild wilder winner wolfe woodman worm wynne alice bob eve ada
    julia pascal python perl claude watson jenkins siri alexa django celery flask haskell georgia jordan paris
    london austin charlotte florence sydney madison houston lincoln washington jackson dallas phoenix savannah
    virginia carolina dakota india china israel kenya cuba chelsea brooklyn diana jersey chad kingston vienna
    verona siena milan valencia asia america troy orlando victoria adelaide ernst klein lang kurz gross weiss
    schwarz braun rainer pierre marine aime claire blanche constant parfait marc prune victoire petit blanc noir
    roux boucher chevalier olivier fleur rosa alba sol luz paz cruz mercedes dolores consuelo pilar soledad
    esperanza blanca celeste estrella leon jesus reyes santos flores campos rios iglesias mar nieves rosario
    franco delgado rubio moreno vita fiore chiara bianca serena gioia grazia viola marina felice gloria aurora
    stella deniz umut baris can gul bahar ozgur devrim savas sevgi emek kaya aslan demir yildiz gunes nur ana
    eva ines sara ira vera nadezhda lyubov lev slava sveta mir rada zlata roma galka maya вера надежда любовь
    роман лев слава света мир рада роза злата рома галка маия том ира юла марк
    """.split()
    )
)
"""Names that are words, places, tools or stock characters as well: each counts only where it is used as a name."""

COMMON_UNSPACED: Final = frozenset(
    """
    高峰 文明 建国 东方 阳光 和平 光明 未来 希望 自然 平安 长江 黄河 天空 海洋 春天 世界 方向 时光 金星 明星
    白雪 大和 中村 山口 林 陽子 花子 日向 東 西 小田 大田 中田 学习 高山 江山 马力 石油 田地 安静 安全 常青 成功
    向前 于是 何必 左右 하늘 나라 사랑 지원 미래 보라 가을 겨울 유리 지수 정수 상수 기수 소라 이슬 보람 한결
    아름 수지 정보 지성 지혜 은행 미소
    """.split()
)

CUES_BEFORE: Final = frozenset(
    """
    ask tell ping message dm remind thank notify invite cc contact email mail hey hi hello dear call named
    inform assign frag frage sag sage bitte erinnere grusse demande dis pregunta pregunte dile avisa recuerda
    pergunta chiedi chiedere dimmi vraag zapytaj spytaj спроси скажи напиши напомни попроси uncle aunt mr mrs ms
    dr prof sir herr frau señor senora senor monsieur madame
    """.split()
)
"""Words after which a person follows, whatever the case."""

TOWARDS: Final = frozenset("a to an bei beim ao".split())
"""What may stand between such a word and the person."""

SUBJECTS: Final = frozenset(
    """
    you we they i people who users he she it questions customers ihr sie wir on nous vous
    """.split()
)
"""After one of these a cue is a statement about asking, not an order to ask somebody."""

SAYING: Final = frozenset(
    """
    said says thinks wants told prefers asked mentioned agrees replied insists wrote suggested complained sagt
    meint mochte fragt dit pense veut dice piensa quiere sagte meinte
    """.split()
)
LIVING: Final = SAYING | frozenset(
    """
    likes loves hates needs works lives knows plays cooks drives reads visits moved studies travels owns
    collects is was has hasn isn doesn didn won cannot mag hat ist aime adore habite
    """.split()
)
THINGS_ARE_TOO: Final = frozenset("is was has hasn isn doesn didn won cannot hat ist needs works".split())
"""Of `LIVING`: what things do as well, so that only one of `MOSTLY_GIVEN` before it must be a name."""

LIKING: Final = frozenset("like want need enjoy think wear prefer bought wrote asked likes wanted needed".split())
FOR_PEOPLE: Final = frozenset("for with would should could that dear fur pour para для".split())
"""Before a name that is a place, a tool or a month too: what comes before people rather than before those."""

DOING: Final = frozenset("looking moving coming going visiting getting learning writing planning asking".split())

ADDRESSING: Final = frozenset(
    """
    please can could would you your thanks what when where which how do did are is i we here let kannst konntest
    bitte peux pouvez puedes por
    """.split()
)

DETERMINERS: Final = frozenset(
    """
    the a an this that these those my our its each every some any no another such der die das ein eine einen
    einem einer dem den des im am zum zur vom kein keine diese dieser diesem la le les un une cette ce el los
    las una uno il lo gli o os as um uma de het een
    """.split()
)
DATE_BEFORE: Final = frozenset(
    """
    in of by since until till before after from to through during early late mid last next this every end
    between and or im ab bis seit en de desde hasta
    """.split()
)
TITLES: Final = frozenset("uncle aunt mr mrs ms dr prof sir lady miss herr frau".split())

ENGLISH: Final = FUNCTION_WORDS["english"]
GERMAN: Final = (FUNCTION_WORDS["german"] - ENGLISH - frozenset("war die hat bin den des da".split())) | {
    "welche",
    "welcher",
}

CYRILLIC_ENDINGS: Final = "а у ю я е ы и ои еи ою ею ом ем ь ью о".split()  # as `names.native` folds them
KOREAN_PARTICLES: Final = frozenset(
    """
    이 가 은 는 을 를 의 에게 한테 께 와 과 랑 이랑 도 만 야 아 씨 님 이는 이가 이를 이의 이도 이와 이에게
    이한테 이만 에게서 한테서 으로 로 부터 까지 처럼 보다 에 에게는 씨는 씨가 씨를 씨의 씨에게 님은 님이 님을
    님의 님께 이네 네
    """.split()
)
HEBREW_ARABIC_PREFIXES: Final = frozenset("ו ל ב ש מ ה כ ול וב של ומ שב و ل ب ك ف ال ول وب لل".split())
