package forecast

import "time"

// Past is a week that is over, as it was foreseen and as it came.
type Past struct {
	Kept
	Came int64
}

// Hit tells whether what came lay within the range.
func (p Past) Hit() bool { return p.Came >= p.Low && p.Came <= p.High }

// lastMonth is how many weeks before this one the forecast is looked for that is compared with what came.
const lastMonth = 4

// Over leaves of kept forecasts what was said of weeks that are over by a Monday.
func Over(kept []Kept, monday time.Time) (over []Kept) {
	for _, k := range kept {
		if k.From.Before(monday) {
			over = append(over, k)
		}
	}
	return over
}

// LastMonth leaves of weeks that are over those of one forecast: the oldest one of the last four weeks.
func LastMonth(over []Past, monday time.Time) (last []Past) {
	for _, p := range over {
		if p.Made.Before(after(monday, -lastMonth)) || len(last) > 0 && !p.Made.Equal(last[0].Made) {
			continue
		}
		last = append(last, p)
	}
	return last
}
