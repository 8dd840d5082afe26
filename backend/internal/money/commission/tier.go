package commission

// Tier is another amount of a plan, from an order of a calendar month on.
//
// Rule (document, 9 D): Which order of a month it is goes by the day of the order in Berlin, as the plan does, so that
// one plan counts a month; its place is given when it is earned: the orders of that month which the seller has earned
// by and not lost, and one. A tier applies from that order on and changes no earlier one. Enforced:
// commission/usecase.Released, commission/gormstore.Next. Test: TestFromTheEleventhOrderOn, TestCommissionsAndChoices,
// TestPlacesOfAMonthAreExactWhateverComesAtOnce.
type Tier struct {
	// From is the first order of a month that it applies to.
	From int
	// Cents of a product, by its id.
	Cents map[string]int64
	// AllCents is that of each other product; 0 leaves those at what the plan says.
	AllCents int64
}

func (t Tier) of(product string) int64 {
	if cents, named := t.Cents[product]; named {
		return cents
	}
	return t.AllCents
}
