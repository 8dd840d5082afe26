package advisor

import "strings"

// spelt writes names as people type them: with or without the dots, in any case.
var spelt = strings.NewReplacer(
	"ä", "a", "ae", "a", "ö", "o", "oe", "o", "ü", "u", "ue", "u", "ß", "ss", "é", "e", "è", "e", "ç", "c", "ş", "s", "ğ",
	"g", "ı", "i",
)

func fold(s string) string { return spelt.Replace(strings.ToLower(s)) }

// Search gives the advisors in which each word of a query is found: at the beginning of a postcode, or of a part of the
// name or the town. All, without one.
func (a Advisors) Search(query string) Advisors {
	words := strings.Fields(fold(query))
	var found Advisors
	for _, one := range a {
		parts := strings.FieldsFunc(fold(
			strings.Join([]string{one.FirstName, one.LastName, one.Zip, one.City}, " "),
		), func(r rune) bool {
			return r == ' ' || r == '-'
		})
		if matches(words, parts) {
			found = append(found, one)
		}
	}
	return found
}

func matches(words, parts []string) bool {
	for _, word := range words {
		for _, inner := range strings.Split(word, "-") {
			if !begins(parts, inner) {
				return false
			}
		}
	}
	return true
}

func begins(parts []string, with string) bool {
	for _, part := range parts {
		if strings.HasPrefix(part, with) {
			return true
		}
	}
	return false
}
