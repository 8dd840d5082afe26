package recipient

import "time"

// ResendAfter is how soon the confirmation mail may be asked for again.
const ResendAfter = time.Minute

// Mails counts the confirmation mails that were asked for and those that left.
type Mails struct {
	Wanted   int64
	Sent     int64
	WantedAt time.Time
}

// FirstMail is asked for by entering the data.
func FirstMail(now time.Time) Mails { return Mails{Wanted: 1, WantedAt: now} }

// AskAgain wants another mail, at most once a minute, and tells whether it does.
func (m *Mails) AskAgain(now time.Time) bool {
	if m.Sent < m.Wanted || now.Before(m.WantedAt.Add(ResendAfter)) {
		return false
	}
	m.Wanted++
	m.WantedAt = now
	return true
}

// Pending tells whether a mail has still to leave.
func (m Mails) Pending() bool { return m.Sent < m.Wanted }
