package invitation

import (
	"slices"
	"time"
)

// Status is where an invitation stands. StatusAt tells whether one is over by its time alone.
type Status string

// The statuses.
const (
	Sent      Status = "sent"
	SentAgain Status = "sent_again"
	Accepted  Status = "accepted"
	// Declined is "not now" and "never again" alike: the agency doesn't learn which.
	Declined  Status = "declined"
	Withdrawn Status = "withdrawn"
	// Expired is never stored.
	Expired Status = "expired"
)

// Open are those that wait for an answer.
var Open = []Status{Sent, SentAgain}

// StatusAt is the status at an instant.
func (i Invitation) StatusAt(now time.Time) Status {
	if i.Waits() && !now.Before(i.ExpiresAt) {
		return Expired
	}
	return i.Status
}

// Waits tells that it was not ended; its days may be over.
func (i Invitation) Waits() bool { return slices.Contains(Open, i.Status) }

// Usable gives nil while the person may answer.
func (i Invitation) Usable(now time.Time) error {
	switch i.StatusAt(now) {
	case Sent, SentAgain:
		return nil
	case Expired:
		return ErrExpired
	default:
		return ErrOver
	}
}

// Again has the letter sent once more, and no third time; the days begin anew.
//
// Rule (agency, D): An invitation's link counts 30 days; the letter is sent again once, and a withdrawn one's
// links end. Enforced: referral/invitation.End, referral/invitation.Life, invitation/usecase/manage.go. Test:
// TestAnInvitationIsSentAgainOnceAndWithdrawn, TestAnInvitationEndsWithItsLastDay.
func (i Invitation) Again(now time.Time) (Invitation, error) {
	if i.Status == SentAgain {
		return i, ErrSentAgain
	}
	if err := i.Usable(now); err != nil {
		return i, err
	}
	i.Status, i.WrittenAt, i.ExpiresAt = SentAgain, now, Life.End(now)
	return i, nil
}

// End gives an invitation that is over: answered by the person, or withdrawn by the agency.
func (i Invitation) End(to Status, now time.Time) (Invitation, error) {
	if err := i.Usable(now); err != nil {
		return i, err
	}
	i.Status, i.EndedAt = to, &now
	return i, nil
}

// Without is what is kept of it once the person isn't: a figure, and what proves that somebody said yes.
func (i Invitation) Without() Invitation {
	i.FirstName, i.LastName, i.Email = "", "", ""
	return i
}

// Erased tells that the person isn't kept any more.
func (i Invitation) Erased() bool { return i.Email == "" }
