package suspicion

import (
	"time"

	"weitersagen.app/backend/internal/referral/recommendation"
)

// Review gives what the holder of the award may know of a decision; nil for one that no one was written to about, and
// for one in whose place another came.
func (d Decision) Review(ruleRefuses bool, now time.Time) *recommendation.Review {
	r := &recommendation.Review{
		ID: d.ID, Since: d.HeldSince, NotedAt: d.Noted.At, ObjectedAt: d.ObjectedAt, AnsweredAt: d.AnsweredAt,
		EndedAt: d.EndedAt, Objectionable: d.CanObject(now),
	}
	switch {
	case d.HeldSince.IsZero(), d.Outcome == Replaced, d.Outcome == Void:
		return nil
	case d.Outcome == WasPassed:
		r.Stage = recommendation.ReviewPassed
	case d.Outcome == WasRefused:
		r.Stage = recommendation.ReviewRefused
	default:
		r.Stage, r.Until, r.Then = recommendation.InReview, d.Until, d.then(ruleRefuses)
		if r.Objectionable {
			r.ObjectableUntil = d.ObjectableUntil()
		}
		if d.Verdict == Refuse {
			r.Stage = recommendation.Refusing
		}
	}
	return r
}

// then is what follows on the decision's day without a person.
func (d Decision) then(ruleRefuses bool) recommendation.ReviewStage {
	switch {
	case d.Verdict == Refuse && d.Waits():
		return recommendation.ReviewPassed
	case d.Verdict == Refuse:
		return recommendation.ReviewRefused
	case ruleRefuses:
		return recommendation.Refusing
	default:
		return recommendation.ReviewPassed
	}
}
