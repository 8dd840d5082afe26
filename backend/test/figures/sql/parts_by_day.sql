-- The funnel of each day of Berlin on which something was made, the oldest first.
SELECT d.day AS part, MIN(d.day) AS first, MAX(d.day) AS last, COUNT(*) AS made, SUM(l.visited) AS visited,
    SUM(l.entered) AS entered, SUM(l.confirmed) AS confirmed, SUM(l.ordered) AS ordered, SUM(l.approved) AS approved,
    SUM(l.paid) AS paid, COALESCE(SUM(l.cents), 0) AS cents
FROM berlin_days d JOIN counted l ON d.begins = (SELECT MAX(b.begins) FROM berlin_days b WHERE b.begins <= l.created_at)
GROUP BY d.day ORDER BY d.day
