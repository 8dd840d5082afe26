-- After how many days of the calendar how many orders that count were in: from the day on which the recommendation was
-- made to the day of the order. An order of a day before counts as one of the same day.
SELECT CASE WHEN o.n > m.n THEN o.n - m.n ELSE 0 END AS days, COUNT(*) AS orders
FROM counted l
JOIN orders ord ON ord.tenant = l.tenant AND ord.recommendation_id = l.id AND ord.status = 'approved'
JOIN berlin_days m ON m.begins = (SELECT MAX(b.begins) FROM berlin_days b WHERE b.begins <= l.created_at)
JOIN berlin_days o ON o.begins = (SELECT MAX(b.begins) FROM berlin_days b WHERE b.begins <= ord.ordered_at)
GROUP BY 1 ORDER BY 1
