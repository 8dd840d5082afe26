-- +goose Up
-- Sales agencies. A number is never given again.
CREATE TABLE agencies (
    tenant     TEXT NOT NULL,
    number     TEXT NOT NULL,
    name       TEXT NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    ended_at   TIMESTAMPTZ,
    PRIMARY KEY (tenant, number)
);

-- The links by which agencies lead people to the programme. The token is kept as a hash and known to nobody here.
CREATE TABLE agency_links (
    tenant        TEXT NOT NULL,
    id            TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    token_hash    TEXT NOT NULL,
    -- the product whose page it opens; empty for the start page
    product_id    TEXT NOT NULL,
    created_at    TIMESTAMPTZ NOT NULL,
    expires_at    TIMESTAMPTZ NOT NULL,
    ended_at      TIMESTAMPTZ,
    PRIMARY KEY (tenant, id),
    UNIQUE (tenant, token_hash),
    FOREIGN KEY (tenant, agency_number) REFERENCES agencies (tenant, number)
);
CREATE INDEX agency_links_agency ON agency_links (tenant, agency_number);

-- By whose link the recommender came; empty for most.
ALTER TABLE recommendations ADD COLUMN agency_number TEXT NOT NULL DEFAULT '';
CREATE INDEX recommendations_agency ON recommendations (tenant, agency_number) WHERE agency_number <> '';

-- +goose Down
DROP INDEX recommendations_agency;
ALTER TABLE recommendations DROP COLUMN agency_number;
DROP TABLE agency_links;
DROP TABLE agencies;
