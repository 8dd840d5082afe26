-- +goose Up
-- What became of a voucher that was taken in and that no award has: an order that the provider never got, or one that an operator accepted.
ALTER TABLE handed_vouchers ADD COLUMN outcome TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE handed_vouchers DROP COLUMN outcome;
