package decline

import "strings"

// Friend is the person a mailbox belongs to, without a name: two keyed hashes.
type Friend struct {
	// Person is the same for all addresses that look alike. What a friend entered is found by it.
	Person string
	// Owner is that of one mailbox alone. The wish is its owner's, and reaches no one else whose address looks the same.
	Owner string
}

const between = "-"

// String is the friend in a link: one hash where both are the same, as they are for an address without twins.
func (f Friend) String() string {
	if f.Person == f.Owner {
		return f.Owner
	}
	return f.Person + between + f.Owner
}

// ParseFriend reads what String wrote.
func ParseFriend(s string) Friend {
	person, owner, two := strings.Cut(s, between)
	if !two {
		owner = person
	}
	return Friend{Person: person, Owner: owner}
}
