-- +goose Up
-- Who released a batch that waits for two people, and who refused it. The row's version decides between those who come at once.
ALTER TABLE payout_batches ADD COLUMN first_by TEXT NOT NULL DEFAULT '';
ALTER TABLE payout_batches ADD COLUMN first_at TIMESTAMPTZ;
ALTER TABLE payout_batches ADD COLUMN second_by TEXT NOT NULL DEFAULT '';
ALTER TABLE payout_batches ADD COLUMN second_at TIMESTAMPTZ;
ALTER TABLE payout_batches ADD COLUMN refused_by TEXT NOT NULL DEFAULT '';
ALTER TABLE payout_batches ADD COLUMN refusal TEXT NOT NULL DEFAULT '';
DROP INDEX payout_batches_open;
CREATE INDEX payout_batches_open ON payout_batches (tenant, id) WHERE status NOT IN ('settled', 'refused');
-- A transfer that we withheld, not the bank: the letter to the holder says so.
ALTER TABLE awards ADD COLUMN withheld BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
ALTER TABLE awards DROP COLUMN withheld;
DROP INDEX payout_batches_open;
CREATE INDEX payout_batches_open ON payout_batches (tenant, id) WHERE status <> 'settled';
ALTER TABLE payout_batches DROP COLUMN refusal;
ALTER TABLE payout_batches DROP COLUMN refused_by;
ALTER TABLE payout_batches DROP COLUMN second_at;
ALTER TABLE payout_batches DROP COLUMN second_by;
ALTER TABLE payout_batches DROP COLUMN first_at;
ALTER TABLE payout_batches DROP COLUMN first_by;
