-- +goose Up
-- What comes from outside beside a tenant's files, such as a remote catalogue of products: the newest alone (ADR 54).
CREATE TABLE tenant_supplements (
    tenant TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    files  BYTEA NOT NULL
);
-- What became of asking a tenant's product source, and whose turn it is to ask: nobody's before turn_at.
CREATE TABLE product_sources (
    tenant       TEXT PRIMARY KEY,
    source       TEXT NOT NULL,
    etag         TEXT NOT NULL,
    tried_at     TIMESTAMPTZ NULL,
    confirmed_at TIMESTAMPTZ NULL,
    changed_at   TIMESTAMPTZ NULL,
    failure      TEXT NOT NULL,
    turn_at      TIMESTAMPTZ NOT NULL
);

-- +goose Down
DROP TABLE product_sources;
DROP TABLE tenant_supplements;
