-- +goose Up
-- What agencies earn, and what takes it back: rows are only ever added, and marked once with the document that is about them.
CREATE TABLE commissions (
    tenant                TEXT NOT NULL,
    id                    TEXT NOT NULL,
    kind                  TEXT NOT NULL CHECK (kind IN ('earned', 'taken_back')),
    agency_number         TEXT NOT NULL,
    of_id                 TEXT NOT NULL DEFAULT '',
    recommendation_id     TEXT NOT NULL,
    recommendation_number TEXT NOT NULL,
    order_number          TEXT NOT NULL,
    ordered_at            TIMESTAMPTZ NOT NULL,
    product_id            TEXT NOT NULL,
    plan                  TEXT NOT NULL,
    cents                 BIGINT NOT NULL,
    booked_at             TIMESTAMPTZ NOT NULL,
    document              TEXT NOT NULL DEFAULT '',
    billed_at             TIMESTAMPTZ,
    PRIMARY KEY (tenant, id),
    CHECK ((kind = 'earned' AND cents > 0 AND of_id = '') OR (kind = 'taken_back' AND cents < 0 AND of_id <> '')),
    FOREIGN KEY (tenant, agency_number) REFERENCES agencies (tenant, number)
);
CREATE UNIQUE INDEX commissions_once ON commissions (tenant, recommendation_id, kind);
CREATE INDEX commissions_of_agency ON commissions (tenant, agency_number, booked_at, id);
CREATE INDEX commissions_unbilled ON commissions (tenant, agency_number, booked_at, id) WHERE document = '';
CREATE INDEX commissions_of_document ON commissions (tenant, document) WHERE document <> '';

-- Which plan an agency chose from when on. What was chosen is never written over: it is taken back before it begins, or it stands.
CREATE TABLE commission_choices (
    tenant        TEXT NOT NULL,
    id            TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    plan          TEXT NOT NULL,
    from_month    TEXT NOT NULL,
    chosen_at     TIMESTAMPTZ NOT NULL,
    withdrawn_at  TIMESTAMPTZ,
    PRIMARY KEY (tenant, id),
    FOREIGN KEY (tenant, agency_number) REFERENCES agencies (tenant, number)
);
CREATE UNIQUE INDEX commission_choices_one ON commission_choices (tenant, agency_number, from_month) WHERE withdrawn_at IS NULL;
CREATE INDEX commission_choices_of_agency ON commission_choices (tenant, agency_number, from_month, id);

-- +goose Down
DROP TABLE commission_choices;
DROP TABLE commissions;
