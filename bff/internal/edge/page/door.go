package page

import (
	"cmp"
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

// InArea gives the address of the page of agencies that a way back names, and empty for everything else.
func InArea(t *backend.Tenant, locale, way string) string {
	return inArea(t, locale, way, session.Agency)
}

// inArea does so for a page of an area: a way is a name, never an address, so it can't lead to another site.
// decodeRedirect in shell/kit/src/router/redirect.ts is
// the same rule for anyone who is on a page already.
//
// Rule (agency, 7 D): After a login at the tenant's own system one comes to pages of the agency area alone, by their
// names. Test: TestOnlyPagesOfTheAreaAreComeBackTo.
func inArea(t *backend.Tenant, locale, way string, area session.Kind) string {
	name, rest, _ := strings.Cut(way, "~")
	parameters, query, _ := strings.Cut(rest, "~")
	path, ok := t.Path(locale, name)
	if _, shown := ownerOf(t, name); !ok || !shown || owners[name].Auth != string(area) {
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

// areas are the ones that have a login of their own, with the page that comes first in each.
var areas = map[session.Kind]string{session.Agency: "AgencyHome", session.Partner: "ProfisellerArea"}

// pastDoor leads who is in already from the login of an area to the page that was wanted, or to the area's first.
func pastDoor(v *screen.Visit, a address) string {
	name, _, _ := match(v.Tenant.Routes[v.Locale], a.rest)
	for area, first := range areas {
		if name != doors[string(area)] || !inside(v, area) || a.query.Has(failure) {
			continue
		}
		return cmp.Or(inArea(v.Tenant, v.Locale, a.query.Get("redirect"), area), inArea(v.Tenant, v.Locale, first, area))
	}
	return ""
}

func inside(v *screen.Visit, area session.Kind) bool {
	if area == session.Partner {
		return v.Partner != nil
	}
	return v.Member != nil
}
