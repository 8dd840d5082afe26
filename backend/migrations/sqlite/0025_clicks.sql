-- +goose Up
-- day is a calendar day in Berlin, YYYY-MM-DD.
CREATE TABLE clicks (
    tenant  TEXT   NOT NULL,
    number  TEXT   NOT NULL,
    kind    TEXT   NOT NULL,
    channel TEXT   NOT NULL,
    day     TEXT   NOT NULL,
    count   INTEGER NOT NULL,
    PRIMARY KEY (tenant, number, kind, channel, day)
);

-- Batches that were counted; one that comes again changes nothing.
CREATE TABLE click_batches (
    tenant TEXT        NOT NULL,
    id     TEXT        NOT NULL,
    at     DATETIME NOT NULL,
    PRIMARY KEY (tenant, id)
);

-- +goose Down
DROP TABLE click_batches;
DROP TABLE clicks;
