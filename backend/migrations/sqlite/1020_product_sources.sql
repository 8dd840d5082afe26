-- +goose Up
-- What comes from outside beside a tenant's files, such as a remote catalogue of products: the newest alone (ADR 54).
CREATE TABLE tenant_supplements (
    tenant TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    files  BLOB NOT NULL
);
-- What became of asking a tenant's product source, and whose turn it is to ask: nobody's before turn_at.
CREATE TABLE product_sources (
    tenant       TEXT PRIMARY KEY,
    source       TEXT NOT NULL,
    etag         TEXT NOT NULL,
    tried_at     DATETIME NULL,
    confirmed_at DATETIME NULL,
    changed_at   DATETIME NULL,
    failure      TEXT NOT NULL,
    turn_at      DATETIME NOT NULL
);

-- +goose Down
DROP TABLE product_sources;
DROP TABLE tenant_supplements;
