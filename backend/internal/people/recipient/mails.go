package recipient

import "time"

const (
	// ResendAfter is how soon the confirmation mail may be asked for again; each further one waits twice as long.
	//
	// Rule (friend, 4 D): Each further confirmation mail waits twice as long. Enforced: recipient/correct.go AskAgain.
	// Test: TestEachFurtherMailWaitsTwiceAsLong.
	ResendAfter = time.Minute
	// longestWait bounds that, so that a person who comes back on another day gets a mail.
	longestWait = 24 * time.Hour
	// mostAtOnce is how many mails may go to ever new addresses without a wait: a mistyped address needs its mail at once,
	// somebody who tries many is no mistyped address.
	mostAtOnce = 4
)

// Mails counts the confirmation mails that were asked for and those that left.
type Mails struct {
	Wanted   int64
	Sent     int64
	WantedAt time.Time
}

// FirstMail is asked for by entering the data.
func FirstMail(now time.Time) Mails { return Mails{Wanted: 1, WantedAt: now} }

// AskAgain wants another mail to the same address, unless one is on its way or was asked for just before, and tells
// whether it does.
func (m *Mails) AskAgain(now time.Time) bool {
	if m.Pending() || !m.rested(now) {
		return false
	}
	m.ask(now)
	return true
}

// Redirect wants the mail to another address. It doesn't wait for one that is on its way: that one goes to the old
// address, if anywhere.
func (m *Mails) Redirect(now time.Time) bool {
	if m.Wanted >= mostAtOnce && !m.rested(now) {
		return false
	}
	m.ask(now)
	return true
}

// Anew counts on for other data with the same address on the same link: the mailbox gets no more letters because they
// are typed in another way. Where too many were asked for just before, the letter about these waits to be asked for.
//
// Rule (friend, 4 D): One mailbox gets no more letters because its data are typed in another way. Enforced:
// recipient/usecase.Anew. Test: TestAMailboxIsNotFloodedByTypingItsDataInAnotherWay.
func (m Mails) Anew(now time.Time) Mails {
	next := m
	next.Sent = next.Wanted // the earlier data's own letters are theirs
	next.Redirect(now)
	return next
}

func (m *Mails) ask(now time.Time) {
	m.Wanted++
	m.WantedAt = now
}

func (m *Mails) rested(now time.Time) bool { return !now.Before(m.restsUntil()) }

func (m *Mails) restsUntil() time.Time {
	wait := ResendAfter
	for i := int64(1); i < m.Wanted && wait < longestWait; i++ {
		wait *= 2
	}
	return m.WantedAt.Add(min(wait, longestWait))
}

// NextAt is when another mail may be asked for, as seen just after one was asked for in vain: after the rest, and after
// a minute for one that is still on its way.
func (m *Mails) NextAt(now time.Time) time.Time {
	next := m.restsUntil()
	if !next.After(now) {
		next = now.Add(ResendAfter)
	}
	return next
}

// AgainAt is the first instant from now on at which another mail may be asked for; false while one is on its way.
func (m Mails) AgainAt(now time.Time) (time.Time, bool) {
	if m.Pending() {
		return time.Time{}, false
	}
	if next := m.restsUntil(); next.After(now) {
		return next, true
	}
	return now, true
}

// Pending tells whether a mail has still to leave.
func (m Mails) Pending() bool { return m.Sent < m.Wanted }
