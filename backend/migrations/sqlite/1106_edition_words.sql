-- +goose Up
-- What an edition changes of amounts, up or down, as JSON, and why a second person refused it (docs/adr/0114).
ALTER TABLE tenant_editions ADD COLUMN altered TEXT NOT NULL DEFAULT '';
ALTER TABLE tenant_editions ADD COLUMN reason TEXT NOT NULL DEFAULT '';
-- What was ordered of late and stands, for what a change of rewards would have cost.
CREATE INDEX orders_approved_received ON orders (tenant, received_at, recommendation_id) WHERE status = 'approved';

-- +goose Down
DROP INDEX orders_approved_received;
ALTER TABLE tenant_editions DROP COLUMN reason;
ALTER TABLE tenant_editions DROP COLUMN altered;
