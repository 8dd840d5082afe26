package request

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Status is where a request stands.
type Status string

// The statuses. A mailbox has one that is confirmed, and beside that none that is new.
const (
	New       Status = "new"
	Confirmed Status = "confirmed"
	Approved  Status = "approved"
	Refused   Status = "refused"
)

// Life is how long the letter's link counts. What isn't confirmed until then goes.
var Life = tenant.Days(7)

// keptMonths is how long a request is kept once it was confirmed, and once more from the decision on: so that somebody
// can answer for it.
//
// Rule (agency, D): What isn't confirmed goes with its link, what was decided after six months; an approved
// request names no one. Enforced: request/gormstore.DropOver. Test: TestARequestGoesInTime.
const keptMonths = 6

// Confirm is the mailbox's word. Of one that was confirmed before nothing changes.
func (r Request) Confirm(now time.Time) (Request, error) {
	switch {
	case r.Status == Confirmed:
		return r, nil
	case r.Status != New:
		return r, ErrOver
	case !now.Before(r.KeepUntil):
		return r, ErrExpired
	}
	r.Status, r.ConfirmedAt, r.KeepUntil = Confirmed, &now, now.AddDate(0, keptMonths, 0)
	return r, nil
}

// Approve gives what is left of a request once there is an agency: the owner is an account, and no one's name stands
// here any more.
//
// Rule (agency, 2 D): An operator takes the agency in with its contact as the owner, or refuses; of many at once
// one does, and the evidence goes on with the account. Enforced: request.Refuse, request/usecase.decide.
// Test: TestOfManyWhoDecideAtOnceOneDoes.
func (r Request) Approve(agency link.Code, account string, now time.Time) (Request, error) {
	if r.Status != Confirmed {
		return r, ErrNotWaiting
	}
	r.FirstName, r.LastName, r.Email, r.Phone, r.Mailbox = "", "", "", "", ""
	r.Agency, r.Account = agency, account
	return r.end(Approved, now), nil
}

// Refuse ends a request that waits.
func (r Request) Refuse(now time.Time) (Request, error) {
	if r.Status != Confirmed {
		return r, ErrNotWaiting
	}
	return r.end(Refused, now), nil
}

// end forgets the details: they were for the decision.
func (r Request) end(to Status, now time.Time) Request {
	r.Details = Details{}
	r.Status, r.EndedAt, r.KeepUntil = to, &now, now.AddDate(0, keptMonths, 0)
	return r
}
