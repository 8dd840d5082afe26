-- +goose Up
-- Only hashes are kept. A hash is unique across tenants, so that another tenant's token is recognised and refused.
CREATE TABLE tokens (
    tenant     TEXT        NOT NULL,
    hash       TEXT        NOT NULL,
    purpose    TEXT        NOT NULL,
    subject    TEXT        NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    used_at    TIMESTAMPTZ,
    PRIMARY KEY (tenant, hash)
);
CREATE UNIQUE INDEX tokens_hash ON tokens (hash);
CREATE INDEX tokens_subject ON tokens (tenant, subject, purpose);

-- +goose Down
DROP TABLE tokens;
