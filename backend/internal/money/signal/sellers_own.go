package signal

import "strings"

// Sold is what connects a recommendation with the seller by whose link it came.
type Sold struct {
	// Recommender and Friend tell which side is one of the seller's own people.
	Recommender bool
	Friend      bool
	// Account tells that a reward is to be paid to the account that the seller is paid to.
	Account bool
	// Home tells that the friend lives at the seller's address, Name that the friend bears the seller's name.
	Home bool
	Name bool
}

// What tells that a seller may have sold to itself.
const (
	ownRecommended = "recommended by one of the seller's own people"
	ownOrdered     = "ordered by one of the seller's own people"
	ownAccount     = "paid to the seller's own account"
	ownName        = "ordered under the seller's name and address"
	ownHome        = "ordered at the seller's address"
)

// Own finds what a seller may have sold to itself or to its household.
//
// Rule (signal, D): An order by a seller's link that may be the seller's own is found, with what tells so: a mailbox of
// its people, its bank account, its address. Enforced: signal/peers.sold. Test: TestASellersOwnSaleIsFound,
// TestAPartnerEarnsCommissionInPlaceOfAReward.
func Own(s Sighting) []Found {
	var details []string
	for _, one := range []struct {
		so    bool
		words string
	}{
		{s.Sold.Recommender, ownRecommended},
		{s.Sold.Friend, ownOrdered},
		{s.Sold.Account, ownAccount},
		{s.Sold.Home && s.Sold.Name, ownName},
		{s.Sold.Home && !s.Sold.Name, ownHome},
	} {
		if one.so {
			details = append(details, one.words)
		}
	}
	if len(details) == 0 {
		return nil
	}
	return []Found{{
		Kind: SellersOwn, Count: len(details), Group: []string{s.RecommendationID}, Detail: strings.Join(details, ", "),
	}}
}

// PaidTogether finds a seller whose commission goes to an account that other sellers are paid to as well.
//
// Rule (signal, D): One commission account for several sellers is found with each order by one of them. Enforced:
// signal/peers.soldForAccount, bankaccount/gormstore.SellersPaidTo. Test: TestOneAccountForSeveralSellers.
func PaidTogether(s Sighting) []Found {
	if s.SellersPaid < 2 {
		return nil
	}
	return []Found{{Kind: SameSeller, Count: s.SellersPaid, Group: []string{s.RecommendationID}}}
}

// Same tells whether two addresses are one, however they are spelled; false where one isn't known.
func (h Home) Same(other Home) bool {
	return h.place() != "" && h.place() == other.place()
}

// place is a line in which street and number may stand in one field.
func (h Home) place() string {
	street := strings.ReplaceAll(plain(h.Street+h.HouseNumber), "ß", "ss")
	if street == "" || plain(h.Zip) == "" {
		return ""
	}
	return plain(h.Zip) + " " + strings.ReplaceAll(street, "strasse", "str")
}

// SameName tells whether two names are one, but for case, spaces and dots.
func SameName(one, other string) bool { return plain(one) != "" && plain(one) == plain(other) }
