-- The store of one imp: sealed events in dense sequences, the chained journal, and the host's bookkeeping.

CREATE TABLE store (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- Whose data key seals a scope. key_id is NULL after an erasure, until the next write makes a new key.
CREATE TABLE owner (
    id     INTEGER PRIMARY KEY,
    kind   TEXT NOT NULL CHECK (kind IN ('relation', 'channel', 'imp')),
    ident  TEXT NOT NULL,
    key_id TEXT,
    UNIQUE (kind, ident)
);

-- head is the only mutable fact about a scope: the version of its newest event.
CREATE TABLE scope (
    id    INTEGER PRIMARY KEY,
    owner INTEGER NOT NULL REFERENCES owner (id),
    kind  TEXT NOT NULL CHECK (kind IN ('imp', 'channel', 'user')),
    ident TEXT NOT NULL,
    head  INTEGER NOT NULL DEFAULT 0,
    UNIQUE (kind, ident)
);

CREATE TABLE event (
    scope    INTEGER NOT NULL REFERENCES scope (id),
    version  INTEGER NOT NULL,
    event_id TEXT NOT NULL,
    note_id  TEXT,
    ts       INTEGER NOT NULL, -- milliseconds since 1970, UTC
    key_id   TEXT NOT NULL,
    sealed   BLOB,
    PRIMARY KEY (scope, version)
) WITHOUT ROWID;
CREATE INDEX event_note ON event (note_id) WHERE note_id IS NOT NULL;

CREATE TABLE journal (
    seq       INTEGER PRIMARY KEY,
    ts        INTEGER NOT NULL,
    run       TEXT NOT NULL,
    actor     TEXT NOT NULL,
    action    TEXT NOT NULL,
    object_id TEXT NOT NULL,
    outcome   TEXT NOT NULL,
    code      TEXT NOT NULL,
    h         BLOB NOT NULL
);
CREATE INDEX journal_run ON journal (run);

CREATE TABLE inbox (
    provider   TEXT NOT NULL,
    app        TEXT NOT NULL,
    tenant     TEXT NOT NULL,
    channel    TEXT NOT NULL,
    message_id TEXT NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('received', 'running', 'answering', 'done')),
    run        TEXT NOT NULL,
    holder     TEXT NOT NULL,    -- the process that runs it, see memory/presence.py
    lease      INTEGER NOT NULL, -- milliseconds since 1970 until which its claim holds while it lives
    ts         INTEGER NOT NULL,
    owner_kind TEXT NOT NULL,
    owner      TEXT NOT NULL,
    key_id     TEXT NOT NULL,
    sealed     BLOB,
    PRIMARY KEY (provider, app, tenant, channel, message_id)
) WITHOUT ROWID;
CREATE INDEX inbox_open ON inbox (state) WHERE state <> 'done';

-- record is JSON of ids, counts and codes; turns is the sealed text of the turn, under the place's owner key.
CREATE TABLE run (
    run          TEXT PRIMARY KEY,
    ts           INTEGER NOT NULL,
    conversation TEXT,
    person       TEXT,
    record       TEXT NOT NULL,
    owner_kind   TEXT,
    owner        TEXT,
    key_id       TEXT,
    turns        BLOB
) WITHOUT ROWID;
CREATE INDEX run_conversation ON run (conversation, ts) WHERE conversation IS NOT NULL;
CREATE INDEX run_person ON run (person) WHERE person IS NOT NULL;

-- A key that is to be destroyed. done is 0 until ledger and key file say so too.
CREATE TABLE shred (
    key_id     TEXT PRIMARY KEY,
    owner_kind TEXT NOT NULL,
    owner      TEXT NOT NULL,
    run        TEXT NOT NULL,
    ts         INTEGER NOT NULL,
    done       INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- A row stands here only inside a transaction that may blank events.
CREATE TABLE gate (
    open INTEGER PRIMARY KEY CHECK (open = 1)
);

CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event
BEGIN SELECT RAISE (ABORT, 'events are never deleted'); END;

CREATE TRIGGER event_is_only_ever_blanked BEFORE UPDATE ON event
WHEN NOT (
    EXISTS (SELECT 1 FROM gate)
    AND NEW.sealed IS NULL
    AND NEW.scope = OLD.scope AND NEW.version = OLD.version AND NEW.event_id = OLD.event_id
    AND NEW.note_id IS OLD.note_id AND NEW.ts = OLD.ts AND NEW.key_id = OLD.key_id
)
BEGIN SELECT RAISE (ABORT, 'events are never changed'); END;

-- REPLACE removes a row without asking the triggers above.
CREATE TRIGGER event_is_never_replaced BEFORE INSERT ON event
WHEN EXISTS (SELECT 1 FROM event WHERE scope = NEW.scope AND version = NEW.version)
BEGIN SELECT RAISE (ABORT, 'events are never replaced'); END;

CREATE TRIGGER journal_is_never_replaced BEFORE INSERT ON journal
WHEN EXISTS (SELECT 1 FROM journal WHERE seq = NEW.seq)
BEGIN SELECT RAISE (ABORT, 'the journal is never changed'); END;

CREATE TRIGGER journal_is_never_deleted BEFORE DELETE ON journal
BEGIN SELECT RAISE (ABORT, 'the journal is never shortened'); END;

CREATE TRIGGER journal_is_never_updated BEFORE UPDATE ON journal
BEGIN SELECT RAISE (ABORT, 'the journal is never changed'); END;

-- Calls a run's model made and got an answer to: a keyed digest of the call's id, and the journal row of the answer.
CREATE TABLE call (
    run  TEXT NOT NULL,
    call BLOB NOT NULL,
    seq  INTEGER NOT NULL,
    PRIMARY KEY (run, call)
) WITHOUT ROWID;
