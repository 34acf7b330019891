-- The wrapped data keys of one imp. Nothing here opens anything without the master key.

CREATE TABLE ring (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    imp TEXT NOT NULL
) STRICT;

CREATE TABLE kek (
    kek_id      TEXT PRIMARY KEY,
    check_value BLOB NOT NULL -- tells the right master key from a wrong one before anything is written
) STRICT;

CREATE TABLE secret (
    name    TEXT PRIMARY KEY,
    kek_id  TEXT NOT NULL REFERENCES kek,
    wrapped BLOB NOT NULL
) STRICT;

CREATE TABLE data_key (
    place       INTEGER PRIMARY KEY, -- of several live keys of one owner, the highest is the one in use
    key_id      TEXT NOT NULL UNIQUE,
    owner_kind  TEXT NOT NULL,
    owner_ident TEXT NOT NULL,
    kek_id      TEXT NOT NULL REFERENCES kek,
    wrapped     BLOB NOT NULL,
    made_ms     INTEGER NOT NULL
) STRICT;

CREATE INDEX data_key_owner ON data_key (owner_kind, owner_ident);
