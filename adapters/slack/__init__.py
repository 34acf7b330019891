"""How does the imp speak on Slack? It normalises and renders, and decides nothing.

Read `facts` (the few facts that are taken out of a payload), `seen` (payloads become facts, pure), `normalise` (facts
become an envelope, pure), `places` (rooms, people and groups looked up), `surface` (facts fetched again), `talking` (a
message and its reply), `drafting` (an answer that is being made), `pressing` (commands, shortcuts, controls and forms),
`delivering` (where a private answer goes), `client` (what is taken, and when it is acknowledged), `sockets`,
`catching_up`, `rooms` (for runs that stand in none); then what people see: `mrkdwn`, `blocks`, `panels`, `manifest`.
The library's types stay in this folder.
"""
