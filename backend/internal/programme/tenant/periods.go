package tenant

import "time"

// Berlin is where the days of every period are counted.
//
// Rule (tenant, 4 D): Each period ends with the last second of its last day in Berlin, over both changes of the clock
// and the leap day. Enforced: tenant.End. Test: TestPeriodsOverTheChangesOfTheClock.
var Berlin = mustLocation("Europe/Berlin")

func mustLocation(name string) *time.Location {
	loc, err := time.LoadLocation(name)
	if err != nil {
		panic(err) // the zone data is embedded in every binary
	}
	return loc
}

// Span is a period: calendar days or months in Berlin that end at the end of the last day, or, for demonstrations,
// exact seconds.
type Span struct {
	Days    int
	Seconds int
	Months  int
}

// Days makes a span of calendar days.
func Days(n int) Span { return Span{Days: n} }

// Months makes a span of calendar months, as people read "12 months".
func Months(n int) Span { return Span{Months: n} }

// Seconds makes an exact span.
func Seconds(n int) Span { return Span{Seconds: n} }

// IsZero tells whether the span is nothing at all.
func (s Span) IsZero() bool { return s == Span{} }

// End gives the first instant that is no longer inside a span which begins at start. A span of days or months ends with
// the midnight after its last day in Berlin, over summer time too; its first day is the day after start.
func (s Span) End(start time.Time) time.Time {
	switch {
	case s.Months > 0:
		return midnight(sameDay(start, s.Months), 1)
	case s.Days > 0:
		return midnight(start, s.Days+1)
	}
	return start.Add(time.Duration(s.Seconds) * time.Second).UTC()
}

// Before gives the instant that lies a span before the end of a period. For days it is the beginning of the day in
// Berlin from which on that many whole days are left, for months that of the day of the same number.
func (s Span) Before(end time.Time) time.Time {
	switch {
	case s.Months > 0:
		return midnight(sameDay(end, -s.Months), 0)
	case s.Days > 0:
		return midnight(end, -s.Days)
	}
	return end.Add(-time.Duration(s.Seconds) * time.Second).UTC()
}

// EndOfDay gives the first instant of the next day in Berlin.
func EndOfDay(at time.Time) time.Time { return midnight(at, 1) }

// midnight gives the beginning of the day in Berlin that lies a number of days after that of an instant.
func midnight(at time.Time, days int) time.Time {
	y, m, d := at.In(Berlin).Date()
	return time.Date(y, m, d+days, 0, 0, 0, 0, Berlin).UTC()
}

// sameDay gives noon of the day in Berlin that bears the same number in another month, or of that month's last day
// where there is no such day: § 188 (2) and (3) BGB.
//
// Rule (tenant, 4 D): Twelve months of a claim are the calendar's, over a leap year too: the terms, the letter and the
// date agree. Enforced: reward.ClaimFrom. Test: TestTheTermsTheLetterAndTheDateOfAClaimAgree.
func sameDay(at time.Time, months int) time.Time {
	y, m, d := at.In(Berlin).Date()
	last := time.Date(y, m+time.Month(months)+1, 0, 12, 0, 0, 0, Berlin)
	return time.Date(y, m+time.Month(months), min(d, last.Day()), 12, 0, 0, 0, Berlin)
}

// RemindAt gives when the holder of a claim that runs from offered to end is reminded. A reminder that would come
// before the claim itself isn't one.
//
// Rule (reward, 4 D): When a reminder of a claim is sent: each of the tenant's spans (`periods.claimReminders`, 30 and
// 7 days in the demonstration, none without it) before the claim's end, to the recommender or friend who may still
// choose, and to no one who chose, lapsed or was erased; of several that were missed, one. Data that a friend hasn't
// confirmed have no reminder. Enforced: reward.RemindDue, lifecycle.remind, reward/usecase.Reminder. Test:
// TestRemindersOfAClaim, TestTwoRemindersOfAnUnclaimedAward.
func (p Periods) RemindAt(offered, end time.Time) []time.Time {
	var at []time.Time
	for _, before := range p.ClaimReminders {
		if when := before.Before(end); when.After(offered) {
			at = append(at, when)
		}
	}
	return at
}

