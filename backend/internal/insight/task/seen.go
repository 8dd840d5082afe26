package task

import "time"

// Every is how long what was seen holds before it is looked at again: the books and the stock of vouchers are read from
// end to end, which no page and no letter waits for.
const Every = 15 * time.Minute

// Seen is what a worker found where looking takes long.
type Seen struct {
	// At is when it looked; zero before the first time.
	At time.Time
	// Books is what is wrong in them, Stock are the pools that run out, Budget is the month that costs too much.
	Books  []Task
	Stock  []Task
	Budget []Task
}

// Since has what was found before wait since then.
func (s Seen) Since(before Seen) Seen {
	keep := func(now, then []Task) {
		for i := range now {
			for _, b := range then {
				if b.Why == now[i].Why && b.About == now[i].About && b.ID == now[i].ID {
					now[i].Since = b.Since
				}
			}
		}
	}
	keep(s.Books, before.Books)
	keep(s.Stock, before.Stock)
	keep(s.Budget, before.Budget)
	return s
}
