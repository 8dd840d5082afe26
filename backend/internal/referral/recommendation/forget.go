package recommendation

import "time"

// Forget removes a recommender who was erased. An unconfirmed link is withdrawn; what a friend was
// promised goes on. The agency that brought it stays: it says nothing of the person, and what the agency brought counts
// and earns as before.
//
// Rule (recommending, 4 D): Erasing a recommender withdraws what is open and leaves a friend what was promised.
// Enforced: erasure/usecase.recommendation. Test: TestForget.
func (r *Recommendation) Forget(now time.Time) error {
	if r.RecommenderID == "" {
		return nil
	}
	r.RecommenderID, r.AgentNumber, r.SpokenTo, r.Submission, r.Typed = "", "", "", Submission{}, Typed{}
	r.Line = Line{}
	r.Note(RecommenderErased, "", now)
	if r.Status == Open {
		return r.Cancel("", now)
	}
	return r.endUnlessOwed(now)
}

// ForgetRecipient removes a friend who was erased, confirmed or not. Unlike DropUnconfirmed it knows no way back: it is
// the person's own wish.
func (r *Recommendation) ForgetRecipient(recipientID string, now time.Time) error {
	if recipientID == "" || r.RecipientID != recipientID {
		return nil
	}
	r.RecipientID = ""
	r.Line = Line{} // it was said to that person
	r.Note(RecipientErased, recipientID, now)
	return r.endUnlessOwed(now)
}

// endUnlessOwed ends a confirmed recommendation that could bring no one anything any more.
func (r *Recommendation) endUnlessOwed(now time.Time) error {
	if r.Status != Confirmed || r.brings() {
		return nil
	}
	return r.Cancel("", now)
}

// brings tells whether there is anybody that the recommendation could bring anything: a reward, or the commission in
// its place.
func (r *Recommendation) brings() bool {
	return (r.RecommenderID != "" && r.OfferedCents > 0) || (r.RecipientID != "" && r.RecipientCents > 0)
}

// FriendGone tells whether the friend had confirmed and was erased since.
func (r *Recommendation) FriendGone() bool { return r.ConfirmedAt != nil && r.RecipientID == "" }

// AllErased tells whether everybody was erased that a confirmed recommendation promised anything to.
//
// Rule (recommending, 4 D): A late order reopens the recommendation of an erased friend for the recommender's part
// alone; where no one is left to be paid it is refused. Enforced: order/accept.go NoOneLeft. Test:
// TestALateMessageOfAnErasedFriendsOrder.
func (r *Recommendation) AllErased() bool {
	return r.ConfirmedAt != nil && (r.RecommenderID == "" || r.RecipientID == "") && !r.brings()
}
