-- Who has most approved recommendations; people who were erased are none of them.
SELECT l.recommender_id AS person, SUM(l.approved) AS approved FROM counted l
WHERE l.approved = 1 AND l.recommender_id <> '' GROUP BY l.recommender_id ORDER BY SUM(l.approved) DESC, l.recommender_id LIMIT 10
