package page

import (
	"net/url"
	"strings"

	"weitersagen.app/bff/internal/backend"
)

// Routes that the rules of section 2 of the specification name.
const (
	routeImprint = "Imprint"
	routeCode    = "Code"
	routeAdmin   = "Admin"
)

const (
	// codePath leads to the code page of every tenant, wherever it lies.
	codePath = "/code"
	// adminParameter is the token in the address of the admin login; adminSeat stands in its place once the token has left.
	adminParameter = "adminLoginToken"
	adminSeat      = "start"
)

// redirect gives the address to go to instead, empty when there is none. The rules are those of section 2 of the specification: the root and a path
// without a locale go to the default language, /code goes to the code page, and the imprint goes home when the advisor module is on. A language in
// capitals is the same language.
func redirect(t *backend.Tenant, a address, query string) string {
	locale, rest := a.locale, a.rest
	if locale == "" {
		locale, rest = t.DefaultLanguage(), "/"+strings.TrimLeft(a.rest, "/")
	}
	if !t.Speaks(locale) {
		return ""
	}
	if to := adminLogin(t, locale, rest, query); to != "" {
		return to
	}
	to := moved(t, locale, rest)
	if to == "" && !a.spoken {
		to = "/" + locale + strings.TrimSuffix(rest, "/")
	}
	if to != "" && query != "" {
		to += "?" + query
	}
	return to
}

func moved(t *backend.Tenant, locale, rest string) string {
	plain := strings.TrimSuffix(rest, "/")
	name, _, _ := match(t.Routes[locale], rest)
	switch {
	case name == routeImprint && t.Modules.Advisor:
		return "/" + locale
	case name == "" && plain == codePath:
		if path, ok := t.Path(locale, routeCode); ok {
			return "/" + locale + path
		}
	}
	return ""
}

// adminLogin takes the token out of the address at once: a fragment reaches no server, no log and no other site. Nothing is spent by looking: the page
// behind it waits for a click, so a mail scanner, a HEAD or a browser that loads ahead leaves the token whole.
func adminLogin(t *backend.Tenant, locale, rest, query string) string {
	name, parameters, _ := match(t.Routes[locale], rest)
	token := parameters[adminParameter]
	if name != routeAdmin || token == adminSeat {
		return ""
	}
	path, _ := t.Path(locale, routeAdmin)
	to := "/" + locale + strings.Replace(path, "{"+adminParameter+"}", adminSeat, 1)
	if query != "" {
		to += "?" + query
	}
	return to + "#t=" + url.QueryEscape(token)
}
