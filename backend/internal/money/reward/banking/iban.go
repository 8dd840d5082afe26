// Package banking reads account numbers with the registry of IBAN formats.
package banking

import (
	"strings"

	"github.com/jacoelho/banking/iban"

	"weitersagen.app/backend/internal/money/reward"
)

// IBANs are those of countries that SEPA reaches.
type IBANs struct{}

var _ reward.IBANs = IBANs{}

// Read takes blanks between the groups and lower case: they are a person's way to write.
func (IBANs) Read(raw string) (number, country string, ok bool) {
	number = strings.ToUpper(strings.Join(strings.Fields(raw), ""))
	if iban.Validate(number) != nil {
		return "", "", false
	}
	if reached, err := iban.IsSEPA(number); err != nil || !reached {
		return "", "", false
	}
	return number, number[:2], true
}
