package tenants

import (
	"fmt"
	"strings"

	"weitersagen.app/bff/internal/backend"
)

// Names of routes that the edge itself must know (section 2 of the specification).
const (
	RouteHome          = "Homepage"
	RouteRecipientData = "RecipientData"
)

// Site is a tenant with what the edge derives from it once, not for each request.
type Site struct {
	Tenant *backend.Tenant
	// links holds, by language, what stands before and after the number in the address of the friend's page.
	links map[string]around
}

type around struct{ before, after string }

// NewSite derives a site. A tenant without a page for the friend can't be served.
func NewSite(t *backend.Tenant) (*Site, error) {
	s := &Site{Tenant: t, links: map[string]around{}}
	for _, language := range t.Languages {
		path, ok := t.Path(language, RouteRecipientData)
		open, end := strings.IndexByte(path, '{'), strings.IndexByte(path, '}')
		if !ok || open < 0 || end < open {
			return nil, fmt.Errorf("tenant %s has no %s path with a number in %q", t.ID, RouteRecipientData, language)
		}
		s.links[language] = around{before: "/" + language + path[:open], after: path[end+1:]}
	}
	return s, nil
}

// FriendPage gives the address of the friend's page without its query, in a language that the tenant speaks.
func (s *Site) FriendPage(language, number string) string {
	a := s.links[language]
	return a.before + number + a.after
}
