"""Does `policy show` tell each value in force and the layer it comes from?"""

from pathlib import Path

from policy.actions import Choose
from tests.adapters.cli.imps import performs, run, with_imp


def shown(folder: Path, *arguments: str) -> dict[str, tuple[str, str]]:
    listed = run(folder, "policy", "show", "--json", *arguments).json
    return {row["key"]: (row["value"], row["source"]) for row in listed}


def test_without_a_memory_the_owners_values_and_the_defaults_stand(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('[memory]\nuser_notes = 7\nnote_characters = 99\ncross_channel = "off"')
    values = shown(tmp_path, "--person", "local:ana", "--channel", "local:general")
    assert values["user_notes"] == ("7", "owner")
    assert values["note_characters"] == ("99", "owner")
    assert values["cross_channel"] == ("off", "owner")
    assert values["shared_recall"] == ("off", "imp")
    assert not (tmp_path / "data").exists()


def test_what_a_person_chose_is_shown_for_them_alone(tmp_path: Path) -> None:
    with_imp(tmp_path, performs(Choose(cross_channel="on", shared_recall=True, inferred=False), "ana"))
    of_ana, of_ben = shown(tmp_path, "--person", "local:ana"), shown(tmp_path, "--person", "local:ben")
    assert of_ana["shared_recall"] == ("on", "person")
    assert of_ana["inferred_user"] == ("off", "person")
    assert of_ben["shared_recall"] == ("off", "imp")
    assert of_ben["cross_channel"] == ("home", "imp")


def test_lines_hold_key_value_and_source(tmp_path: Path) -> None:
    assert "imp_recall\ton\towner" in run(tmp_path, "policy", "show").out.splitlines()
