"""More prompts that identify nobody: the long and the technical ones, and words that are names, as they are typed."""

from typing import Final

ORDINARY_TASKS: Final[dict[str, tuple[str, ...]]] = {
    "words that are names, in passing": (
        "List the rules that will apply from July, and those that may follow.",
        "Describe how the court reads a will that was never signed.",
        "Find the film Good Will Hunting and list its awards.",
        "If it will not fit one page, make two.",
        "Say which of the sources will still be there in a year.",
        "Which of these will, in your reading, age worst?",
        "will the new timetable keep the early train?",
        "There is a will and a way: where does the phrase come from?",
        "Tell me what will happen to old tickets.",
        "Note: it will take a while.",
        "Put a check mark beside each verified line.",
        "How do exam boards mark essays?",
        "Benchmarks: which mark is the baseline?",
        "Mark each claim as checked or unchecked.",
        "Use '?' to mark doubts",
        "Which water mark tools are free?",
        "The report came out in early May; find it.",
        "From May to September, which passes are open?",
        "By the end of May, list all calls for papers.",
        "May 2024 and May 2025: compare the rainfall.",
        "You may use up to ten sources.",
        "The text may, or may not, be in the public domain. Check.",
        "It may be that the law changed; look it up.",
        "May the list be longer than a page? Yes.",
        "Which mayors rose from the council?",
        "The sun rose at 5:12 there; check the date.",
        "Wild rose hips: how to dry them?",
        "Interest rates rose again. Why?",
        "Find rose gold rings under 100 euros.",
        "What is on a standard phone bill?",
        "A bill of materials for a bookshelf, please.",
        "Which duck has a spoon-shaped bill?",
        "The bill's second reading: when was it?",
        "How do restaurants split a bill?",
        "Add a grace note: how is it written?",
        "She danced with grace: find five synonyms.",
        "The state of AI art and the law, please.",
        "Fine art prints: compare three papers.",
        "Black art, dark art: origin of the words?",
        "Is there art in the Oslo metro?",
        "Art history in ten dates.",
        "What art was looted in 1940? List sources.",
        "A turner of phrase, what is that?",
        "Er will das nicht: welche Zeitform ist das?",
        "Wer will, der kann: Herkunft?",
        "Eine andere Art zu reisen: sammle Beispiele.",
        "Die Rose von Jericho: wie pflegt man sie?",
        "La rose des vents : origine ?",
        "Une grâce présidentielle, c'est quoi ?",
        "El mes de mayo en la poesía española.",
    ),
    "technical": (
        "Explain the `will-change` property and when it hurts.",
        "What does `git add -p` do?",
        "Compare `Mark` and `Span` objects in rich text editors' data models, e.g. marks in ProseMirror.",
        "Summarise the changelog between v3.11.0 and v3.12.4.",
        "Explain this log line: 2024-05-03T11:11:11Z WARN retry=3",
        "What is the range of a signed 64-bit integer?",
        "Which fields does a TCP header have, in bits?",
        "Explain SQLITE_BUSY and three ways to avoid it.",
        "Convert #ffcc00 to HSL.",
        "Write a regular expression for dates such as 2024-11-30.",
        "Explain `for (int i = 0; i < 10; i++)` to a beginner.",
        "Compare JSON, TOML and YAML for configuration.",
        "Explain base64 with the example TWFu.",
        "Read https://www.sqlite.org/wal.html and summarise the part on checkpoints.",
        "Read https://en.wikipedia.org/wiki/Bicycle and list five inventors' countries.",
        "What is the difference between UTC+1 and CET?",
        "Explain `SELECT * FROM users WHERE id = ?`",
        "How many bits has a snowflake id, and what do they mean?",
        "Explain the ELF header field e_machine = 0x3E.",
        "Which licences allow linking from closed programs?",
        "Explain what `@dataclass(frozen=True)` does.",
        "What is new in HTML since 2020? Ten points.",
        "Explain ARIA role=list and li children.",
        "What does `art` mean in `start-art.sh`? Guess from Debian's init scripts.",
        "Compare the AMD EPYC 9754 and the Xeon 8490H.",
    ),
    "long": (
        (
            "Collect everything on the shelf about ferries. For each line give the ports, the days on which it "
            "runs, the price of a cabin and of a seat, and the page on which you found it. Leave out lines that "
            "will end before June, and mark those whose timetable may change. Finish with a list of what you "
            "could not find."
        ),
        (
            "Read the records on heat pumps and write one page for a reader who has never seen one. Begin with "
            "what it does, then how, then what it costs. Prices rose last year; say by how much and name the "
            "source. If a bill or a grant changes the price, explain it in one sentence."
        ),
        (
            "Find three open data sets on air quality in cities. For each: licence, period, stations, file "
            "format, size. Then say which one you will use for a chart of yearly means, and why the others may "
            "be worse."
        ),
        (
            "Fasse alle Einträge über Nachtzüge zusammen. Nenne Start, Ziel, Abfahrt, Ankunft und Preis. Züge, "
            "die im Mai oder Juni nicht fahren, stehen am Ende. Welche Art von Fahrkarte gilt jeweils?"
        ),
        (
            "Rassemble les fiches sur le vitrail. Explique la technique, l'histoire et l'état de l'art de la "
            "restauration. Termine par une liste de musées ouverts en mai."
        ),
        "整理书架上关于渡轮的记录。每条线路写出港口、日期、票价和来源。最后列出没有找到的内容。",
        "夜行列車の記録をまとめてください。出発地、目的地、料金、出典を表にしてください。",
        ("Собери всё о ночных поездах. Для каждого укажи станции, время и цену. В конце напиши, чего не нашлось."),
    ),
    "everyday": (
        "What is a fair price for a used cello?",
        "Find ten card games for two players.",
        "Which plants survive a north-facing balcony?",
        "How long does sourdough starter keep in the fridge?",
        "List vegetarian restaurants near the harbour of Bergen.",
        "Compare the warranty terms of four bicycle brands.",
        "What is the etiquette at a Japanese tea ceremony?",
        "Make a packing list for a week of sailing.",
        "Which vaccines are advised for Kenya?",
        "Find a bread recipe without yeast.",
        "How is cork harvested?",
        "List films set on trains, by decade.",
        "How many calories has a litre of olive oil?",
        "Find a pattern for knitted mittens.",
        "Which constellations are visible in October at 60 degrees north?",
        "What is the shortest ferry line in Europe?",
        "Compare three ways to remove limescale.",
        "Which board games won the Spiel des Jahres since 2015?",
        "Write five quiz questions about rivers.",
        "How do I read a tide table?",
    ),
}
