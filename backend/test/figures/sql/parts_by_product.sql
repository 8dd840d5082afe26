-- The funnel by product, those with most made first.
SELECT l.product_id AS part, COUNT(*) AS made, SUM(l.visited) AS visited, SUM(l.entered) AS entered, SUM(l.confirmed) AS confirmed,
    SUM(l.ordered) AS ordered, SUM(l.approved) AS approved, SUM(l.paid) AS paid, COALESCE(SUM(l.cents), 0) AS cents
FROM counted l
GROUP BY l.product_id ORDER BY COUNT(*) DESC, l.product_id
