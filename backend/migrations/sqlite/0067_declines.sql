-- +goose Up
-- Mailboxes that are never written to again, for ever: a keyed hash, from which nothing can be read.
CREATE TABLE declines (
    tenant TEXT NOT NULL,
    person TEXT NOT NULL,
    proven BOOLEAN NOT NULL,
    at     DATETIME NOT NULL,
    PRIMARY KEY (tenant, person)
);

-- +goose Down
DROP TABLE declines;
