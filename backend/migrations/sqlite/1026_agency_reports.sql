-- +goose Up
-- An agency's reports come page by page, the newest first, and count what the agency has.
CREATE INDEX recommendations_of_agency ON recommendations (tenant, agency_number, created_at, id) WHERE agency_number <> '';
DROP INDEX recommendations_agency;

-- +goose Down
CREATE INDEX recommendations_agency ON recommendations (tenant, agency_number) WHERE agency_number <> '';
DROP INDEX recommendations_of_agency;
