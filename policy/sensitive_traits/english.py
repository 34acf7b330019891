"""How English speaks of sensitive traits."""

from typing import Final

from policy.sensitive_traits.phrases import Lexicon, TraitWords

_HEALTH: Final = TraitWords(
    asserted="""
        (takes|take|taking|on) (lithium|prozac|zoloft|sertraline|insulin|methadone|ritalin|adderall|xanax|
        statins|beta blockers|warfarin|metformin|antipsychotics), (has|have|got) ms and, (has|have|ve got|
        suffers from|lives with|living with|told i have) [severe|relapsing] ms <end>, (doctor|doctors|they|
        docs) (found|spotted|discovered) [a|an] (tumor|tumour|lump|cyst), (was|been|got) told [that] (i|he|
        she) (have|has) [a|an] (ms|cancer|diabet*|crohn*|adhd|autism|depression|lupus|arthritis|epilepsy|
        bipolar|tumor|tumour|hiv|dementia|parkinson*|leukemia|leukaemia|endometriosis), (had|having|after|
        suffered|from) (a|his|her|my) [mini|second|small|massive] stroke, (psych ward|mental hospital|
        rehab clinic|detox clinic|sober for #), (signed off|off work|off sick|on sick leave) [with|
        for] [stress|burnout|depression|anxiety|exhaustion], (my|his|her) (migraines|seizures|panic attacks|
        flare ups|symptoms|meds|medication) (are|is|got|came|come),
        (has|have|got|with|having) (severe|adult|bad|mild|undiagnosed) add, (has|have|my|his|her|their|having) add (and|but|so|since|makes|too|also|meds|diagnosis|<end>),
        diagnosed with, got diagnosed, (been|was|is|am|were) diagnosed (as|last|in|at|early|this|when|recently),
        <poss> [recent|new|own] diagnosis, diagnosis of, suffer* from (chronic|severe migraine*), allergic to,
        <poss> [new|old|current] (therapist|shrink|psychiatrist|psychologist|oncologist|cardiologist|neurologist),
        <poss> (gynecologist|gynaecologist|dermatologist|urologist|physiotherapist|counsellor|counselor|chemo|meds),
        (see|sees|seeing|saw) (a|her|his|my|their) (therapist|shrink|psychiatrist|psychologist|oncologist|
        cardiologist), (see|sees|seeing|saw) a (neurologist|counsellor|counselor|urologist|specialist about|
        doctor about|doctor for), (in|into|to|through|started|starting|doing|needs|having|from) (therapy|rehab|chemo|
        chemotherapy|dialysis), (in|into|to|started|starting|has|have) (couples|group|cognitive|trauma|talk) therapy,
        hospitalised, hospitalized, (off|out|been|called|calls|still) sick, sick leave, sick note, on medical leave,
        <be> [really|very|so|pretty|seriously|terribly|quite|still|often|always] (sick|unwell|ill|terminally ill),
        (chronically|mentally|terminally|seriously|gravely) ill, chronic (illness|pain|condition|fatigue*|disease),
        (mental|chronic|autoimmune) (illness|disorder|condition|disease), mental breakdown, nervous breakdown,
        <poss> (mental health|blood pressure|blood sugar|cholesterol|thyroid|blood test*|biopsy|pregnancy|ivf|
        period*), <poss> [right|left|bad|lower] (knee|hip|shoulder|back|wrist|ankle|foot|arm|leg) (is|was|hurts|
        surgery|injury), <poss> [right|left] (knee|hip|shoulder|wrist|ankle|foot|arm|leg|nose|collarbone) [is|was|
        got] (broken|replaced), broke (his|her|my|their|a) (arm|leg|wrist|ankle|foot|hip|rib*|collarbone|nose|toe|
        finger|hand|back), <have> (a cold|the flu|a fever|fever|covid|corona|a stroke|a heart attack|a seizure|
        seizures|a tumor|a tumour), <have> (a heart condition|heart trouble|heart disease|heart problems|a pacemaker|
        a disability|bad knees), <have> (a bad back|back problems|high blood pressure|low blood pressure|hypertension|
        high cholesterol), <have> (panic attacks|an eating disorder|a mental illness|social anxiety|severe anxiety|
        bad anxiety|anxiety), (tested|testing|test) positive (for|to), hiv positive, positive for (covid|hiv|
        hepatitis), wheelchair user, in a wheelchair, uses a wheelchair, hearing aid*, (deaf|blind) in (one|his|her|
        my), (legally|partially|nearly|colour|color) blind, hard of hearing, (wears|has) a prosthe*, hearing loss,
        <am> [now|currently|finally|#] [weeks|months] pregnant, <am> [# weeks] pregnant, trying to conceive, (had|
        after|having) (a|her|my|an|two|three) (miscarriage*|abortion*|stillbirth), going through menopause, (quit|
        stopped|trying to quit|gave up) (smoking|drinking), (sober|clean) (since|for #), <be> sober, <be> [#|
        a] [years|months] (sober|clean) (since|for), <be> in recovery, recovering (alcoholic|addict), <am> [a|
        an] [recovering|former|ex] (alcoholic|addict), addicted to (alcohol|opioids|cocaine|painkillers|pills),
        (attempted|tried to commit|thoughts of) suicide, suicidal, self harm*, (cuts|cutting|harms) (herself|himself),
        burned out, burnt out, <have> [a|had a] burn out, <be> (bipolar|autistic|diabetic|anorexic|bulimic|epileptic),
        <be> [an|a|very|quite|on the] (autistic|asthmatic|dyslexic|schizophrenic|obese|infertile|anemic|anaemic),
        on the (autism|autistic) spectrum, on the spectrum, neurodivergent, <be> [clinically|really|very] depressed,
        (takes|take|taking|on|off|needs|prescribed) [her|his|my|daily|strong|some|new] (medication|meds|
        blood thinners), (takes|take|taking|on|prescribed|needs) [her|his|my] (antidepressants|painkillers|
        sleeping pills|the pill), (i weigh|she weighs|he weighs) # (kg|kilos|pounds|lbs), bmi of #, (can't|cannot|
        unable to) (walk|conceive|have children|have kids), (heart|liver|kidney|bone marrow) transplant, (knee|
        hip) replacement, blood type (is|a|b|o|ab), went (deaf|blind), going (deaf|blind), lost (his|her|my) (hearing|
        sight|leg|hair to), <be> (disabled|deaf|blind), (injured|sprained|tore|dislocated|fractured) (his|her|my|
        their|a|an), having a relapse, in remission, has (weeks|months) (left|to live), under (a doctor's|psychiatric|
        medical) care, doctor (says|said|told|put), (gp|doctors) (says|said|told|put) (me|him|her|them)
    """,
    named="""
        pregnant, diabetes, type (1|2|one|two) diabet*, depression, bipolar disorder, schizophreni*, anorexia,
        bulimia, ptsd, adhd, autism, asperger*, ocd, epilepsy, epileptic fits, asthma, migraine*, cancer, leukemia,
        leukaemia, lymphoma, melanoma, chemotherapy, radiotherapy, multiple sclerosis, parkinson*, alzheimer*,
        dementia, crohn*, colitis, celiac*, coeliac*, lupus, arthritis, rheumatism, endometriosis, pcos, fibromyalgia,
        psoriasis, eczema, hiv, aids, hepatitis, herpes, chlamydia, gonorrhea, syphilis, tuberculosis, pneumonia,
        long covid, lyme disease, tinnitus, scoliosis, sciatica, slipped disc, herniated disc, osteoporosis,
        cystic fibrosis, sickle cell, hemophilia, haemophilia, thrombosis, arrhythmia, angina, cirrhosis,
        kidney (stones|failure|disease), gout, sleep apnea, sleep apnoea, insomnia, dyslexia, dyspraxia, tourette*,
        narcolepsy, vertigo, anemia, anaemia, hypothyroidism, hyperthyroidism, hashimoto*, infertility, menopause,
        miscarriage, panic attack*, eating disorder*, burnout, (peanut|nut|pollen|gluten|lactose|shellfish|penicillin|
        dairy|egg|soy|bee|latex|cat|dog|food|severe) allerg*, anaphyla*, epipen*, hay fever, (gluten|lactose|fructose|
        histamine) intoleran*, insulin, metformin, ozempic, sertraline, fluoxetine, prozac, zoloft, lexapro,
        escitalopram, citalopram, venlafaxine, lithium pills, xanax, valium, ritalin, adderall, concerta, vyvanse,
        antidepressant*, antipsychotic*, beta blocker*, statins, levothyroxine, methotrexate, humira, tramadol,
        oxycodone, methadone, warfarin, inhaler, insulin pump, antiretroviral*, ibs, copd, borderline personality,
        personality disorder, psychosis, anxiety disorder*, postpartum depression, brain tumor, brain tumour,
        heart attack, heart surgery, dialysis, chronic fatigue
    """,
    hinted="""
        surgery, operation, hospital, icu, psych ward, biopsy, tumor, tumour, seizures, blackouts, headaches,
        chronic pain, back pain, rheumatic, celiac, disorder, ulcer*, hernia, concussion, infection, depression,
        allergies, allergy, hallucinations, nightmares, anxiety, illness, disability, injury, disease, asthma,
        (breast|lung|skin|prostate|bowel|colon|ovarian|stage #) cancer, ivf, fertility treatment, insomnia, mri,
        ct scan, (heart|kidney|lung|liver|thyroid|stomach|skin|back|knee|eye|hearing) (problem*|condition|disease|
        issues|trouble)
    """,
    before="""
        <have> [just|recently], suffer* from, suffering from, recover* from, <poss>, after [her|his|my], underwent,
        (needs|need|needed|scheduled for|awaiting|waiting for|getting|gets|got|undergoing|living with|lives with) [an|
        a], <be> (in|in the|out of|in and out of|back in), admitted to, rushed to, (went|going|goes) (to the|into|
        back to), (treated|treatment|medication|meds|pills|surgery) for, battling, fighting, beat, survived, prone to,
        struggl* with, deal* with, coping with, (died|dying) (of|from), on (disability|sick leave) (for|with|due to)
    """,
)

