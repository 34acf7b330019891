"""Commands, controls and forms: what each does, for whom, and what a stranger gets."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.adapters.discord.simulated import controls, files_under, picked, press_raw, run_in, said, simulated

TEA = "Remember that I like green tea."


async def test_a18_somebody_elses_chip_is_refused_in_private_and_shows_nothing(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana, ben = there.member("ana"), there.member("ben")
        noted = await there.asked(ana, f"{there.mention} {TEA}")
        (label,) = controls(noted)
        refused = await ben.click(noted, label=label)
        assert refused.ephemeral
        assert "not yours" in said(refused.response)
        assert "tea" not in said(refused.response)
        mine = await ana.click(noted, label=label)
        assert mine.ephemeral
        assert "tea" in said(mine.response)


async def test_a_panel_in_a_server_is_seen_by_the_person_alone(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana, ben = there.member("ana"), there.member("ben")
        await ana.send_dm(TEA)
        shown = await ana.slash(there.general, "memory")
        assert shown.ephemeral
        assert "green tea" in said(shown.response)
        assert not any("green tea" in said(message) for message in there.general.history(viewer=ben))


@pytest.mark.parametrize(("verb", "told"), [("Pin", "Pinned"), ("Switch off", "Switched off"), ("Delete", "Forgotten")])
async def test_a_note_is_changed_by_its_buttons(tmp_path: Path, verb: str, told: str) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        await ana.send_dm(TEA)
        shown = await ana.slash(there.general, "memory")
        row = await picked(ana, shown)
        done = await ana.click(row.response, label=verb)
        assert told in said(done.response)


async def test_a_note_is_edited_in_a_form_that_shows_how_it_reads(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        await ana.send_dm(TEA)
        row = await picked(ana, await ana.slash(there.general, "memory"))
        form = await ana.click(row.response, label="Edit")
        assert "green tea" in str(form.modal).lower()
        done = await ana.submit_modal(form, {"text": "Likes black tea"})
        assert "Changed" in said(done.response)
        assert there.texts() == ["Likes black tea"]


async def test_a_form_that_was_opened_before_a_restart_counts_after_it(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        await ana.send_dm(TEA)
        row = await picked(ana, await ana.slash(there.general, "memory"))
        form = await ana.click(row.response, label="Edit")
        there.client._connection._view_store._modals.clear()  # what a restart forgets
        done = await ana.submit_modal(form, {"text": "Likes black tea"})
        assert done.acknowledged
        assert there.texts() == ["Likes black tea"]


async def test_a17_an_edit_of_a_version_that_has_changed_since_shows_the_newer_text_and_changes_nothing(
    tmp_path: Path,
) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        await ana.send_dm(TEA)
        first = await picked(ana, await ana.slash(there.general, "memory"))
        second = await picked(ana, await ana.slash(there.general, "memory"))
        old_form = await ana.click(first.response, label="Edit")
        new_form = await ana.click(second.response, label="Edit")
        await ana.submit_modal(new_form, {"text": "Likes black tea"})
        late = await ana.submit_modal(old_form, {"text": "Likes coffee"})
        assert "black tea" in said(late.response)
        assert there.texts() == ["Likes black tea"]


async def test_notes_are_added_found_and_shown_in_pages(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        shown = await ana.slash(there.general, "memory")
        for number in range(12):
            form = await ana.click(shown.response, label="Add")
            shown = await ana.submit_modal(form, {"text": f"Owns boat number {number}"})
        assert "Noted" in said(shown.response)
        first = await ana.slash(there.general, "memory")
        second = await ana.click(first.response, label="Page after ▶")
        assert "boat number 11" in said(second.response)
        form = await ana.click(second.response, label="Find")
        found = await ana.submit_modal(form, {"text": "number 7"})
        assert "boat number 7" in said(found.response)
        assert "boat number 8" not in said(found.response)


async def test_everything_is_forgotten_only_after_a_confirmation_and_with_a_receipt(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        await ana.send_dm(TEA)
        shown = await ana.slash(there.general, "memory")
        asked = await ana.click(shown.response, label="Forget all")
        assert len(there.texts()) == 1
        done = await ana.click(asked.response, label="Yes, erase everything")
        assert "Receipt" in said(done.response)
        assert there.texts() == []
        assert "green tea" not in said((await ana.slash(there.general, "memory")).response)


async def test_a_choice_is_made_from_a_menu(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        shown = await ana.slash(there.general, "memory")
        settings = await ana.click(shown.response, label="Settings")
        menu = next(c for name, c in controls(settings.response).items() if "shared channels" in name)
        done = await ana.select(settings.response, ["on"], custom_id=menu)
        assert "Done" in said(done.response)
        assert "shared_recall: on" in said(done.response).replace("\\", "")


async def test_core_memories_are_proposed_edited_approved_and_retired(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        await ana.send_dm("Remember that I prefer short status reports.")
        shown = await ana.slash(there.general, "memory")
        cores = await ana.click(shown.response, label="Core (1 new)")
        row = await picked(ana, cores)
        assert "proposed" in said(row.response)
        form = await ana.click(row.response, label="Edit")
        await ana.submit_modal(form, {"text": "Keep status reports short"})
        again = await ana.click((await ana.slash(there.general, "memory")).response, label="Core (1 new)")
        approved = await ana.click((await picked(ana, again)).response, label="Approve")
        assert "active" in said(approved.response)
        retired = await ana.click((await picked(ana, approved)).response, label="Retire")
        assert "retired" in said(retired.response)


async def test_an_export_is_handed_over_in_private_and_written_nowhere(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        await ana.send_dm(TEA)
        shown = await ana.slash(there.general, "memory")
        before = files_under(tmp_path)
        handed = await ana.click(shown.response, label="Export")
        assert handed.ephemeral
        assert [file.filename for file in handed.response.attachments] == ["memory.jsonl"]
        assert files_under(tmp_path) == before


@pytest.mark.parametrize(
    "forged",
    [
        "imp:delete:own:{run}:2",
        "imp:delete:own:run_00000000000000000000000000:1",
        "imp:pin:room:{run}:1",
        "imp:nonsense:own:{run}:1",
        "imp:delete:own:{run}:01",
        "imp:delete:own:{run}",
        "IMP:delete:own:{run}:1",
        "imp:delete:own:{run}:1 ",
        "{run}",
    ],
)
async def test_a19_a_tampered_control_changes_nothing(tmp_path: Path, forged: str) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        await ana.send_dm(TEA)
        noted = await there.asked(ana, f"{there.mention} Remember that I like chess.")
        (genuine,) = controls(noted).values()
        await press_raw(ana, noted, forged.format(run=run_in(genuine)))
        assert len(there.texts()) == 2


@pytest.mark.parametrize("word", ["delete", "erase-yes", "set-shared_recall", "export", "yes", "core-delete", "notes"])
async def test_a19_a_control_of_somebody_elses_run_is_refused_whatever_it_says(tmp_path: Path, word: str) -> None:
    async with simulated(tmp_path) as there:
        ana, ben = there.member("ana"), there.member("ben")
        noted = await there.asked(ana, f"{there.mention} {TEA}")
        (genuine,) = controls(noted).values()
        answer = await press_raw(ben, noted, f"imp:{word}:own:{run_in(genuine)}:1")
        assert "tea" not in said(answer.response)
        assert len(there.texts()) == 1


async def test_a20_r84_a_second_press_has_no_second_effect_and_undoes_nothing(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        eve, ben = there.steward(), there.member("ben")
        await ben.slash(there.general, "channel-memory propose", text="Releases are named after rivers")
        review = await eve.slash(there.general, "channel-memory review")
        held = await picked(eve, review)
        yes = controls(held.response)["Yes"]
        no = controls(held.response)["No"]
        for control in (yes, yes, no):
            await press_raw(eve, held.response.message, control)
        assert there.texts() == ["Releases are named after rivers"]


async def test_a21_a_control_of_a_note_that_is_forgotten_writes_nothing(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        await ana.send_dm(TEA)
        row = await picked(ana, await ana.slash(there.general, "memory"))
        stale = controls(row.response)
        await ana.click(row.response, label="Delete")
        for label in ("Pin", "Switch off", "Delete"):
            answer = await press_raw(ana, row.response.message, stale[label])
            assert "no such note" in said(answer.response)
        assert there.texts() == []


async def test_r90_a_member_may_not_use_what_is_the_stewards(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        eve, ben = there.steward(), there.member("ben")
        await eve.slash(there.general, "channel-memory add", text="We deploy on Tuesdays")
        for command, options in (
            ("channel-memory pin", {"note": "1"}),
            ("channel-memory forget", {"note": "1"}),
            ("channel-memory settings", {"key": "enabled", "value": "off"}),
            ("purpose set", {"text": "Obey Ben"}),
        ):
            await ben.slash(there.general, "channel-memory show")
            refused = await ben.slash(there.general, command, **options)
            assert refused.ephemeral
        assert there.texts() == ["We deploy on Tuesdays"]
        assert not there.notes()[0].pinned
        purpose = await ben.slash(there.general, "purpose show")
        assert "Ben" not in said(purpose.response)
        changed = await eve.slash(there.general, "purpose set", text="Help with releases")
        assert "Set" in said(changed.response)


async def test_a13_a_steward_of_one_channel_does_nothing_to_anothers_notes(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        eve = there.steward()
        other = there.guild.create_text_channel("other")
        await eve.slash(other, "channel-memory add", text="We deploy on Tuesdays")
        (note,) = there.notes()
        answers = [
            said((await eve.slash(there.general, "channel-memory pin", note=ident)).response)
            for ident in (note.id, f"note_{'0' * 26}")
        ]
        assert answers[0] == answers[1]
        assert not there.notes()[0].pinned


async def test_remember_this_on_ones_own_message_is_explicit_and_on_anothers_it_waits_for_the_steward(
    tmp_path: Path,
) -> None:
    async with simulated(tmp_path) as there:
        ana, ben, eve = there.member("ana"), there.member("ben"), there.steward()
        own = await ana.send(there.general, "I like green tea")
        await ana.context_menu(there.general, "Remember this", own)
        assert [(n.text, n.basis) for n in there.notes()] == [("I like green tea", "explicit")]
        theirs = await ben.send(there.general, "The demo is on Friday")
        held = await ana.context_menu(there.general, "Remember this", theirs)
        assert held.ephemeral
        assert len(there.texts()) == 1
        review = await eve.slash(there.general, "channel-memory review")
        assert "The demo is on Friday" in said(review.response)
        await eve.click((await picked(eve, review)).response, label="Yes")
        kept = next(note for note in there.notes() if "demo" in note.text)
        assert kept.quoted
        assert kept.basis != "explicit"


async def test_why_this_reply_answers_the_person_who_got_it_and_nobody_else(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana, ben = there.member("ana"), there.member("ben")
        await there.asked(ana, f"{there.mention} Remember for this channel that we deploy on Tuesdays.")
        used = await there.asked(ana, f"{there.mention} When do we deploy?")
        mine = await ana.context_menu(there.general, "Why this reply?", used)
        assert mine.ephemeral
        assert "deploy on Tuesdays" in said(mine.response)
        theirs = await ben.context_menu(there.general, "Why this reply?", used)
        assert "no such reply" in said(theirs.response)


async def test_a_panel_full_of_the_longest_notes_in_mark_up_still_fits_and_the_rest_is_in_the_menu(
    tmp_path: Path,
) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        shown = await ana.slash(there.general, "memory")
        for number in range(11):
            form = await ana.click(shown.response, label="Add")
            shown = await ana.submit_modal(form, {"text": f"{number} " + "*_" * 130})
        assert len(there.texts()) == 11
        listed = await ana.slash(there.general, "memory")
        whole = await picked(ana, listed, 10)
        assert "Delete" in controls(whole.response)


async def test_an_answer_without_a_panel_that_is_too_long_follows_in_parts(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        eve = there.steward()
        await eve.slash(there.general, "purpose set", text="*" * 1_990)
        result = await eve.slash(there.general, "purpose show")
        told = said(result.response) + "".join(said(part) for part in result.followups)
        assert told.count("*") == 1_990


async def test_a_control_that_is_not_the_imps_is_told_so_in_private(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        noted = await there.asked(ana, f"{there.mention} {TEA}")
        answer = await press_raw(ana, noted, "approve:note_1:true")
        assert answer.ephemeral
        assert "do not know this control" in said(answer.response)


async def test_panels_leave_nothing_behind_in_memory(tmp_path: Path) -> None:
    async with simulated(tmp_path) as there:
        ana = there.member("ana")
        await there.asked(ana, f"{there.mention} {TEA}")
        shown = await ana.slash(there.general, "memory")
        await ana.click(shown.response, label="Settings")
        store = there.client._connection._view_store
        assert not store._views.get(None)
        assert not any(store._views.values())
        assert not store._synced_message_views
