-- +goose Up
-- What an edition changes of amounts, up or down, as JSON, and why a second person refused it (docs/adr/0114).
ALTER TABLE tenant_editions ADD COLUMN altered TEXT NOT NULL DEFAULT '';
ALTER TABLE tenant_editions ADD COLUMN reason TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE tenant_editions DROP COLUMN reason;
ALTER TABLE tenant_editions DROP COLUMN altered;
