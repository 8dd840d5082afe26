package sepa

import (
	"fmt"
	"strconv"
	"strings"
)

// MaxCents is the largest transfer that SEPA carries.
const MaxCents = 99_999_999_999

// Amount writes cents as euro with two decimals and a dot.
func Amount(cents int64) string { return fmt.Sprintf("%d.%02d", cents/100, cents%100) }

// Cents reads what Amount writes.
func Cents(amount string) (int64, error) {
	euro, fraction, _ := strings.Cut(amount, ".")
	whole, err := strconv.ParseInt(euro, 10, 64)
	if err != nil || whole < 0 || len(fraction) > 2 {
		return 0, ErrFile
	}
	if fraction == "" {
		return whole * 100, nil
	}
	part, err := strconv.ParseUint((fraction + "0")[:2], 10, 8)
	if err != nil {
		return 0, ErrFile
	}
	return whole*100 + int64(part), nil // #nosec G115 -- two digits
}
