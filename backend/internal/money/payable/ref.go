package payable

import (
	"cmp"
	"strings"
)

// Ref names one payable of a tenant. Two kinds may use the same id.
type Ref struct {
	Kind Kind
	ID   string
}

// OfAward names an award.
func OfAward(id string) Ref { return Ref{Kind: Award, ID: id} }

// OfCommission names a commission, or a document about some.
func OfCommission(id string) Ref { return Ref{Kind: Commission, ID: id} }

// None tells whether it names nothing.
func (r Ref) None() bool { return r.ID == "" }

// String is the name that people and signed words know it by. An award's is its id, as it was before there was another
// kind.
func (r Ref) String() string {
	if r.Kind == Award || r.None() {
		return r.ID
	}
	return string(r.Kind) + "/" + r.ID
}

// Read gives back what String has written.
func Read(name string) Ref {
	if kind, id, found := strings.Cut(name, "/"); found {
		return Ref{Kind: Kind(kind), ID: id}
	}
	return OfAward(name)
}

// Compare puts them in order: by kind, then by id.
func Compare(a, b Ref) int {
	return cmp.Or(strings.Compare(string(a.Kind), string(b.Kind)), strings.Compare(a.ID, b.ID))
}

// AwardsOf gives the ids of the awards among some payables.
func AwardsOf(refs []Ref) []string {
	var ids []string
	for _, r := range refs {
		if r.Kind == Award {
			ids = append(ids, r.ID)
		}
	}
	return ids
}
