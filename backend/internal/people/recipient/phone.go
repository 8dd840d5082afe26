package recipient

import (
	"regexp"
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
)

// ErrPhone is for what is no telephone number.
var ErrPhone = fault.New(fault.Invalid, "phone.invalid", "this is no telephone number")

// ParsePhone gives a number in the form in which it is kept.
func ParsePhone(s string) (string, error) {
	number, ok := cleanPhone(s)
	if !ok || number == "" {
		return "", ErrPhone
	}
	return number, nil
}

// cleanPhone gives an optional number with its country code: +491701234567. A number without one is German.
func cleanPhone(s string) (string, bool) {
	if number, ok := dialled(withoutTrunk(s)); ok {
		return number, true
	}
	return dialled(s)
}

var separators = strings.NewReplacer(" ", "", "-", "", "/", "", "(", "", ")", "", ".", "")

func dialled(s string) (string, bool) {
	s = separators.Replace(strings.TrimSpace(s))
	switch {
	case s == "":
		return "", true
	case strings.HasPrefix(s, "00"):
		s = "+" + s[2:]
	case strings.HasPrefix(s, "0"):
		s = "+49" + s[1:]
	}
	s = strings.Replace(s, "+490", "+49", 1) // +49 0170 …
	digits := strings.TrimPrefix(s, "+")
	if digits == s || len(digits) < 7 || len(digits) > 15 || digits[0] == '0' {
		return "", false
	}
	if strings.ContainsFunc(digits, func(r rune) bool { return r < '0' || r > '9' }) {
		return "", false
	}
	return s, true
}

var (
	countryCode = regexp.MustCompile(`^(\+|00)[1-9][0-9]{0,2}$`)
	// keepsZero are Italy and San Marino, where the nought belongs to the number.
	keepsZero = regexp.MustCompile(`^(\+|00)(39|378)$`)
)

// withoutTrunk leaves out the nought in brackets that is dialled only within a country: +43 (0) 660 1234567.
func withoutTrunk(s string) string {
	before, after, _ := strings.Cut(s, "(0)")
	code := separators.Replace(strings.TrimSpace(before))
	if !countryCode.MatchString(code) || keepsZero.MatchString(code) {
		return s
	}
	return code + after
}