_FINANCES: Final = TraitWords(
    asserted="""
        (owe|owes|owed|owing) [still] (my|his|her|the|our) * [about|over|almost|around] [$|€|£] (##|# (euros|
        dollars|bucks|grand|pounds|k)), (we|i|he|she|they) [are|re|am|m|is|s] [always|still|deep] (in the red|
        living off credit|behind with the rent), (inherited|inherits) [about|over|almost] (half a million|
        a million|millions|thousands|# million|##), (unemployed|jobless|laid off) and [totally|completely|
        flat] (broke|skint),
        (card|cards) [got|is|are|was|were] [always] maxed out, credit card* [is|are] maxed, (earns|earn|makes|make|
        gets paid|paid) [way|much|far|a lot|so much] (more|less) (than (me|him|her|us|them|the rest|his|her)|
        money than), (earns|earn|paid|makes) (minimum wage|next to nothing|peanuts|very little|a fortune|good money|
        well under|a killing), on minimum wage, (won|wins) [in|on|#] [the] lottery, (card|account) (was|is|got|
        been) (declined|frozen|overdrawn|blocked|seized), account is [always|deep] (overdrawn|empty|in the red),
        (asked|asking|asks|had|needs|wants) .. to (borrow|lend) [some|him|her|me] money, (borrowed|lent) [him|her|me|
        some] (money|$|€|£), (can't|cannot|couldn't|can not) afford (rent|food|it because|a|to|the rent|the surgery|
        the mortgage|heating|groceries|school|childcare|her|his|my), (food bank|soup kitchen|loan shark*|foreclosure|
        repo man|collections agency|credit counseling|debt counselling|went bankrupt|went broke|
        went under financially|filed chapter), (lost|losing) [a lot|everything|all|$|€|£|his|her|my] [of] [his|her|my|
        #] [money|savings|k] (money|savings|everything|house|inheritance) [in|on|to] (crypto|gambling|bitcoin|poker|
        stocks|the casino|betting|foreclosure), lives off (his|her|their) (parents|savings|inheritance|wife|husband),
        (sold|selling|lose|losing|lost) (his|her|my|their|the) (house|flat|car) [because|to] [of|pay] (debt|debts|
        off), (bankrupt|bankruptcy), drowning in (bills|loans|debt), (earns|earn|earning|earned|makes|make|making|
        made) [about|around|roughly|only|just|over|almost|$|€|£] # [$|€|£|euros|dollars|bucks|grand|pounds|
        k] <period>, (earns|earn|earning|earned) [about|around|roughly|only|just|over|under|less than|more than|
        almost] ($ #|€ #|£ #|##|# (euros|dollars|pounds|bucks|grand|an|a|per)), (makes|make|making|made|gets paid|
        paid) [about|around|roughly|only|over|almost] [$|€|£] # (year*|salary|net|gross), (salary|paycheck|wage|wages|
        income|net worth|pension|bonus|mortgage) (is|was|of|around|about) .. #, <poss> [current|new|old|base|
        starting|annual|yearly|gross|net] (salary|paycheck|wage|wages|income|pay|net worth), <poss> [huge|student|car|
        home|credit card|medical|gambling|own] (debt|debts|mortgage|loan|loans|savings|overdraft),
        <poss> (bank balance|credit score|credit rating|account balance|finances|pension|inheritance|rent|alimony),
        <poss> (tax debt|tax bill|bank account is|money problems|financial situation), (in|into|out of|deep in|
        drowning in|buried in|heavy|massive) debt, debt free, (pays|paying|pay) off <debts>, (owes|owe|owed|
        owing) [me|him|her|them|the bank|the taxman|the irs|his brother|her parents|still] [about|over|almost] ($|€|
        £) #, (owes|owe|owed|owing) [me|him|her|them|the bank|the taxman|his brother|her parents|still] [about|over|
        almost|around] (# (euros|dollars|bucks|grand|pounds|in|to|rent|months)|##), (owes|owe|owing) (the bank|
        the irs|the taxman|back taxes|money|rent|a lot of money|thousands|a fortune|tons of money), (filed|filing|
        files|declared|declaring|went|goes|going|is|was|am|nearly|personally) [for|personal] (bankrupt|bankruptcy),
        (dead|flat|totally|completely|always|basically|stone|so|too) broke, <be> [totally|always|still|pretty|
        so] broke, (behind on|can't pay|cannot pay|can't afford|couldn't pay|couldn't afford|struggles to pay|
        struggling to pay|late on) <poss>, (can't|cannot|couldn't|struggl* to) (pay|afford|make) [the|her|his|
        their] (rent|bills|mortgage|ends meet|groceries|heating), (behind on|late on|missed) [the|a|his|her|two|
        three] (rent|mortgage|payments|mortgage payment*|loan payment*|bills), living paycheck to paycheck,
        lives paycheck to paycheck, paycheck to paycheck, on (welfare|benefits|food stamps|the dole), (receives|gets|
        on|collects|claims|applied for) [unemployment|housing|disability] (welfare|benefits|food stamps|unemployment),
        (inherited|inherits) [about|around|over|$|€|£] (#|a fortune|money|a house), (took|taking|takes) out (a|
        another) [second] (loan|mortgage), (has|have|had|got|ve|s|with|saved|lost|gambled away) [about|around|over|
        only|just|almost] [$|€|£] # [$|€|£|k|thousand|million] [euros|dollars|pounds] [still] (saved|in savings|
        in debt|in the bank|on <poss>), (has|have|had|got) [about|around|over|only] [$|€|£] # [k] [of|in] [student|
        credit card] (debt|savings|loans), (lost|gambled away|blew) [all|most of] (her|his|my|their) (savings|money|
        life savings), maxed out <poss>, (got|getting|been|was) evicted, (foreclosed|foreclosure) on, house [was|
        got] (repossessed|foreclosed), wages garnished, credit score (is|of|was|dropped), pays [$|€|£] # [in|a] (rent|
        alimony|child support|a month in rent), pays (alimony|child support), <be> (a millionaire|rich|wealthy|loaded|
        poor|penniless|insolvent|overdrawn|underpaid|filthy rich), (rich|wealthy) (family|parents), comes from money,
        trust fund, gambling debt*, payday loan*, debt collector*, (money|financial) (trouble*|problems|worries|
        difficulties), (got|received|asked for) a raise to, raise to [$|€|£] #
    """,
    hinted="""
        salary, debt, debts, mortgage, student loan*, car loan, loan, loans, savings, bankruptcy, overdraft,
        credit card debt, net worth, income, bad credit, poor credit, unemployment benefit*, medical bills,
        back taxes, tax debt, inheritance, money, pension, payments, alimony, financial (trouble*|problems|
        difficulties)
    """,
    before="""
        <have> [a|an|huge|big|low|high|no|large|lots of|some|serious|still|two|three], lives off, living off,
        paying off, pays off, struggl* with, worried about (her|his|my|their), (still|also) owes [a], short on,
        low on, out of, in, running out of, lend* (him|her|me|them), borrowed
    """,
)

