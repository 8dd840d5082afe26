package page

import (
	"net/url"
	"strings"

	"weitersagen.app/bff/internal/backend"
)

// address is a page's address, taken apart by the rules of section 2 of the specification.
//
// Rule (page, 2): An unknown language is not found. Test: TestAnUnknownLanguageGoesToTheNotFoundPage.
type address struct {
	// locale is empty when the path has none.
	locale string
	// spoken tells whether the tenant offers the locale, as it is written.
	spoken bool
	// rest is the path without the locale, as it came, escaped.
	rest  string
	query url.Values
}

func parseAddress(t *backend.Tenant, text string) (address, error) {
	u, err := url.ParseRequestURI(text)
	if err != nil {
		return address{}, err
	}
	a := address{rest: u.EscapedPath(), query: u.Query()}
	first, rest, _ := strings.Cut(strings.TrimPrefix(a.rest, "/"), "/")
	if isLocale(first) {
		a.locale, a.rest = strings.ToLower(first), "/"+rest
		a.spoken = t.Speaks(a.locale) && a.locale == first
	}
	return a, nil
}

// root tells that the address names nothing but the host.
func (a address) root() bool { return a.locale == "" && a.rest == "/" }

// isLocale: exactly two letters (section 5 of the specification).
func isLocale(s string) bool {
	if len(s) != 2 {
		return false
	}
	for i := range 2 {
		if c := s[i] | 0x20; c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}
