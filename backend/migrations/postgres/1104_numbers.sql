-- +goose Up
-- What the desk counts (docs/adr/0112): sums of each day on which recommendations were made, and what has changed since they were counted.
CREATE TABLE number_days (
    tenant        TEXT NOT NULL,
    -- of Berlin, on which the recommendations were made
    day           TEXT NOT NULL,
    product_id    TEXT NOT NULL,
    channel       TEXT NOT NULL,
    agency_number TEXT NOT NULL,
    made          BIGINT NOT NULL,
    visited       BIGINT NOT NULL,
    entered       BIGINT NOT NULL,
    confirmed     BIGINT NOT NULL,
    ordered       BIGINT NOT NULL,
    approved      BIGINT NOT NULL,
    paid          BIGINT NOT NULL,
    -- rewards and commissions of those that were approved
    cents         BIGINT NOT NULL,
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
    waited          BIGINT NOT NULL,
    recommendations BIGINT NOT NULL,
    PRIMARY KEY (tenant, day, product_id, channel, agency_number, step, waited)
);
-- One row for each change: no two writers wait for each other.
CREATE TABLE number_changes (
    tenant  TEXT NOT NULL,
    id      TEXT NOT NULL,
    -- when the recommendation was made that has changed
    made_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (tenant, id)
);
CREATE INDEX number_changes_made ON number_changes (tenant, made_at);
CREATE INDEX recommendations_made ON recommendations (tenant, created_at, id);
CREATE INDEX recommendations_approved ON recommendations (tenant, created_at, recommender_id, product_id, channel, agency_number)
    WHERE status IN ('approved', 'paid');

-- Days of Berlin begin at full hours.
INSERT INTO number_changes (tenant, id, made_at)
SELECT tenant, MIN(id), MIN(created_at) FROM recommendations GROUP BY tenant, date_trunc('hour', created_at);

-- +goose StatementBegin
CREATE FUNCTION recommendation_counts_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO number_changes (tenant, id, made_at) VALUES (OLD.tenant, gen_random_uuid()::text, OLD.created_at);
    ELSE
        INSERT INTO number_changes (tenant, id, made_at) VALUES (NEW.tenant, gen_random_uuid()::text, NEW.created_at);
    END IF;
    RETURN NULL;
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER recommendations_count AFTER INSERT OR DELETE ON recommendations FOR EACH ROW EXECUTE FUNCTION recommendation_counts_anew();
CREATE TRIGGER recommendations_count_more AFTER UPDATE ON recommendations FOR EACH ROW
    WHEN ((OLD.status, OLD.visited, OLD.entered, OLD.ordered, OLD.confirmed_at, OLD.product_id, OLD.channel, OLD.agency_number)
        IS DISTINCT FROM (NEW.status, NEW.visited, NEW.entered, NEW.ordered, NEW.confirmed_at, NEW.product_id, NEW.channel, NEW.agency_number))
    EXECUTE FUNCTION recommendation_counts_anew();

-- +goose StatementBegin
CREATE FUNCTION recommendation_costs_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO number_changes (tenant, id, made_at)
        SELECT r.tenant, gen_random_uuid()::text, r.created_at FROM recommendations r WHERE r.tenant = NEW.tenant AND r.id = NEW.recommendation_id;
    RETURN NULL;
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER awards_count AFTER INSERT ON awards FOR EACH ROW EXECUTE FUNCTION recommendation_costs_anew();
CREATE TRIGGER awards_count_more AFTER UPDATE ON awards FOR EACH ROW
    WHEN ((OLD.status, OLD.amount_cents, OLD.given_back) IS DISTINCT FROM (NEW.status, NEW.amount_cents, NEW.given_back))
    EXECUTE FUNCTION recommendation_costs_anew();
CREATE TRIGGER commissions_count AFTER INSERT ON commissions FOR EACH ROW EXECUTE FUNCTION recommendation_costs_anew();
CREATE TRIGGER orders_count AFTER UPDATE ON orders FOR EACH ROW WHEN (OLD.ordered_at IS DISTINCT FROM NEW.ordered_at)
    EXECUTE FUNCTION recommendation_costs_anew();

-- +goose Down
DROP TRIGGER orders_count ON orders;
DROP TRIGGER commissions_count ON commissions;
DROP TRIGGER awards_count_more ON awards;
DROP TRIGGER awards_count ON awards;
DROP TRIGGER recommendations_count_more ON recommendations;
DROP TRIGGER recommendations_count ON recommendations;
DROP FUNCTION recommendation_costs_anew, recommendation_counts_anew;
DROP INDEX recommendations_approved;
DROP INDEX recommendations_made;
DROP TABLE number_changes;
DROP TABLE number_waits;
DROP TABLE number_days;
