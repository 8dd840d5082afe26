-- +goose Up
-- A transfer's name at the bank follows from what the award is for and from the attempt. Transfers of older versions keep their own.
ALTER TABLE payouts ADD COLUMN award_key TEXT NOT NULL DEFAULT '';
ALTER TABLE payouts ADD COLUMN attempt INTEGER NOT NULL DEFAULT 1;
ALTER TABLE payouts ADD COLUMN end_to_end_id TEXT NOT NULL DEFAULT '';
UPDATE payouts SET end_to_end_id = REPLACE(id, '-', ''),
  attempt = (SELECT COUNT(*) FROM payouts AS earlier WHERE earlier.tenant = payouts.tenant AND earlier.award_id = payouts.award_id AND earlier.id <= payouts.id);
CREATE UNIQUE INDEX payouts_end_to_end ON payouts (tenant, end_to_end_id);
CREATE INDEX payouts_key ON payouts (tenant, award_key);
CREATE INDEX payouts_attempts ON payouts (tenant, award_id);

-- +goose Down
DROP INDEX payouts_attempts;
DROP INDEX payouts_key;
DROP INDEX payouts_end_to_end;
ALTER TABLE payouts DROP COLUMN end_to_end_id;
ALTER TABLE payouts DROP COLUMN attempt;
ALTER TABLE payouts DROP COLUMN award_key;