// OrderRemindAt gives when a friend who confirmed and hasn't ordered is reminded, at noon of a day; a reminder that
// would come when the link is over isn't one.
//
// Rule (friend, 7 UWG D): Who confirmed, permitted e-mails and hasn't ordered is reminded twice at most
// (`periods.orderReminders`, 3 and 21 days after the confirmation in the demonstration, none without it), with the
// order's link and the last day; of several that were missed, one. Enforced: people/recipient.OrderReminderDue,
// lifecycle.remindOfOrder, recipient/usecase.RemindOfOrder. Test: TestOrderReminders,
// TestAFriendWhoConfirmedAndHasNotOrderedIsRemindedTwice.
func (p Periods) OrderRemindAt(confirmed, end time.Time) []time.Time {
	var at []time.Time
	for _, after := range p.OrderReminders {
		when := after.End(confirmed)
		if after.Seconds == 0 {
			when = NoonOfLastDay(when).UTC()
		}
		if when.Before(end) {
			at = append(at, when)
		}
	}
	return at
}

// Duration gives the span as a plain interval, for schedules and comparisons. A month counts as the shortest one.
func (s Span) Duration() time.Duration {
	return time.Duration(s.Days+28*s.Months)*24*time.Hour + time.Duration(s.Seconds)*time.Second
}

// LastDay gives the last calendar day inside a period that ends (exclusively) at end, as a date in Berlin.
func LastDay(end time.Time) time.Time {
	y, m, d := end.Add(-time.Nanosecond).In(Berlin).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, Berlin)
}

// NoonOfLastDay is noon of a period's last day in Berlin: the same day in whatever zone it is read.
func NoonOfLastDay(end time.Time) time.Time { return LastDay(end).Add(12 * time.Hour) }

// Periods of a programme (section 9 of the specification, decisions.md "The life of a recommendation").
type Periods struct {
	// Validity of a recommendation: 60 days.
	Validity Span
	// RecipientConfirmation after which unconfirmed data is erased: 12 weeks.
	RecipientConfirmation Span
	// AnotherEntry after which data are erased that came to a link on which others waited already: 7 days.
	AnotherEntry Span
	// Complaint is the period after an order's date in which it may be cancelled (ModuleAuftragsdatumMindestalterTage).
	Complaint Span
	// OrderApproval is how long an order that the friend's side reported waits for the tenant's word: 12 weeks.
	OrderApproval Span
	// Claim of an award before it lapses: 12 months, the calendar's.
	//
	// Rule (reward, 4 D): An award that isn't claimed in twelve months lapses and is owed no longer. Enforced:
	// reward.Expire, lifecycle/plan.go ExpireAward, reward/usecase.Expire. Test:
	// TestAnUnclaimedAwardLapsesAndIsOwedNoLonger.
	Claim Span
	// Payment is the time within which cash is promised once bank data is there: 28 days.
	Payment Span
	// ClaimReminders are how long before the end of a claim its holder is reminded, the longest first; empty for no
	// reminder.
	ClaimReminders []Span
	// OrderReminders are how long after the confirmation a friend who hasn't ordered is reminded, the shortest first; two
	// at most, empty for no reminder.
	OrderReminders []Span
	// Voucher is the time within which a voucher is promised: one day.
	Voucher Span
	// VoucherLeft is how long a voucher's code has to last, from the day on which it is handed out: 90 days. Codes whose
	// last day wasn't named have none.
	VoucherLeft Span
	// Recheck is how long payouts to a seller wait after another account, mailbox or tax data were entered: 3 days.
	Recheck Span
	// ContactMessages is how long what people write by the contact form is kept: 6 months.
	ContactMessages Span
}
