package staff

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// ChallengeLife is how long a passkey may take to answer.
const ChallengeLife = 5 * time.Minute

// Purpose is the one thing that a challenge is good for.
type Purpose string

// The purposes. What the subject of each is stands beside it.
const (
	// ForInvitation makes a passkey; the invitation.
	ForInvitation Purpose = "invitation"
	// ForTaking takes an invitation by a passkey that its person has; the invitation.
	ForTaking Purpose = "taking"
	// ForLogin opens a session; nothing.
	ForLogin Purpose = "login"
	// ForLeave lets a person make a further passkey; the session.
	ForLeave Purpose = "leave"
	// ForFurther makes a further passkey; the session.
	ForFurther Purpose = "further"
	// ForDeed signs a deed; the session.
	ForDeed Purpose = "deed"
	// ForRemoval ends a passkey; the session and the passkey.
	ForRemoval Purpose = "removal"
)

// Challenge is what a passkey is asked to sign.
type Challenge struct {
	Tenant tenant.ID
	// Hash is of what stands in the browser.
	Hash      string
	Purpose   Purpose
	Subject   string
	ExpiresAt time.Time
}

// Fits tells whether an answer to it may do something.
//
// Rule (operator, 4 D): A challenge is good for one answer, within five minutes, for one purpose and one subject.
// Enforced: staff/challenge.go Fits, staff/usecase.taken. Test: TestAnAnswerCountsOnce,
// TestAChallengeIsForOnePurposeAndSubject, TestAChallengeEndsAfterFiveMinutes.
func (c Challenge) Fits(p Purpose, subject string, now time.Time) error {
	if c.Purpose != p || c.Subject != subject || !now.Before(c.ExpiresAt) {
		return ErrChallenge
	}
	return nil
}
