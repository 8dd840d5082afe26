package page

import (
	"slices"
	"strings"

	"weitersagen.app/bff/internal/backend"
)

// categoryParameter names a category in the path of all of them. A category's own path (section 2 of the
// specification) is its name.
const categoryParameter = "category"

// fixedBy gives the parameters of a page that stands at a path of its own.
func fixedBy(r backend.Route) map[string]string {
	if r.Name != routeCategory {
		return nil
	}
	return map[string]string{categoryParameter: strings.Trim(r.Path, "/")}
}

// pathTo gives the path of a page with its parameters, without the locale: its own where it has one.
func pathTo(t *backend.Tenant, locale, name string, parameters map[string]string) (string, bool) {
	path, ok := t.Path(locale, name)
	own := "/" + parameters[categoryParameter]
	if name == routeCategory && slices.Contains(t.Routes[locale], backend.Route{Name: name, Path: own}) {
		path = own
	}
	return filled(path, parameters), ok
}
