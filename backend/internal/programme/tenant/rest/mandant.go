package rest

import (
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Mandant is a tenant as a browser may know it. No key, account or secret is among it.
type Mandant struct {
	ID                string            `json:"Id"`
	Name              string            `json:"Name"`
	ProgrammName      string            `json:"ProgrammName"`
	MandantURL        string            `json:"MandantUrl" doc:"the tenant's own host name, empty on a developer's machine"`
	Hosts             []string          `json:"Hosts"`
	Anrede            tenant.Address    `json:"Anrede" enum:"sie,du" doc:"how German texts speak to people"`
	SupportedLanguage SupportedLanguage `json:"SupportedLanguage"`
	Theme             Theme             `json:"Theme"`
	Module            Module            `json:"Module"`
	Kanaele           []Kanal           `json:"Kanaele" doc:"ways to share, in the tenant's order"`
	FacebookID        string            `json:"FacebookId"`
	Kontakt           Kontakt           `json:"Kontakt"`
	Regeln            Regeln            `json:"Regeln"`
	Cookies           Cookies           `json:"Cookies"`
	Statistik         Statistik         `json:"Statistik"`
	Routen            []Route           `json:"Routen" doc:"all routes, with the paths of every language"`
}

// SupportedLanguage lists languages; the first is the default.
type SupportedLanguage struct {
	Sprache []tenant.Language `json:"Sprache"`
}

// Route is a page's name and path in the language of the request.
type Route struct {
	Route     string                     `json:"Route"`
	RouteName string                     `json:"RouteName"`
	Sprachen  map[tenant.Language]string `json:"Sprachen" doc:"path by language"`
	Zusatz    bool                       `json:"Zusatz" doc:"one of route/additional"`
}

// DefaultRoutes answers route/default.
type DefaultRoutes struct {
	SupportedLanguage SupportedLanguage `json:"SupportedLanguage"`
	Routen            []Route           `json:"Routen"`
}

// Kanal is a way to share.
type Kanal struct {
	Name  string `json:"Name"`
	Platz int    `json:"Platz"`
}

// Kontakt is where a person gets help.
type Kontakt struct {
	Email   string `json:"Email"`
	Telefon string `json:"Telefon"`
	Zeiten  string `json:"Zeiten"`
	Firma   string `json:"Firma"`
	Strasse string `json:"Strasse"`
	Ort     string `json:"Ort"`
}

// Regeln are the rules that forms and texts show.
type Regeln struct {
	GueltigTage           int   `json:"GueltigTage" doc:"validity of a recommendation in days"`
	LoeschungWochen       int   `json:"LoeschungWochen" doc:"weeks until unconfirmed recipient data is erased"`
	BeanstandungTage      int   `json:"ModuleAuftragsdatumMindestalterTage"`
	AuszahlungTage        int   `json:"AuszahlungTage" doc:"days within which cash is promised after bank data"`
	GutscheinStunden      int   `json:"GutscheinStunden"`
	AbrufMonate           int   `json:"AbrufMonate" doc:"calendar months in which an award can be claimed; 0 where the tenant counts days"`
	AbrufTage             int   `json:"AbrufTage" doc:"days in which an award can be claimed; 0 where the tenant counts months"`
	Mindestalter          int   `json:"Mindestalter"`
	RecommenderDefault    int   `json:"RecommenderDefaultShare"`
	Anteile               []int `json:"Anteile" doc:"shares on offer, in order"`
	MaxEmpfaengerPraemie  int64 `json:"MaxEmpfaengerPraemieCent"`
	AbschluesseFuerBonus  int   `json:"AbschluesseFuerBonus"`
	BonusCent             int64 `json:"BonusCent"`
	AllowSelf             bool  `json:"AllowSelfRecommendation"`
	IBANNurDE             bool  `json:"ModuleIBANNurDE"`
	Kundennummern         bool  `json:"Kundennummern" doc:"whether the tenant takes customer numbers"`
	AgbCheckBoxAutoAccept bool  `json:"AgbCheckBoxAutoAccept"`
	CaptchaBeiEmpfehlung  bool  `json:"CaptchaBeiEmpfehlung"`
}

func toMandant(t *tenant.Tenant) Mandant {
	m := Mandant{
		ID: string(t.ID), Name: t.Name, ProgrammName: t.ProgrammeName, Hosts: slices.Concat([]string{string(t.ID) + ".localhost"}, t.Hosts),
		Anrede: t.Address, SupportedLanguage: SupportedLanguage{Sprache: t.Languages},
		Theme: toTheme(t.Theme), Module: toModule(t.Modules), FacebookID: t.FacebookID, Kanaele: []Kanal{},
		Kontakt: Kontakt{
			Email: t.Contact.Email, Telefon: t.Contact.Phone, Zeiten: t.Contact.Hours,
			Firma: t.Contact.Company, Strasse: t.Contact.Street, Ort: t.Contact.City,
		},
		Regeln: toRegeln(t), Cookies: toCookies(t),
		Statistik: Statistik{MatomoURL: t.Analytics.Matomo.URL, MatomoSeite: t.Analytics.Matomo.SiteID},
		Routen:    append(toRoutes(t, t.DefaultLanguage(), false), toRoutes(t, t.DefaultLanguage(), true)...),
	}
	if len(t.Hosts) > 0 {
		m.MandantURL = t.Hosts[0]
	}
	for _, c := range t.Channels {
		m.Kanaele = append(m.Kanaele, Kanal{Name: c.Name, Platz: c.Order})
	}
	return m
}

func toRegeln(t *tenant.Tenant) Regeln {
	return Regeln{
		GueltigTage: t.Periods.Validity.Days, LoeschungWochen: t.Periods.RecipientConfirmation.Days / 7,
		BeanstandungTage: t.Periods.Complaint.Days, AuszahlungTage: t.Periods.Payment.Days,
		GutscheinStunden: int(t.Periods.Voucher.Duration().Hours()), AbrufMonate: t.Periods.Claim.Months, AbrufTage: t.Periods.Claim.Days,
		Mindestalter: t.Rules.MinimumAge, RecommenderDefault: t.Rules.DefaultShare, Anteile: t.Rules.Shares,
		MaxEmpfaengerPraemie: t.Rules.MaxRecipientCents, AbschluesseFuerBonus: t.Rules.BonusAfter, BonusCent: t.Rules.BonusCents,
		AllowSelf: t.Rules.AllowSelf, IBANNurDE: t.Rules.GermanIBANOnly, Kundennummern: t.Rules.CustomerNumber != "", AgbCheckBoxAutoAccept: t.Rules.AutoAcceptTerms,
		CaptchaBeiEmpfehlung: t.Rules.CaptchaForCreate,
	}
}

func toRoutes(t *tenant.Tenant, l tenant.Language, additional bool) []Route {
	out := []Route{}
	for _, r := range t.Routes {
		if r.Additional != additional || !offered(t, r.Name) {
			continue
		}
		route := Route{RouteName: r.Name, Zusatz: r.Additional, Sprachen: map[tenant.Language]string{}}
		for _, own := range t.Languages {
			route.Sprachen[own], _ = t.PathOf(r.Name, own)
		}
		route.Route = route.Sprachen[l]
		out = append(out, route)
	}
	return out
}

// offered leaves out the pages of areas that the tenant doesn't have, and those that need a password where nobody has one.
func offered(t *tenant.Tenant, name string) bool {
	switch {
	case slices.Contains(tenant.ClosedByAutologin, name):
		return !t.Modules.Autologin
	case strings.HasPrefix(name, "Agency"):
		return t.Modules.Agency
	case strings.HasPrefix(name, "Profiseller"):
		return t.Modules.Profiseller
	case name == "ProductCategory":
		return t.Modules.ShowProductCategory
	default:
		return true
	}
}
