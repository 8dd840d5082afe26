-- +goose Up
-- What the desk counts (docs/adr/0112): sums of each day on which recommendations were made, and what has changed since they were counted.
CREATE TABLE number_days (
    tenant        TEXT NOT NULL,
    -- of Berlin, on which the recommendations were made
    day           TEXT NOT NULL,
    product_id    TEXT NOT NULL,
    channel       TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    made          INTEGER NOT NULL,
    visited       INTEGER NOT NULL,
    entered       INTEGER NOT NULL,
    confirmed     INTEGER NOT NULL,
    ordered       INTEGER NOT NULL,
    approved      INTEGER NOT NULL,
    paid          INTEGER NOT NULL,
    -- rewards and commissions of those that were approved
    cents         INTEGER NOT NULL,
    PRIMARY KEY (tenant, day, product_id, channel, agency_number)
);
CREATE TABLE number_waits (
    tenant          TEXT NOT NULL,
    day             TEXT NOT NULL,
    product_id      TEXT NOT NULL,
    channel         TEXT NOT NULL,
    agency_number   TEXT NOT NULL,
    -- days from the recommendation to its order, months to its approval
    step            TEXT NOT NULL,
    waited          INTEGER NOT NULL,
    recommendations INTEGER NOT NULL,
    PRIMARY KEY (tenant, day, product_id, channel, agency_number, step, waited)
);
-- One row for each change: no two writers wait for each other.
CREATE TABLE number_changes (
    tenant  TEXT NOT NULL,
    id      TEXT NOT NULL,
    -- when the recommendation was made that has changed
    made_at DATETIME NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE INDEX number_changes_made ON number_changes (tenant, made_at);
CREATE INDEX recommendations_made ON recommendations (tenant, created_at, id);
CREATE INDEX recommendations_approved ON recommendations (tenant, created_at, recommender_id, product_id, channel, agency_number)
    WHERE status IN ('approved', 'paid');

-- Days of Berlin begin at full hours.
INSERT INTO number_changes (tenant, id, made_at)
SELECT tenant, MIN(id), MIN(created_at) FROM recommendations GROUP BY tenant, substr(created_at, 1, 13);

-- +goose StatementBegin
CREATE TRIGGER recommendations_count AFTER INSERT ON recommendations
BEGIN INSERT INTO number_changes (tenant, id, made_at) VALUES (NEW.tenant, lower(hex(randomblob(16))), NEW.created_at); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER recommendations_count_gone AFTER DELETE ON recommendations
BEGIN INSERT INTO number_changes (tenant, id, made_at) VALUES (OLD.tenant, lower(hex(randomblob(16))), OLD.created_at); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER recommendations_count_more AFTER UPDATE ON recommendations WHEN OLD.status IS NOT NEW.status OR OLD.visited IS NOT NEW.visited OR OLD.entered IS NOT NEW.entered OR OLD.ordered IS NOT NEW.ordered OR OLD.confirmed_at IS NOT NEW.confirmed_at OR OLD.product_id IS NOT NEW.product_id OR OLD.channel IS NOT NEW.channel OR OLD.agency_number IS NOT NEW.agency_number
BEGIN INSERT INTO number_changes (tenant, id, made_at) VALUES (NEW.tenant, lower(hex(randomblob(16))), NEW.created_at); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER awards_count AFTER INSERT ON awards
BEGIN INSERT INTO number_changes (tenant, id, made_at) SELECT r.tenant, lower(hex(randomblob(16))), r.created_at FROM recommendations r WHERE r.tenant = NEW.tenant AND r.id = NEW.recommendation_id; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER awards_count_more AFTER UPDATE ON awards WHEN OLD.status IS NOT NEW.status OR OLD.amount_cents IS NOT NEW.amount_cents OR OLD.given_back IS NOT NEW.given_back
BEGIN INSERT INTO number_changes (tenant, id, made_at) SELECT r.tenant, lower(hex(randomblob(16))), r.created_at FROM recommendations r WHERE r.tenant = NEW.tenant AND r.id = NEW.recommendation_id; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER commissions_count AFTER INSERT ON commissions
BEGIN INSERT INTO number_changes (tenant, id, made_at) SELECT r.tenant, lower(hex(randomblob(16))), r.created_at FROM recommendations r WHERE r.tenant = NEW.tenant AND r.id = NEW.recommendation_id; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER orders_count AFTER UPDATE ON orders WHEN OLD.ordered_at IS NOT NEW.ordered_at
BEGIN INSERT INTO number_changes (tenant, id, made_at) SELECT r.tenant, lower(hex(randomblob(16))), r.created_at FROM recommendations r WHERE r.tenant = NEW.tenant AND r.id = NEW.recommendation_id; END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER orders_count;
DROP TRIGGER commissions_count;
DROP TRIGGER awards_count_more;
DROP TRIGGER awards_count;
DROP TRIGGER recommendations_count_more;
DROP TRIGGER recommendations_count_gone;
DROP TRIGGER recommendations_count;
DROP INDEX recommendations_approved;
DROP INDEX recommendations_made;
DROP TABLE number_changes;
DROP TABLE number_waits;
DROP TABLE number_days;
