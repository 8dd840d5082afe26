-- The funnel, and what the approved ones cost.
SELECT COUNT(*) AS made, COALESCE(SUM(l.visited), 0) AS visited, COALESCE(SUM(l.entered), 0) AS entered,
    COALESCE(SUM(l.confirmed), 0) AS confirmed, COALESCE(SUM(l.ordered), 0) AS ordered,
    COALESCE(SUM(l.approved), 0) AS approved, COALESCE(SUM(l.paid), 0) AS paid, COALESCE(SUM(l.cents), 0) AS cents
FROM counted l