_RELIGION: Final = TraitWords(
    asserted="""
        (goes|go|going|went|attends|attend|attending|drives) [back] [to] [the|her|his|their] [local] (church|mass|
        mosque|synagogue|temple) [every|on|each|regularly|weekly|with|sunday*|friday*], (prays|pray|
        praying) (five times|every|daily|regularly|before (meals|bed|eating)|to (god|allah|jesus|mary)|the rosary|
        at (the|her|his) (mosque|church|temple|synagogue)|in the mosque|together), (believes|believe|believing|
        belief) in (god|jesus|allah|christ), (doesn't|don't|no longer|stopped) (believe|believing|believes) [in] (god|
        religion), (found|accepted) (god|jesus|christ), born again, (converted|converting|converts|convert) (to|
        from) (islam|christianity|judaism|catholicism|buddhism|hinduism|orthodoxy), (fasts|fast|fasting|fasted) [for|
        during|in|on] (ramadan|lent|yom kippur), (observes|observe|observing|celebrates|keeps|keep|keeping|
        observant of) (ramadan|shabbat|sabbath|the sabbath|kosher|lent|eid|passover|yom kippur|hanukkah|diwali),
        (eats|eat|eating) [only] (halal|kosher), <be> [very|deeply|not|quite|pretty|rather|super|non|a bit|not very|
        strictly] (religious|devout|godless|pious), (baptised|baptized|confirmed) (as|in|into|last), left the church,
        leave the church, left the (faith|jehovah*|mormon*), (wears|wear|wearing|started wearing) [a|the] (hijab|
        headscarf|kippah|yarmulke|turban|niqab|burqa|cross), member of (the|a|her|his) [local] (church|congregation|
        parish|mosque|synagogue|mormon*|scientolog*|catholic*), <poss> (religion|religious beliefs|prayers|
        congregation|parish|rabbi|imam|pastor|priest), (sings|plays) in (the|a) church, church choir, (teaches|
        went to) (sunday school), bible (study|group) [on|every], reads the (bible|quran|koran|torah) [every|daily|
        in], (strictly|deeply|devoutly) (catholic|religious|orthodox|muslim), went on (hajj|pilgrimage), (prayer|
        prayers) (time*|break*|at|five|before), because of (his|her|my|their) (faith|religion), <poss> faith (is|
        forbids|helps|means|matters)
    """,
    hinted="""
        christian*, catholic*, protestant*, evangelical*, lutheran*, baptist*, methodist*, anglican*, presbyterian*,
        pentecostal*, mormon*, jehovah's witness*, adventist*, quaker*, orthodox [christian|jew|jewish],
        greek orthodox, russian orthodox, muslim*, moslem*, sunni, shia, shiite, sufi, alevi, jew, jews, jewish,
        hasidic, hindu*, buddhist*, sikh*, jain, bahai, taoist*, pagan*, wiccan, atheist*, agnostic*, scientologist*,
        satanist, zoroastrian, faith, believer, churchgoer
    """,
    before="""
        <be> [a|an|not|also|both], <be> [a|an] [very|devout|practising|practicing|strict|lapsed|former|committed|
        secular|convinced|proud|liberal|conservative|observant|cultural|deeply|born|raised|converted|hardcore|
        lifelong|religious], (raised|grew up|born|brought up|devout|practising|practicing|lapsed|strict|convinced|
        identif* as|became|turned|converted|ex|as a) [a|an], comes from a [strict|devout], into a [strict|devout],
        <poss> [whole|entire] (family|parents|wife|husband|boyfriend|girlfriend|mother|mom|mum|dad|father) (is|are|
        was|were)
    """,
)

