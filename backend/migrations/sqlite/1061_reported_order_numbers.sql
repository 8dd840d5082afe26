-- +goose Up
-- reported_number: the shop's own number, as its order page reported it; a member of an agency compares it before an approval, and nothing else reads it.
ALTER TABLE orders ADD COLUMN reported_number TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE orders DROP COLUMN reported_number;
