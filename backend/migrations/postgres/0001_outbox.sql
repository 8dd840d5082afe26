-- +goose Up
CREATE TABLE outbox (
    tenant       TEXT NOT NULL,
    id           TEXT NOT NULL,
    topic        TEXT NOT NULL,
    key          TEXT NOT NULL,
    -- the request that caused the message, for the logs
    request      TEXT NOT NULL DEFAULT '',
    created_at   TIMESTAMPTZ NOT NULL,
    -- not before; moved on by a claim and by every failed attempt
    due_at       TIMESTAMPTZ NOT NULL,
    -- the claim that holds the row until due_at
    claim        TEXT NOT NULL DEFAULT '',
    attempts     INTEGER NOT NULL DEFAULT 0,
    processed_at TIMESTAMPTZ,
    PRIMARY KEY (tenant, id)
);
CREATE INDEX outbox_waiting ON outbox (due_at) WHERE processed_at IS NULL;
CREATE INDEX outbox_done ON outbox (processed_at) WHERE processed_at IS NOT NULL;

-- +goose Down
DROP TABLE outbox;
