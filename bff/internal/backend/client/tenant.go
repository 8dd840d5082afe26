package client

import (
	"context"
	"net/url"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Tenant gives a tenant by its id or by a host name.
func (c *Client) Tenant(ctx context.Context, idOrHost string) (*backend.Tenant, error) {
	m, err := c.GetTenant(ctx, wire.Call{}, idOrHost)
	if err != nil {
		return nil, err
	}
	t := tenantOf(&m)
	t.Further, err = c.further(ctx, t)
	return t, err
}

func tenantOf(m *wire.TenantView) *backend.Tenant {
	t := &backend.Tenant{
		ID: m.ID, Edition: m.Edition, Name: m.Name, Programme: m.Programme, Address: m.Address,
		Wording:   m.Wording,
		Languages: m.SupportedLanguage.Languages,
		Logo:      picture(m.ID, m.Theme.Logo), LogoDark: picture(m.ID, m.Theme.LogoDark), LogoPNG: m.Theme.LogoPNG,
		Favicon: picture(m.ID, m.Theme.Favicon),
		Theme: backend.Theme{
			Light: paletteOf(m.Theme.Light), Dark: paletteOf(m.Theme.Dark), Radius: int(m.Theme.Radius),
			FontHeading: m.Theme.FontHeading, FontBody: m.Theme.FontBody, KeyVisual: picture(m.ID, m.Theme.KeyVisual),
			SharePicture: m.Theme.SharePicture, ShareHeadingFont: m.Theme.ShareHeadingFont, ShareBodyFont: m.Theme.ShareBodyFont,
		},
		Modules: modulesOf(m), FrameOrigins: origins(m.Modules.FrameOrigins), CaptchaOrigins: origins(m.CaptchaOrigins),
		PreLogin: m.Modules.PreLogin, Exempt: m.Modules.Exempt,
		Facts: backend.Facts{
			ValidDays: int(m.Rules.ValidDays), EraseWeeks: int(m.Rules.EraseWeeks), MinAge: int(m.Rules.MinAge),
			DefaultShare: int(m.Rules.DefaultShare), CaptchaRequired: m.Rules.CaptchaRequired,
			BonusAfter: int(m.Rules.BonusAfter), BonusCents: m.Rules.BonusCents,
		},
		FriendFields: m.FriendFields, Trust: m.Trust, Contact: m.Contact, ConsentVersion: m.Cookies.Version,
		Matomo:     backend.Matomo{URL: m.Analytics.MatomoURL, SiteID: int(m.Analytics.MatomoSite)},
		FacebookID: m.FacebookID, RecommendPath: m.RecommendPath, RecommendWebPage: m.RecommendWebPage,
		Routes: map[string][]backend.Route{},
	}
	for _, k := range m.Channels {
		t.Channels = append(t.Channels, backend.Channel{ID: k.Name, Order: int(k.Order)})
	}
	for _, r := range m.Routes {
		for language, path := range r.Paths {
			t.Routes[language] = append(t.Routes[language], backend.Route{Name: r.Name, Path: path})
		}
	}
	return t
}

func modulesOf(m *wire.TenantView) backend.Modules {
	o := m.Modules
	return backend.Modules{
		ForcedLogin: o.ForcedLogin, Autologin: o.Autologin, Advisor: o.Advisor, Widget: o.Widget,
		AgentRecommendation: o.AgentRecommendation, StoringBankData: o.StoringBankData,
		CompanyRecommendation: o.CompanyRecommendation, OfflineCode: o.OfflineCode,
		NewsletterPermission: o.NewsletterPermission, ShowProductCategory: o.ShowProductCategory,
		GermanIBANOnly: m.Rules.GermanIBANOnly, CustomerNumbers: m.Rules.CustomerNumbers, AllowSelf: m.Rules.AllowSelf,
		Agency: o.Agency, AgencySSO: o.AgencySSO, Profiseller: o.Profiseller,
		ProfisellerOnHome: o.ProfisellerOnHome, Kiosk: o.Kiosk,
		AutoAcceptTerms: m.Rules.AutoAcceptTerms, Approvals: m.Rules.ApprovalsNeeded,
	}
}

func paletteOf(p wire.Palette) backend.Palette {
	return backend.Palette{
		Primary: p.Primary, PrimaryContrast: p.PrimaryContrast, Secondary: p.Secondary,
		SecondaryContrast: p.SecondaryContrast,
		Background:        p.Background, Surface: p.Surface, Text: p.Text, TextMuted: p.TextMuted, Accent: p.Accent,
		AccentContrast: p.AccentContrast,
	}
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
		if err == nil && u.Host != "" && (u.Scheme == "https" || u.Scheme == "http") &&
			!strings.ContainsAny(u.Host, " ;,'\"") {
			out = append(out, u.Scheme+"://"+u.Host)
		}
	}
	return out
}
