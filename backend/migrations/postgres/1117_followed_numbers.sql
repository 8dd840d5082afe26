-- +goose Up
-- Who recommends most is read from this index alone: it has what else a recommendation has to be that counts as approved.
DROP INDEX recommendations_approved;
CREATE INDEX recommendations_approved ON recommendations (tenant, created_at, recommender_id, product_id, channel, agency_number, status, ordered)
    WHERE status IN ('approved', 'paid');
-- People of the desk find the number of an order however it is spelled: the tenant's own, one that was reported before the tenant's word, and one
-- that somebody gave who asks about a reward.
CREATE INDEX orders_spelled ON orders (tenant, (upper(replace(replace(replace(replace(replace(number, ' ', ''), '-', ''), '.', ''), '/', ''), '_', ''))));
CREATE INDEX orders_reported_spelled ON orders (tenant, (upper(replace(replace(replace(replace(replace(reported_number, ' ', ''), '-', ''), '.', ''), '/', ''), '_', ''))))
    WHERE reported_number <> '';
CREATE INDEX inquiries_spelled ON inquiries (tenant, (upper(replace(replace(replace(replace(replace(order_number, ' ', ''), '-', ''), '.', ''), '/', ''), '_', ''))));

-- A commission that isn't what it was counts its day anew, as a reward does.
CREATE TRIGGER commissions_count_more AFTER UPDATE ON commissions FOR EACH ROW WHEN (OLD.cents IS DISTINCT FROM NEW.cents)
    EXECUTE FUNCTION recommendation_costs_anew();

-- +goose Down
DROP TRIGGER commissions_count_more ON commissions;
DROP INDEX inquiries_spelled;
DROP INDEX orders_reported_spelled;
DROP INDEX orders_spelled;
DROP INDEX recommendations_approved;
CREATE INDEX recommendations_approved ON recommendations (tenant, created_at, recommender_id, product_id, channel, agency_number)
    WHERE status IN ('approved', 'paid');
