package lookup

import (
	"strings"
	"unicode"
)

// initials gives the first letter of each name: "A. M.". Nothing else of a name is shown unasked.
//
// Rule (operator, 6 D): At the desk a person is initials and a masked address until somebody gives a reason, which is
// kept with the person for good. Enforced: lookup/mask.go initials, lookup/usecase.reveal. Test:
// TestAPersonIsMaskedUntilSomebodySaysWhy.
func initials(names ...string) string {
	var all []string
	for _, name := range names {
		for _, r := range name {
			if unicode.IsLetter(r) {
				all = append(all, string(unicode.ToUpper(r))+".")
				break
			}
		}
	}
	return strings.Join(all, " ")
}

// Mask masks somebody by names and address.
func Mask(first, last, maskedEmail string) Masked {
	return Masked{Initials: initials(first, last), Email: maskedEmail}
}
