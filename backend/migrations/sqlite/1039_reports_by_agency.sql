-- +goose Up
-- What an agency reads lies together, however much the tenant has beside it (docs/adr/0059): a recommendation says by itself how far it has come, and an order whose link brought it.
-- The database keeps these columns, whoever writes.
ALTER TABLE recommendations ADD COLUMN visited BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE recommendations ADD COLUMN entered BOOLEAN NOT NULL DEFAULT FALSE;
-- an order counts for it
ALTER TABLE recommendations ADD COLUMN ordered BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE orders ADD COLUMN agency_number TEXT NOT NULL DEFAULT '';

UPDATE recommendations AS r SET
    visited = EXISTS (SELECT 1 FROM clicks c WHERE c.tenant = r.tenant AND c.number = r.number AND c.visits > 0),
    entered = EXISTS (SELECT 1 FROM recommendation_events e WHERE e.tenant = r.tenant AND e.recommendation_id = r.id AND e.kind = 'recipient_entered'),
    ordered = EXISTS (SELECT 1 FROM orders o WHERE o.tenant = r.tenant AND o.recommendation_id = r.id AND o.status = 'approved');
UPDATE orders AS o SET agency_number = r.agency_number FROM recommendations r WHERE r.tenant = o.tenant AND r.id = o.recommendation_id AND r.agency_number <> '';

DROP INDEX recommendations_of_agency;
CREATE INDEX recommendations_of_agency ON recommendations (tenant, agency_number, created_at, id,
    number, status, product_id, channel, recommender_id, recipient_id, valid_until, confirmed_at, visited, entered, ordered, typed_first_name, typed_initial)
    WHERE agency_number <> '';
CREATE INDEX orders_of_agency ON orders (tenant, agency_number, recommendation_id, id, status, received_at, ordered_at, lapses_at) WHERE agency_number <> '';

-- +goose StatementBegin
CREATE TRIGGER clicks_tell AFTER INSERT ON clicks WHEN NEW.visits > 0
BEGIN UPDATE recommendations SET visited = TRUE WHERE tenant = NEW.tenant AND number = NEW.number AND NOT visited; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER clicks_tell_more AFTER UPDATE OF visits ON clicks WHEN NEW.visits > 0
BEGIN UPDATE recommendations SET visited = TRUE WHERE tenant = NEW.tenant AND number = NEW.number AND NOT visited; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER recommendation_events_tell AFTER INSERT ON recommendation_events WHEN NEW.kind = 'recipient_entered'
BEGIN UPDATE recommendations SET entered = TRUE WHERE tenant = NEW.tenant AND id = NEW.recommendation_id AND NOT entered; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER recommendations_agency AFTER UPDATE OF agency_number ON recommendations WHEN OLD.agency_number <> NEW.agency_number
BEGIN UPDATE orders SET agency_number = NEW.agency_number WHERE tenant = NEW.tenant AND recommendation_id = NEW.id; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER orders_tell AFTER INSERT ON orders WHEN NEW.recommendation_id <> ''
BEGIN
    UPDATE orders SET agency_number = COALESCE((SELECT r.agency_number FROM recommendations r WHERE r.tenant = NEW.tenant AND r.id = NEW.recommendation_id), '')
        WHERE tenant = NEW.tenant AND id = NEW.id;
    UPDATE recommendations SET ordered = TRUE WHERE tenant = NEW.tenant AND id = NEW.recommendation_id AND NOT ordered AND NEW.status = 'approved';
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER orders_tell_more AFTER UPDATE OF status, recommendation_id ON orders WHEN NEW.recommendation_id <> ''
BEGIN
    UPDATE orders SET agency_number = COALESCE((SELECT r.agency_number FROM recommendations r WHERE r.tenant = NEW.tenant AND r.id = NEW.recommendation_id), '')
        WHERE tenant = NEW.tenant AND id = NEW.id AND OLD.recommendation_id <> NEW.recommendation_id;
    UPDATE recommendations SET ordered = NOT ordered WHERE tenant = NEW.tenant AND id = NEW.recommendation_id
        AND ordered <> EXISTS (SELECT 1 FROM orders o WHERE o.tenant = NEW.tenant AND o.recommendation_id = NEW.recommendation_id AND o.status = 'approved');
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER orders_tell_more;
DROP TRIGGER orders_tell;
DROP TRIGGER recommendations_agency;
DROP TRIGGER recommendation_events_tell;
DROP TRIGGER clicks_tell_more;
DROP TRIGGER clicks_tell;
DROP INDEX orders_of_agency;
DROP INDEX recommendations_of_agency;
CREATE INDEX recommendations_of_agency ON recommendations (tenant, agency_number, created_at, id) WHERE agency_number <> '';
ALTER TABLE orders DROP COLUMN agency_number;
ALTER TABLE recommendations DROP COLUMN visited;
ALTER TABLE recommendations DROP COLUMN entered;
ALTER TABLE recommendations DROP COLUMN ordered;
