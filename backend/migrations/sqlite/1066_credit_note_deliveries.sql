-- +goose Up
-- Whether documents go along with the letters about them, as a seller chose for the mailbox of a version of its master data.
CREATE TABLE credit_note_deliveries (
    tenant           TEXT NOT NULL,
    agency_number    TEXT NOT NULL,
    creditor_version INTEGER NOT NULL,
    attached         BOOLEAN NOT NULL,
    by_member        TEXT NOT NULL,
    chosen_at        DATETIME NOT NULL,
    PRIMARY KEY (tenant, agency_number),
    FOREIGN KEY (tenant, agency_number, creditor_version) REFERENCES creditor_versions (tenant, agency_number, version)
);

-- +goose Down
DROP TABLE credit_note_deliveries;
