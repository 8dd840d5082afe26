-- +goose Up
-- One file to the bank. The message id names it there; created_at is part of the file, which is built the same each time.
CREATE TABLE payout_batches (
    tenant       TEXT NOT NULL,
    id           TEXT NOT NULL,
    message_id   TEXT NOT NULL,
    status       TEXT NOT NULL,
    count        INTEGER NOT NULL,
    sum_cents    INTEGER NOT NULL,
    created_at   TIMESTAMP NOT NULL,
    execute_on   TEXT NOT NULL,
    submitted_at TIMESTAMP,
    settled_at   TIMESTAMP,
    version      INTEGER NOT NULL,
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, message_id)
);
CREATE INDEX payout_batches_open ON payout_batches (tenant, id) WHERE status <> 'settled';

CREATE TABLE payouts (
    tenant       TEXT NOT NULL,
    id           TEXT NOT NULL,
    batch_id     TEXT NOT NULL,
    award_id     TEXT NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    status       TEXT NOT NULL,
    -- the bank's code for a refusal
    reason       TEXT NOT NULL,
    created_at   TIMESTAMP NOT NULL,
    settled_at   TIMESTAMP,
    version      INTEGER NOT NULL,
    PRIMARY KEY (tenant, id),
    FOREIGN KEY (tenant, batch_id) REFERENCES payout_batches (tenant, id)
);
-- One living payout an award: another may follow only on a refused one.
CREATE UNIQUE INDEX payouts_award ON payouts (tenant, award_id) WHERE status <> 'rejected';
CREATE INDEX payouts_batch ON payouts (tenant, batch_id);

-- +goose Down
DROP TABLE payouts;
DROP TABLE payout_batches;
