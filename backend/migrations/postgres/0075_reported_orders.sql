-- +goose Up
-- An order that the friend's side reports waits for the tenant's word until lapses_at; computed once.
ALTER TABLE orders ADD COLUMN lapses_at TIMESTAMPTZ;
ALTER TABLE orders ADD COLUMN channel TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN source TEXT NOT NULL DEFAULT '';
-- the tenant's own id of what was ordered
ALTER TABLE orders ADD COLUMN product TEXT NOT NULL DEFAULT '';
-- One reported order waits for a recommendation.
CREATE UNIQUE INDEX orders_reported ON orders (tenant, recommendation_id) WHERE status = 'reported';
CREATE INDEX orders_customer ON orders (tenant, customer_number) WHERE customer_number <> '';

-- +goose Down
DROP INDEX orders_customer;
DROP INDEX orders_reported;
ALTER TABLE orders DROP COLUMN product;
ALTER TABLE orders DROP COLUMN source;
ALTER TABLE orders DROP COLUMN channel;
ALTER TABLE orders DROP COLUMN lapses_at;
