-- +goose Up
-- Words of a tenant's texts that aren't published yet, one of each text and language (docs/adr/0117).
CREATE TABLE content_drafts (
    tenant   TEXT NOT NULL,
    name     TEXT NOT NULL,
    language TEXT NOT NULL,
    words    TEXT NOT NULL,
    saved_by TEXT NOT NULL,
    saved_at DATETIME NOT NULL,
    version  INTEGER NOT NULL,
    upon     TEXT NOT NULL,
    PRIMARY KEY (tenant, name, language)
);

-- +goose Down
DROP TABLE content_drafts;
