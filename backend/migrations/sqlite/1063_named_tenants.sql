-- +goose Up
-- A key of SQLite may be missing unless its column says otherwise: each of these rows is of a tenant, as PostgreSQL has it.
CREATE TABLE tenant_supplements_named (
    tenant TEXT NOT NULL PRIMARY KEY,
    number INTEGER NOT NULL,
    files  BLOB NOT NULL
);
INSERT INTO tenant_supplements_named (tenant, number, files)
SELECT tenant, number, files FROM tenant_supplements;
DROP TABLE tenant_supplements;
ALTER TABLE tenant_supplements_named RENAME TO tenant_supplements;

CREATE TABLE product_sources_named (
    tenant       TEXT NOT NULL PRIMARY KEY,
    source       TEXT NOT NULL,
    etag         TEXT NOT NULL,
    tried_at     DATETIME NULL,
    confirmed_at DATETIME NULL,
    changed_at   DATETIME NULL,
    failure      TEXT NOT NULL,
    turn_at      DATETIME NOT NULL
);
INSERT INTO product_sources_named (tenant, source, etag, tried_at, confirmed_at, changed_at, failure, turn_at)
SELECT tenant, source, etag, tried_at, confirmed_at, changed_at, failure, turn_at FROM product_sources;
DROP TABLE product_sources;
ALTER TABLE product_sources_named RENAME TO product_sources;

CREATE TABLE task_reminders_named (
    tenant  TEXT NOT NULL PRIMARY KEY,
    number  INTEGER NOT NULL,
    sent_at DATETIME NOT NULL,
    kinds   TEXT NOT NULL,
    version INTEGER NOT NULL
);
INSERT INTO task_reminders_named (tenant, number, sent_at, kinds, version)
SELECT tenant, number, sent_at, kinds, version FROM task_reminders;
DROP TABLE task_reminders;
ALTER TABLE task_reminders_named RENAME TO task_reminders;

-- +goose Down
CREATE TABLE task_reminders_before (
    tenant  TEXT PRIMARY KEY,
    number  INTEGER NOT NULL,
    sent_at DATETIME NOT NULL,
    kinds   TEXT NOT NULL,
    version INTEGER NOT NULL
);
INSERT INTO task_reminders_before (tenant, number, sent_at, kinds, version)
SELECT tenant, number, sent_at, kinds, version FROM task_reminders;
DROP TABLE task_reminders;
ALTER TABLE task_reminders_before RENAME TO task_reminders;

CREATE TABLE product_sources_before (
    tenant       TEXT PRIMARY KEY,
    source       TEXT NOT NULL,
    etag         TEXT NOT NULL,
    tried_at     DATETIME NULL,
    confirmed_at DATETIME NULL,
    changed_at   DATETIME NULL,
    failure      TEXT NOT NULL,
    turn_at      DATETIME NOT NULL
);
INSERT INTO product_sources_before (tenant, source, etag, tried_at, confirmed_at, changed_at, failure, turn_at)
SELECT tenant, source, etag, tried_at, confirmed_at, changed_at, failure, turn_at FROM product_sources;
DROP TABLE product_sources;
ALTER TABLE product_sources_before RENAME TO product_sources;

CREATE TABLE tenant_supplements_before (
    tenant TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    files  BLOB NOT NULL
);
INSERT INTO tenant_supplements_before (tenant, number, files)
SELECT tenant, number, files FROM tenant_supplements;
DROP TABLE tenant_supplements;
ALTER TABLE tenant_supplements_before RENAME TO tenant_supplements;
