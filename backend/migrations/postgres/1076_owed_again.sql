-- +goose Up
-- What came back after its recommendation was paid is owed again, and so is the recommendation.
UPDATE recommendations SET status = 'approved', ended_at = NULL, version = version + 1
    WHERE status = 'paid' AND EXISTS (
        SELECT 1 FROM awards a WHERE a.tenant = recommendations.tenant AND a.recommendation_id = recommendations.id AND a.status IN ('open', 'offered')
    );
-- The account that the bank found fault with.
ALTER TABLE awards ADD COLUMN refused_hash TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE awards DROP COLUMN refused_hash;
