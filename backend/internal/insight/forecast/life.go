// Package forecast says what will fall due of a tenant's rewards, how sure that is, and how earlier words of it did
// (docs/adr/0113).
package forecast

import "time"

// Life is what a recommendation has come to, as far as a forecast looks at it. Moments are zero for what hasn't
// happened.
type Life struct {
	Product string
	// Cents were promised to both sides together.
	Cents     int64
	Made      time.Time
	Confirmed time.Time
	// Ordered is when its order came, Approved when nothing but the complaint period was left to wait for, Due the end of
	// that. Cancelled is when the order was.
	Ordered   time.Time
	Approved  time.Time
	Due       time.Time
	Cancelled time.Time
	// Owed is when awards became owed by it, and OwedCents how much, with a bonus.
	Owed      time.Time
	OwedCents int64
	// Ended is when it came to an end.
	Ended time.Time
}

// Stage is where a life that isn't owed yet stands.
type Stage int

// The stages. Certain is a life whose day is known: it waits for the end of the complaint period alone.
const (
	None Stage = iota
	Made
	Confirmed
	Reported
	Certain
)

func by(at, moment time.Time) bool { return !at.IsZero() && !at.After(moment) }

// At tells where the life stood at a moment, and since when; None before it began and once it owed or ended.
func (l Life) At(moment time.Time) (Stage, time.Time) {
	switch {
	case !by(l.Made, moment), by(l.Owed, moment), by(l.Ended, moment):
		return None, time.Time{}
	case by(l.Ordered, moment) && !by(l.Cancelled, moment) && by(l.Approved, moment) && !l.Due.IsZero():
		return Certain, l.Approved
	case by(l.Ordered, moment) && !by(l.Cancelled, moment):
		return Reported, l.Ordered
	case by(l.Confirmed, moment):
		return Confirmed, l.Confirmed
	default:
		return Made, l.Made
	}
}

// ages are the ends of the weeks that part lives of one stage: who hasn't ordered for long hardly does.
var ages = [...]int{1, 2, 3, 5, 9}

const (
	buckets = len(ages) + 1
	cells   = 3 * buckets
)

// cell is where a life that waits for people stands: its stage, and for how long. False for any other.
func (l Life) cell(moment time.Time) (int, bool) {
	stage, since := l.At(moment)
	if stage != Made && stage != Confirmed && stage != Reported {
		return 0, false
	}
	weeks, bucket := int(moment.Sub(since)/week), 0
	for bucket < len(ages) && weeks >= ages[bucket] {
		bucket++
	}
	return int(stage-Made)*buckets + bucket, true
}

const week = 7 * 24 * time.Hour
