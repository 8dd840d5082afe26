package recommendation

// Void tells that the recommendation was made while the account of its recommender is locked. Anybody may type an address, so it looks like any
// other from outside; but nobody confirms it, so that it earns nothing. Who tries, by the link in the friend's mailbox, hears that it was withdrawn.
// Once the account is open again it is like any other, and stays so when the account is locked anew.
func (r *Recommendation) Void(who Recommender) bool {
	return who.LockedAt != nil && !r.CreatedAt.Before(*who.LockedAt)
}
