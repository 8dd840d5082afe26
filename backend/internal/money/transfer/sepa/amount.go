package sepa

import (
	"fmt"
	"regexp"
	"strconv"
)

// MaxCents is the largest transfer that SEPA carries.
const MaxCents = 99_999_999_999

// Amount writes cents as euro with two decimals and a dot.
func Amount(cents int64) string { return fmt.Sprintf("%d.%02d", cents/100, cents%100) }

// decimal is an amount of whole cents as XML Schema lets it be written: a plus, leading zeros, and zeros behind the
// cents change nothing.
var decimal = regexp.MustCompile(`^\+?([0-9]*)(?:\.([0-9]{0,2})0*)?$`)

// Cents reads what Amount writes, and what else names whole cents.
//
// Rule (payout, 4 D): An amount is exact to the cent, however many decimals it is written with. Test:
// TestAmountAndBack.
func Cents(amount string) (int64, error) {
	parts := decimal.FindStringSubmatch(amount)
	if parts == nil || parts[1]+parts[2] == "" {
		return 0, ErrFile
	}
	cents, err := strconv.ParseInt(parts[1]+(parts[2] + "00")[:2], 10, 64)
	if err != nil {
		return 0, ErrFile
	}
	return cents, nil
}

// unfit is an amount that no transfer has.
const unfit = -1

// cents reads an amount; one that isn't in euro, or can't be read, fits no transfer.
func (a *amount) cents() int64 {
	if a == nil {
		return 0
	}
	cents, err := Cents(a.Value)
	if err != nil || a.Currency != "EUR" || cents == 0 {
		return unfit
	}
	return cents
}

// orNone reads an amount that may not be named.
func (a *amount) orNone() int64 {
	if a == nil || a.Value == "" {
		return 0
	}
	return a.cents()
}

// number reads a count; 0 where there is none, and below where it can't be read.
func number(text string) int {
	if text == "" {
		return 0
	}
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		return unfit
	}
	return int(n) // #nosec G115 -- 31 bits
}
