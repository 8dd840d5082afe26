package page

import (
	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/platform/text"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/shell"
)

func tenantOf(t *backend.Tenant) shell.Tenant {
	m := t.Modules
	return shell.Tenant{
		ID: t.ID, Edition: t.Edition, Name: t.Name, Programme: t.Programme, Address: t.Address,
		Contracts: t.Wording == text.Contract,
		Languages: screen.List(t.Languages), DefaultLanguage: t.DefaultLanguage(),
		Logo: t.Logo, LogoDark: t.LogoDark, Favicon: t.Favicon, Begin: beginOf(t),
		Theme: shell.Theme{
			Palette: shell.Palette(t.Theme.Light), Dark: shell.Palette(t.Theme.Dark), Radius: t.Theme.Radius,
			FontHeading: t.Theme.FontHeading, FontBody: t.Theme.FontBody, KeyVisual: t.Theme.KeyVisual,
		},
		Modules: shell.Modules{
			ForcedLogin: m.ForcedLogin, Autologin: m.Autologin, Advisor: m.Advisor, Widget: m.Widget,
			AgentRecommendation: m.AgentRecommendation, StoringBankData: m.StoringBankData,
			CompanyRecommendation: m.CompanyRecommendation, OfflineCode: m.OfflineCode,
			NewsletterPermission: m.NewsletterPermission, ShowProductCategory: m.ShowProductCategory,
			GermanIBANOnly: m.GermanIBANOnly, AllowSelf: m.AllowSelf, Agency: m.Agency, AgencySSO: m.AgencySSO,
			Profiseller: m.Profiseller, ProfisellerOnHome: m.ProfisellerOnHome,
			PreLoginRoute: t.PreLogin, ForcedLoginExempt: t.Exempt,
		},
	}
}

// beginOf finds the page of a path in the tenant's first language, so that links lead to it in each (section 3 of
// the specification).
func beginOf(t *backend.Tenant) *shell.Begin {
	name, parameters, ok := match(t.Routes[t.DefaultLanguage()], t.RecommendPath)
	if _, shown := ownerOf(t, name); !ok || !shown {
		name, parameters = routeHome, nil
	}
	if name == routeHome && t.RecommendWebPage == "" {
		return nil
	}
	if category, named := parameters[categoryParameter]; named {
		parameters = map[string]string{"*": category}
	}
	return &shell.Begin{Route: name, Params: parameters, Page: t.RecommendWebPage}
}

// offers tells whether the tenant has a page.
func offers(t *backend.Tenant, name string) bool {
	for _, routes := range t.Routes {
		for _, r := range routes {
			if r.Name == name {
				return true
			}
		}
	}
	return false
}

// consentOf lists what is kept in the browsers of this tenant's visitors.
func consentOf(t *backend.Tenant) shell.Consent {
	set := map[kept.Need]bool{
		kept.Autologin: t.Modules.Autologin, kept.Statistics: t.Matomo.URL != "",
		kept.FriendlyCaptcha: len(t.CaptchaOrigins) > 0, kept.Agents: t.Modules.AgentRecommendation,
		kept.Agencies: t.Modules.Agency, kept.AgencySSO: t.Modules.AgencySSO, kept.Partners: t.Modules.Profiseller,
		kept.LoginLinks: offers(t, "LoginLink"),
	}
	list := func(c kept.Category) []shell.ConsentService {
		return screen.Map(kept.Of(c, set), func(e kept.Entry) shell.ConsentService {
			name := e.Name
			if e.Prefix {
				name += "…"
			}
			return shell.ConsentService{ID: e.ID, Name: name, Days: e.Days}
		})
	}
	return shell.Consent{
		Version: kept.Version(t.ConsentVersion), Required: list(kept.Required), Functional: list(kept.Functional),
		Analytical: list(kept.Analytical), Marketing: list(kept.Marketing),
	}
}

// trackersOf are those that the tenant has set up.
func trackersOf(t *backend.Tenant) []shell.Tracker {
	list := []shell.Tracker{}
	if t.Matomo.URL != "" {
		list = append(list, shell.Tracker{Name: "matomo", Category: string(kept.Visitor.Category)})
	}
	return list
}
