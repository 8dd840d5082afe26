-- +goose Up
-- A seller's orders are searched by their numbers, too: these stand in the index of the list, and no row is read for them.
DROP INDEX orders_of_agency;
CREATE INDEX orders_of_agency ON orders (tenant, agency_number, recommendation_id) INCLUDE (id, status, received_at, ordered_at, lapses_at, number, reported_number) WHERE agency_number <> '';

-- +goose Down
DROP INDEX orders_of_agency;
CREATE INDEX orders_of_agency ON orders (tenant, agency_number, recommendation_id) INCLUDE (id, status, received_at, ordered_at, lapses_at) WHERE agency_number <> '';
