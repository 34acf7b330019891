"""What the plain model says in German."""

from __future__ import annotations

from typing import Final

from adapters.plain.sayings import Sayings

_WHO: Final = (
    "Ich bin der einfache Leser: Hier läuft kein Sprachmodell, ich verstehe nur Bitten zum Gedächtnis, etwa "
    "„Merk dir, dass …“, „Was weißt du über mich?“, „Diese Notiz ist falsch: …“, „Vergiss das“ oder „Merk dir das "
    "nicht“."
)
SAYINGS: Final = Sayings(
    who_i_am=_WHO,
    hello=f"Hallo! {_WHO}",
    welcome="Gern geschehen.",
    shrug="In Ordnung, ich habe nichts geändert. Wenn du eine Notiz meinst, sag „Vergiss diese Notiz“.",
    nothing_saved="Nichts von dieser Nachricht wurde gespeichert.",
    off_the_record="Off the record: Für diese Nachricht habe ich keine Notizen benutzt, und nichts davon bleibt.",
    say_what="Noch bleibt hier nichts: Sag mir in einem Satz, was, etwa „Merk dir, dass ich kurze Berichte mag“.",
    say_more="Das ist mir zu kurz, deshalb bleibt davon nichts. Bitte sag es in einem ganzen Satz.",
    say_what_core=(
        "Ich habe noch nichts vorgeschlagen: Eine Kernerinnerung ist ein Satz von dir in derselben Nachricht, etwa "
        "„Beginne immer mit: Ich mag kurze Berichte“. Deine stehen in /memory core."
    ),
    no_that=(
        "Hier gibt es keine Notiz, die „das“ sein könnte, also habe ich nichts geändert. Nenne sie, etwa „die Notiz "
        "über Rom“, oder sieh in /memory nach."
    ),
    no_match="Unter meinen Notizen hier ist keine solche, also habe ich nichts geändert. Alle stehen in /memory.",
    several="Das könnte mehr als eine Notiz sein, also habe ich nichts geändert. Welche davon meinst du?",
    ask_right="Was ist richtig? Sag „Korrigiere das: …“ mit dem ganzen Satz.",
    which_is_wrong="Noch ist nichts geändert. Ist eine Notiz falsch, sag „Diese Notiz ist falsch: …“ und was stimmt.",
    forget_all=(
        "Alles zu löschen ist allein deine Sache: Gib /memory forget-all ein und dann /memory forget-all confirm. "
        "Noch ist nichts gelöscht."
    ),
    widening="Mehr zu erlauben ist allein deine Sache: Gib /memory set {setting} ein. Noch ist nichts geändert.",
    end_off_the_record=(
        "Off the record zu beenden ist allein deine Sache: Gib /memory set off_the_record off ein. Noch ist nichts "
        "geändert."
    ),
    why="Gib /why ein: Dort steht, welche Notizen für meine letzte Antwort benutzt wurden und warum.",
    no_tool="Ich kann hier am Gedächtnis nichts ändern, also ist nichts geändert.",
    too_many="Ich nehme höchstens drei Änderungen in einer Nachricht; bitte schick mir den Rest in einer weiteren.",
    not_done="Das ist nicht geschehen.",
    empty="Ich weiß hier nichts. Alles, was es über dich gibt, steht in /memory.",
    empty_topic="Darüber weiß ich hier nichts. Alles, was es über dich gibt, steht in /memory.",
    listed="Das weiß ich hier:",
    listed_end="In /memory kannst du es sehen und ändern.",
    near="Von dem, was ich weiß, könnte das wichtig sein:",
    done="Erledigt.",
    noted={
        "": "Notiert",
        "direct": "Für dieses Gespräch notiert",
        "shared": "Für diesen Kanal notiert",
        "imp": "Für überall notiert",
    },
    corrected="Korrigiert",
    proposed="Als Kernerinnerung vorgeschlagen. Nur du kannst sie annehmen: siehe /memory core.",
    moved={
        "user": "Diese Notiz ist jetzt über dich, nicht mehr nur für einen Ort.",
        "direct": "Diese Notiz gilt jetzt nur in diesem Gespräch.",
        "shared": "Diese Notiz gilt jetzt nur in diesem Kanal.",
    },
    switched={
        "forget": "Vergessen.",
        "disable": "Ich benutze diese Notiz nicht mehr.",
        "enable": "Diese Notiz ist in Gebrauch.",
        "pin": "Angeheftet: Diese Notiz kommt jetzt zuerst.",
        "unpin": "Diese Notiz ist nicht mehr angeheftet.",
    },
    chosen={
        "cross_channel": "Von nun an benutze ich eine Notiz über dich nur dort, wo sie entstanden ist.",
        "shared_recall": "Von nun an benutze ich in Kanälen keine Notizen über dich.",
        "inferred": "Von nun an bleibt über dich nur, was du ausdrücklich sagst.",
        "off_the_record": (
            "Dieses Gespräch ist jetzt off the record: Ich benutze hier keine Notizen und behalte nichts, bis du "
            "/memory set off_the_record off eingibst."
        ),
    },
    scopes={
        "user": "über dich",
        "direct": "dieses Gespräch",
        "shared": "dieser Kanal",
        "imp": "überall",
        "": "hier",
    },
    marks={"pinned": "angeheftet", "quoted": "zitiert", "imported": "importiert"},
    said_by="von {name}",
    until="bis {day}",
)
