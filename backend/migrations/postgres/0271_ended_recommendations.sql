-- +goose Up
-- Whatever ended and still knows a friend, in the order in which it is to be erased.
CREATE INDEX recommendations_ended ON recommendations (tenant, ended_at, id) WHERE ended_at IS NOT NULL AND recipient_id <> '';

-- +goose Down
DROP INDEX recommendations_ended;
