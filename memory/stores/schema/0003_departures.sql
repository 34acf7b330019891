-- Who left, and which rooms the imp was taken out of: sealed until erase_at, then erased. The sealed events say the same.
CREATE TABLE departure (
    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('relation', 'channel')),
    owner      TEXT NOT NULL,
    since      INTEGER NOT NULL, -- milliseconds since 1970, UTC
    erase_at   INTEGER NOT NULL, -- the same; from this very instant on it is due
    PRIMARY KEY (owner_kind, owner)
) WITHOUT ROWID;
CREATE INDEX departure_due ON departure (erase_at);

-- Whether somebody erased everything since a message of theirs is asked for every change they make.
CREATE INDEX shred_owner ON shred (owner, ts);

-- Which rooms of a server or workspace somebody talked to the imp in, so that leaving it finds them all.
CREATE TABLE room (
    provider TEXT NOT NULL,
    tenant   TEXT NOT NULL,
    channel  TEXT NOT NULL, -- printed
    PRIMARY KEY (provider, tenant, channel)
) WITHOUT ROWID;
INSERT INTO room (provider, tenant, channel)
SELECT DISTINCT provider, tenant, channel FROM inbox WHERE owner_kind = 'channel' AND tenant <> '';
