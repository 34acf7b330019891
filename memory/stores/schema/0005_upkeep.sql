-- When something in a scope ends by itself, or earlier than that: a sweep looks at these scopes and at no others.
CREATE TABLE ending (
    scope INTEGER PRIMARY KEY REFERENCES scope (id),
    at    INTEGER NOT NULL -- milliseconds since 1970, UTC
);
CREATE INDEX ending_at ON ending (at);
INSERT INTO ending (scope, at) SELECT id, 0 FROM scope; -- what an older program stored is looked at once

-- What the model was given, without the texts that may yet be forgotten: sealed under the place's owner key.
ALTER TABLE run ADD COLUMN compiled BLOB;
CREATE INDEX run_compiled ON run (ts) WHERE compiled IS NOT NULL;
