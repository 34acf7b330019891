-- The queue: what runs of their own are to do. The prompt is sealed under the imp's key and blanked when it is over.
CREATE TABLE task (
    task         TEXT PRIMARY KEY,
    state        TEXT NOT NULL CHECK (state IN ('filed', 'claimed', 'done', 'failed', 'cancelled')),
    origin       TEXT NOT NULL CHECK (origin IN ('task', 'trigger', 'relay', 'adhoc')),
    mode         TEXT NOT NULL CHECK (mode IN ('append', 'reorganization', 'read')),
    ceiling_min  INTEGER,          -- NULL: the owner's
    cron         TEXT,             -- a schedule, which is never run itself
    channel      TEXT,             -- a relay's room, printed
    filed        INTEGER NOT NULL, -- milliseconds since 1970, UTC, as all times here
    due          INTEGER NOT NULL,
    filed_in     TEXT NOT NULL,    -- the run that filed it
    filer        TEXT,             -- whom the host tells of its end, and where; NULL for nobody
    conversation TEXT,
    attempts     INTEGER NOT NULL DEFAULT 0,
    holder       TEXT,
    lease        INTEGER,
    run          TEXT,             -- of the newest attempt
    ended        INTEGER,
    ended_seq    INTEGER,          -- the journal row of its end
    told         INTEGER NOT NULL DEFAULT 0,
    key_id       TEXT NOT NULL,
    sealed       BLOB
) WITHOUT ROWID;
CREATE INDEX task_due ON task (state, due);
CREATE INDEX task_untold ON task (conversation, filer) WHERE told = 0 AND ended_seq IS NOT NULL;

-- What the host attests of the pages it fetched: sealed under the imp's key.
CREATE TABLE receipt (
    receipt TEXT PRIMARY KEY,
    run     TEXT NOT NULL,
    ts      INTEGER NOT NULL, -- milliseconds since 1970, UTC
    key_id  TEXT NOT NULL,
    sealed  BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX receipt_run ON receipt (run);
