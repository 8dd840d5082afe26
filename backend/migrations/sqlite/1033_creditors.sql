-- +goose Up
-- What agencies say of themselves as those who are paid. A change is another row: documents bear what held then.
CREATE TABLE creditor_versions (
    tenant        TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    version       INTEGER NOT NULL CHECK (version > 0),
    legal_name    TEXT NOT NULL,
    street        TEXT NOT NULL,
    postcode      TEXT NOT NULL,
    city          TEXT NOT NULL,
    contact       TEXT NOT NULL,
    phone         TEXT NOT NULL,
    email         TEXT NOT NULL,
    tax_number    TEXT NOT NULL,
    vat_id        TEXT NOT NULL,
    standing      TEXT NOT NULL CHECK (standing IN ('regular', 'small_business', 'insurance')),
    by_member     TEXT NOT NULL,
    created_at    DATETIME NOT NULL,
    PRIMARY KEY (tenant, agency_number, version),
    FOREIGN KEY (tenant, agency_number) REFERENCES agencies (tenant, number)
);

-- The account that an agency is paid to, unreadable at rest.
CREATE TABLE agency_bank_accounts (
    tenant         TEXT NOT NULL,
    agency_number  TEXT NOT NULL,
    iban           BLOB NOT NULL,
    account_holder BLOB NOT NULL,
    iban_last4     TEXT NOT NULL,
    iban_hash      TEXT NOT NULL,
    stored_at      DATETIME NOT NULL,
    PRIMARY KEY (tenant, agency_number),
    FOREIGN KEY (tenant, agency_number) REFERENCES agencies (tenant, number)
);

-- Who agreed that the tenant writes the documents, to which words and when.
CREATE TABLE self_billing_agreements (
    tenant        TEXT NOT NULL,
    id            TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    text_version  TEXT NOT NULL,
    language      TEXT NOT NULL,
    text_hash     TEXT NOT NULL,
    words         TEXT NOT NULL,
    by_member     TEXT NOT NULL,
    agreed_at     DATETIME NOT NULL,
    ended_at      DATETIME,
    ended_by      TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (tenant, id),
    FOREIGN KEY (tenant, agency_number) REFERENCES agencies (tenant, number)
);
CREATE UNIQUE INDEX self_billing_agreements_one ON self_billing_agreements (tenant, agency_number) WHERE ended_at IS NULL;
CREATE INDEX self_billing_agreements_of_agency ON self_billing_agreements (tenant, agency_number, agreed_at, id);

-- +goose Down
DROP TABLE self_billing_agreements;
DROP TABLE agency_bank_accounts;
DROP TABLE creditor_versions;
