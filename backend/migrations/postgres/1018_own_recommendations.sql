-- +goose Up
-- A recommender's recommendations come part by part, the newest first.
CREATE INDEX recommendations_own ON recommendations (tenant, recommender_id, id);
DROP INDEX recommendations_recommender;

-- +goose Down
CREATE INDEX recommendations_recommender ON recommendations (tenant, recommender_id);
DROP INDEX recommendations_own;
