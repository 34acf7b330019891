"""Mentions, links and addresses count whosever they are; what only looks like one does not."""

import pytest

from policy.participants.scan import find_participant

AT = "@"


@pytest.mark.parametrize(
    "prompt",
    [
        f"write to zk{AT}acme.test",
        f"write to zk{AT}\u200bacme.test",
        "write to zk＠acme．test",
        "write to zk%40acme.test",
        "write to zk&#64;acme.test",
        "write to zk [at] acme [dot] test",
        "write to zk at acme dot test",
        "write to zk arroba acme punto test",
        f'write to "zoe kim"{AT}acme.test',
        f"write to zk{AT}bücher.example",
        f"write to zk{AT}xn--bcher-kva.example",
        f"write to zk{AT}[192.0.2.1]",
        f"mailto:zk{AT}acme.test",
    ],
)
def test_any_address_is_found_with_nobody_in_the_history(prompt: str) -> None:
    assert find_participant(prompt, ()) == "email"


@pytest.mark.parametrize(
    "prompt",
    [
        f"clone git{AT}github.com:example/tool.git",
        f"install lodash{AT}4.17.21",
        f"explain user{AT}host",
        f"explain {AT}media and {AT}property",
        "look at example.com",
        "look at the dot product",
        "meet at noon",
    ],
)
def test_what_only_looks_like_an_address_passes(prompt: str) -> None:
    assert find_participant(prompt, ()) is None


@pytest.mark.parametrize(
    "prompt", ["<@123>", "<@!123>", "<@&123>", "<#123>", "<@U0AAA|zoe>", "<!here>", "hi @everyone"]
)
def test_any_mention_is_found(prompt: str) -> None:
    assert find_participant(prompt, ()) == "mention"


@pytest.mark.parametrize(
    "prompt",
    ["hxxps://discord[.]com/users/1", "https://a.slack.com/archives/C1/p1", "slack://user?team=T1", "discord.gg/abc"],
)
def test_any_link_into_a_chat_is_found(prompt: str) -> None:
    assert find_participant(prompt, ()) == "link"


@pytest.mark.parametrize(
    "prompt", ["https://discord.com/developers/docs", "https://api.slack.com/methods", "WINDOWS11"]
)
def test_a_page_about_a_chat_and_a_product_name_pass(prompt: str) -> None:
    assert find_participant(prompt, ()) is None
