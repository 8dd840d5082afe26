package recommendation

// SellersOwn tells which side of a recommendation is the seller by whose link it came.
//
// Rule (recommending, D): Sellers earn nothing by orders of their own. Who belongs to the seller whose link it was
// can't become the friend, by no spelling of the mailbox, and reads why; of one who was confirmed all the same the
// friend earns no reward and the seller no commission. A partner who recommends by a link of its own is paid the
// commission, and no reward and no bonus beside it, as the terms have it. The other side gets what it was promised.
// Who comes to the seller later changes nothing. Enforced: recommendation/usecase/sellers_own.go SellersOwn,
// recommendation/usecase/life.go Confirm, reward/usecase/owe.go earned, money/reward.Without. Test:
// TestAPartnerEarnsCommissionInPlaceOfAReward, TestWhoSellsIsNoFriendOfTheOwnLink, TestWhatIsOwedOfASellersOwnSale.
type SellersOwn struct {
	// Recommender is the partner; an agency's people may recommend, and others approve their orders.
	Recommender bool
	Friend      bool
}
