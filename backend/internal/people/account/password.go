package account

import (
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/fault"
)

// Rule names one rule of the rule set; the name is the code that a front end shows a text for.
type Rule string

// The rules of section 5 of the specification, in the order in which they are shown.
const (
	RuleLength Rule = "password.length"
	RuleLower  Rule = "password.lower"
	RuleUpper  Rule = "password.upper"
	RuleDigit  Rule = "password.digit"
	// RuleCommon refuses what is guessed at once: words, names, years, keyboard walks, and the person's own name.
	RuleCommon Rule = "password.common"
)

// PasswordRules are the rule set of section 5 of the specification; the same is shown beside the form.
type PasswordRules struct {
	MinLength int
	MaxLength int
	Lower     bool
	Upper     bool
	Digit     bool
	NotCommon bool
}

// Rules is the one rule set there is. The upper bound keeps hashing affordable.
//
// Rule (account, 5): A password has 8 characters with a small letter, a capital and a digit. Enforced:
// account/usecase.judge. Test: TestPasswordRules.
var Rules = PasswordRules{MinLength: 8, MaxLength: 200, Lower: true, Upper: true, Digit: true, NotCommon: true}

// The answers to a password that can't be taken.
var (
	// ErrWeak is for one that breaks a rule of its form, whatever else it breaks.
	ErrWeak = fault.New(fault.Invalid, "password.weak", "the password breaks a rule of the rule set")
	// ErrCommon is for one that keeps every rule but is guessed at once.
	ErrCommon = fault.New(fault.Invalid, string(RuleCommon), "the password is one of the first that are tried")
)

// Verdict says which rules a password keeps and which it breaks.
type Verdict struct {
	Kept   []Rule
	Broken []Rule
}

// Judge holds a password against all rules; common is what the list of common passwords said.
func (r PasswordRules) Judge(password string, common bool) Verdict {
	var lower, upper, digit bool
	for _, c := range password {
		lower = lower || unicode.IsLower(c)
		upper = upper || unicode.IsUpper(c)
		digit = digit || unicode.IsDigit(c)
	}
	n := utf8.RuneCountInString(password)
	var v Verdict
	for _, one := range []struct {
		rule Rule
		on   bool
		kept bool
	}{
		{RuleLength, true, n >= r.MinLength && n <= r.MaxLength},
		{RuleLower, r.Lower, lower}, {RuleUpper, r.Upper, upper}, {RuleDigit, r.Digit, digit},
		{RuleCommon, r.NotCommon, !common},
	} {
		switch {
		case !one.on:
		case one.kept:
			v.Kept = append(v.Kept, one.rule)
		default:
			v.Broken = append(v.Broken, one.rule)
		}
	}
	return v
}

// Err gives nil for a password that keeps every rule, else an error whose fields name each broken one.
func (v Verdict) Err() error {
	if len(v.Broken) == 0 {
		return nil
	}
	err := ErrWeak
	if len(v.Broken) == 1 && v.Broken[0] == RuleCommon {
		err = ErrCommon
	}
	for _, rule := range v.Broken {
		err = err.WithFields(fault.Field{Path: "Password", Code: string(rule)})
	}
	return err
}
