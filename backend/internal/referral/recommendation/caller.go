package recommendation

// MadeTheAccount tells whether a call to an agent made the recommender's account, and its owner has done nothing with
// it since: no password, and no other recommendation among so many.
//
// Rule (recommending, 6 D): A caller ends what an agent made by the letter's link, with all that was made of it; the
// account only if the call made it. Enforced: recommendation/usecase.EndForCaller. Test:
// TestTheCallerEndsItByTheLetterAndNothingIsLeft, TestEndingItTakesNothingElseFromACallerWhoWasKnown.
func (r *Recommendation) MadeTheAccount(who Recommender, recommendations int) bool {
	return r.SpokenTo != "" && who.CreatedAt.Equal(r.CreatedAt) && !who.HasPassword && recommendations == 1
}
