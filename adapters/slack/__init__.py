"""How does the imp speak on Slack? It normalises and renders, and decides nothing.

Read `facts` (the few facts that are taken out of a payload), `seen` (payloads become facts, pure), `normalise` (facts
become an envelope, pure), `places` (rooms, people and groups looked up), `surface` (facts fetched again), `talking` (a
message and its reply), `pressing` (commands, shortcuts, controls and forms), `client` (the connection), `catching_up`,
then what people see: `mrkdwn`, `blocks`, `panels`, `home`, and `manifest`. The library's types stay in this folder.
"""
