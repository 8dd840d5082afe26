-- A pool of vouchers: codes that can be given out with their worth, those that are given out no more, and what was given
-- in the last 28 days. A code can be given out as long as its last day is far enough away.
SELECT v.reward_id AS reward,
    COALESCE(SUM(CASE WHEN v.award_id IS NULL AND (v.last_day = '' OR v.last_day >= @least) THEN 1 END), 0) AS free,
    COALESCE(SUM(CASE WHEN v.award_id IS NULL AND (v.last_day = '' OR v.last_day >= @least) THEN v.value_cents END), 0) AS cents,
    COALESCE(SUM(CASE WHEN v.award_id IS NULL AND v.last_day <> '' AND v.last_day < @least THEN 1 END), 0) AS over,
    COALESCE(SUM(CASE WHEN v.given_at >= @since THEN 1 END), 0) AS given
FROM vouchers v WHERE v.tenant = @tenant GROUP BY v.reward_id ORDER BY v.reward_id
