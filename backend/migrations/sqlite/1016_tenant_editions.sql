-- +goose Up
-- The states of the tenants' files that operators loaded: the newest of a tenant holds. A file that several states have is kept once.
CREATE TABLE tenant_editions (
    tenant    TEXT NOT NULL,
    number    INTEGER NOT NULL,
    loaded_at DATETIME NOT NULL,
    loaded_by TEXT NOT NULL,
    restores  INTEGER NOT NULL,
    digest    TEXT NOT NULL,
    files     TEXT NOT NULL,
    PRIMARY KEY (tenant, number)
);
CREATE TABLE tenant_files (
    tenant  TEXT NOT NULL,
    digest  TEXT NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (tenant, digest)
);

-- +goose Down
DROP TABLE tenant_files;
DROP TABLE tenant_editions;
