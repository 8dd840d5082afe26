package recommendation

// SellersOwn tells which side of a recommendation is one of the people of the seller by whose link it came.
//
// Rule (recommending, D): Sellers earn nothing by themselves. Who belongs to the seller whose link it was can't
// become the friend, by no spelling of the mailbox, and reads why. Who recommends by a link of the seller, or was
// confirmed all the same, earns no reward and no bonus, and the seller no commission; the other side gets what it was
// promised. Who comes to the seller later changes nothing. Enforced:
// recommendation/usecase/sellers_own.go SellersOwn, recommendation/usecase/life.go Confirm, reward/usecase/owe.go
// earned, money/reward.Without. Test: TestASellerEarnsNothingByItself, TestWhoSellsIsNoFriendOfTheOwnLink,
// TestWhatIsOwedOfASellersOwnSale.
type SellersOwn struct {
	Recommender bool
	Friend      bool
}

// Any tells whether it is a seller's own sale.
func (s SellersOwn) Any() bool { return s.Recommender || s.Friend }
