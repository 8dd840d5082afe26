package yamltenants

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// checkRecommending: people are led there from letters that can't be taken back, so both have to be places.
func checkRecommending(f *tenantfile.File, t *tenant.Tenant) {
	own := t.RecommendPath
	known := slices.ContainsFunc(t.Routes, func(r tenant.Route) bool { return leads(r.In(t.DefaultLanguage()), own) })
	f.Require(own == "" || known || !f.Sound("routes"), "tenant.recommendPath", own+" is the path of no page: without a language, such as /empfehlen/hausrat")
	u, err := url.Parse(t.RecommendWebPage)
	f.Require(t.RecommendWebPage == "" || err == nil && u.Scheme == "https" && u.Host != "" && u.User == nil, "tenant.recommendWebPage", "must be an https address")
}

// leads tells whether a path is one of a route.
func leads(route, own string) bool {
	if before, _, several := strings.Cut(route, "{category...}"); several {
		return strings.HasPrefix(own+"/", before)
	}
	same, err := path.Match(parameter.ReplaceAllString(route, "*"), own)
	return err == nil && same
}
