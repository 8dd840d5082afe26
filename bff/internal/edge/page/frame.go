package page

import (
	"net/http"
	"net/url"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/edge/tenants"
	"weitersagen.app/bff/internal/screen/shell"
)

// The frame types of section 2 of the specification, as the query names them: a widget is one screen alone, a frame
// the whole programme.
const (
	flagWidget = "widget"
	flagFrame  = "frame"
	// flagTheme is the scheme of the page around a frame.
	flagTheme = "theme"
	// flagLanguage is what the page around a frame speaks, for an address without a locale.
	flagLanguage = "language"
)

func framed(query url.Values) bool { return query.Has(flagWidget) || query.Has(flagFrame) }

// carried is what stays on every page of a frame, as shell/kit/src/router/paths.ts carries it.
func carried(query url.Values) string {
	var b strings.Builder
	for _, flag := range []string{flagWidget, flagFrame} {
		if query.Has(flag) {
			b.WriteString(flag + "&")
			break
		}
	}
	for _, name := range []string{flagTheme, "channel"} {
		if value := query.Get(name); value != "" && framed(query) {
			b.WriteString(name + "=" + url.QueryEscape(value) + "&")
		}
	}
	return b.String()
}

// inForeignPage tells that the page goes into somebody else's: there no one is logged in, nothing is kept and
// nothing is asked. A browser that doesn't say where a page goes is believed what the address says.
//
// Rule (page, 2 D): Inside a frame no one is logged in. Enforced: internal/edge/portal.go. Test:
// TestNoOneIsLoggedInInsideAFrame.
func inForeignPage(r *http.Request, query url.Values) bool {
	return framed(query) && r.Header.Get("Sec-Fetch-Dest") != "document"
}

// atKiosk tells that the page is for a tablet that many people use, one after the other.
//
// Rule (page, 2 D): A kiosk has no session, also where somebody is logged in in this browser. Enforced:
// internal/edge/portal.go. Test: TestNoOneIsLoggedInAtAKiosk.
func atKiosk(t *backend.Tenant, locale string, a address) bool {
	name, _, _ := match(t.Routes[locale], a.rest)
	return owners[name].Needs == needsKiosk
}

// ancestors are the origins that may frame the page: none, but for a tenant that has frames on.
//
// Rule (page, 2 D): Only the origins that a tenant names may show its programme in a frame, and no one the desk.
// Enforced: guard/headers.go. Test: TestFramesAreForATenantThatHasThemOn, TestTheDeskStandsInNoFrame.
func ancestors(t *backend.Tenant, app string, query url.Values) []string {
	if !framed(query) || !t.Modules.Widget || app == appDesk {
		return nil
	}
	return append([]string{"'self'"}, t.FrameOrigins...)
}

// asked gives the language of an address without one: what the page around a frame asks for, where the tenant speaks
// it, and on the root what the browser prefers.
func asked(t *backend.Tenant, a address, accept string) string {
	switch language := a.query.Get(flagLanguage); {
	case framed(a.query) && t.Speaks(language):
		return language
	case !framed(a.query) && a.root():
		return tenants.Language(t, accept)
	default:
		return t.DefaultLanguage()
	}
}

// fit makes the boot answer that of a frame: in the scheme of the page around it, which alone may hear how tall it is.
func fit(b *shell.Boot, t *backend.Tenant, query url.Values) {
	if !framed(query) {
		return
	}
	b.Tenant.FrameOrigins = ancestorsHearing(t)
	if scheme := query.Get(flagTheme); scheme == "light" || scheme == "dark" && t.Theme.Dark.Background != "" {
		b.Tenant.Theme.Scheme = scheme
	}
}

func ancestorsHearing(t *backend.Tenant) []string {
	if !t.Modules.Widget {
		return nil
	}
	return t.FrameOrigins
}
