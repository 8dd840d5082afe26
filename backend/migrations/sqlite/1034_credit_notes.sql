-- +goose Up
-- The last number of each issuer and year: it moves in the transaction of its document alone.
CREATE TABLE credit_note_numbers (
    tenant TEXT NOT NULL,
    year   INTEGER NOT NULL,
    last   INTEGER NOT NULL CHECK (last > 0),
    PRIMARY KEY (tenant, year)
);

-- Documents about agencies' commissions. A row is never changed.
CREATE TABLE credit_notes (
    tenant           TEXT NOT NULL,
    id               TEXT NOT NULL,
    agency_number    TEXT NOT NULL,
    number           TEXT NOT NULL,
    kind             TEXT NOT NULL CHECK (kind IN ('monthly', 'cancellation', 'replacement')),
    month            TEXT NOT NULL,
    about_id         TEXT NOT NULL DEFAULT '',
    creditor_version INTEGER NOT NULL,
    agreement_id     TEXT NOT NULL,
    net_cents        BIGINT NOT NULL,
    vat_cents        BIGINT NOT NULL,
    gross_cents      BIGINT NOT NULL CHECK (gross_cents = net_cents + vat_cents),
    content          TEXT NOT NULL,
    issued_at        DATETIME NOT NULL,
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, number),
    CHECK ((kind = 'monthly') = (about_id = '')),
    FOREIGN KEY (tenant, agency_number, creditor_version) REFERENCES creditor_versions (tenant, agency_number, version),
    FOREIGN KEY (tenant, agreement_id) REFERENCES self_billing_agreements (tenant, id)
);
CREATE UNIQUE INDEX credit_notes_one_a_month ON credit_notes (tenant, agency_number, month) WHERE kind = 'monthly';
CREATE UNIQUE INDEX credit_notes_one_about ON credit_notes (tenant, about_id, kind) WHERE about_id <> '';
CREATE INDEX credit_notes_of_agency ON credit_notes (tenant, agency_number, id);
CREATE INDEX credit_notes_of_month ON credit_notes (tenant, month, id);
CREATE INDEX credit_notes_issued ON credit_notes (tenant, issued_at);

-- What was handed out, byte for byte.
CREATE TABLE credit_note_files (
    tenant  TEXT NOT NULL,
    note_id TEXT NOT NULL,
    format  TEXT NOT NULL CHECK (format IN ('pdf', 'xml')),
    bytes   BLOB NOT NULL,
    hash    TEXT NOT NULL,
    PRIMARY KEY (tenant, note_id, format),
    FOREIGN KEY (tenant, note_id) REFERENCES credit_notes (tenant, id) ON DELETE CASCADE
);

CREATE TABLE credit_note_objections (
    tenant        TEXT NOT NULL,
    note_id       TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    by_member     TEXT NOT NULL,
    reason        TEXT NOT NULL,
    objected_at   DATETIME NOT NULL,
    PRIMARY KEY (tenant, note_id),
    FOREIGN KEY (tenant, note_id) REFERENCES credit_notes (tenant, id) ON DELETE CASCADE
);

-- +goose Down
DROP TABLE credit_note_objections;
DROP TABLE credit_note_files;
DROP TABLE credit_notes;
DROP TABLE credit_note_numbers;
