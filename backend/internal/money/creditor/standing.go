package creditor

// Standing is how an agency's commissions stand to value added tax. The agency says it; here it can't be known.
type Standing string

// The standings.
const (
	// Regular has value added tax on its commissions, at the rate of section 12 (1) of the UStG; of who is in another
	// country of the Union the tenant owes it (section 13b).
	Regular Standing = "regular"
	// SmallBusiness is exempt by section 19 (1) of the UStG.
	SmallBusiness Standing = "small_business"
	// Insurance is exempt by section 4 no. 11 of the UStG: what insurance agents and brokers do as such.
	Insurance Standing = "insurance"
)

// Standings lists them all.
var Standings = []Standing{Regular, SmallBusiness, Insurance}
