-- +goose Up
-- A lane passes over what waits for another lane without a look at its rows: thousands of lives that wait for their
-- workflows keep no letter waiting.
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (due_at, topic) WHERE processed_at IS NULL;

-- +goose Down
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (due_at) WHERE processed_at IS NULL;
