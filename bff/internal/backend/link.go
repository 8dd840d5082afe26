package backend

import "strings"

// Link names a recommendation and proves that the link was given by its recommender.
type Link struct{ Number, Key string }

// Canonical writes the number as it is printed: upper case, without the dashes and spaces that people put in. A cookie is named
// after it.
func (l Link) Canonical() Link {
	l.Number = strings.ToUpper(strings.NewReplacer("-", "", " ", "").Replace(l.Number))
	return l
}
