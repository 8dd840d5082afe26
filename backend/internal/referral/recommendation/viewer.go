package recommendation

import "time"

// Viewer is who looks at a link, as far as a token says; empty for who has no more than the link.
type Viewer struct {
	// Recommender is the account of a login, Recipient the friend of a token.
	Recommender string
	Recipient   string
}

// Sees tells whether what became of the recommendation is the viewer's business: it is the recommender's, and the
// friend's who confirmed.
func (r *Recommendation) Sees(v Viewer) bool {
	return v.Recommender != "" && v.Recommender == r.RecommenderID || r.ConfirmedAt != nil && v.Recipient != "" && v.Recipient == r.RecipientID
}

// PublicStatus is the status for who has no more than the link, which may have been forwarded (docs/adr/0037):
// from the confirmation on it is taken, whatever became of it. That it was withdrawn is shown, but not after the last
// day, when only an order that was taken back can have ended it.
//
// Rule (friend, 7 D): Number and key alone tell nothing of what became of a recommendation that somebody confirmed: it
// is taken, whatever was ordered or paid, before the last day and after it; the friend's token and the recommender's
// login tell all (empfehlen/any). Enforced: referral/recommendation.Sees, recommendation/usecase.LookAny,
// referral/recommendation.Usable. Test: TestALinkTellsASecondVisitorNothingOfWhatBecameOfIt.
func (r *Recommendation) PublicStatus(now time.Time) Status {
	switch status := r.StatusAt(now); {
	case r.ConfirmedAt == nil:
		return status
	case status == Cancelled && (r.EndedAt == nil || r.Within(*r.EndedAt)):
		return Cancelled
	default:
		return Confirmed
	}
}
