-- +goose Up
-- The last day on which a code can be redeemed (YYYY-MM-DD), where shop or provider named one; empty where nobody did.
ALTER TABLE vouchers ADD COLUMN last_day TEXT NOT NULL DEFAULT '';
ALTER TABLE card_orders ADD COLUMN last_day TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE card_orders DROP COLUMN last_day;
ALTER TABLE vouchers DROP COLUMN last_day;
