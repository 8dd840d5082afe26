package page

import (
	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/shell"
)

func tenantOf(t *backend.Tenant) shell.Tenant {
	m := t.Modules
	return shell.Tenant{
		ID: t.ID, Name: t.Name, Programme: t.Programme, Address: t.Address,
		Languages: screen.List(t.Languages), DefaultLanguage: t.DefaultLanguage(),
		Logo: t.Logo, LogoDark: t.LogoDark, Favicon: t.Favicon,
		Theme: shell.Theme{
			Palette: shell.Palette(t.Theme.Light), Dark: shell.Palette(t.Theme.Dark), Radius: t.Theme.Radius,
			FontHeading: t.Theme.FontHeading, FontBody: t.Theme.FontBody, KeyVisual: t.Theme.KeyVisual,
		},
		Modules: shell.Modules{
			ForcedLogin: m.ForcedLogin, Autologin: m.Autologin, Advisor: m.Advisor, Widget: m.Widget,
			AgentRecommendation: m.AgentRecommendation, StoringBankData: m.StoringBankData,
			CompanyRecommendation: m.CompanyRecommendation, OfflineCode: m.OfflineCode,
			NewsletterPermission: m.NewsletterPermission, ShowProductCategory: m.ShowProductCategory,
			GermanIBANOnly: m.GermanIBANOnly, AllowSelf: m.AllowSelf, Agency: m.Agency, Profiseller: m.Profiseller,
			PreLoginRoute: t.PreLogin, ForcedLoginExempt: t.Exempt,
		},
	}
}

func consentOf(c wire.Cookies, locale, otherwise string) shell.Consent {
	list := func(cookies []wire.Cookie) []shell.ConsentService {
		return screen.Map(cookies, func(c wire.Cookie) shell.ConsentService {
			purpose := c.Purpose[locale]
			if purpose == "" {
				purpose = c.Purpose[otherwise]
			}
			return shell.ConsentService{Name: c.Name, Description: purpose, Days: int(c.Days)}
		})
	}
	return shell.Consent{
		Version: c.Version, Required: list(c.Required), Functional: list(c.Functional),
		Analytical: list(c.Analytical), Marketing: list(c.Marketing),
	}
}

// trackersOf are those that the tenant has set up.
func trackersOf(t *backend.Tenant) []shell.Tracker {
	list := []shell.Tracker{}
	if t.Matomo.URL != "" {
		list = append(list, shell.Tracker{Name: "matomo", Category: "analytical"})
	}
	return list
}
