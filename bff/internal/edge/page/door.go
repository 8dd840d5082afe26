package page

import (
	"net/url"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// failure is the parameter in which the login of agencies hears why the tenant's own login let somebody not in.
// While it stands there the page is shown, no matter who is in.
const failure = "sso"

// AgencyLogin is the address of the login of agencies, with the way to the page that was wanted and the code of
// what went wrong; each may be missing. With anew the company's login asks the person, too, when it knows the
// browser.
func AgencyLogin(t *backend.Tenant, locale, way, wrong string, anew bool) string {
	query := url.Values{}
	if way != "" {
		query.Set("redirect", way)
	}
	if wrong != "" {
		query.Set(failure, wrong)
	}
	if anew {
		query.Set("anew", "")
	}
	path, _ := t.Path(locale, doors[string(session.Agency)])
	to := "/" + locale + path
	if len(query) > 0 {
		to += "?" + query.Encode()
	}
	return to
}

// InArea gives the address of the page of agencies that a way back names, and empty for everything else: a way is a
// name, never an address, so it can't lead to another site. decodeRedirect in shell/kit/src/router/redirect.ts is
// the same rule for anyone who is on a page already.
//
// Rule (agency, 7 D): After a login at the tenant's own system one comes to pages of the agency area alone, by their
// names. Test: TestOnlyPagesOfTheAreaAreComeBackTo.
func InArea(t *backend.Tenant, locale, way string) string {
	name, rest, _ := strings.Cut(way, "~")
	parameters, query, _ := strings.Cut(rest, "~")
	path, ok := t.Path(locale, name)
	if _, shown := ownerOf(t, name); !ok || !shown || owners[name].Auth != string(session.Agency) {
		return ""
	}
	given, err := url.ParseQuery(parameters)
	kept, wrong := url.ParseQuery(query)
	if err != nil || wrong != nil {
		return ""
	}
	own := map[string]string{}
	for key := range given {
		own[key] = given.Get(key)
	}
	for _, name := range ofNavigation {
		kept.Del(name)
	}
	to := "/" + locale + filled(path, own)
	if len(kept) > 0 {
		to += "?" + kept.Encode()
	}
	return to
}

// pastDoor leads who is in already from the login of agencies to the page that was wanted, or to the area's first.
func pastDoor(v *screen.Visit, a address) string {
	name, _, _ := match(v.Tenant.Routes[v.Locale], a.rest)
	if name != doors[string(session.Agency)] || v.Member == nil || a.query.Has(failure) {
		return ""
	}
	if to := InArea(v.Tenant, v.Locale, a.query.Get("redirect")); to != "" {
		return to
	}
	return InArea(v.Tenant, v.Locale, "AgencyHome")
}
