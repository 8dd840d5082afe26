package tenant

import "time"

// Berlin is where the days of every period are counted.
var Berlin = mustLocation("Europe/Berlin")

func mustLocation(name string) *time.Location {
	loc, err := time.LoadLocation(name)
	if err != nil {
		panic(err) // the zone data is embedded in every binary
	}
	return loc
}

// Span is a period: calendar days in Berlin that end at the end of the last day, or, for demonstrations, exact seconds.
type Span struct {
	Days    int
	Seconds int
}

// Days makes a span of calendar days.
func Days(n int) Span { return Span{Days: n} }

// Seconds makes an exact span.
func Seconds(n int) Span { return Span{Seconds: n} }

// IsZero tells whether the span is nothing at all.
func (s Span) IsZero() bool { return s.Days == 0 && s.Seconds == 0 }

// End gives the first instant that is no longer inside a span which begins at start. A span of days ends with
// the midnight after its last day in Berlin, over summer time too; its first day is the day after start.
func (s Span) End(start time.Time) time.Time {
	if s.Days == 0 {
		return start.Add(time.Duration(s.Seconds) * time.Second).UTC()
	}
	y, m, d := start.In(Berlin).Date()
	return time.Date(y, m, d+s.Days+1, 0, 0, 0, 0, Berlin).UTC()
}

// Before gives the instant that lies a span before the end of a period. For days it is the beginning of the day in Berlin from which on
// that many whole days are left.
func (s Span) Before(end time.Time) time.Time {
	if s.Days == 0 {
		return end.Add(-time.Duration(s.Seconds) * time.Second).UTC()
	}
	y, m, d := end.In(Berlin).Date()
	return time.Date(y, m, d-s.Days, 0, 0, 0, 0, Berlin).UTC()
}

// RemindAt gives when the holder of a claim that runs from offered to end is reminded. A reminder that would come before the claim itself
// isn't one.
func (p Periods) RemindAt(offered, end time.Time) []time.Time {
	var at []time.Time
	for _, before := range p.ClaimReminders {
		if when := before.Before(end); when.After(offered) {
			at = append(at, when)
		}
	}
	return at
}

// Duration gives the span as a plain interval, for schedules.
func (s Span) Duration() time.Duration {
	return time.Duration(s.Days)*24*time.Hour + time.Duration(s.Seconds)*time.Second
}

// LastDay gives the last calendar day inside a period that ends (exclusively) at end, as a date in Berlin.
func LastDay(end time.Time) time.Time {
	y, m, d := end.Add(-time.Nanosecond).In(Berlin).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, Berlin)
}

// Periods of a programme (section 9 of the specification, domain.md "The life of a recommendation").
type Periods struct {
	// Validity of a recommendation: 60 days.
	Validity Span
	// RecipientConfirmation after which unconfirmed data is erased: 12 weeks.
	RecipientConfirmation Span
	// Complaint is the period after an order's date in which it may be cancelled (ModuleAuftragsdatumMindestalterTage).
	Complaint Span
	// OrderApproval is how long an order that the friend's side reported waits for the tenant's word: 12 weeks.
	OrderApproval Span
	// Claim of an award before it lapses: 12 months.
	Claim Span
	// Payment is the time within which cash is promised once bank data is there: 28 days.
	Payment Span
	// ClaimReminders are how long before the end of a claim its holder is reminded, the longest first; empty for no reminder.
	ClaimReminders []Span
	// Voucher is the time within which a voucher is promised: one day.
	Voucher Span
}
