-- +goose Up
-- What was changed of the account, the mailbox for documents or the tax data of who is paid by credit note, and stops payouts to them: until a time,
-- or, once a reader of the letter has denied it, until an operator has looked.
CREATE TABLE creditor_rechecks (
    tenant        TEXT NOT NULL,
    id            TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    change        TEXT NOT NULL CHECK (change IN ('account', 'mailbox', 'tax')),
    by_member     TEXT NOT NULL,
    changed_at    TIMESTAMPTZ NOT NULL,
    stops_until   TIMESTAMPTZ NOT NULL,
    denied_at     TIMESTAMPTZ NULL,
    vouched_by    TEXT NOT NULL,
    settled_at    TIMESTAMPTZ NULL,
    settled_by    TEXT NOT NULL,
    reason        TEXT NOT NULL,
    version       INTEGER NOT NULL,
    PRIMARY KEY (tenant, id),
    FOREIGN KEY (tenant, agency_number) REFERENCES agencies (tenant, number)
);
-- Of each change until somebody has settled it: runs ask for them by tenant, screens by agency.
CREATE INDEX creditor_rechecks_open ON creditor_rechecks (tenant, agency_number) WHERE settled_at IS NULL;

-- +goose Down
DROP TABLE creditor_rechecks;
