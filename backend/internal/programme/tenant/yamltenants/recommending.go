package yamltenants

import (
	"net/url"
	"slices"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// checkRecommending: people are led there from letters that can't be taken back, so both have to be places.
func checkRecommending(f *tenantfile.File, t *tenant.Tenant) {
	own := t.RecommendPath
	known := slices.ContainsFunc(t.Routes, func(r tenant.Route) bool { return r.Leads(own, t.DefaultLanguage()) })
	f.Require(
		own == "" || known || !f.Sound("routes") || !f.Sound("categories"), "tenant.recommendPath",
		own+" is the path of no page: without a language, such as /empfehlen/hausrat",
	)
	u, err := url.Parse(t.RecommendWebPage)
	f.Require(
		t.RecommendWebPage == "" || err == nil && u.Scheme == "https" && u.Host != "" && u.User == nil,
		"tenant.recommendWebPage", "must be an https address",
	)
}
