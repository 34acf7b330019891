"""How does the imp speak on Discord? It normalises and renders, and decides nothing.

Read `facts` (the few facts that are taken out of a platform event), `normalise` (facts become an envelope, pure),
`seen` (the library's objects become facts), `surface` (facts fetched again), `client` (the connection), `talking` (a
message and its reply), `drafting` (an answer that is being made), `catching_up`, `pressing` (commands and controls),
`places` (where anything is), then what people see:
`escape`, `layout`, `panels`, `forms`, `commands`. The library's types stay in this folder.
"""