_POLITICS: Final = TraitWords(
    asserted="""
        (always|never|usually|have|ve|only) [always|only] voted [for] [the] (labour|tory|tories|conservative|
        republican|democrat|left|right|green|greens|libs|liberal|lib dem), (registered|lifelong|card carrying|
        staunch|proud|active) [and] (democrat|republican|socialist|communist|libertarian|conservative|liberal|
        tory|party member),
        in the (communist|socialist|labour|conservative|republican|democratic|green|nationalist) party, (joined|quit|
        left) the (dsa|labour|tories|greens|communist*|socialist*|republican*|democrat*|proud boys|nra|antifa|
        <party>), (marched|protested|demonstrated|rallied) (against|for) (the (war|government|king|regime|police)|
        abortion|brexit|trump|immigration|palestine|israel|ukraine|gun), <be> [very|pretty|quite|proudly|
        firmly] (on the (left|right|far left|far right)|left leaning|right leaning|anti abortion|pro choice|pro life|
        anti government|pro government|pro putin|anti vaxx*), <party> (voter|supporter|member|fan|activist|rally|
        campaign|volunteer|canvasser), (rally|rallies|campaign|fundraiser) for [the] <party>, (signed|signs) [the|
        a] petition (against|for), (votes|vote|voted|voting) for [the|a|his|her|our] (far right|far left|left|right|
        greens|opposition|communist*|socialist*|conservative*|liberal*|nationalist*|president|incumbent|senator|
        mayor), (card carrying|registered|lifelong|paid up) (member|republican|democrat|voter|socialist|communist),
        (knocks|knocked|knocking) on doors for, (party|campaign) (volunteer|donor), (hates|loathes|can't stand|
        despises|worships|adores) (<party>|the government|the president|the king|immigrants), (handing|hands|
        handed) out (flyers|leaflets) for, (stands|stood|standing|running|ran) for (parliament|council|the council|
        city council|congress|mayor|office|election), (votes|vote|voted|voting|gonna vote|
        will vote) [for] [the] <party>, (votes|vote|voted|voting) (left|right|green|labour|tory|blue|red|republican|
        democrat|conservative|democratic|socialist|liberal|leave|remain|far), (votes|voted|voting) [for|
        against] (brexit|trump|biden|harris|obama|macron|le pen|the far), (member|supporter|activist|candidate|
        volunteer*|card carrying member) (of|for) [the] <party>, (supports|support|supporting|supported|backs|backed|
        hates|hate|donates to|donated to|campaigns for|campaigned for|campaigning for|volunteers for|canvass* for|
        joined|ran for|running for|rally for|fan of|sympathises with|sympathizes with) [the] <party>,
        <poss> (politics|political views|political opinions|political leanings|party membership), (left|right) wing,
        far (left|right), (leans|lean|leaning) (left|right|conservative|liberal|libertarian|republican|democrat*),
        politically (left|right|conservative|liberal|active|far|on the|to the|very), <be> [very|quite|super|really|so|
        pretty] (pro|anti) (life|choice|abortion|immigration|brexit|eu|trump|gun|vax*), <be> [strongly] (for|
        against) (abortion|gun control|immigration|brexit|the death penalty), (joined|joins|active in|leads|left|quit|
        member of|organises for|organizes for|shop steward in) [a|the|her|his|my|our] (trade union|labor union|
        labour union|union), (went|goes|going|marched|marches) (to|at|in) (a|the) [#] [climate|anti government|
        political|blm|antifa] (protest|protests|demo|demonstration|march|rally), trade union (member|rep),
        union (member|rep|organizer|organiser), against the (government|regime|monarchy), maga (supporter|guy|fan|
        hat), trump (supporter|voter|fan), brexit (voter|supporter), party member, political (activist|refugee|
        prisoner)
    """,
    hinted="""
        republican*, democrat, democrats, socialist*, communist*, marxist*, anarchist*, libertarian*, feminist,
        conservative, tory, tories, leftist*, lefty, liberal, progressive, social democrat*, fascist*, neo nazi*,
        nazi, nationalist*, monarchist*, royalist, populist, centrist, brexiteer, remainer, trumpist, antifa,
        environmentalist activist, green voter, labour voter, apolitical
    """,
    before="""
        <be> (a|an) [very|staunch|convinced|lifelong|registered|committed|proud|former|die hard|hardcore|closet|
        radical|diehard|self described], <be> [politically|very|staunchly|quite|rather|socially|fiscally|
        fairly] (politically|staunchly|socially|fiscally), (staunch|convinced|lifelong|registered|die hard|closet|
        self described|identifies as a|as a), <poss> (family|parents|dad|father|mother|boss|boyfriend|wife|
        husband) (is a|are|is|are all)
    """,
)

