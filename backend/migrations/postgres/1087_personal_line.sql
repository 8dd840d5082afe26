-- +goose Up
-- What a recommender says to the friend, on the friend's page alone; empty for most. Once the link's holder reported it,
-- it is shown to no one.
ALTER TABLE recommendations ADD COLUMN personal_line TEXT NOT NULL DEFAULT '';
ALTER TABLE recommendations ADD COLUMN line_reported_at TIMESTAMPTZ;

-- +goose Down
ALTER TABLE recommendations DROP COLUMN line_reported_at;
ALTER TABLE recommendations DROP COLUMN personal_line;
