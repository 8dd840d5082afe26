-- +goose Up
-- What left and was taken into the books after a backup was restored may be for an award that is earned anew only later: it has none until then.
DROP INDEX payouts_award;
CREATE UNIQUE INDEX payouts_award ON payouts (tenant, award_id) WHERE status NOT IN ('rejected', 'returned', 'paid_twice') AND award_id <> '';

-- The same for codes and for orders at a gift-card provider, by the keyed hash of the code or the key of the order.
CREATE TABLE handed_vouchers (
    tenant       TEXT NOT NULL,
    reference    TEXT NOT NULL,
    way          TEXT NOT NULL,
    award_key    TEXT NOT NULL,
    award_id     TEXT NOT NULL,
    reward_id    TEXT NOT NULL,
    amount_cents INTEGER NOT NULL,
    handed_at    TIMESTAMP NOT NULL,
    taken_at     TIMESTAMP NOT NULL,
    PRIMARY KEY (tenant, reference)
);
CREATE INDEX handed_vouchers_key ON handed_vouchers (tenant, award_key);

-- How far the journal beside the bank's folder agreed with the books when they were last compared. It goes back with a restored backup.
CREATE TABLE journal_positions (
    tenant    TEXT NOT NULL PRIMARY KEY,
    position  TEXT NOT NULL,
    -- the last file that an operator gave up: the folder was lost
    lost_file TEXT NOT NULL DEFAULT ''
);

-- +goose Down
DROP TABLE journal_positions;
DROP TABLE handed_vouchers;
DROP INDEX payouts_award;
CREATE UNIQUE INDEX payouts_award ON payouts (tenant, award_id) WHERE status NOT IN ('rejected', 'returned', 'paid_twice');
