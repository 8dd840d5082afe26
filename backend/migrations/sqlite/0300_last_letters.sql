-- +goose Up
-- Name and address of who was erased, sealed, until the letter that confirms it has gone; three days at most.
CREATE TABLE last_letters (
    tenant   TEXT NOT NULL,
    id       TEXT NOT NULL,
    sealed   BLOB NOT NULL,
    language TEXT NOT NULL,
    kept_at  DATETIME NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE INDEX last_letters_kept ON last_letters (kept_at);

-- +goose Down
DROP TABLE last_letters;
