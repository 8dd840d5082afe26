package recommendation

import "time"

// Forget lets go of a recommender who was erased. A link that nobody has confirmed is withdrawn; what a friend was promised goes on.
func (r *Recommendation) Forget(now time.Time) error {
	if r.RecommenderID == "" {
		return nil
	}
	r.RecommenderID, r.AgentNumber, r.Submission = "", "", Submission{}
	r.Note(RecommenderErased, "", now)
	if r.Status == Open {
		return r.Cancel("", now)
	}
	return r.endUnlessOwed(now)
}

// ForgetRecipient lets go of a friend who was erased, confirmed or not. Unlike Release it knows no way back: it is the person's own wish.
func (r *Recommendation) ForgetRecipient(recipientID string, now time.Time) error {
	if recipientID == "" || r.RecipientID != recipientID {
		return nil
	}
	r.RecipientID = ""
	r.Note(RecipientErased, recipientID, now)
	return r.endUnlessOwed(now)
}

// endUnlessOwed ends a confirmed recommendation that could bring nobody anything any more.
func (r *Recommendation) endUnlessOwed(now time.Time) error {
	toRecommender := r.RecommenderID != "" && r.RecommenderCents > 0
	toRecipient := r.RecipientID != "" && r.RecipientCents > 0
	if r.Status != Confirmed || toRecommender || toRecipient {
		return nil
	}
	return r.Cancel("", now)
}
