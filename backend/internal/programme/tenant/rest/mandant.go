package rest

import (
	"cmp"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// TenantView is a tenant as a browser may know it. No key, account or secret is among it.
//
// Rule (tenant, 7): A browser learns no secret of a tenant. Test: TestTenantForBrowsers.
type TenantView struct {
	_ struct{} `schema:"Mandant"`

	ID                string            `json:"Id"`
	Edition           string            `json:"Ausgabe" doc:"names the state of the tenant's files; asked for by the header X-Tenant-Edition, several answers are of one state" example:"4-9f2c6e1b7a30"`
	Name              string            `json:"Name"`
	Programme         string            `json:"ProgrammName"`
	URL               string            `json:"MandantUrl" doc:"the tenant's own host name, empty on a developer's machine"`
	Hosts             []string          `json:"Hosts" doc:"host names on which the tenant answers"`
	Address           tenant.Address    `json:"Anrede" enum:"sie,du" doc:"how German texts speak to people"`
	Wording           tenant.Wording    `json:"Wortwahl" enum:"order,contract" doc:"what customers conclude"`
	SupportedLanguage SupportedLanguage `json:"SupportedLanguage" doc:"its languages"`
	Theme             Theme             `json:"Theme" doc:"its colours, fonts and pictures"`
	Modules           Modules           `json:"Module" doc:"which parts of the programme it has"`
	Channels          []Channel         `json:"Kanaele" doc:"ways to share, in the tenant's order"`
	FacebookID        string            `json:"FacebookId"`
	RecommendPath     string            `json:"EmpfehlenPath" doc:"page at which people begin to recommend, without its language; / is the start page"`
	RecommendWebPage  string            `json:"EmpfehlenWebPage" doc:"the company's own page on which they begin, which goes before; empty without one"`
	Contact           Contact           `json:"Kontakt" doc:"where people get help"`
	Rules             Rules             `json:"Regeln" doc:"the rules that forms and texts show"`
	FriendFields      FriendFields      `json:"EmpfaengerFelder" doc:"what a friend is asked for beside name and e-mail; what is unasked is not kept"`
	Trust             Trust             `json:"Vertrauen" doc:"what the friend's page says of the company"`
	Cookies           Cookies           `json:"Cookies" doc:"what is kept in a browser, by category of consent"`
	Analytics         Analytics         `json:"Statistik" doc:"where visits are counted once somebody has agreed; empty for nowhere"`
	CaptchaOrigins    []string          `json:"CaptchaOrigins" doc:"origins of the captcha's service, which pages show in a frame; none where the programme asks for its own puzzle alone"`
	Routes            []Route           `json:"Routen" doc:"all routes, with the paths of every language"`
}

// SupportedLanguage lists languages; the first is the default.
type SupportedLanguage struct {
	Languages []tenant.Language `json:"Sprache"`
}

// Route is a page's name and path in the language of the request.
type Route struct {
	Path       string                     `json:"Route"`
	Name       string                     `json:"RouteName"`
	Paths      map[tenant.Language]string `json:"Sprachen" doc:"path by language"`
	Additional bool                       `json:"Zusatz" doc:"one of route/additional"`
}

// DefaultRoutes answers route/default.
type DefaultRoutes struct {
	SupportedLanguage SupportedLanguage `json:"SupportedLanguage" doc:"the tenant's languages"`
	Routes            []Route           `json:"Routen" doc:"pages with their paths, those of route/additional apart"`
}

// Channel is a way to share.
type Channel struct {
	_ struct{} `schema:"Kanal"`

	Name  string `json:"Name"`
	Order int    `json:"Platz"`
}

// Contact is where a person gets help.
type Contact struct {
	_ struct{} `schema:"Kontakt"`

	Email string `json:"Email"`
	Phone string `json:"Telefon"`
	Hours string `json:"Zeiten" doc:"when somebody answers the telephone, in the tenant's first language"`
	// HoursIn says it in each of the tenant's languages.
	HoursIn map[tenant.Language]string `json:"ZeitenNachSprache" doc:"the same by language"`

	Company string `json:"Firma"`
	Street  string `json:"Strasse"`
	City    string `json:"Ort"`
}

// Rules are the rules that forms and texts show.
type Rules struct {
	_ struct{} `schema:"Regeln"`

	ValidDays         int   `json:"GueltigTage" doc:"validity of a recommendation in days"`
	EraseWeeks        int   `json:"LoeschungWochen" doc:"weeks until unconfirmed recipient data is erased"`
	ComplaintDays     int   `json:"ModuleAuftragsdatumMindestalterTage"`
	PayoutDays        int   `json:"AuszahlungTage" doc:"days within which cash is promised after bank data"`
	VoucherHours      int   `json:"GutscheinStunden"`
	PickupMonths      int   `json:"AbrufMonate" doc:"calendar months in which an award can be claimed; 0 where the tenant counts days"`
	PickupDays        int   `json:"AbrufTage" doc:"days in which an award can be claimed; 0 where the tenant counts months"`
	MinAge            int   `json:"Mindestalter"`
	DefaultShare      int   `json:"RecommenderDefaultShare"`
	Shares            []int `json:"Anteile" doc:"shares on offer, in order"`
	MaxRecipientCents int64 `json:"MaxEmpfaengerPraemieCent"`
	BonusAfter        int   `json:"AbschluesseFuerBonus"`
	BonusCents        int64 `json:"BonusCent"`
	AllowSelf         bool  `json:"AllowSelfRecommendation" doc:"whether people may recommend to themselves"`
	GermanIBANOnly    bool  `json:"ModuleIBANNurDE" doc:"whether only German accounts are paid to"`
	CustomerNumbers   bool  `json:"Kundennummern" doc:"whether the tenant takes customer numbers"`
	AutoAcceptTerms   bool  `json:"AgbCheckBoxAutoAccept" doc:"whether the terms are accepted by going on, without a box to tick"`
	CaptchaRequired   bool  `json:"CaptchaBeiEmpfehlung" doc:"whether a recommendation wants a solved captcha"`
	ApprovalsNeeded   int   `json:"FreigabenJeAuftrag" doc:"how many people of an agency it takes to approve an order that was only reported; 0 where agencies approve none"`
}

// FriendFields are what the friend's form asks for.
type FriendFields struct {
	_ struct{} `schema:"EmpfaengerFelder"`

	Salutation tenant.Asked `json:"Anrede" enum:"required,optional,unasked"`
	BirthDate  tenant.Asked `json:"Geburtsdatum" enum:"required,optional,unasked" doc:"whether the friend's form needs it, offers it, or doesn't ask for it"`
	Address    tenant.Asked `json:"Adresse" enum:"required,optional,unasked" doc:"all four parts of it or none"`
	Phone      tenant.Asked `json:"Telefon" enum:"required,optional,unasked" doc:"required in any case of who permits calls, unless it is unasked: then nobody permits any"`
}

func toFriendFields(f tenant.FriendFields) FriendFields {
	return FriendFields{Salutation: f.Salutation, BirthDate: f.BirthDate, Address: f.Address, Phone: f.Phone}
}

func toTenantView(t *tenant.Tenant) TenantView {
	m := TenantView{
		ID: string(t.ID), Edition: t.Edition, Name: t.Name, Programme: t.ProgrammeName,
		Hosts:   slices.Concat([]string{string(t.ID) + ".localhost"}, t.Hosts),
		Address: t.Address, Wording: cmp.Or(t.Wording, tenant.SaysOrder),
		SupportedLanguage: SupportedLanguage{Languages: t.Languages},
		Theme:             toTheme(t.Theme), Modules: toModules(t), FacebookID: t.FacebookID, Channels: []Channel{},
		RecommendPath: cmp.Or(t.RecommendPath, "/"), RecommendWebPage: t.RecommendWebPage,
		Contact: Contact{
			Email: t.Contact.Email, Phone: t.Contact.Phone,
			Hours: t.In(t.Contact.Hours, t.DefaultLanguage()), HoursIn: hoursIn(t),
			Company: t.Contact.Company, Street: t.Contact.Street, City: t.Contact.City,
		},
		Rules: toRules(t), FriendFields: toFriendFields(t.FriendFields), Trust: toTrust(t), Cookies: Cookies(t.Cookies),
		Analytics: Analytics{MatomoURL: t.Analytics.Matomo.URL, MatomoSite: t.Analytics.Matomo.SiteID},
		Routes:    append(toRoutes(t, t.DefaultLanguage(), false), toRoutes(t, t.DefaultLanguage(), true)...),
	}
	if len(t.Hosts) > 0 {
		m.URL = t.Hosts[0]
	}
	for _, c := range t.Channels {
		m.Channels = append(m.Channels, Channel{Name: c.Name, Order: c.Order})
	}
	return m
}

func hoursIn(t *tenant.Tenant) map[tenant.Language]string {
	all := make(map[tenant.Language]string, len(t.Languages))
	for _, l := range t.Languages {
		all[l] = t.In(t.Contact.Hours, l)
	}
	return all
}

func toRules(t *tenant.Tenant) Rules {
	return Rules{
		ValidDays: t.Periods.Validity.Days, EraseWeeks: t.Periods.RecipientConfirmation.Days / 7,
		ComplaintDays: t.Periods.Complaint.Days, PayoutDays: t.Periods.Payment.Days,
		VoucherHours: int(t.Periods.Voucher.Duration().Hours()), PickupMonths: t.Periods.Claim.Months,
		PickupDays: t.Periods.Claim.Days,
		MinAge:     t.Rules.MinimumAge, DefaultShare: t.Rules.DefaultShare, Shares: t.Rules.Shares,
		MaxRecipientCents: t.Rules.MaxRecipientCents, BonusAfter: t.Rules.BonusAfter, BonusCents: t.Rules.BonusCents,
		AllowSelf: t.Rules.AllowSelf, GermanIBANOnly: t.Rules.GermanIBANOnly, CustomerNumbers: t.Rules.CustomerNumber != "",
		AutoAcceptTerms: t.Rules.AutoAcceptTerms, ApprovalsNeeded: t.Rules.AgencyApproval.Eyes(),
		CaptchaRequired: t.Rules.CaptchaForCreate,
	}
}

func toRoutes(t *tenant.Tenant, l tenant.Language, additional bool) []Route {
	out := []Route{}
	for _, r := range t.Routes {
		if r.Additional != additional || !offered(t, r.Name) {
			continue
		}
		route := Route{Name: r.Name, Additional: r.Additional, Paths: map[tenant.Language]string{}}
		for _, own := range t.Languages {
			route.Paths[own] = r.In(own)
		}
		route.Path = route.Paths[l]
		out = append(out, route)
	}
	return out
}

// agencyPasswords are the pages on which members of agencies set the password of their account, the first one too.
var agencyPasswords = []string{
	tenant.RouteAgencyForgotPassword, tenant.RouteAgencyResetPassword, tenant.RouteAgencySetPassword,
	tenant.RouteAgencyJoin,
}

// partnerPasswords are the pages on which partners register and set the password of their account.
var partnerPasswords = []string{
	"ProfisellerRegistration", tenant.RoutePartnerConfirm, "ProfisellerForgotPassword", tenant.RoutePartnerResetPassword,
}

// offered leaves out the pages of areas that the tenant doesn't have, and those that need a password where people have
// none.
func offered(t *tenant.Tenant, name string) bool {
	switch {
	case name == tenant.RouteLoginLink:
		return t.LogsInByLink()
	case slices.Contains(tenant.ClosedByAutologin, name):
		return !t.Modules.Autologin
	case name == "AgencyRegistration" || name == tenant.RouteAgencyConfirm || name == "AgencyAdditionalData":
		return t.Modules.AgencyRegistration && !t.Modules.Autologin
	case slices.Contains(agencyPasswords, name):
		return t.Modules.Agency && !t.Modules.Autologin
	case strings.HasPrefix(name, "Agency") || name == tenant.RouteInvitation:
		return t.Modules.Agency
	case slices.Contains(partnerPasswords, name):
		return t.Modules.Profiseller && !t.Modules.Autologin
	case name == tenant.RouteRecheck:
		return t.Modules.Agency || t.Modules.Profiseller
	case strings.HasPrefix(name, "Profiseller"):
		return t.Modules.Profiseller
	case name == tenant.RouteProductCategory || name == tenant.RouteProduct:
		return t.Modules.ShowProductCategory
	default:
		return true
	}
}
