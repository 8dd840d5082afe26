-- +goose Up
-- How often a subject (an opaque id) did something on a day in Berlin, YYYY-MM-DD. A row is used again each day.
CREATE TABLE quotas (
    tenant  TEXT NOT NULL,
    subject TEXT NOT NULL,
    what    TEXT NOT NULL,
    day     TEXT NOT NULL,
    count   INTEGER NOT NULL,
    PRIMARY KEY (tenant, subject, what)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE quotas;
