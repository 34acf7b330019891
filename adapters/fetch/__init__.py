"""How does a clean run read a page, and what does the host attest of it?

Read `addresses` (which addresses are public) and `destination` (which hosts and forms of URL are allowed), both pure,
then `page` (text of a page), `dialling` (names to checked addresses to sockets) and
`fetcher`.
"""