_SEXUALITY: Final = TraitWords(
    asserted="""
        (came|come|comes|coming) out (as|to <poss>|to me|last|at|in high school|when|two years|yet|publicly|
        of the closet), (not out|isn't out|still closeted|out of the closet|in the closet|closeted), <be> out (as|
        to (his|her|my|their) (parents|family|team|colleagues|mom|mum)), <poss> (sexuality|sexual orientation|
        sex life|libido|gender identity|deadname|coming out|same sex partner|std|virginity), (sleeps|sleeping|slept|
        hooks up|hooking up|hooked up) with [both|other] (men|women|guys|girls|people|him|her|everyone|strangers),
        (attracted to|dates|dating|likes|into|prefers) [both|other|only|mostly] (men|women|guys|girls|
        boys) [and] [men|women|girls] [sexually|romantically|too|only], (same sex) (partner|marriage|couple|
        relationship), <be> in (a|an) [same sex|open|gay|lesbian|polyamorous] (open|gay|lesbian|polyamorous|same sex|
        poly) [relationship|marriage|couple], open (marriage|relationship), (trans|transgender|transsexual) (man|
        woman|person|guy|girl|kid|son|daughter), (assigned|born) (male|female|a boy|a girl|a man|a woman) [at birth],
        gender (reassignment|affirming), (on|taking|started|starts) (hormones|hrt|testosterone|estrogen),
        erectile dysfunction, (no|low|high) (sex drive|libido), (watches|addicted to|into|likes) (porn|bdsm|kink|
        swinging|fetish*), (has|have|had|having) [a] [no|lots of|unprotected|gay] (sex|fetish|kink|threesome|
        one night stand*) [with|for|life|in], (uses|is on|on|has) grindr, still a virgin, <be> a virgin, his (husband|
        boyfriend), her (wife|girlfriend) [and|is|works|of|lives|left|from], (drag queen|lesbian mom*|two dads|
        two mums|two moms), viagra, (bi|gay|straight|queer|asexual|pansexual|lesbian) (guy|man|woman|girl|friend|son|
        daughter|brother|sister|uncle|colleague|couple|dad|mom|mum|people on the team)
    """,
    named="""
        bisexual*, homosexual*, heterosexual*, transgender, transsexual*, lesbian*, pansexual*, asexual*, nonbinary,
        non binary, genderqueer, genderfluid, intersex, polyamor*, lgbt*, swingers, aromantic, demisexual*
    """,
    hinted="""
        gay, bi, queer, straight, trans, enby, poly, ace, lesbian, kinky, homo, bisexual, heterosexual, not straight,
        gender fluid, sexually active, impotent
    """,
    before="""
        <be> [a|an|not|openly|secretly|probably|actually|definitely|also|totally|proudly|maybe], (identifies|identify|
        identified|identifying|came out|come out|out) as [a], (openly|secretly|closeted), thinks (he|she|they) (is|s|
        might be), <poss> (brother|sister|son|daughter|boss|friend|husband|wife|dad|kid) is [a]
    """,
)

_ETHNICITY: Final = TraitWords(
    asserted="""
        (as a|being a|being the only) (black|brown|asian|mixed|native|indigenous|roma|arab|latina|latino|
        jewish) [*] (woman|man|person|guy|girl|kid|one|employee|developer), (mixed race|mixed heritage|
        biracial), (mum|mom|dad|mother|father|parents|grandparents|family|wife|husband|nan|grandma|
        grandpa) (is|are|was|were|s) [from|half|originally] (black|roma|romani|jamaican|nigerian|aboriginal|
        maori|kurdish|arab|native),
        (of|has|have|with|from) [a|an|mixed|partly|some|part|both] _ (descent|ancestry|heritage|roots|ethnicity|
        extraction|blood), (half|part|quarter) (<people>|jewish|white|native), (ethnic|ethnically|racially) _,
        <poss> (ethnicity|race|skin colour|skin color|ancestry|ancestors|ethnic background|immigration status|roots),
        mixed race, biracial, multiracial, person of colour, person of color, (african|asian|native|mexican|
        korean|chinese|japanese|arab|cuban|italian|irish|polish|indian|latin|haitian|vietnamese|filipino|jewish|
        iranian|hispanic) american, black (british|american|woman|man|guy|girl|person|family|kid|father|mother),
        <be> (black|brown|white|dark skinned|light skinned|mixed) [and|skinned|on], (indigenous|aboriginal|
        first nations|native american|maori|inuit|cherokee|navajo), (romani|roma|sinti|gypsy|traveller) (family|
        community|origin|descent|background|heritage|man|woman|people), (undocumented|illegal) (immigrant|migrant|
        worker), <be> (undocumented|stateless|an immigrant|a refugee|a migrant|an asylum seeker), (came|fled|
        arrived) [here] as a refugee, (asylum|refugee) (status|seeker|application), (seeking|applied for|granted|
        got) asylum, (first|second|third) generation (immigrant*|<people>), (father|mother|dad|mom|mum|parents|
        grandparents|grandmother|grandfather|family) (is|was|are|were|come|came|comes|immigrated|emigrated|
        fled) [originally] [from] (<people>|nigeria|ghana|senegal|somalia|syria|iran|iraq|turkey|morocco|algeria|
        india|pakistan|bangladesh|vietnam|korea|china|jamaica|haiti|eritrea|ethiopia|kenya|congo|kurdistan|poland|
        russia|afghanistan|lebanon|palestine|the caribbean|africa)
    """,
    hinted="""
        kurd, kurdish, roma, romani, sinti, gypsy, latino, latina, latinx, hispanic, arab, berber, amazigh, caucasian,
        afro caribbean, asian, uyghur, uighur, tatar, yazidi, tamil, pashtun, hazara, sami, maori, inuit,
        native american, african american, creole, mestizo, aboriginal, indigenous, han chinese, chechen, igbo,
        yoruba, hausa, tutsi, hutu, zulu, black, biracial, rohingya
    """,
    before="""
        <be> [a|an|of|from|half|part|ethnically|also|originally|actually], (born|grew up|identifies as|identify as|
        half|partly|ethnically|racially) [a|an], <poss> (mother|father|parents|dad|mom|mum|grandmother|grandparents|
        family|wife|husband) (is|are|was|were)
    """,
)

