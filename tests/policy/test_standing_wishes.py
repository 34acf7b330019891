"""Which sentences state how somebody always wants things done, and which only look like it; in five languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy.standing_wishes import MAX_WISHES, find_standing_wishes

WISHES = {
    "en": (
        "Always answer in short paragraphs.",
        "Please never use emojis in replies to me.",
        "From now on, call me Captain Ana.",
        "Call me Captain Ana from now on",
        "From now on please write dates as day and month",
        "Please add links in the future.",
        "I prefer metric units.",
        "I'd prefer bullet points over long prose",
        "I would rather you ask before guessing.",
        "I want you to always cite your sources.",
        "I'd like you to never guess at numbers.",
        "Don't start with a greeting from now on.",
    ),
    "de": (
        "Antworte mir immer in kurzen Sätzen.",
        "Benutze nie Emojis in Antworten.",
        "Bitte immer zuerst die Zusammenfassung schreiben.",
        "Ab jetzt bitte kurze Antworten schreiben.",
        "Nenn mich ab jetzt Kapitän Ana.",
        "Schreib mir künftig nur auf Deutsch.",
        "Ich bevorzuge metrische Einheiten.",
        "Ich möchte, dass du Quellen immer nennst.",
        "Bitte in Zukunft keine langen Listen.",
    ),
    "fr": (
        "Réponds toujours en phrases courtes.",
        "Ne commence jamais par une salutation.",
        "Appelle-moi capitaine Ana désormais.",
        "Désormais, réponds en français simple.",
        "À l'avenir, évite les longues listes.",
        "Je préfère les unités métriques.",
        "Je veux que tu cites toujours tes sources.",
        "S'il te plaît, dorénavant écris plus court.",
    ),
    "es": (
        "Siempre responde con frases cortas.",
        "Nunca uses emojis en tus respuestas.",
        "A partir de ahora llámame capitana Ana.",
        "Por favor, de ahora en adelante escribe más corto.",
        "Llámame capitana Ana a partir de ahora.",
        "Prefiero las unidades métricas.",
        "Quiero que siempre cites tus fuentes.",
        "Evita las listas largas en el futuro, por favor.",
    ),
    "zh": (
        "以后请用简短的句子回答。",
        "从现在起叫我安娜船长。",
        "请总是先给我结论。",
        "请你以后都用中文回答我。",
        "永远不要使用表情符号。",
        "我希望你以后直接回答问题。",
        "我更喜欢简短的回答。",
    ),
}

NEAR_MISSES = {
    "en": (
        "Should I always answer in short paragraphs?",
        "Never mind the last message.",
        "Never heard of that library before.",
        "Always happy to help the team!",
        "Always late again, that bus to town.",
        "From now on the office closes at six.",
        "From now on, it closes at six on Fridays.",
        "The printer works from now on.",
        "I would like to book a flight to Rome.",
        "I'd like you to check this file.",
        "I want you to summarise this report.",
        "I prefer not to say.",
        "Ben always answers in short paragraphs.",
        "She never uses emojis in replies.",
        "Answer in short paragraphs this time.",
        "Always answer me in English today.",
        "Please be brief for once, always so long.",
        "> Always answer in short paragraphs.",
        "```\nalways use tabs here\n```",
        "Always.",
        "In the future there will be flying cars.",
        "What happens if I always say yes?",
    ),
    "de": (
        "Geht immer noch nicht richtig.",
        "Läuft nie wieder stabil, das Ding.",
        "Immer noch kein Netz hier.",
        "Peter kommt immer zu spät ins Büro.",
        "In Zukunft wird alles besser und schneller.",
        "Ab jetzt gilt Tempo dreißig im Ort.",
        "Von nun an schließt das Büro um sechs.",
        "Ich möchte, dass du diese Datei prüfst.",
        "Antworte diesmal bitte in kurzen Sätzen, immer so lang.",
        "Antworte mir heute immer auf Englisch.",
        "Soll ich immer zuerst fragen?",
        "Nie gehört, diese Bibliothek.",
    ),
    "fr": (
        "Marche toujours pas chez moi.",
        "Réponds toujours pas, ce serveur.",
        "Désormais le bureau ferme à dix-huit heures.",
        "À l'avenir, il y aura des voitures volantes.",
        "Je préfère ne pas répondre à cela.",
        "Je veux que tu vérifies ce fichier.",
        "Pierre arrive toujours en retard au bureau.",
        "Réponds toujours en anglais aujourd'hui.",
        "Faut-il toujours demander avant ?",
        "C'est toujours la même histoire ici.",
    ),
    "es": (
        "Nunca he visto esa biblioteca antes.",
        "Siempre llega tarde ese autobús.",
        "Siempre es la misma historia aquí.",
        "A partir de ahora la oficina cierra a las seis.",
        "En el futuro habrá coches voladores.",
        "Prefiero no decirlo en público.",
        "Quiero que revises este archivo.",
        "Responde siempre en inglés esta vez.",
        "¿Debo siempre preguntar antes?",
        "Pedro siempre responde con frases cortas.",
    ),
    "zh": (
        "以后再说吧，先吃饭。",
        "以后会下雨的可能性很大。",
        "一直下雨，真烦人。",
        "我喜欢你的回答方式。",
        "我希望你今天能来开会。",
        "这次请用简短的句子回答。",
        "以后都要用中文回答吗？",
        "他总是迟到，大家都知道。",
    ),
}


@pytest.mark.parametrize("wish", [wish for wishes in WISHES.values() for wish in wishes])
def test_a_standing_wish_is_found_letter_for_letter(wish: str) -> None:
    assert find_standing_wishes(wish) == (wish,)


@pytest.mark.parametrize("text", [text for texts in NEAR_MISSES.values() for text in texts])
def test_what_only_looks_like_one_is_none(text: str) -> None:
    assert find_standing_wishes(text) == ()


@pytest.mark.parametrize("language", WISHES)
def test_it_is_found_among_other_sentences(language: str) -> None:
    greeting = "你好。" if language == "zh" else "Hello there! "
    for wish in WISHES[language]:
        assert find_standing_wishes(greeting + wish) == (wish,)


def test_one_message_gives_only_so_many_and_none_is_too_long() -> None:
    assert len(find_standing_wishes("Always be brief with me. " * 5)) == MAX_WISHES
    assert find_standing_wishes("Always answer me with " + "very " * 60 + "short words.") == ()


@given(st.text(max_size=300))
def test_any_text_is_read_and_only_its_own_sentences_come_out(text: str) -> None:
    assert all(wish in text and len(wish) <= 280 for wish in find_standing_wishes(text))
