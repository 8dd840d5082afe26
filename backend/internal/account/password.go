package account

import (
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/fault"
)

// PasswordRules are the rule set of section 5 of the specification; the same is shown beside the form.
type PasswordRules struct {
	MinLength int
	MaxLength int
	Lower     bool
	Upper     bool
	Digit     bool
}

// Rules is the one rule set there is. The upper bound keeps hashing affordable.
var Rules = PasswordRules{MinLength: 8, MaxLength: 200, Lower: true, Upper: true, Digit: true}

// ErrWeak is the answer to a password that breaks a rule.
var ErrWeak = fault.New(fault.Invalid, "password.weak", "the password breaks a rule of the rule set")

// Check keeps the rules.
func (r PasswordRules) Check(password string) error {
	var lower, upper, digit bool
	for _, c := range password {
		lower = lower || unicode.IsLower(c)
		upper = upper || unicode.IsUpper(c)
		digit = digit || unicode.IsDigit(c)
	}
	n := utf8.RuneCountInString(password)
	switch {
	case n < r.MinLength, n > r.MaxLength, r.Lower && !lower, r.Upper && !upper, r.Digit && !digit:
		return ErrWeak
	default:
		return nil
	}
}
