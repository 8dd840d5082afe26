-- +goose Up
-- What was foreseen of a tenant's rewards, each Monday of some weeks, so that it can be compared with what came
-- (docs/adr/0113). Days are Mondays of Berlin.
CREATE TABLE forecasts (
    tenant        TEXT NOT NULL,
    made          TEXT NOT NULL,
    meant         TEXT NOT NULL,
    low_cents     INTEGER NOT NULL,
    middle_cents  INTEGER NOT NULL,
    high_cents    INTEGER NOT NULL,
    certain_cents INTEGER NOT NULL,
    PRIMARY KEY (tenant, made, meant)
);
-- The figures of the books and their rows are read along accounts.
DROP INDEX ledger_entries_account;
CREATE INDEX ledger_entries_account ON ledger_entries (tenant, account, payable_kind, subject, amount_cents);

-- +goose Down
DROP INDEX ledger_entries_account;
CREATE INDEX ledger_entries_account ON ledger_entries (tenant, account);
DROP TABLE forecasts;
