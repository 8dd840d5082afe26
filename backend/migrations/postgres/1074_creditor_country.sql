-- +goose Up
-- The country of the address of who is paid. It is empty on versions from before it was asked for, whose VAT id tells it.
ALTER TABLE creditor_versions ADD COLUMN country TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE creditor_versions DROP COLUMN country;
