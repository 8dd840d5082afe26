-- +goose Up
-- What the tenant's file said when a recommendation was made, which holds for it to its end: the complaint period, in days or in seconds, how many contracts earn
-- a bonus, and how much that is. NULL for those from before: for them the file holds that is the newest.
ALTER TABLE recommendations ADD COLUMN complaint_days INTEGER;
ALTER TABLE recommendations ADD COLUMN complaint_seconds INTEGER;
ALTER TABLE recommendations ADD COLUMN bonus_after INTEGER;
ALTER TABLE recommendations ADD COLUMN bonus_cents INTEGER;
-- How many contracts earned a bonus; 0 for what isn't one, and for those from before.
ALTER TABLE awards ADD COLUMN set_size INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE awards DROP COLUMN set_size;
ALTER TABLE recommendations DROP COLUMN bonus_cents;
ALTER TABLE recommendations DROP COLUMN bonus_after;
ALTER TABLE recommendations DROP COLUMN complaint_seconds;
ALTER TABLE recommendations DROP COLUMN complaint_days;
