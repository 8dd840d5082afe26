// Package iban reads account numbers with the registry of IBAN formats.
package iban

import (
	"slices"
	"strings"
	"unicode"

	formats "github.com/jacoelho/banking/iban"
)

// joined are countries that SEPA reaches and that the library doesn't know of yet: Albania, Montenegro, Moldova and
// North Macedonia since October 2025, Serbia since May 2026 (European Payments Council, EPC409-09). A test compares all
// countries with the Council's list, and tells when the library knows one that is named here.
//
// Rule (reward, 5): An account may be in each country that SEPA reaches, those that joined lately too, and its number
// may be typed as cards, letters and pages write it. Enforced: iban.Read, bankaccount.Check. Test:
// TestTheCountriesAreThoseOfTheEuropeanPaymentsCouncil.
//
// Rule (reward, 5): Only German IBANs where the tenant says so. Enforced: bankaccount.germanOnly. Test: TestRead.
var joined = []string{"AL", "MD", "ME", "MK", "RS"}

// Read gives an account number in its electronic form and its country; false when it isn't one that a SEPA transfer
// reaches. It takes what people type and copy: groups, lower case, the word in front, dashes, and signs that don't
// show.
func Read(raw string) (number, country string, ok bool) {
	number = strings.TrimPrefix(strings.TrimPrefix(strings.ToUpper(strings.Map(without, raw)), "IBAN"), ":")
	if formats.Validate(number) != nil {
		return "", "", false
	}
	country = number[:2]
	if !inSEPA(country) {
		return "", "", false
	}
	return number, country, true
}

func inSEPA(country string) bool {
	reached, err := formats.IsSEPACountryCode(country)
	return err == nil && (reached || slices.Contains(joined, country))
}

// without leaves out what only parts the groups.
func without(r rune) rune {
	if unicode.IsSpace(r) || unicode.In(r, unicode.Pd, unicode.Cf) || r == '.' || r == '\u2212' {
		return -1
	}
	return r
}
