-- +goose Up
-- raises are the amounts for which an edition needs a second operator, agreed those that two people agreed to last (docs/adr/0078). Number 0 is the state of the files
-- in the processes' own folder.
ALTER TABLE tenant_editions ADD COLUMN raises TEXT NOT NULL DEFAULT '';
ALTER TABLE tenant_editions ADD COLUMN agreed TEXT NOT NULL DEFAULT '';
ALTER TABLE tenant_editions ADD COLUMN decided_by TEXT NOT NULL DEFAULT '';
ALTER TABLE tenant_editions ADD COLUMN decided_at DATETIME;
ALTER TABLE tenant_editions ADD COLUMN confirmed BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
DELETE FROM tenant_editions WHERE number = 0 OR (raises <> '' AND NOT confirmed);
ALTER TABLE tenant_editions DROP COLUMN confirmed;
ALTER TABLE tenant_editions DROP COLUMN decided_at;
ALTER TABLE tenant_editions DROP COLUMN decided_by;
ALTER TABLE tenant_editions DROP COLUMN agreed;
ALTER TABLE tenant_editions DROP COLUMN raises;
