-- +goose Up
-- Wrong answers are counted against a session, so the count of a passkey was always zero.
ALTER TABLE operator_passkeys DROP COLUMN wrong;

-- +goose Down
ALTER TABLE operator_passkeys ADD COLUMN wrong INTEGER NOT NULL DEFAULT 0;
