-- +goose Up
-- The tenant's people who recommend for callers, each one of the advisors of its file. The mailbox is a keyed hash; empty where none was given.
CREATE TABLE agents (
    tenant        TEXT NOT NULL,
    id            TEXT NOT NULL,
    number        TEXT NOT NULL,
    mailbox       TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    created_at    DATETIME NOT NULL,
    ended_at      DATETIME,
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX agents_working ON agents (tenant, number) WHERE ended_at IS NULL;
-- The number of the agent who heard the caller's word; empty for what people do by themselves.
ALTER TABLE recommendations ADD COLUMN heard_by TEXT NOT NULL DEFAULT '';
ALTER TABLE consents ADD COLUMN heard_by TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE consents DROP COLUMN heard_by;
ALTER TABLE recommendations DROP COLUMN heard_by;
DROP TABLE agents;
