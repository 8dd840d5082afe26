package page

import (
	"net/url"
	"slices"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Routes that the rules of section 2 of the specification name.
//
// Rule (page, 2): Asked for at the server, the same page leads to the sign-in before it is loaded. Test:
// TestAPageNeedingALoginRedirectsToLoginWithTheWayBack.
//
// Rule (page, 2): The imprint leads home when the advisor module is on. Test:
// TestTheImprintRedirectsHomeWhenTheAdvisorModuleIsOn.
//
// Rule (page, 2): /code leads to the code page. Test: TestCodeGoesToTheCodeRoute.
//
// Rule (page, 2): A path without a locale leads to the default language. Test:
// TestAPathWithoutALocaleGoesToTheDefaultLanguage.
//
// Rule (page, 2 D): The root leads home in the browser's language, as short links do; in a frame the page around it
// decides. Test: TestTheRootLeadsHomeInTheBrowsersLanguage.
//
// Rule (page, 7 D): An operator's token leaves the address at once and is spent by a click only. Enforced:
// token/usecase.Spend. Test: TestTheAdminTokenLeavesTheAddressAndIsSpentByNoLook.
const (
	routeHome     = "Homepage"
	routeImprint  = "Imprint"
	routeCode     = "Code"
	routeAdmin    = "AdminLogin"
	routeCategory = "ProductCategory"
	routeProduct  = "Product"
	// routeDashboard is the personal area.
	routeDashboard = "Dashboard"
	// routePartners is the page before the area of partners.
	routePartners = "ProfisellerWelcome"
)

const (
	// codePath leads to the code page of every tenant, wherever it lies.
	codePath = "/code"
	// adminParameter is the token in the address of the admin login; adminSeat stands in its place once the token has
	// left.
	adminParameter = "adminLoginToken"
	adminSeat      = "start"
)

// redirect gives the address to go to instead, empty when there is none. The rules are those of section 2 of the
// specification: a path without a locale goes to the default language, /code goes to the code page, and the imprint
// goes home when the advisor module is on. A language in capitals is the same language. The root goes home in the
// language that the browser prefers.
func redirect(t *backend.Tenant, a address, query, accept string) string {
	locale, rest := a.locale, a.rest
	if locale == "" {
		locale, rest = asked(t, a, accept), "/"+strings.TrimLeft(a.rest, "/")
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
	name, parameters, _ := match(t.Routes[locale], rest)
	switch {
	case name == routeCategory:
		if own, ok := pathTo(t, locale, name, parameters); ok && own != plain {
			return "/" + locale + own
		}
	case name == routeImprint && t.Modules.Advisor:
		return "/" + locale
	case name == "" && plain == codePath:
		if path, ok := t.Path(locale, routeCode); ok {
			return "/" + locale + path
		}
	case name == "":
		return translated(t, locale, rest)
	}
	return ""
}

// translated leads from the path that a page has in another language to the one in this: the switch of languages is
// a link, which can be opened anew.
//
// Rule (page, 2): The path that a page has in another language leads to the same page in this one. Test:
// TestThePathOfAnotherLanguageLeadsToTheSamePage.
func translated(t *backend.Tenant, locale, rest string) string {
	for _, other := range t.Languages {
		name, parameters, ok := match(t.Routes[other], rest)
		if !ok {
			continue
		}
		if path, spoken := pathTo(t, locale, name, parameters); spoken {
			return "/" + locale + path
		}
	}
	return ""
}

// adminLogin takes the token out of the address at once: a fragment reaches no server, no log and no other site.
// Nothing is spent by looking: the page behind it waits for a click, so a mail scanner, a HEAD or a browser that
// loads ahead leaves the token whole.
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

// doors are the pages to sign in on, by whose login a page needs.
var doors = map[string]string{"user": "Login", "agency": "AgencyLogin", "partner": "ProfisellerLogin"}

// toDoor leads who may not see a page to the one to sign in on, with the way back: the page's name, its parameters
// and its query, never an address. The shell keeps the same rule for anyone who is there already; done here, no one
// sees the page for a moment and loads it for nothing. While sessions can't be read, and where there is no such
// page, the shell decides.
func toDoor(v *screen.Visit, a address) string {
	name, parameters, _ := match(v.Tenant.Routes[v.Locale], a.rest)
	needs := owners[name].Auth
	if needs == "" || mayEnter(v, needs) {
		return ""
	}
	path, ok := v.Tenant.Path(v.Locale, doors[needs])
	if !ok {
		return ""
	}
	return "/" + v.Locale + path + "?" + carried(a.query) + "redirect=" +
		url.QueryEscape(wayBack(name, parameters, a.query))
}

// mayEnter is true as well while it isn't known who is in.
//
// Rule (page, 2): Agency pages need an agency login, otherwise they go to the agency's login, with the way back.
// Enforced: ToLogin.tsx. Test: TestAgencyPagesNeedAnAgencyLogin, report.test.tsx `lead a visitor without a login to
// the area’s login, with the way back`.
//
// Rule (page, 2): Pages of the partners' area need a partner's login, otherwise they go to its login, with the way
// back. Enforced: ToDoor.tsx. Test: TestPartnersPagesNeedAPartnersLogin.
func mayEnter(v *screen.Visit, needs string) bool {
	switch session.Kind(needs) {
	case session.Desk: // its page is the login, too
		return true
	case session.Agency:
		return v.MemberUnknown || v.Member != nil
	case session.Partner:
		return v.PartnerUnknown || v.Partner != nil
	}
	s := v.Session
	if s == nil || v.SessionUnknown {
		return v.SessionUnknown
	}
	kind := s.Kind
	if kind == "" {
		kind = session.User
	}
	return string(kind) == needs
}

// ofNavigation is what a navigation carries by itself, or must not carry.
var ofNavigation = []string{"redirect", flagWidget, flagFrame, flagTheme, flagLanguage}

// wayBack is written as shell/kit/src/router/redirect.ts reads it: name~parameters~query.
func wayBack(name string, parameters map[string]string, query url.Values) string {
	own := url.Values{}
	for key, value := range parameters {
		own.Set(key, value)
	}
	rest := url.Values{}
	for key, values := range query {
		if !slices.Contains(ofNavigation, key) {
			rest[key] = values
		}
	}
	part := func(v url.Values) string { return strings.ReplaceAll(v.Encode(), "~", "%7E") }
	return strings.TrimRight(strings.Join([]string{name, part(own), part(rest)}, "~"), "~")
}
