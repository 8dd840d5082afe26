package member

import "weitersagen.app/backend/internal/sellers/seller"

// Variable is a value that differs with the agency and the member, by the name under which texts ask for it (section 7
// of the specification).
type Variable struct {
	Name  string
	Value string
}

// Facts are what the values of an agency are made of.
type Facts struct {
	Agency seller.Seller
	// Contact is the one to turn to in the agency: its owner who works and belongs to it longest.
	Contact Person
	// Member is who asks, under the id by which invitations are made in somebody's name.
	MemberID string
	Member   Person
	// Programme is what the tenant calls it, Email and Phone are the tenant's people.
	Programme string
	Email     string
	Phone     string
	// Area, Login and Invite are addresses of pages. An agency's own links aren't among them: their tokens aren't known
	// any more.
	Area   string
	Login  string
	Invite string
}

// variables are all there are, in the order of their names.
var variables = []struct {
	name string
	of   func(Facts) string
}{
	{"agency.contact", func(f Facts) string { return f.Contact.Name() }},
	{"agency.name", func(f Facts) string { return f.Agency.Name }},
	{"agency.number", func(f Facts) string { return string(f.Agency.Number) }},
	{"link.area", func(f Facts) string { return f.Area }},
	{"link.invite", func(f Facts) string { return f.Invite }},
	{"link.login", func(f Facts) string { return f.Login }},
	{"member.firstName", func(f Facts) string { return f.Member.FirstName }},
	{"member.lastName", func(f Facts) string { return f.Member.LastName }},
	{"member.number", func(f Facts) string { return f.MemberID }},
	{"programme.email", func(f Facts) string { return f.Email }},
	{"programme.name", func(f Facts) string { return f.Programme }},
	{"programme.phone", func(f Facts) string { return f.Phone }},
}

// Variables gives the values of some names in the order asked for, and of all for none. What isn't known is left out.
//
// Rule (agency, 7 D): Values of an agency and its member are given by name, in the order asked for, to the
// agency's own members, each time as they are now; no mailbox of a colleague is among them. Enforced:
// member/usecase.Variables. Test: TestTheValuesOfAnAgencyByName, TestWhoWorksForAnAgencyReadsItsValues.
func (f Facts) Variables(names []string) []Variable {
	if len(names) == 0 {
		for _, v := range variables {
			names = append(names, v.name)
		}
	}
	out := []Variable{}
	for _, name := range names {
		for _, v := range variables {
			if v.name == name {
				out = append(out, Variable{name, v.of(f)})
			}
		}
	}
	return out
}
