package text

import "regexp"

// Contract is the wording of a tenant whose customers conclude contracts; any other's place orders.
const Contract = "contract"

// variants are two words of which a tenant says one: [[order|contract]].
var variants = regexp.MustCompile(`\[\[([^\[\]|"]*)\|([^\[\]|"]*)\]\]`)

// Worded gives texts in a tenant's words: of [[order|contract]] the first, or the second of one with contracts. The
// backend's letters and the kit's texts have the same rule.
func Worded[T ~string | ~[]byte](texts T, wording string) T {
	chosen := "$1"
	if wording == Contract {
		chosen = "$2"
	}
	return T(variants.ReplaceAllString(string(texts), chosen))
}
