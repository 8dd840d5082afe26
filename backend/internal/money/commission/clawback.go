package commission

import "time"

// TakeBack gives the row that takes an earned commission back, all of it. Whether that was billed makes no difference: the next document counts both.
func (c *Commission) TakeBack(id string, now time.Time) Commission {
	back := *c
	back.ID, back.Kind, back.Of, back.Cents, back.At, back.Document, back.BilledAt = id, TakenBack, c.ID, -c.Cents, now.UTC(), "", time.Time{}
	return back
}
