-- +goose Up
-- Until when a message is held back though nothing is wrong, as a letter to a mailbox that has had its letters. It counts as waiting only from then on.
ALTER TABLE outbox ADD COLUMN held_until TIMESTAMPTZ;

-- +goose Down
ALTER TABLE outbox DROP COLUMN held_until;
