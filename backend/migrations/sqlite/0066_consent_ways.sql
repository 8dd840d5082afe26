-- +goose Up
-- Advertising by telephone is ticked by itself; the columns from before are those of e-mail.
ALTER TABLE recipients ADD COLUMN phone_ads_text TEXT NOT NULL DEFAULT '';
ALTER TABLE recipients ADD COLUMN phone_ads_version TEXT NOT NULL DEFAULT '';
ALTER TABLE recipients ADD COLUMN ticked_at DATETIME;
-- By what act somebody agreed; empty in rows from before it was kept.
ALTER TABLE consents ADD COLUMN how TEXT NOT NULL DEFAULT '';
-- What proves a permission to call (section 7a of the UWG), also after its person was erased: keyed hashes of person and number.
CREATE TABLE consent_proofs (
    tenant       TEXT NOT NULL,
    id           TEXT NOT NULL,
    person       TEXT NOT NULL,
    phone        TEXT NOT NULL,
    text_id      TEXT NOT NULL,
    text_version TEXT NOT NULL,
    language     TEXT NOT NULL,
    hash         TEXT NOT NULL,
    channel      TEXT NOT NULL,
    asked_at     DATETIME NOT NULL,
    given_at     DATETIME NOT NULL,
    left_at      DATETIME,
    used_at      DATETIME NOT NULL,
    keep_until   DATETIME NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE INDEX consent_proofs_person ON consent_proofs (tenant, person);
CREATE INDEX consent_proofs_phone ON consent_proofs (tenant, phone);
CREATE INDEX consent_proofs_end ON consent_proofs (keep_until);

-- +goose Down
DROP TABLE consent_proofs;
ALTER TABLE consents DROP COLUMN how;
ALTER TABLE recipients DROP COLUMN ticked_at;
ALTER TABLE recipients DROP COLUMN phone_ads_version;
ALTER TABLE recipients DROP COLUMN phone_ads_text;
