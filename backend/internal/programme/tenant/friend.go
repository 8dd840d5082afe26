package tenant

// Asked says whether a form asks for something.
type Asked string

// The answers. What isn't asked isn't kept either, no matter who sends it.
const (
	Required Asked = "required"
	Optional Asked = "optional"
	Unasked  Asked = "unasked"
)

// FriendFields says what the friend is asked for beside name and e-mail: without these two a person isn't known, and no
// letter arrives.
type FriendFields struct {
	Salutation Asked
	// BirthDate is checked against Rules.MinimumAge wherever it is given; where it doesn't have to be given, the friend
	// declares the age (docs/adr/0029).
	BirthDate Asked
	// Address is street, house number, postal code and town: all of it or nothing.
	Address Asked
	// Phone is needed in any case by who permits calls; where it isn't asked for, no one is asked to permit any.
	Phone Asked
}

// UsualFriendFields are those of section 3 of the specification, for a tenant that says nothing.
var UsualFriendFields = FriendFields{Salutation: Optional, BirthDate: Required, Address: Required, Phone: Optional}
