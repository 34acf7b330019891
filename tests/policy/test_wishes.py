"""Which messages ask to keep nothing, and which only sound as if they did."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from policy.wishes import asks_not_to_save, asks_off_the_record, speaks_of_kin, speaks_of_themselves

NOT_SAVED: dict[str, tuple[str, ...]] = {
    "en": (
        "Don't save that",
        "My salary is 70k, don\u2019t save that.",
        "please do not remember this",
        "Never store any of this",
        "do not note that down",
        "Don't keep it, please.",
        "No need to remember that",
        "Don't write that down",
        "Don't save anything I said.",
        "I don't want you to remember this",
        "I'd rather you don't save that",
        "Please make sure you don't store this message.",
        "You shouldn't save this",
        "could you please not save that?",
        "I'm Sam. Don't remember that I told you.",
        "this must not be saved",
        "keep this out of your memory",
        "dont save this pls",
        "my pin is 12, do not record this conversation",
        "> noted\nDon't save that",
    ),
    "de": (
        "Speichere das nicht",
        "Merk dir das nicht!",
        "Ich verdiene 70k, bitte nicht speichern.",
        "Merk dir das bitte nicht",
        "Bitte merke dir nichts davon",
        "Das bitte nicht notieren.",
        "Schreib das nicht auf",
        "Behalte das nicht",
        "Das sollst du dir nicht merken",
        "Ich möchte nicht, dass du das speicherst.",
        "Notier dir das lieber nicht",
        "Speichere nichts von dem",
        "Das darf nicht gespeichert werden",
        "Halte das bitte nicht fest",
        "Du musst dir das nicht merken",
        "Bitte das Gesagte nicht speichern",
    ),
    "fr": (
        "N'enregistre pas ça",
        "Ne retiens pas cela, s'il te plaît.",
        "Je gagne 70k, ne le note pas",
        "ne garde rien de tout ça",
        "N\u2019enregistrez pas ce message",
        "Ne mémorise pas ce que je viens de dire",
        "Ne sauvegarde pas ceci",
        "note pas ça",
        "Merci de ne pas retenir ça",
        "Ne retiens rien.",
        "pas besoin de retenir ça",
        "Je ne veux pas que tu retiennes ça",
        "Ceci ne doit pas être enregistré",
    ),
    "es": (
        "No guardes esto",
        "No lo guardes",
        "Gano 70k, no guardes eso, por favor.",
        "No recuerdes nada de esto",
        "no apuntes eso",
        "No anotes lo que te dije",
        "Por favor, no memorices este mensaje",
        "no hace falta que lo guardes",
        "No quiero que guardes esto",
        "No guarde esto.",
        "No tomes nota de esto",
        "Esto no debe guardarse",
    ),
    "zh": (
        "不要保存这个",
        "别记住这件事。",
        "我的工资是七万，请不要保存",
        "不要记录我说的话",
        "别记下来",
        "请勿保存",
        "不用记住这些",
        "这个不要记。",
        "不要把这些记下来",
        "別記住這個",
        "我不希望你保存这个",
        "刚才的话，别存下来",
        "请不要记我的话",
    ),
}
STILL_SAVED: dict[str, tuple[str, ...]] = {
    "en": (
        "Don't save the file yet",
        "don't save that file",
        "I don't remember that",
        "We never store anything here.",
        "My parents never keep anything",
        "Why don't you remember that?",
        'The sign said "don\'t save this".',
        "Don't forget to save that",
        "Remember that I don't save much",
        "Don't remember me as a liar",
        "Never store this document in the cloud",
        "Save that",
    ),
    "de": (
        "Speichere die Datei noch nicht",
        "Ich kann mir das nicht merken",
        "Ich merke mir das nie",
        "Warum merkst du dir das nicht?",
        "Vergiss das nicht",
        "Er schrieb: \u201eSpeichere das nicht\u201c",
        "Merk dir, dass ich Tee nicht mag",
        "Merk dir das",
        "Das Dokument soll gespeichert werden",
        "Das soll gespeichert werden",
    ),
    "fr": (
        "N'enregistre pas le fichier",
        "Je ne retiens pas ça",
        "Pourquoi tu ne retiens pas ça ?",
        "N'oublie pas ça",
        "Retiens ça",
        "Il a écrit « ne retiens pas ça ».",
        "Retiens que je ne garde pas mes clés",
    ),
    "es": (
        "No guardes el archivo",
        "No recuerdo eso",
        "No lo recuerdo",
        "No olvides esto",
        "Guarda esto",
        "Escribió «no guardes esto».",
        "Recuerda que no guardo rencor",
    ),
    "zh": (
        "别保存这个文件",
        "请特别记住这一点",
        "我不记得这件事",
        "别忘了记住这个",
        "记住这个",
        "你怎么不记住这个",
        "他写了“不要保存这个”。",
        "请分别记录",
        "不要保存文档",
        "我把这个记在本子上，别记错了",
    ),
}
OFF_THE_RECORD: dict[str, tuple[str, ...]] = {
    "en": (
        "off the record: I hate it here",
        "Off the record, I am leaving.",
        "This is off the record",
        "This is off the record: I hate it here",
        "I am leaving, off the record.",
        "Let's talk off the record",
        "Hey, strictly off-the-record: the boss is wrong",
        "Please keep this off the record.",
        "can we go off the record?",
        "What I'm about to say is off the record. I quit.",
        "Off the record I think he's wrong",
        "I quit (off the record)",
        "ok so this conversation is off the record",
        "I'll tell you something off the record.",
    ),
    "de": (
        "Off the record: ich kündige",
        "Das ist off the record",
        "Inoffiziell: ich kündige",
        "Ganz inoffiziell, ich kündige.",
        "Nicht fürs Protokoll: ich kündige",
        "Das bleibt bitte off the record.",
        "Lass uns off the record reden",
        "Außerhalb des Protokolls: ich kündige.",
        "Ich kündige, off the record.",
    ),
    "fr": (
        "Off the record : je démissionne",
        "Hors micro : je démissionne",
        "C'est off the record.",
        "Ceci est hors micro",
        "Parlons hors micro.",
        "En off, je démissionne",
        "Je démissionne, en off.",
        "Que cela reste off the record",
    ),
    "es": (
        "Off the record: renuncio",
        "Extraoficialmente: renuncio",
        "Esto es off the record.",
        "Esto es extraoficial: renuncio",
        "Fuera de registro: renuncio",
        "Hablemos off the record",
        "Renuncio, fuera de acta.",
        "Que esto quede fuera de registro",
    ),
    "zh": (
        "不留记录：我要辞职",
        "私下说，我要辞职",
        "这段对话不留记录",
        "非正式地说，我要辞职。",
        "以下内容不作记录：我要辞职",
        "off the record：我要辞职",
        "不做记录地说一句，我要辞职",
    ),
}
ON_THE_RECORD: dict[str, tuple[str, ...]] = {
    "en": (
        "what does off the record mean?",
        'He called it "off the record".',
        "Is this off the record?",
        "turn off the record player",
        "This is not off the record",
        "We are no longer off the record",
        "Stop being off the record",
        "She told me about an off the record meeting",
        "He took the label off the record",
        "How do I go off the record?",
        "Explain off the record to me",
        "End off the record now",
        "keep this between us",
        "Remember that I like vinyl off the record shelf",
    ),
    "de": (
        "Was bedeutet off the record?",
        "Das ist nicht inoffiziell",
        "Er nannte es „off the record“.",
        "Ich habe inoffizielle Zahlen",
        "Das ist nicht mehr off the record",
        "Ist das off the record?",
    ),
    "fr": (
        "Que veut dire off the record ?",
        "Ce n'est pas off the record",
        "Il a dit « off the record ».",
        "Le micro est hors service",
        "Qu'est-ce que hors micro signifie ?",
        "Ce n'est plus hors micro",
    ),
    "es": (
        "¿Qué significa off the record?",
        "Esto no es off the record",
        "Dijo «off the record».",
        "Tengo datos extraoficiales",
        "Esto ya no es extraoficial",
        "Está fuera de servicio",
    ),
    "zh": (
        "不留记录是什么意思？",
        "他写了“不留记录”。",
        "这不是非正式的",
        "我喜欢记录生活",
        "这段对话不再不留记录",
    ),
}


def _each(table: dict[str, tuple[str, ...]]) -> list[str]:
    return [text for texts in table.values() for text in texts]


@pytest.mark.parametrize("text", _each(NOT_SAVED))
def test_a_wish_to_save_nothing_of_this_is_heard(text: str) -> None:
    assert asks_not_to_save(text)


@pytest.mark.parametrize("text", [*_each(STILL_SAVED), *_each(ON_THE_RECORD)])
def test_what_only_sounds_like_it_forbids_no_saving(text: str) -> None:
    assert not asks_not_to_save(text)


@pytest.mark.parametrize("text", _each(OFF_THE_RECORD))
def test_a_message_off_the_record_says_so_itself(text: str) -> None:
    assert asks_off_the_record(text)


@pytest.mark.parametrize("text", [*_each(ON_THE_RECORD), *_each(STILL_SAVED), *_each(NOT_SAVED)])
def test_naming_asking_or_ending_it_is_not_going_off_the_record(text: str) -> None:
    assert not asks_off_the_record(text)


@pytest.mark.parametrize("table", [NOT_SAVED, STILL_SAVED, OFF_THE_RECORD, ON_THE_RECORD])
def test_every_language_is_covered(table: dict[str, tuple[str, ...]]) -> None:
    assert set(table) == {"en", "de", "fr", "es", "zh"}
    assert all(len(texts) >= 5 for texts in table.values())


@given(st.sampled_from(_each(NOT_SAVED)), st.sampled_from(["Ana here.", "Ich bin Ana.", "我是安娜。"]))
def test_a_wish_is_heard_after_any_other_sentence(wish: str, before: str) -> None:
    assert asks_not_to_save(f"{before}\n{wish}")


@given(st.text(max_size=300))
def test_a_quoted_wish_is_somebody_elses(text: str) -> None:
    quoted = text.replace('"', "").replace("\n", " ")[:380]
    assert not asks_off_the_record(f'They said "{quoted} off the record: x"')


def test_a_long_message_is_read_to_its_end() -> None:
    assert asks_not_to_save("I like tea. " * 3_000 + "Don't save that.")


@pytest.mark.parametrize(
    ("text", "of_self", "of_kin"),
    [("I like tea", True, False), ("My wife likes tea", False, True), ("Rome is old", False, False)],
)
def test_a_statement_is_of_the_speaker_or_of_somebody_close(text: str, of_self: bool, of_kin: bool) -> None:
    assert speaks_of_themselves(text) is of_self
    assert speaks_of_kin(text) is of_kin
