-- +goose Up
-- A transfer or a case that names no payable yet keeps the kind of awards, as the release before expects when it names one later.
UPDATE payouts SET payable_kind = 'award' WHERE payable_kind = '';
UPDATE bank_cases SET payable_kind = 'award' WHERE payable_kind = '';

-- +goose Down
SELECT 1;
