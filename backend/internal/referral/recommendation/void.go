package recommendation

// Void tells that the recommendation was made while the account of its recommender is locked. Anybody may type an
// address, so it looks like any other from outside; but it can't be confirmed, so that it earns nothing. Who tries, by
// the link in the friend's mailbox, hears that it was withdrawn. Once the account is open again it is like any other,
// and stays so when the account is locked anew.
//
// Rule (recommending, 8 D): A person who types an address learns nothing of it, by any call that anyone may make, nor
// by going on with the answer, as long as they read no mailbox: unknown, recommended once, with a password, locked,
// erased, a friend who waits, confirmed or was erased. Enforced: account/usecase.mayAsk, account/usecase/letters.go
// ask, recommendation/usecase/life.go Void. Test: TestWhoTypesAnAddressLearnsNothingOfIt.
//
// Rule (recommending, 8 D): What is recommended with a locked account looks like any other and comes to nothing while
// it is locked; its mailbox gets a letter about that, once a day. Enforced: people/account.LockedKey,
// recommendation/usecase.Confirm, recommendation/peers.LockedKey. Test:
// TestWhatIsRecommendedWithALockedAccountComesToNothingAndTheMailboxLearnsOfIt.
//
// Rule (recommending, 8 D): The reader of the mailbox that was typed as the friend's learns that a recommendation with
// a locked account comes to nothing: its mailed link says that it was withdrawn, and not why, while its share page
// says open. Enforced: recipient/usecase.Void. Test:
// TestTheFriendOfAVoidRecommendationHearsThatItWasWithdrawnAndNotWhy.
func (r *Recommendation) Void(who Recommender) bool {
	return who.LockedAt != nil && !r.CreatedAt.Before(*who.LockedAt)
}
