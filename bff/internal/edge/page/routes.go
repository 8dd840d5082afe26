// Package page composes the pages: which route an address names, what the shell needs before its first render, and the
// HTML that carries it.
package page

import (
	"cmp"
	_ "embed" // routes.gen.json
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/screen/shell"
)

// owner says which micro-frontend shows a page, who must be logged in, and what a tenant needs to have it.
type owner struct {
	App, Auth string
	Needs     need
}

// need is a part of the programme that a tenant has or not; empty for what each has.
type need string

const (
	needsAgents   need = "agents"
	needsAgencies need = "agencies"
	needsKiosk    need = "kiosk"
	needsPartners need = "partners"
	// Agencies, partners, or both.
	needsSellers need = "sellers"
)

const (
	appShell       = "shell"
	appPublic      = "mfe-public"
	appPersonal    = "mfe-personal"
	appAgency      = "mfe-agency"
	appProfiseller = "mfe-profiseller"
	appDesk        = "desk"
)

// remoteApps are the apps that the shell loads, in the order of the boot answer. That of the desk is known to its own
// page alone.
var remoteApps = []string{appPublic, appPersonal, appAgency, appProfiseller}

// needsOf is what a tenant needs for all pages of an app that say nothing else.
var needsOf = map[string]need{appAgency: needsAgencies, appProfiseller: needsPartners}

//go:embed routes.gen.json
var declared []byte

// owners are the pages that an app shows. A route of the tenant that isn't here has no page of its own: the edge leads
// on from it, or answers 404.
//
// Rule (page, 2): Each page that the backend names answers. Test: TestEachPageThatTheBackendNamesAnswers.
var owners = readOwners()

func readOwners() map[string]owner {
	var pages []struct {
		Name string
		owner
	}
	if err := json.Unmarshal(declared, &pages); err != nil {
		panic("page: routes.gen.json: " + err.Error())
	}
	all := map[string]owner{}
	for _, p := range pages {
		if p.App == "" {
			continue
		}
		p.Needs = cmp.Or(p.Needs, needsOf[p.App])
		all[p.Name] = p.owner
	}
	return all
}

// legalPages are the routes that show a legal page, by the page's name.
var legalPages = map[string]string{
	"Imprint":            "impressum",
	"Privacy":            "datenschutz",
	"TOS":                "agb",
	"Faq":                "faq",
	"Accessibility":      "barrierefreiheit",
	"ParticipationTerms": "teilnahmebedingungen",
}

// footerRoutes are linked to from every page, in this order.
var footerRoutes = []string{
	routeCategory, routeCode, "AgencyInfo", routePartners, "Imprint", "Privacy", "ParticipationTerms", "TOS", "Faq",
	"Contact", "Accessibility",
}

// indexed are the pages that a search engine may show; all others are personal or of no use there.
var indexed = map[string]bool{
	"Homepage": true, "Recommendation": true, "Imprint": true, "Privacy": true, "TOS": true, "Faq": true, "Contact": true,
	"Accessibility": true, "ParticipationTerms": true, routeCategory: true, routeProduct: true,
}

// remoteName is an app's name in module federation, where names are globals.
func remoteName(app string) string { return strings.ReplaceAll(app, "-", "_") }

// namespace is the name of an app's texts.
func namespace(app string) string { return strings.TrimPrefix(app, "mfe-") }

// routesOf gives the pages that a page of an app knows of.
//
// Rule (page, 8 D): What people at the desk are shown by is known to the desk's own page alone: no other page's first
// load holds its address, its texts or its scripts. Test: TestNoOtherPageKnowsTheDesk.
func routesOf(t *backend.Tenant, locale, app string) []shell.Route {
	list := []shell.Route{}
	for _, r := range t.Routes[locale] {
		o, ok := ownerOf(t, r.Name)
		if !ok || hidden(r.Name, o.App, app) {
			continue
		}
		list = append(list, shell.Route{Name: r.Name, Path: colons(r.Path), Remote: remoteName(o.App), Auth: o.Auth})
	}
	return list
}

// hidden tells that a page of an app isn't named on a page of another: the desk on all others, and on the desk the ways
// in to what it has nothing to do with.
func hidden(name, of, on string) bool {
	if on == appDesk {
		return slices.Contains(slices.Collect(maps.Values(doors)), name)
	}
	return of == appDesk
}

// ownerOf gives who shows a page of a tenant; false where the tenant has no such page.
//
// Rule (page, 2): The kiosk's pages are there for a tenant that has them on. Test:
// TestTheKioskIsThereForATenantThatHasItOn.
func ownerOf(t *backend.Tenant, route string) (owner, bool) {
	o, known := owners[route]
	return o, known && has(t, o.Needs)
}

// offered says whether a tenant has an app's pages that say nothing else.
func offered(t *backend.Tenant, app string) bool { return has(t, needsOf[app]) }

func has(t *backend.Tenant, needed need) bool {
	switch needed {
	case needsAgents:
		return t.Modules.AgentRecommendation
	case needsAgencies:
		return t.Modules.Agency
	case needsKiosk:
		return t.Modules.Kiosk
	case needsPartners:
		return t.Modules.Profiseller
	case needsSellers:
		return t.Modules.Agency || t.Modules.Profiseller
	default:
		return true
	}
}

// colons writes parameters as the browser's router does: {productId} becomes :productId, {category...} becomes *.
func colons(path string) string {
	segments := strings.Split(path, "/")
	for i, s := range segments {
		name, ok := parameter(s)
		switch {
		case ok && strings.HasSuffix(name, "..."):
			segments[i] = "*"
		case ok:
			segments[i] = ":" + name
		}
	}
	return strings.Join(segments, "/")
}

func parameter(segment string) (string, bool) {
	if strings.HasPrefix(segment, "{") && strings.HasSuffix(segment, "}") {
		return segment[1 : len(segment)-1], true
	}
	return "", false
}

// filled is a route's path with the parameters of an address in it.
func filled(path string, parameters map[string]string) string {
	segments := strings.Split(path, "/")
	for i, s := range segments {
		name, ok := parameter(s)
		rest, isRest := strings.CutSuffix(name, "...")
		switch {
		case isRest:
			segments[i] = parameters[rest]
		case ok:
			segments[i] = url.PathEscape(parameters[name])
		}
	}
	return strings.TrimRight(strings.Join(segments, "/"), "/")
}

// match finds the route of a path without its locale. A route without parameters goes before one with.
func match(routes []backend.Route, path string) (name string, parameters map[string]string, ok bool) {
	for _, r := range routes {
		got, hit := fits(r.Path, path)
		if hit && len(got) == 0 {
			return r.Name, fixedBy(r), true
		}
		if hit && !ok {
			name, parameters, ok = r.Name, got, true
		}
	}
	return name, parameters, ok
}

func fits(pattern, path string) (map[string]string, bool) {
	want := strings.Split(strings.Trim(pattern, "/"), "/")
	have := strings.Split(strings.Trim(path, "/"), "/")
	var got map[string]string
	for i, w := range want {
		name, isParameter := parameter(w)
		rest, isRest := strings.CutSuffix(name, "...")
		switch {
		case isRest:
			return map[string]string{rest: strings.Join(have[min(i, len(have)):], "/")}, true
		case i >= len(have):
			return nil, false
		case isParameter:
			if have[i] == "" {
				return nil, false
			}
			value, err := url.PathUnescape(have[i])
			if err != nil {
				return nil, false
			}
			if got == nil {
				got = map[string]string{}
			}
			got[name] = value
		case w != have[i]:
			return nil, false
		}
	}
	return got, len(want) == len(have)
}
