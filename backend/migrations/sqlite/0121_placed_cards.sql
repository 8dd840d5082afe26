-- +goose Up
-- The provider was asked for the card and gave no clear no. Of older orders nobody knows: they may have arrived.
ALTER TABLE card_orders ADD COLUMN placed BOOLEAN NOT NULL DEFAULT TRUE;

-- +goose Down
ALTER TABLE card_orders DROP COLUMN placed;
