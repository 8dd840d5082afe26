-- +goose Up
-- Whether a recommendation earns its recommender, a partner by the own link, a commission in place of a reward: decided
-- when it is made. It is NULL for those from before. recommender_cents is what the share gives that side in any case.
ALTER TABLE recommendations ADD COLUMN for_commission BOOLEAN;

-- +goose Down
ALTER TABLE recommendations DROP COLUMN for_commission;
