-- +goose Up
-- People of the desk find persons by their names, as they were typed, and read the orders of a recommendation in their
-- order.
CREATE INDEX accounts_name ON accounts (tenant, last_name, first_name, id);
CREATE INDEX recipients_name ON recipients (tenant, last_name, first_name, id);
DROP INDEX orders_recommendation;
CREATE INDEX orders_recommendation ON orders (tenant, recommendation_id, received_at, id);

-- +goose Down
DROP INDEX orders_recommendation;
CREATE INDEX orders_recommendation ON orders (tenant, recommendation_id);
DROP INDEX recipients_name;
DROP INDEX accounts_name;
