package backend

import (
	"strings"

	"weitersagen.app/bff/internal/platform/mailed"
)

// Link names a recommendation and proves that the link was given by its recommender.
type Link struct{ Number, Key string }

// Canonical writes the number as it is printed: upper case, without the dashes and spaces that people put in, and
// without what they or a mail gateway hung behind it; its check character tells whether it still is one. A cookie is
// named after it.
func (l Link) Canonical() Link {
	l.Number = strings.ToUpper(strings.ReplaceAll(mailed.Run(l.Number, "-"), "-", ""))
	l.Key = mailed.Quoted(mailed.Run(l.Key, ""), hexLength)
	return l
}

// hexLength is the length of the key beside a number.
const hexLength = 10
