-- +goose Up
-- Append-only: a booked row never changes and never goes (triggers below). A business key is booked once per tenant.
CREATE TABLE ledger_transactions (
    tenant    TEXT NOT NULL,
    id        TEXT NOT NULL,
    key       TEXT NOT NULL,
    booked_at TIMESTAMP NOT NULL,
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, key)
);

-- Amounts are signed cents: debits positive, credits negative. The sum of a transaction is zero.
CREATE TABLE ledger_entries (
    tenant         TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    position       INTEGER NOT NULL,
    account        TEXT NOT NULL,
    subject        TEXT NOT NULL,
    amount_cents   INTEGER NOT NULL CHECK (amount_cents <> 0),
    PRIMARY KEY (tenant, transaction_id, position),
    FOREIGN KEY (tenant, transaction_id) REFERENCES ledger_transactions (tenant, id)
);
CREATE INDEX ledger_entries_subject ON ledger_entries (tenant, subject, account);
CREATE INDEX ledger_entries_account ON ledger_entries (tenant, account);

-- +goose StatementBegin
CREATE TRIGGER ledger_transactions_keep BEFORE UPDATE ON ledger_transactions
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ledger_transactions_stay BEFORE DELETE ON ledger_transactions
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ledger_entries_keep BEFORE UPDATE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
-- +goose StatementEnd

-- +goose Down
DROP TABLE ledger_entries;
DROP TABLE ledger_transactions;
