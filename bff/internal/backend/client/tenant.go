package client

import (
	"context"
	"net/url"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// Tenant gives a tenant by its id or by a host name.
func (c *Client) Tenant(ctx context.Context, idOrHost string) (*backend.Tenant, error) {
	if err := whole(idOrHost); err != nil {
		return nil, err
	}
	m, err := read[generated.Mandant](c.api.GetTenant(ctx, idOrHost))
	if err != nil {
		return nil, err
	}
	return tenantOf(&m), nil
}

func tenantOf(m *generated.Mandant) *backend.Tenant {
	t := &backend.Tenant{
		ID: m.Id, Name: m.Name, Programme: m.ProgrammName, Address: string(m.Anrede), Languages: m.SupportedLanguage.Sprache,
		Logo: picture(m.Id, m.Theme.Logo), LogoDark: picture(m.Id, m.Theme.LogoDunkel), LogoPNG: m.Theme.LogoPng, Favicon: picture(m.Id, m.Theme.Favicon),
		Theme: backend.Theme{
			Light: paletteOf(m.Theme.Hell), Dark: paletteOf(m.Theme.Dunkel), Radius: int(m.Theme.Radius),
			FontHeading: m.Theme.FontHeading, FontBody: m.Theme.FontBody, KeyVisual: picture(m.Id, m.Theme.KeyVisual),
		},
		Modules: modulesOf(m), FrameOrigins: origins(m.Module.FrameOrigins), PreLogin: m.Module.VorLogin, Exempt: m.Module.Ausnahmen,
		Facts: backend.Facts{
			ValidDays: int(m.Regeln.GueltigTage), EraseWeeks: int(m.Regeln.LoeschungWochen), MinAge: int(m.Regeln.Mindestalter),
			DefaultShare: int(m.Regeln.RecommenderDefaultShare), CaptchaRequired: m.Regeln.CaptchaBeiEmpfehlung,
			BonusAfter: int(m.Regeln.AbschluesseFuerBonus), BonusCents: m.Regeln.BonusCent,
		},
		Contact: backend.Contact{
			Company: m.Kontakt.Firma, Email: m.Kontakt.Email, Phone: m.Kontakt.Telefon, Hours: m.Kontakt.Zeiten,
			Street: m.Kontakt.Strasse, City: m.Kontakt.Ort,
		},
		Cookies: backend.Cookies{
			Version: m.Cookies.Version, Required: cookiesOf(m.Cookies.Required), Functional: cookiesOf(m.Cookies.Functional),
			Analytical: cookiesOf(m.Cookies.Analytical), Marketing: cookiesOf(m.Cookies.Marketing),
		},
		Matomo: backend.Matomo{URL: m.Statistik.MatomoUrl, SiteID: int(m.Statistik.MatomoSeite)},
		Routes: map[string][]backend.Route{},
	}
	for _, k := range m.Kanaele {
		t.Channels = append(t.Channels, backend.Channel{ID: k.Name, Order: int(k.Platz)})
	}
	for _, r := range m.Routen {
		for language, path := range r.Sprachen {
			t.Routes[language] = append(t.Routes[language], backend.Route{Name: r.RouteName, Path: path})
		}
	}
	return t
}

func modulesOf(m *generated.Mandant) backend.Modules {
	o := m.Module
	return backend.Modules{
		ForcedLogin: o.ModuleErzwingeLogin, Autologin: o.IsAutologin, Advisor: o.ModuleAdv, Widget: o.ModuleIntegratedFrame,
		AgentRecommendation: o.ModuleAgentRecommendation, StoringBankData: o.ModuleStoringBankdata,
		CompanyRecommendation: o.ModuleCompanyRecommendation, OfflineCode: o.ModuleErstelleOfflineEmpfehlungCode,
		NewsletterPermission: o.ModuleNewsletterPermission, ShowProductCategory: o.ShowProductCategory,
		GermanIBANOnly: m.Regeln.ModuleIBANNurDE, CustomerNumbers: m.Regeln.Kundennummern, AllowSelf: m.Regeln.AllowSelfRecommendation,
		Agency: o.ModuleAgentur, Profiseller: o.ModuleProfiseller, AutoAcceptTerms: m.Regeln.AgbCheckBoxAutoAccept,
	}
}

func paletteOf(p generated.Palette) backend.Palette {
	return backend.Palette{
		Primary: p.Primary, PrimaryContrast: p.PrimaryContrast, Secondary: p.Secondary, SecondaryContrast: p.SecondaryContrast,
		Background: p.Background, Surface: p.Surface, Text: p.Text, TextMuted: p.TextMuted, Accent: p.Accent, AccentContrast: p.AccentContrast,
	}
}

func cookiesOf(list []generated.Cookie) []backend.Cookie {
	var out []backend.Cookie
	for _, k := range list {
		out = append(out, backend.Cookie{Name: k.Name, Purpose: k.Zweck, Days: int(k.Tage)})
	}
	return out
}

// picture is the address of one of the tenant's pictures, empty for none.
func picture(tenant, name string) string {
	if name == "" {
		return ""
	}
	return "/api/v1/" + tenant + "/content/bild/" + url.PathEscape(name)
}

// origins keeps what is nothing but an origin, because the list goes into a header.
func origins(list []string) []string {
	var out []string
	for _, one := range list {
		u, err := url.Parse(one)
		if err == nil && u.Host != "" && (u.Scheme == "https" || u.Scheme == "http") && !strings.ContainsAny(u.Host, " ;,'\"") {
			out = append(out, u.Scheme+"://"+u.Host)
		}
	}
	return out
}
