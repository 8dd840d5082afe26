package rest

import (
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Theme is the tenant's face. Pictures are names for content/bild/{name}.
type Theme struct {
	Light       Palette `json:"Hell" doc:"colours on light ground"`
	Dark        Palette `json:"Dunkel" doc:"colours on dark ground"`
	Radius      int     `json:"Radius"`
	FontHeading string  `json:"FontHeading"`
	FontBody    string  `json:"FontBody"`
	Logo        string  `json:"Logo"`
	LogoDark    string  `json:"LogoDunkel"`
	LogoPNG     string  `json:"LogoPng" doc:"for pictures that are made, and mails"`
	Favicon     string  `json:"Favicon"`
	KeyVisual   string  `json:"KeyVisual"`

	SharePicture     string `json:"TeilenBild" doc:"for pictures that are made, PNG or JPEG; empty for none" example:"keyvisual-share.jpg"`
	ShareHeadingFont string `json:"TeilenSchriftTitel" doc:"font file for pictures that are made; empty for the programme's own" example:"heading.ttf"`
	ShareBodyFont    string `json:"TeilenSchriftText" doc:"font file for pictures that are made; empty for the programme's own" example:"text.ttf"`
}

// Palette is one colour scheme, #rrggbb each.
type Palette struct {
	Primary           string `json:"Primary"`
	PrimaryContrast   string `json:"PrimaryContrast"`
	Secondary         string `json:"Secondary"`
	SecondaryContrast string `json:"SecondaryContrast"`
	Accent            string `json:"Accent"`
	AccentContrast    string `json:"AccentContrast"`
	Background        string `json:"Background"`
	Surface           string `json:"Surface"`
	Text              string `json:"Text"`
	TextMuted         string `json:"TextMuted"`
}

func toTheme(t tenant.Theme) Theme {
	return Theme{
		Light: Palette(t.Light), Dark: Palette(t.Dark), Radius: t.Radius, FontHeading: t.FontHeading, FontBody: t.FontBody,
		Logo: t.Logo, LogoDark: t.LogoDark, LogoPNG: t.MailLogo, Favicon: t.Favicon, KeyVisual: t.KeyVisual,
		SharePicture: t.SharePicture, ShareHeadingFont: t.ShareHeadingFont, ShareBodyFont: t.ShareBodyFont,
	}
}

// Modules are the switches of section 3 of the specification.
type Modules struct {
	_ struct{} `schema:"Module"`

	ForcedLogin           bool     `json:"ModuleErzwingeLogin" doc:"nobody sees the programme without logging in"`
	Autologin             bool     `json:"IsAutologin" doc:"people come logged in by the tenant's own link"`
	Advisor               bool     `json:"ModuleAdv" doc:"advisors of the tenant recommend"`
	Widget                bool     `json:"ModuleIntegratedFrame" doc:"the pages of FrameOrigins may embed the programme"`
	AgentRecommendation   bool     `json:"ModuleAgentRecommendation" doc:"agents of a call centre recommend"`
	StoringBankData       bool     `json:"ModuleStoringBankdata" doc:"a bank account may be kept for the next reward"`
	CompanyRecommendation bool     `json:"ModuleCompanyRecommendation" doc:"the friend may order for a company what companies buy"`
	OfflineCode           bool     `json:"ModuleErstelleOfflineEmpfehlungCode" doc:"recommendations have a code that friends can type"`
	NewsletterPermission  bool     `json:"ModuleNewsletterPermission" doc:"people may ask for the newsletter"`
	ShowProductCategory   bool     `json:"ShowProductCategory" doc:"products are shown by category"`
	Agency                bool     `json:"ModuleAgentur" doc:"the area of agencies is open"`
	AgencySSO             bool     `json:"ModuleAgenturSso" doc:"people of agencies may log in by the tenant's own login"`
	Profiseller           bool     `json:"ModuleProfiseller" doc:"the area of partners who recommend by trade is open"`
	ProfisellerOnHome     bool     `json:"ModuleProfisellerStart" doc:"the start page leads to the first page of partners"`
	Kiosk                 bool     `json:"ModuleKiosk" doc:"the pages for a tablet in a shop are open"`
	FrameOrigins          []string `json:"FrameOrigins" doc:"origins that may embed the programme"`
	PreLogin              string   `json:"VorLogin" doc:"route name shown instead of Login when login is forced"`
	Exempt                []string `json:"Ausnahmen" doc:"route names that stay open when login is forced; empty means the default list"`
}

func toModules(t *tenant.Tenant) Modules {
	m := t.Modules
	return Modules{
		ForcedLogin: m.ForcedLogin, Autologin: m.Autologin, Advisor: m.Advisor, Widget: m.IntegratedFrame,
		AgentRecommendation: m.AgentRecommendation, StoringBankData: m.StoringBankData,
		CompanyRecommendation: m.CompanyRecommendation,
		OfflineCode:           m.OfflineCode, NewsletterPermission: m.NewsletterPermission,
		ShowProductCategory: m.ShowProductCategory,
		Agency:              m.Agency, AgencySSO: m.Agency && t.SSO.Issuer != "", Profiseller: m.Profiseller,
		ProfisellerOnHome: m.ProfisellerOnHome, Kiosk: m.Kiosk,
		FrameOrigins: notNil(m.FrameOrigins),
		PreLogin:     m.PreLoginRoute, Exempt: notNil(m.ExemptRoutes),
	}
}

// playedAt names the page that plays tenants' sites in a demonstration where a tenant lets it embed the programme.
func playedAt(outside string, origins []string) []string {
	out := make([]string, len(origins))
	for i, origin := range origins {
		out[i] = strings.ReplaceAll(origin, tenant.OutsideOrigin, strings.TrimRight(outside, "/"))
	}
	return out
}

func notNil(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

// Analytics is where visits are counted, for people who agreed to it.
type Analytics struct {
	_ struct{} `schema:"Statistik"`

	MatomoURL  string `json:"MatomoUrl" doc:"address of a Matomo server; empty for none"`
	MatomoSite int    `json:"MatomoSeite" doc:"the site's number there"`
}

// Cookies is the tenant's part of the question about cookies; the edge knows what there is to ask for.
type Cookies struct {
	Version string `json:"Version" doc:"a new one asks everybody again"`
}
