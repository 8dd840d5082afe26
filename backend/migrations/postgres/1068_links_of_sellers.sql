-- +goose Up
-- Members make links of their seller: with a name, a pause, and a readable end that is one link's (docs/adr/0093). A recommendation says by which link
-- its recommender came, and with which label.
ALTER TABLE agency_links ADD COLUMN member_id TEXT NOT NULL DEFAULT '';
ALTER TABLE agency_links ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE agency_links ADD COLUMN handle TEXT NOT NULL DEFAULT '';
ALTER TABLE agency_links ADD COLUMN category TEXT NOT NULL DEFAULT '';
ALTER TABLE agency_links ADD COLUMN paused_at TIMESTAMPTZ;
CREATE TABLE agency_handles (
    tenant  TEXT NOT NULL,
    handle  TEXT NOT NULL,
    link_id TEXT NOT NULL,
    PRIMARY KEY (tenant, handle),
    FOREIGN KEY (tenant, link_id) REFERENCES agency_links (tenant, id)
);
ALTER TABLE recommendations ADD COLUMN agency_link_id TEXT NOT NULL DEFAULT '';
ALTER TABLE recommendations ADD COLUMN label TEXT NOT NULL DEFAULT '';
DROP INDEX recommendations_of_agency;
CREATE INDEX recommendations_of_agency ON recommendations (tenant, agency_number, created_at, id)
    INCLUDE (number, status, product_id, channel, recommender_id, recipient_id, valid_until, confirmed_at, visited, entered, ordered, typed_first_name, typed_initial, agency_link_id, label)
    WHERE agency_number <> '';

-- +goose Down
DROP INDEX recommendations_of_agency;
CREATE INDEX recommendations_of_agency ON recommendations (tenant, agency_number, created_at, id)
    INCLUDE (number, status, product_id, channel, recommender_id, recipient_id, valid_until, confirmed_at, visited, entered, ordered, typed_first_name, typed_initial)
    WHERE agency_number <> '';
ALTER TABLE recommendations DROP COLUMN label;
ALTER TABLE recommendations DROP COLUMN agency_link_id;
DELETE FROM clicks WHERE kind = 'lead';
DROP TABLE agency_handles;
ALTER TABLE agency_links DROP COLUMN paused_at;
ALTER TABLE agency_links DROP COLUMN category;
ALTER TABLE agency_links DROP COLUMN handle;
ALTER TABLE agency_links DROP COLUMN name;
ALTER TABLE agency_links DROP COLUMN member_id;
