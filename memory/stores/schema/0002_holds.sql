-- Where something waits for a yes, so that whoever may answer finds it without opening every scope.
CREATE TABLE hold (
    hold_id  TEXT PRIMARY KEY,
    scope    INTEGER NOT NULL REFERENCES scope (id),
    approver TEXT NOT NULL CHECK (approver IN ('person', 'steward', 'owner')),
    expires  INTEGER NOT NULL -- milliseconds since 1970, UTC
) WITHOUT ROWID;
CREATE INDEX hold_approver ON hold (approver, expires);

-- Who looked at or exported whose personal notes: object_id is the printed person.
CREATE INDEX journal_looked ON journal (object_id) WHERE action IN ('view', 'export');
