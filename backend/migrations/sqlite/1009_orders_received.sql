-- +goose Up
-- A tenant's system walks over the orders that it told of, first what was told first.
CREATE INDEX orders_received ON orders (tenant, received_at, id);

-- +goose Down
DROP INDEX orders_received;
