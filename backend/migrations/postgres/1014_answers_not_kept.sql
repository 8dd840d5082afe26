-- +goose Up
-- Somebody was erased while the call was at work: its answer may name them, so it isn't kept.
ALTER TABLE kept_answers ADD COLUMN unkept BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
ALTER TABLE kept_answers DROP COLUMN unkept;
