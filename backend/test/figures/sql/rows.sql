-- The recommendations behind a step, by their numbers, with what each one cost.
SELECT l.number AS number, l.cents AS cents FROM counted l
WHERE @stage = 'made' OR @stage = 'visited' AND l.visited = 1 OR @stage = 'entered' AND l.entered = 1
    OR @stage = 'confirmed' AND l.confirmed = 1 OR @stage = 'ordered' AND l.ordered = 1
    OR @stage = 'approved' AND l.approved = 1 OR @stage = 'paid' AND l.paid = 1
ORDER BY l.number
