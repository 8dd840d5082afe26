// Package banking reads account numbers with the registry of IBAN formats.
package banking

import (
	"slices"
	"strings"
	"unicode"

	"github.com/jacoelho/banking/iban"

	"weitersagen.app/backend/internal/money/reward"
)

// IBANs are those of countries that SEPA reaches.
type IBANs struct{}

var _ reward.IBANs = IBANs{}

// joined are countries that SEPA reaches and that the library doesn't know of yet: Albania, Montenegro, Moldova and North Macedonia since October 2025, Serbia since
// May 2026 (European Payments Council, EPC409-09). A test compares all countries with the
// Council's list, and tells when the library knows one that is named here.
var joined = []string{"AL", "MD", "ME", "MK", "RS"}

// Read takes what people type and copy: groups, lower case, the word in front, dashes, and signs that nobody sees.
func (IBANs) Read(raw string) (number, country string, ok bool) {
	number = strings.TrimPrefix(strings.TrimPrefix(strings.ToUpper(strings.Map(without, raw)), "IBAN"), ":")
	if iban.Validate(number) != nil {
		return "", "", false
	}
	country = number[:2]
	if !inSEPA(country) {
		return "", "", false
	}
	return number, country, true
}

func inSEPA(country string) bool {
	reached, err := iban.IsSEPACountryCode(country)
	return err == nil && (reached || slices.Contains(joined, country))
}

// without leaves out what only parts the groups.
func without(r rune) rune {
	if unicode.IsSpace(r) || unicode.In(r, unicode.Pd, unicode.Cf) || r == '.' || r == '\u2212' {
		return -1
	}
	return r
}
