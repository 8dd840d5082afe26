-- +goose Up
-- Operators list the lines to friends that were reported: few of very many recommendations.
CREATE INDEX recommendations_reported ON recommendations (tenant, line_reported_at, id) WHERE line_reported_at IS NOT NULL;

-- +goose Down
DROP INDEX recommendations_reported;
