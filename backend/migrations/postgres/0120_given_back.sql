-- +goose Up
-- The person has paid the award back: a bonus that is earned again is a new one then.
ALTER TABLE awards ADD COLUMN given_back BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE awards SET given_back = TRUE
 WHERE EXISTS (SELECT 1 FROM receivables WHERE receivables.tenant = awards.tenant AND receivables.award_id = awards.id AND receivables.status = 'settled');
DROP INDEX awards_bonus;
CREATE UNIQUE INDEX awards_bonus ON awards (tenant, holder_id, nth) WHERE kind = 'bonus' AND status <> 'cancelled' AND given_back = FALSE;

-- +goose Down
DROP INDEX awards_bonus;
CREATE UNIQUE INDEX awards_bonus ON awards (tenant, holder_id, nth) WHERE kind = 'bonus' AND status <> 'cancelled';
ALTER TABLE awards DROP COLUMN given_back;
