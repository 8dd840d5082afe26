-- +goose Up
-- A link keeps the labels that its seller put on it, with blanks between, so that each is chosen once and typed no more.
ALTER TABLE agency_links ADD COLUMN labels TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE agency_links DROP COLUMN labels;
