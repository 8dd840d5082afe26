// Package person holds what every person in the programme has, whichever part they play: an e-mail address and a name,
// each with the rules that a form must keep (section 5 of the specification).
package person

import (
	"net/mail"
	"strings"
	"unicode"

	"weitersagen.app/backend/internal/kernel/fault"
)

// ErrEmail is the answer to what is no usable address.
//
// Rule (account, 5): An e-mail address is one that can receive mail. Enforced: tenant/email.go Email,
// recommendation/usecase.OutsideEmail, people/recipient.checkEmail, account/usecase.noteEmail. Test: TestParseEmail.
var ErrEmail = fault.New(fault.Invalid, "email.invalid", "this is no usable e-mail address")

const (
	maxEmail  = 254 // RFC 5321: 256 octets with the angle brackets
	maxLocal  = 64
	maxDomain = 253
)

// Email is an address, checked unless it stands in a form that no one has checked yet. Mail goes to it as it was
// typed; who it belongs to is decided by Key and Mailbox.
type Email struct{ text string }

// ParseEmail reads one bare address: no display name, no comment, no quoted local part, a domain with a dot.
func ParseEmail(s string) (Email, error) {
	s = strings.TrimSpace(s)
	if len(s) > maxEmail || strings.ContainsFunc(
		s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) },
	) {
		return Email{}, ErrEmail
	}
	a, err := mail.ParseAddress(s)
	if err != nil || a.Name != "" || a.Address != s {
		return Email{}, ErrEmail
	}
	at := strings.LastIndexByte(s, '@')
	local, domain := s[:at], s[at+1:]
	if len(local) > maxLocal || strings.ContainsAny(local, `"(),:;<>[\]`) || !isDomain(domain) {
		return Email{}, ErrEmail
	}
	return Email{text: s}, nil
}

// EmailOf takes an address as it is: one that was checked when it was stored, or one that was typed and is still to
// be checked.
func EmailOf(text string) Email { return Email{text: text} }

// isDomain wants letters, digits and hyphens (or letters of other scripts) between dots, and a last label that is
// no number.
func isDomain(d string) bool {
	labels := strings.Split(d, ".")
	if len(d) > maxDomain || len(labels) < 2 {
		return false
	}
	for _, l := range labels {
		if l == "" || len(l) > 63 || strings.HasPrefix(l, "-") || strings.HasSuffix(l, "-") {
			return false
		}
		if strings.ContainsFunc(l, func(r rune) bool { return r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			return false
		}
	}
	last := labels[len(labels)-1]
	return len(last) >= 2 && strings.ContainsFunc(last, unicode.IsLetter)
}

// String gives the address as it was typed. It is personal data and belongs in no log.
func (e Email) String() string { return e.text }

// IsZero tells whether there is no address.
func (e Email) IsZero() bool { return e.text == "" }

// Key gives the form under which an account is unique: case is the only thing that doesn't matter.
func (e Email) Key() string { return strings.ToLower(e.text) }

// Masked gives what may be shown to somebody who may not be the owner: "m…@example.de".
func (e Email) Masked() string {
	local, domain, ok := strings.Cut(e.text, "@")
	if !ok || local == "" {
		return ""
	}
	return string([]rune(local)[:1]) + "…@" + domain
}

// AllowedBy tells whether a tenant's whitelist of endings lets the address in; an empty list lets in all. An ending
// is a domain, with or without @ or a leading dot: "example.de" matches example.de and its subdomains, no more.
//
// Rule (account, 5): A tenant's list of address endings applies. Enforced: tenant/email.go Email. Test: TestAllowedBy,
// TestAnAddressThatSomebodyTyped.
func (e Email) AllowedBy(whitelist []string) bool {
	if len(whitelist) == 0 {
		return true
	}
	_, domain, _ := strings.Cut(e.Key(), "@")
	for _, ending := range whitelist {
		ending = strings.TrimLeft(strings.ToLower(strings.TrimSpace(ending)), "@.")
		if ending != "" && (domain == ending || strings.HasSuffix(domain, "."+ending)) {
			return true
		}
	}
	return false
}

// LockedBy tells whether one of a tenant's patterns of addresses matches; * stands for any characters. A tag after
// a plus sign or a dot that the provider ignores helps no one past a pattern.
//
// Rule (account, 6): Employees and service providers may be excluded by a wildcard. Enforced: account/usecase/login.go
// LockedBy, account/usecase/letters.go LockedBy, tenant.OutsideEmail. Test: TestLockedBy,
// TestAnAddressThatSomebodyTyped.
func (e Email) LockedBy(patterns []string) bool {
	for _, pattern := range patterns {
		pattern = strings.ToLower(strings.TrimSpace(pattern))
		if pattern != "" && (matches(pattern, e.Key()) || matches(pattern, e.Mailbox())) {
			return true
		}
	}
	return false
}

func matches(pattern, text string) bool {
	parts := strings.Split(pattern, "*")
	rest, ok := strings.CutPrefix(text, parts[0])
	if !ok {
		return false
	}
	if len(parts) == 1 {
		return rest == ""
	}
	last := len(parts) - 1
	for _, part := range parts[1:last] {
		at := strings.Index(rest, part)
		if at < 0 {
			return false
		}
		rest = rest[at+len(part):]
	}
	return strings.HasSuffix(rest, parts[last])
}
