-- +goose Up
-- Why an order was cancelled, in the tenant's words.
ALTER TABLE orders ADD COLUMN cancel_reason TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE orders DROP COLUMN cancel_reason;
