-- +goose Up
-- Awards that were paid before their order was cancelled. Money moves in the ledger; here stands what a person decided.
CREATE TABLE receivables (
    tenant            TEXT NOT NULL,
    award_id          TEXT NOT NULL,
    recommendation_id TEXT NOT NULL,
    amount_cents      INTEGER NOT NULL CHECK (amount_cents > 0),
    status            TEXT NOT NULL,
    opened_at         TIMESTAMP NOT NULL,
    closed_at         TIMESTAMP,
    reason            TEXT NOT NULL,
    version           INTEGER NOT NULL,
    PRIMARY KEY (tenant, award_id)
);
CREATE INDEX receivables_recommendation ON receivables (tenant, recommendation_id);
CREATE INDEX ledger_transactions_booked ON ledger_transactions (tenant, booked_at);

-- +goose Down
DROP INDEX ledger_transactions_booked;
DROP TABLE receivables;
