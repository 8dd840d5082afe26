-- +goose Up
-- Until when a recommender has been shown what was paid, once; NULL for who was shown nothing yet.
ALTER TABLE accounts ADD COLUMN payouts_seen_at TIMESTAMPTZ;

-- +goose Down
ALTER TABLE accounts DROP COLUMN payouts_seen_at;