_PRIVATE: Final = TraitWords(
    asserted="""
        (got|was|been|were) (fired|sacked|dismissed) for (stealing|theft|harassment|drinking|fraud),
        (secretly|quietly) (looking|interviewing|applying|job hunting|seeing|meeting|drinking|planning),
        caught (stealing|cheating|shoplifting|drunk), moved out on (her|him), (ran|run) away from home, (kicked|
        thrown) out of (school|the house|home|university), (having|has|had|have|in) an [secret|
        extramarital] affair [with], (cheats|cheated|cheating|cheat) on (his|her|my|their|him|me|a|the) [wife|husband|
        girlfriend|boyfriend|partner|ex|spouse|exam], (getting|got|gets|get|been|going through|is|are|was|were|am|
        newly|recently|freshly|filed for|files for|filing for|wants|want|after|since|messy|ugly|nasty) [a|her|his|the|
        their|my] [messy|ugly|nasty|bitter|painful] (divorce|divorced|divorcing|a divorce), <poss> [second|recent|
        messy|ugly] divorce, (left|leaving|leaves|dumped|divorced|divorcing|separated from|split up with|
        broke up with|split from) (his|her|my|their|him) [longtime|first|second|ex] (wife|husband|girlfriend|
        boyfriend|partner|fiance|fiancee|spouse|family), (broke|split|breaking|splitting) up (with|last|after|over|
        because), <poss> (marriage|relationship) (is|s|was|broke|fell|ended|has|in|failed|problems|trouble),
        marriage (trouble*|problems|counseling|counselling|on the rocks|falling apart), (couples|marriage) (therapy|
        counseling|counselling), custody (battle|of|fight|dispute|hearing), (lost|fighting for|sharing|shares|got|
        sole|joint) custody, restraining order, <poss> ex (wife|husband|girlfriend|boyfriend) [is|was|took|still|wont|
        won|doesn|stalks|sued], (in|to|from|into|spent .. in|out of|released from|years in|time in) (prison|jail|
        juvie), (got|been|was|were|is|getting) (arrested|convicted|jailed|imprisoned|indicted|on parole|on probation|
        incarcerated|charged with), <be> on (parole|probation|bail), (criminal|police|prison) record, (convicted|
        accused|guilty) of (theft|fraud|assault|rape|dui|drunk|murder|abuse|domestic|harassment|stealing|embezzl*|
        drug|tax|shoplifting), (dui|felony|felon|convicted felon|ex con|shoplifting), did time, (drinks|drinking|
        drank) (too much|a lot|heavily|again|alone|secretly|problem|every night|at work), drinking problem, (drug|
        alcohol|cocaine|heroin|gambling|opioid|porn) (problem|addict*|habit|abuse|dependency|issues), (addicted|
        addiction) to (gambling|drugs|alcohol|cocaine|heroin|meth|opioids|pills|painkillers|crack|betting|porn), (on|
        does|uses|using|sells|selling|dealing|deals|takes|snorts|smokes) (drugs|cocaine|coke|heroin|meth|crack|weed|
        ecstasy), (gambles|gambling|gambled) (away|too|addict*|problem|again|all), <be> [an|a] [secret|functioning|
        former] (alcoholic|addict|junkie|drunk|compulsive gambler), alcoholic (father|mother|husband|wife|brother|
        son), (beats|beat|hits|hit|abuses|abused|abusing|raped|molested|assaulted|stalked|harassed) (his|her|my|him|
        their) (wife|husband|kids|children|girlfriend|boyfriend|daughter|son|as a child|partner), (was|were|been|
        got) [sexually|physically] (abused|raped|molested|assaulted|sexually harassed|beaten by), domestic (violence|
        abuse), sexual(ly)? (assault|abuse|abused), abusive (father|mother|husband|wife|relationship|marriage|home|
        partner|ex|parents|boyfriend), (doesn't|don't|hasn't|haven't|not|no longer|stopped|won't|refuses to) (speak|
        speaking|talk|talking|spoken|talked) (to|with) (his|her|my|their) (father|mother|brother|sister|family|
        parents|dad|mom|mum|son|daughter|wife|husband), (estranged|disowned|disinherited|kicked out|cut off|
        not on speaking terms) [from|by|with] [his|her|my|their|by|contact with], fell out with (his|her|my|their),
        family (feud|quarrel|fight|secret|drama|dispute|trouble*|problems|row), (fight*|fought|row*|quarrel*|
        argu*) with (his|her|my|their) (wife|husband|mother in law|parents|father|mother|family|brother|sister|son|
        in laws|daughter|dad|mom|mum), (secretly|newly) (married|engaged|dating|seeing|pregnant|gay), (illegitimate|
        secret|love|adopted) (child|son|daughter|kid|family|affair), (paternity|dna) test, not the (biological|
        real) (father|dad), <be> adopted, gave up .. for adoption, knocked up, (got|getting) (her|his) (girlfriend|
        wife|ex|secretary) pregnant, (sleeping|slept|sleeps|hooked up|hooking up|flirting) with (his|her|a|the) (boss|
        secretary|coworker|colleague|assistant|intern|manager|student|best friend|neighbor|neighbour|teacher),
        <be> (seeing|dating) (someone else|a married|his|her) [boss|coworker|man|woman], (got|was|been|
        getting) (fired|sacked|expelled|suspended) (for|after|because|from), (lost) (his|her|their) (license|licence|
        virginity|job because), cps (took|visited), social services, expecting (a baby|twins|a child|her|their), (she|
        wife|girlfriend|sister|daughter|partner) (had|is having) an abortion, (his|her|their) (mother|father|brother|
        sister|son|daughter|wife|husband) (killed|hanged|overdosed|committed|attempted|tried), committed suicide,
        overdosed
    """,
    hinted="""
        pregnant, expecting, expecting twins, expecting a baby, having a baby, alcoholic, addict, junkie, cheating,
        divorced, widowed, separated, infertile, getting divorced, splitting up, unfaithful, in prison, in jail,
        in rehab
    """,
    before="_ is, _ s, _ are, _ was, _ got, _ might be, _ thinks she is, _ secretly, _ finally",
)

