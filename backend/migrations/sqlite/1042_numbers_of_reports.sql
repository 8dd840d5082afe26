-- +goose Up
-- An order that was only reported has no number but our own, which is nothing for lists and documents.
UPDATE commissions SET order_number = '' WHERE order_number LIKE '~%';

-- +goose Down
SELECT 1;
