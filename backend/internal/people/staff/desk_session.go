package staff

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// How long a session of the desk lasts: without a call, and at all.
//
// Rule (operator, 4 D): A session of the desk ends fifteen minutes after its last call and eight hours after its login,
// and nothing makes it longer. Enforced: staff/desk_session.go Usable, staff/usecase/desk_sessions.go Session. Test:
// TestASessionEndsWithoutCallsAndAtItsEnd.
const (
	DeskIdle = 15 * time.Minute
	DeskLife = 8 * time.Hour
)

// MostWrong is how many answers in one session no passkey of its person has signed, until the session ends.
//
// Rule (operator, 4 D): Five answers in a session that no passkey of its person has signed end the session, and no
// passkey; before a login each question is counted for its place. Enforced: staff/usecase/desk_login.go wronged. Test:
// TestWrongAnswersEndTheSession, TestWrongAnswersEndNoPasskey.
const MostWrong = 5

// seenEvery bounds how often the last call of a session is written.
const seenEvery = time.Minute

// DeskSessionKept is how long what a session left is kept beyond its end.
const DeskSessionKept = 30 * 24 * time.Hour

// DeskEndedBefore gives the end before which nothing of a session is kept now.
func DeskEndedBefore(now time.Time) time.Time { return now.Add(-DeskSessionKept) }

// DeskSession is a person at the desk, in one browser.
type DeskSession struct {
	Tenant tenant.ID
	// Hash is of the secret that the browser has.
	Hash string
	ID   string
	// Person is as SameName spells the name.
	Person  string
	Passkey string
	// Browser is a short label.
	Browser string
	BeganAt time.Time
	// SeenAt is the last call, to the minute.
	SeenAt  time.Time
	EndsAt  time.Time
	EndedAt time.Time
}

// Usable gives nil while the session can be used.
func (s DeskSession) Usable(now time.Time) error {
	if !s.EndedAt.IsZero() || !now.Before(s.EndsAt) || !now.Before(s.SeenAt.Add(DeskIdle)) {
		return ErrSessionOver
	}
	return nil
}

// SeenLongAgo tells whether a call is worth writing down.
func (s DeskSession) SeenLongAgo(now time.Time) bool { return !now.Before(s.SeenAt.Add(seenEvery)) }

// AtDesk is a person in a session.
type AtDesk struct {
	Session DeskSession
	Person  Person
}
