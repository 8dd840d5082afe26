package recommendation

import "time"

// Status is where a recommendation stands (decisions.md, "The life of a recommendation").
type Status string

// The statuses; on the wire they have the specification's names.
const (
	// Open (Offen): made, the link is live.
	Open Status = "open"
	// Confirmed (Ok): the recipient confirmed data and consents.
	Confirmed Status = "confirmed"
	// Owed (Freigegeben): the reward is owed.
	Owed Status = "approved"
	// Paid (Gezahlt): every award has ended.
	Paid Status = "paid"
	// Expired (Abgelaufen): the validity passed.
	Expired Status = "expired"
	// Cancelled (Storniert): withdrawn, or its order was cancelled.
	Cancelled Status = "cancelled"
)

// Final tells whether nothing is expected any more. Expired has one way back, see Reopen, and Paid, see OweAgain.
func (s Status) Final() bool { return s == Paid || s == Expired || s == Cancelled }

// moves lists every transition that exists.
//
// Rule (recommending, 4): What leads from one status to another, and nothing else does. Enforced:
// referral/recommendation.become, recommendation/gormstore.CompareAndSwap. Test: TestTransitions.
var moves = map[Status][]Status{
	Open:      {Confirmed, Expired, Cancelled},
	Confirmed: {Owed, Expired, Cancelled},
	Owed:      {Paid, Cancelled},
	Paid:      {Owed},
	Expired:   {Confirmed},
}

// CanBecome tells whether a transition exists.
func (s Status) CanBecome(next Status) bool {
	for _, to := range moves[s] {
		if to == next {
			return true
		}
	}
	return false
}

// become changes the status and notes it; the rules of the transition were asked before.
func (r *Recommendation) become(next Status, kind EventKind, ref string, now time.Time) error {
	if !r.Status.CanBecome(next) {
		return r.refusal()
	}
	r.Status = next
	r.EndedAt = nil
	if next.Final() {
		r.EndedAt = &now
	}
	r.Note(kind, ref, now)
	return nil
}

// refusal says why a recommendation in its present status takes no part in what was asked.
func (r *Recommendation) refusal() error {
	switch r.Status {
	case Expired:
		return ErrExpired
	case Cancelled:
		return ErrCancelled
	case Confirmed, Owed, Paid:
		return ErrAlreadyConfirmed
	default:
		return ErrNotConfirmed
	}
}
