-- +goose Up
-- Evidence is only ever added. A text is kept once under its hash; what a person saw can be shown years later.
CREATE TABLE consent_texts (
    tenant TEXT NOT NULL,
    hash   TEXT NOT NULL,
    text   TEXT NOT NULL,
    PRIMARY KEY (tenant, hash)
);
CREATE TABLE consents (
    tenant       TEXT        NOT NULL,
    id           TEXT        NOT NULL,
    subject_kind TEXT        NOT NULL,
    subject_id   TEXT        NOT NULL,
    occasion     TEXT        NOT NULL,
    kind         TEXT        NOT NULL,
    text_id      TEXT        NOT NULL,
    text_version TEXT        NOT NULL,
    language     TEXT        NOT NULL,
    hash         TEXT        NOT NULL,
    channel      TEXT        NOT NULL,
    at           DATETIME NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE UNIQUE INDEX consents_once ON consents (tenant, subject_id, occasion, kind, text_id, text_version);

-- +goose Down
DROP TABLE consents;
DROP TABLE consent_texts;
