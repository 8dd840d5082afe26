-- +goose Up
-- What a seller's figures are summed from stands in the index of its list: no row is read for them, however many others the tenant has between them.
DROP INDEX commissions_of_agency;
CREATE INDEX commissions_of_agency ON commissions (tenant, agency_number, booked_at, id) INCLUDE (kind, product_id, cents, document, billed_at);

-- +goose Down
DROP INDEX commissions_of_agency;
CREATE INDEX commissions_of_agency ON commissions (tenant, agency_number, booked_at, id);
