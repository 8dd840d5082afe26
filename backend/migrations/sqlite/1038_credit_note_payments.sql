-- +goose Up
-- The money of a document: due, on its way, paid, or taken back. What is owed back of one that was taken back after it was paid is set off by later ones.
CREATE TABLE credit_note_payments (
    tenant          TEXT NOT NULL,
    note_id         TEXT NOT NULL,
    number          TEXT NOT NULL,
    agency_number   TEXT NOT NULL,
    business        TEXT NOT NULL,
    cents           BIGINT NOT NULL CHECK (cents >= 0),
    set_off_cents   BIGINT NOT NULL CHECK (set_off_cents >= 0),
    status          TEXT NOT NULL CHECK (status IN ('due', 'sent', 'paid', 'met', 'dropped')),
    stopped         BOOLEAN NOT NULL,
    refused_hash    TEXT NOT NULL DEFAULT '',
    withheld        BOOLEAN NOT NULL,
    cancelled       BOOLEAN NOT NULL,
    owed_back_cents BIGINT NOT NULL CHECK (owed_back_cents >= 0 AND owed_back_cents <= cents + set_off_cents),
    iban            BLOB,
    account_holder  BLOB,
    iban_last4      TEXT NOT NULL DEFAULT '',
    iban_hash       TEXT NOT NULL DEFAULT '',
    since           DATETIME NOT NULL,
    paid_at         DATETIME,
    version         INTEGER NOT NULL,
    PRIMARY KEY (tenant, note_id),
    FOREIGN KEY (tenant, note_id) REFERENCES credit_notes (tenant, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX credit_note_payments_once ON credit_note_payments (tenant, business);
CREATE INDEX credit_note_payments_open ON credit_note_payments (tenant, since, note_id) WHERE status IN ('due', 'sent');
CREATE INDEX credit_note_payments_of_agency ON credit_note_payments (tenant, agency_number, since, note_id) WHERE status IN ('due', 'sent');
CREATE INDEX credit_note_payments_owed_back ON credit_note_payments (tenant, agency_number, since, note_id) WHERE owed_back_cents > 0;

-- What the tenant answers to an objection where the document stands.
CREATE TABLE credit_note_answers (
    tenant      TEXT NOT NULL,
    note_id     TEXT NOT NULL,
    by_operator TEXT NOT NULL,
    reason      TEXT NOT NULL,
    answered_at DATETIME NOT NULL,
    PRIMARY KEY (tenant, note_id),
    FOREIGN KEY (tenant, note_id) REFERENCES credit_note_objections (tenant, note_id) ON DELETE CASCADE
);

-- +goose Down
DROP TABLE credit_note_answers;
DROP TABLE credit_note_payments;
