-- +goose Up
-- A seller's commissions are searched by the numbers of recommendation and order: these stand in the index of the list, and no row is read for them.
DROP INDEX commissions_of_agency;
CREATE INDEX commissions_of_agency ON commissions (tenant, agency_number, booked_at, id, kind, product_id, cents, document, billed_at, recommendation_number, order_number);

-- +goose Down
DROP INDEX commissions_of_agency;
CREATE INDEX commissions_of_agency ON commissions (tenant, agency_number, booked_at, id, kind, product_id, cents, document, billed_at);
