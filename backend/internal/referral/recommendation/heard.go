package recommendation

// MadeTheAccount tells whether a call to an agent made the recommender's account, and its owner has done nothing with it since: no password, and no
// other recommendation among so many.
func (r *Recommendation) MadeTheAccount(who Recommender, recommendations int) bool {
	return r.HeardBy != "" && who.CreatedAt.Equal(r.CreatedAt) && !who.HasPassword && recommendations == 1
}
