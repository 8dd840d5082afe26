package link

import "strings"

const (
	// longestLabel is as much as a label may have.
	longestLabel = 40
	// mostDigits keeps numbers of telephones and accounts out of labels: a day or a year has fewer.
	mostDigits = 6
)

// Label is the name of a flyer, a stand or a campaign that a seller's link bears, as it may be kept; empty for what is
// none, which takes nothing from the person who comes by it.
//
// Rule (agency, 7 D): A label has at most 40 letters, digits, dashes and low lines, and six digits: neither an address
// nor a telephone number is kept as one. Enforced: click.LeadCounter, recommendation/usecase.clean. Test: TestLabel.
func Label(given string) string {
	given = strings.ToLower(strings.TrimSpace(given))
	if len(given) > longestLabel || strings.ContainsFunc(given, notOfLabel) || Digits(given) > mostDigits {
		return ""
	}
	return given
}

func notOfLabel(r rune) bool {
	return r != '_' && r != '-' && (r < 'a' || r > 'z') && (r < '0' || r > '9')
}

// Digits counts those of a text.
func Digits(text string) (n int) {
	for _, r := range text {
		if r >= '0' && r <= '9' {
			n++
		}
	}
	return n
}
