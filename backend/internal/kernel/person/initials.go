package person

import (
	"strings"
	"unicode"
)

// Initials gives the first letter of each name: "A. M.". Wherever a person is masked, this is all that is left of the
// name.
func Initials(names ...string) string {
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