ENGLISH: Final = Lexicon(
    parts={
        "be": "am|im|m|is|s|re|are|was|were|been|being|be|became|become|isn t|wasn t|aren t",
        "am": "i am|i m|im|i was|am",
        "have": "has|have|had|having|got|gets|getting|ve|caught|developed|developing|having had",
        "poss": "my|his|her|their|s|your",
        "period": """
            (a|per|an|each|every) (year|month|week|hour|annum|day)|yearly|monthly|annually|hourly|pa|p a|net|gross|
            after tax|before tax|k a year
        """,
        "debts": """
            (her|his|my|their|a|the|old|student|credit card|his old|some) [huge|old|student|car|credit card] (debt|
            debts|loan|loans|mortgage|credit card*)
        """,
        "people": """
            nigerian|ghanaian|senegalese|somali|syrian|iranian|persian|iraqi|turkish|moroccan|algerian|tunisian|
            indian|pakistani|bangladeshi|vietnamese|korean|chinese|japanese|jamaican|haitian|eritrean|ethiopian|
            kenyan|congolese|kurdish|polish|russian|afghan|lebanese|palestinian|arab|african|asian|latino|mexican|
            cuban|brazilian|filipino|thai|greek|italian|irish|armenian|roma|romani|egyptian|german|french|spanish|
            black|hispanic|immigrants|refugees
        """,
        "party": """
            republicans|democrats|republican party|democratic party|labour|labour party|tories|tory party|
            conservatives|conservative party|greens|green party|lib dems|liberal democrats|snp|ukip|reform uk|
            reform party|trump|biden|harris|kamala|obama|bernie|sanders|corbyn|starmer|farage|communist party|
            communists|socialist party|socialists|social democrats|afd|spd|cdu|far right|far left|gop|bjp|akp|
            national rally|vox|podemos|maga|brexit party|farc|hamas|desantis|clinton|putin|erdogan|orban|le pen|
            macron|modi|bolsonaro|lula|milei|libertarians|libertarian party
        """,
    },
    filler="""
        a, an, the, very, really, severe, mild, bad, chronic, some, still, also, no, not, pretty, quite, her, his, my,
        their, minor, major, serious, strong, heavy, emergency, knee, hip, back, heart, brain, eye, open heart,
        terrible, frequent, regular, low, high, of, recurring, type, #, form of, kind of, early, stage, slight,
        little, lot of, huge, big, deep, just, both, always, currently, actually, now, never, stomach, lung,
        weight loss, cosmetic, plastic, spinal, shoulder, strict, devout
    """,
    topics="""
        app, apps, project, projects, research, researcher*, study, studies, article*, paper*, book*, novel, film,
        movie, documentary, podcast, song, album, series, dataset*, data set, data, model, models, classifier,
        software, platform, website, site, forum, charity, fundraiser, fundraising, foundation, awareness, campaign,
        conference, talk, lecture, seminar, workshop, webinar, course, class, lesson*, school, schools, university,
        college, museum, music, history, art, cooking, cuisine, recipe*, restaurant, festival, market, tracker, api,
        database, feature, page, module, ticket, dashboard, chart, graph, statistics, stats, rates, clinic, centre,
        center, ward, unit, department, office, street, road, square, hall, building, tower, policy, law, review,
        calculator, form, field, table, column, works (on|at|in|for|with), working (on|at|in|for|with), writes about,
        writing about, wrote about, reads about, reading about, reading up on, talks about, article on, book on,
        paper on, thesis on, research on, research into, specialises in, specializes in, blog about, story about,
        donates to, donated to, raises money for, run for, volunteers (at|for), interested in, learning about,
        question about, the word, the topic, era, theory, party line, estimate*, commit, release, upgrade, theme,
        mode, tests, test suite, pipeline, architect, neighbourhood, neighborhood, district, quarter, studio, band,
        name, named, called, spelling, sea, box, list, hole, friday, screen, text, background, board, pen, ink, shirt,
        paint, belt, tie, line, lines, forward, away, answer, outta, edge, cut, design, teacher, group chat,
        channel
    """,
    own="""
        (i am|i m|im|i was|i have been|i ve been) [a|an|just|now|also|#|two|six] [weeks|months|years] [recovering|
        former|dry|not] (pregnant|alcoholic|addict|sober|addicted|clean|in rehab|in recovery|expecting), i [finally|
        just] (quit|stopped) drinking, my (pregnancy|addiction|sobriety|drinking problem)
    """,
    confided="""
        in confidence, told me in (confidence|secret), tell no one, (don't|do not|dont) tell (anyone|anybody|her|him|
        the team) [that|but] (he|she|they|anna|tom|about), (nobody|no one) (knows|else knows) (that|yet|about),
        between us (he|she|they), keep it [a] secret (that|but)
    """,
    innocent="""
        dress code is *, (don't|do not|dont) tell (anyone|anybody) (your|the|my|this) (password|pin|code|passphrase),
        (a|what a|that's a|such a) bankrupt (idea|concept), morally bankrupt, faith in, (pray|prays|praying|
        prayed) (that|the|it|this|our|for the (build|tests|deploy|release|best|pipeline|demo|ci|migration)), (leap of|
        in good|bad) faith, political (correctness of|map), (expecting|expects|expected), <be> expecting (a|an|the|it|
        this|that|to|your|more|some|no|two (args|results)), (drinks|drink|drinking|drank) [way] (too much|a lot|lots|
        again) [of] (coffee|tea|water|mate|soda|cola|espresso|milk), (bug|leak|issue|problem|outage|crash|
        failure) was diagnosed (as|in|at), <be> [really|very|so|pretty] (sick|poor|rich|loaded) (of|in|at|with),
        sick (beat*|drop|track|riff|burn|deal|trick|solo|view|setup|build|demo|design|graphics|of|and tired|guitar|
        bass|flow), (that|this|it|beat|song|track|game|demo|setup|design|new|car|bike|album|mix) (is|was|s|looks) [so|
        really|pretty|just|absolutely] sick, healthy (code*|competition|margin|amount|discussion|debate|mix|balance|
        system|service|node*), unhealthy (code*|node*|pod*|service*|coupling), health (check*|insurance (app|api)|
        endpoint*|probe*|bar|potion*|points), (the|a|great|economic) depression in the (graph|curve|chart|ground|
        terrain|map|mesh|surface|road|market|data), depression (in|of) the (graph|curve|chart|ground|terrain|map|mesh|
        surface|data), great depression, tropical depression, depression era, race condition*, race (car|day|track|
        bike|to the|for the|against), <poss> race (is|was|time|starts|bib|on), (screen|page|object|landscape|
        portrait) orientation, orientation (of|day|week|session), (technical|tech|design|cognitive|security|sleep|
        documentation|code) debt, (the|our|first|second|last|my|your|this|another|working on|weekly) operation*,
        (unit|load|smoke|pen|penetration) test*, (build|pipeline|ci|server|service|prod|production|test|tests|deploy*|
        link|page|api|staging|feature|it|app|site|printer|elevator|wifi|that|everything) (is|was|s|got|are|
        were) [totally|completely|still|always] (broke|sick|in recovery|blind|on drugs), broke (the|my|our|his|her|
        their) (build|ci|pipeline|tests|code|prod|site|phone|screen|laptop|app|server|bike|car|record),
        breaks the build, double blind, blind (spot|test*|review|date|carbon|copy), color blind (mode|friendly|
        palette|theme), colour blind (mode|friendly|palette|theme), tone deaf, allergic to (meetings|mondays|mornings|
        yaml|javascript|java|php|perl|work|jira|deadlines|bullshit|excel|emails|small talk|css|xml|bureaucracy|drama|
        powerpoint|buzzwords|typescript|tabs|windows|microservices|slack|regex), addicted to (coffee|chocolate|
        caffeine|sudoku|chess|the game|this game|this song|netflix|tiktok|wordle|work|factorio|stardew|crosswords|
        podcasts|running), ocd about, bipolar transistor*, transistor, cancer (sign|zodiac|horoscope), (sign|zodiac|
        horoscope) (is|of) cancer, first aid*, aids (the|in|with|for|our|us|navigation|understanding),
        hearing (aids the), insulin api, virus scan*, computer virus, memory (loss|leak*), patient (zero|with), (be|
        is|very) patient, immune to, symptom* of the (bug|issue|problem|outage), diagnosis of the (bug|issue|problem|
        outage|crash|failure), <poss> diagnosis of the, diagnosed with (the|a) (profiler|debugger|tracer|log*),
        surgery on the (code*|database|repo|schema), heart of the, on life support, straight (ahead|away|forward|to|
        from|line*|lines|up|answer|into|out|talk|through|after|back|a s|on|edge|in|as|razor), (keep*|get|set) [it|
        things|the record] straight, (bi|tri) (weekly|monthly|annual*|directional*|lateral), <be> bi (weekly|
        directional*|monthly), trans (atlantic|pacific|siberian|fat*|europe*), trans fats, ace of, (an|the|
        flying) ace, ace (the|that|editor|it), closet (door|space|rod|full|is|organizer), clean (code|
        since the refactor|for), (came|come|comes|coming|is|are|be|was|will be) out (in|on|at|next|this|tomorrow|
        of beta|soon|today|friday|in may|as (a|an) (preview|beta|release|package|winner|draw|tie|clean|blank)|in q#),
        coming out (at|in) (#|spring|summer|autumn|winter|may|june|q#), left (join|side|over|panel|column|hand|click|
        turn|swipe|align*|pad|shift|early|menu|sidebar|arrow|foot|the meeting|the office), right (join|side|panel|
        column|hand|click|turn|align*|now|away|wing of the), left wing of the, conservative (estimate*|with|about|
        guess|approach|default*|settings|value*|in|timeout*|garbage), liberal (arts|with|use|license|licence|
        application), progressive (web|enhancement|rollout|rock|jpeg|delivery|house|metal|disclosure|loading|overload|
        lenses), republican calendar, (liberal|conservative) (with|about|in) <poss>, socialist realism,
        the party (starts|is|was|at|on|will|ends), (birthday|office|farewell|christmas|release|launch|dinner|garden|
        house|team|tea|third|search|watch|lan) party, union (type*|all|find|of|query|jack|square|station|set|operator|
        select|street|pool), (tagged|discriminated|set) union*, democratic (process|vote on|decision), vote* (for|
        on) (option|the|a|which|lunch|pizza|restaurant|logo|proposal|date|names|who) [new|next|best|better|first|
        second|third|blue|red|green] (name|logo|design|option|venue|date|proposal|rfc|slot|team|lunch|theme|
        restaurant|office|color|colour|place|movie|song|a|b|c|one), green (build|tests|light|tea|field|screen|
        thread*), (clicked|votes|vote|voted) (blue|red|green) (button|theme|design|logo|version|option|variant),
        (spanish|french|german|chinese|italian|english|japanese|russian|polish|arabic|turkish) (class|lesson*|course|
        exam|homework|teacher|version|translation|keyboard|team|office|market|food|restaurant), white (board*|paper*|
        space*|list*|noise|label|box|wine|hat|balance|house), black (box|list*|friday|coffee|hole*|mirror|sabbath|
        metal|theme|screen|tea|market|formatter|belt|swan|hat|ops|ink|and white|cat|dog|forest|sea|tie),
        black (formats|as (a|the) formatter|for formatting), (in|is|are|looks) (black|white) (and|or|on|mode|text|
        background|theme), (wear*|wore|painted|dressed in|dark mode is|background is|screen is|screen was|page is|
        car is|wall is|logo is|is all) [in|all] (black|white|brown), (roma|as roma|lazio|airport|rome) (match|game|
        airport|tomato*|termini), roma tomatoes, asian (food|market|cuisine|restaurant|games|fusion|cup),
        native (app*|code|speaker*|build*|module*|driver|language|support), latin (script|alphabet|extended|letters|
        1), indigenous (plants|species), <poss> roots (in|of) the, race (results|the), budget (meeting|review|
        planning|for|is|spreadsheet), (salary|pension|income|loan|debt|mortgage) (band* doc|review (process|template|
        meeting|tool)|calculator|slider|module|table|column|api|field|service|app|page|project), error budget,
        loan (word*|out|me|him|her|us), (money|cash) (emoji|heist|type), (earn|earns|earning|earned) [#] (points|
        badges|stars|xp|coins|trust|respect|karma|achievement*), makes # (commits|requests|calls|fps|copies|cups|
        servings|portions|typos|mistakes|cookies|sandwiches|posts|videos|goals|prs|deploys), made # (commits|requests|
        calls|copies|mistakes|prs|posts), (extra|video|image|film|movie|course|api|ects) credit*, out of (memory|
        money for the game), rich (text|client|media|console|library|html|data|in|type|ui|snippet*), <be> rich in,
        poor (performance|man s|connection|signal|wifi|quality|design|ux|contrast|sound|documentation|test|coverage),
        poor at, rich with, in savings mode, the inheritance, inheritance (hierarch*|in|over|chain|tree),
        class inheritance, multiple inheritance, composition over inheritance, overdraft api, (in|running low on|
        out of) (disk|memory|coffee|time|money in the game), (has|have) no money in the (game|budget), church (street|
        road|lane|office|hall|square|encoding|numeral*|turing|bells), alonzo church, temple run, sacred cow*,
        holy (grail|cow|moly|war), religious(ly)? (about|follow*|war over|debate over|uses|checks|reads|tests|
        commits), (is|am|are|so|pretty|very|not) religious about, religiously, evangelist, (developer|tech|technology|
        product) evangelist, bible of, the (css|rails|python|react|design|ui) bible, python bible, gods, cardinal*,
        mass (of|production|email*|mailing|update*|delete|assignment|storage|effect|market), orthodox (approach|
        method|setup|view on), christian (name|bale|dior|s|will|is|has|said|wrote|and|from|works|asked|sent),
        <be> christian s, zen (mode|of python|browser|garden), canonical, pray (the build|the tests|that|it|for the),
        prays the build, god (object|mode|class), believe* in (tests|testing|code|tdd|documentation|simplicity|agile),
        monk mode, christmas (party|tree|carol*), (in|on|via|with|from) affairs, (current|state of|foreign) affairs,
        cheat (sheet*|code*|day|mode), cheated in the (game|quiz), (arrested|arresting) development, prison (break|
        architect), jail (break*|time in monopoly|shell), (chroot|bsd|freebsd|escape the) jail, (divorced|separated|
        decoupled) from (the|reality|its|our), separated (by|values|into|list), divorce (the|our) (frontend|backend|
        ui|code|api|logic|data|service), <be> divorced from (the|reality), (is|are) separated, expecting (a|an|
        the) (package|parcel|delivery|reply|answer|response|call|string|number|email|int|json|release|list|object|
        guest*), _ (is|are) expecting (a|an|the|more|that|to|your|our|#), broken (relationship|link|foreign key),
        (entity|table|foreign key) relationship*, <poss> relationship with (the vendor|the client|customers), (parent|
        child) (process|class|node|element|component|branch|account|folder), kill* (the|child|his|her|
        zombie) (process|job|build|server), orphan* (process|commit|file|row|container|page), adopted (by|a (new|
        standard|style)|the|in|typescript|python|rust|agile|scrum|kubernetes|docker|git), <be> adopted (by|as|across|
        in|widely)
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
