package yamltenants

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

var (
	parameter = regexp.MustCompile(`\{([a-zA-Z]+)(\.\.\.)?\}`)
	validPath = regexp.MustCompile(`^/$|^(/[a-zA-Z0-9._~-]+|/\{[a-zA-Z]+(\.\.\.)?\})+$`)
)

// RecipientConsent and BankDetails are second names of one page each; the path is the same.
var aliases = map[string]string{"RecipientConsent": "RecipientTOSConsent", "BankDetails": "BankDetailsRecipient"}

// readRoutes lays the tenant's own paths over the defaults. A path keeps the parameters of its default, and belongs
// to one page only in each language.
func readRoutes(f *tenantfile.File, t *tenant.Tenant) []tenant.Route {
	routes := tenant.DefaultRoutes()
	names := make([]string, len(routes))
	for i, r := range routes {
		names[i] = r.Name
	}
	if f.Has("routes") {
		own := tenantfile.Section[map[string]routeDoc](f, "routes", t.Languages)
		f.Names("routes", "route", slices.Sorted(maps.Keys(own)), names)
		for name, d := range own {
			i := slices.Index(names, name)
			if i < 0 {
				continue
			}
			routes[i] = moved(f, t, routes[i], d)
		}
	}
	checkRoutesUnique(f, t, routes)
	return routes
}

func moved(f *tenantfile.File, t *tenant.Tenant, r tenant.Route, d routeDoc) tenant.Route {
	at := "routes." + r.Name
	check := func(at, path string) {
		f.Require(validPath.MatchString(path), at, path+" is not a path")
		f.Require(slices.Equal(parameter.FindAllString(path, -1), parameter.FindAllString(r.Path, -1)), at,
			path+" must have the parameters of "+r.Path)
	}
	for l, path := range d.ByLanguage {
		if !t.Speaks(l) && f.Sound("tenant.languages") {
			f.Foreign(at+".byLanguage."+string(l), l)
		}
		check(at+".byLanguage."+string(l), path)
	}
	if d.Path != "" {
		check(at+".path", d.Path)
		r.Path = d.Path
	}
	r.ByLanguage = d.ByLanguage
	return r
}

func checkRoutesUnique(f *tenantfile.File, t *tenant.Tenant, routes []tenant.Route) {
	for _, l := range t.Languages {
		owners := map[string]string{}
		for _, r := range routes {
			if aliases[r.Name] != "" {
				continue
			}
			path, ok := r.ByLanguage[l]
			if !ok {
				path = r.Path
			}
			// What a parameter is called doesn't tell two pages apart.
			shape := strings.ToLower(parameter.ReplaceAllString(path, "{}"))
			if other, taken := owners[shape]; taken {
				f.Problem("routes."+r.Name, path+" is the path of "+other+" too, in language "+string(l))
			}
			owners[shape] = r.Name
		}
	}
}
