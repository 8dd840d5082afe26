-- +goose Up
-- The answer to a call that came with a key, sealed, so that the same call gets it again for a day; without an answer while the call is at work.
CREATE TABLE kept_answers (
    tenant     TEXT NOT NULL,
    id         TEXT NOT NULL,
    print      TEXT NOT NULL,
    claim      TEXT NOT NULL,
    claimed_at DATETIME NOT NULL,
    sealed     BLOB,
    PRIMARY KEY (tenant, id)
);
CREATE INDEX kept_answers_claimed ON kept_answers (claimed_at);

-- +goose Down
DROP TABLE kept_answers;
