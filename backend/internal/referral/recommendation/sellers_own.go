package recommendation

// SellersOwn tells which side of a recommendation is the seller by whose link it came.
//
// Rule (recommending, D): Sellers earn nothing by orders of their own. Who belongs to the seller whose link it was
// can't become the friend, by no spelling of the mailbox, and reads why; of one who was confirmed all the same the
// friend earns no reward and the seller no commission. A partner who recommends by a link of its own is paid the
// commission, and no reward and no bonus beside it, as the terms have it. The other side gets what it was promised.
// Who comes to the seller later changes nothing: it is decided when the recommendation is made. Enforced:
// recommendation/usecase/sellers_own.go SellersOwn, recommendation/usecase/life.go Confirm, reward/usecase/owe.go
// earned, money/reward.Without. Test: TestAPartnerEarnsCommissionInPlaceOfAReward,
// TestWhoSellsIsNoFriendOfTheOwnLink, TestWhatIsOwedOfASellersOwnSale.
type SellersOwn struct {
	// Recommender is the partner; an agency's people may recommend, and others approve their orders.
	Recommender bool
	Friend      bool
}

// CommissionOf tells whether a recommendation earns a person a commission in place of a reward. That an address is a
// partner's is that person's business: whose link it was is known to anybody who came by it.
//
// Rule (recommending, D): A partner who recommends by a link of its own reads from the first letter on that the
// commission takes the place of the reward: in letters, in the personal area, in the file of one's own data, on the
// page to share for the partner's own login. Number and key, codes and the answer to the form show what the share
// gives anybody, so that who types somebody's address doesn't learn whether it is the partner's; that a partner gets
// no reward by its own link stands beside the form for all who came by a partner's link. Enforced:
// referral/recommendation.ShowTo, recommendation/usecase/sellers_own.go forCommission, recommendation/usecase.LookAny.
// Test: TestAPartnerIsPromisedCommissionInPlaceOfAReward, TestWhoTypesAPartnersAddressLearnsNothing.
func (r *Recommendation) CommissionOf(account string) bool {
	return account != "" && account == r.RecommenderID && r.ForCommission != nil && *r.ForCommission
}
