-- +goose Up
-- What an agency reads lies together, however much the tenant has beside it (docs/adr/0059): a recommendation says by itself how far it has come, and an order whose link brought it.
-- The database keeps these columns, whoever writes.
ALTER TABLE recommendations
    ADD COLUMN visited BOOLEAN NOT NULL DEFAULT FALSE,
    ADD COLUMN entered BOOLEAN NOT NULL DEFAULT FALSE,
    -- an order counts for it
    ADD COLUMN ordered BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE orders ADD COLUMN agency_number TEXT NOT NULL DEFAULT '';

UPDATE recommendations r SET
    visited = EXISTS (SELECT 1 FROM clicks c WHERE c.tenant = r.tenant AND c.number = r.number AND c.visits > 0),
    entered = EXISTS (SELECT 1 FROM recommendation_events e WHERE e.tenant = r.tenant AND e.recommendation_id = r.id AND e.kind = 'recipient_entered'),
    ordered = EXISTS (SELECT 1 FROM orders o WHERE o.tenant = r.tenant AND o.recommendation_id = r.id AND o.status = 'approved');
UPDATE orders o SET agency_number = r.agency_number FROM recommendations r WHERE r.tenant = o.tenant AND r.id = o.recommendation_id AND r.agency_number <> '';

DROP INDEX recommendations_of_agency;
CREATE INDEX recommendations_of_agency ON recommendations (tenant, agency_number, created_at, id)
    INCLUDE (number, status, product_id, channel, recommender_id, recipient_id, valid_until, confirmed_at, visited, entered, ordered, typed_first_name, typed_initial)
    WHERE agency_number <> '';
CREATE INDEX orders_of_agency ON orders (tenant, agency_number, recommendation_id) INCLUDE (id, status, received_at, ordered_at, lapses_at) WHERE agency_number <> '';

-- +goose StatementBegin
CREATE FUNCTION recommendation_was_visited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE recommendations SET visited = TRUE WHERE tenant = NEW.tenant AND number = NEW.number AND NOT visited;
    RETURN NULL;
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER clicks_tell AFTER INSERT OR UPDATE OF visits ON clicks FOR EACH ROW WHEN (NEW.visits > 0) EXECUTE FUNCTION recommendation_was_visited();

-- +goose StatementBegin
CREATE FUNCTION recommendation_was_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE recommendations SET entered = TRUE WHERE tenant = NEW.tenant AND id = NEW.recommendation_id AND NOT entered;
    RETURN NULL;
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER recommendation_events_tell AFTER INSERT ON recommendation_events FOR EACH ROW WHEN (NEW.kind = 'recipient_entered')
    EXECUTE FUNCTION recommendation_was_entered();

-- +goose StatementBegin
CREATE FUNCTION order_is_of_agency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.agency_number := COALESCE((SELECT r.agency_number FROM recommendations r WHERE r.tenant = NEW.tenant AND r.id = NEW.recommendation_id), '');
    RETURN NEW;
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER orders_agency BEFORE INSERT OR UPDATE OF recommendation_id ON orders FOR EACH ROW EXECUTE FUNCTION order_is_of_agency();

-- +goose StatementBegin
CREATE FUNCTION orders_follow_agency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE orders SET agency_number = NEW.agency_number WHERE tenant = NEW.tenant AND recommendation_id = NEW.id;
    RETURN NULL;
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER recommendations_agency AFTER UPDATE OF agency_number ON recommendations FOR EACH ROW WHEN (OLD.agency_number <> NEW.agency_number)
    EXECUTE FUNCTION orders_follow_agency();

-- +goose StatementBegin
CREATE FUNCTION recommendation_is_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.status <> 'approved' AND (TG_OP = 'INSERT' OR OLD.status <> 'approved') THEN
        RETURN NULL;
    END IF;
    -- Of two orders that change at once, the second sees what the first became.
    PERFORM 1 FROM recommendations r WHERE r.tenant = NEW.tenant AND r.id = NEW.recommendation_id FOR NO KEY UPDATE;
    UPDATE recommendations r SET ordered = NOT ordered WHERE r.tenant = NEW.tenant AND r.id = NEW.recommendation_id
        AND r.ordered <> EXISTS (SELECT 1 FROM orders o WHERE o.tenant = r.tenant AND o.recommendation_id = r.id AND o.status = 'approved');
    RETURN NULL;
END;
$$;
-- +goose StatementEnd
CREATE TRIGGER orders_tell AFTER INSERT OR UPDATE OF status, recommendation_id ON orders FOR EACH ROW EXECUTE FUNCTION recommendation_is_ordered();

-- +goose Down
DROP TRIGGER orders_tell ON orders;
DROP TRIGGER recommendations_agency ON recommendations;
DROP TRIGGER orders_agency ON orders;
DROP TRIGGER recommendation_events_tell ON recommendation_events;
DROP TRIGGER clicks_tell ON clicks;
DROP FUNCTION recommendation_is_ordered, orders_follow_agency, order_is_of_agency, recommendation_was_entered, recommendation_was_visited;
DROP INDEX orders_of_agency;
DROP INDEX recommendations_of_agency;
CREATE INDEX recommendations_of_agency ON recommendations (tenant, agency_number, created_at, id) WHERE agency_number <> '';
ALTER TABLE orders DROP COLUMN agency_number;
ALTER TABLE recommendations DROP COLUMN visited, DROP COLUMN entered, DROP COLUMN ordered;
