// Package backend is what the BFF knows of the backend beyond the shapes of the wire: types that put several of them
// together, or say them otherwise.
package backend

import (
	"slices"

	"weitersagen.app/bff/internal/backend/wire"
)

// Call says on whose behalf the backend is asked.
type Call = wire.Call

// HeaderEdition tells a browser by which state of the tenant's files an answer was made.
const HeaderEdition = wire.HeaderEdition

// Tenant is the configuration that a browser may know, and the rules that the edge keeps.
type Tenant struct {
	ID string
	// Edition names the state of the tenant's files that this was made from.
	Edition   string
	Name      string
	Programme string
	// Address is "sie" or "du".
	Address string
	// Wording is "order" or "contract": what its customers conclude.
	Wording   string
	Languages []string
	// URL is the tenant's own origin (MandantUrl), empty on a developer's machine.
	URL      string
	Logo     string
	LogoDark string
	// LogoPNG is the name of the logo for pictures that are made.
	LogoPNG  string
	Favicon  string
	Theme    Theme
	Modules  Modules
	Channels []Channel
	Facts    Facts
	// FriendFields is what the friend's form asks for.
	FriendFields wire.FriendFields
	Trust        wire.Trust
	Contact      wire.Contact
	// ConsentVersion is the tenant's part of the version of what people are asked; a new one asks again.
	ConsentVersion string
	Matomo         Matomo
	// FrameOrigins may embed the programme when the widget is on.
	FrameOrigins []string
	// CaptchaOrigins are those of the captcha's service, which pages show in a frame; none for the programme's own puzzle
	// alone.
	CaptchaOrigins []string
	// PreLogin is the route shown instead of Login when login is forced; Exempt are the routes that stay open, empty for
	// the default list of section 2 of the specification.
	PreLogin string
	Exempt   []string
	// FacebookID is the number of the tenant's application there, by which people post; empty without one.
	FacebookID string
	// RecommendPath is the page on which people begin to recommend, in the default language; RecommendWebPage the tenant's
	// own for it, which goes before.
	RecommendPath    string
	RecommendWebPage string
	// Routes of every language, in the tenant's order.
	Routes map[string][]Route
	// Further are the languages that aren't built in, by their codes.
	Further map[string]*Language
}

// Matomo is where visits are counted, for people who agreed to it; without an address nothing is sent.
type Matomo struct {
	URL    string
	SiteID int
}

// DefaultLanguage is the first of the tenant's list.
func (t *Tenant) DefaultLanguage() string {
	if len(t.Languages) == 0 {
		return "de"
	}
	return t.Languages[0]
}

// Speaks tells whether the tenant offers a language.
func (t *Tenant) Speaks(language string) bool { return slices.Contains(t.Languages, language) }

// Path gives the path of a named route in a language, without the locale.
func (t *Tenant) Path(language, name string) (string, bool) {
	for _, r := range t.Routes[language] {
		if r.Name == name {
			return r.Path, true
		}
	}
	return "", false
}

// Route is a named page. Its path has no locale; parameters stand in braces.
type Route struct {
	Name string
	Path string
}

// Palette is one colour scheme, in #rrggbb.
type Palette struct {
	Primary           string
	PrimaryContrast   string
	Secondary         string
	SecondaryContrast string
	Background        string
	Surface           string
	Text              string
	TextMuted         string
	Accent            string
	AccentContrast    string
}

// Theme is the tenant's face.
type Theme struct {
	Light       Palette
	Dark        Palette
	Radius      int
	FontHeading string
	FontBody    string
	KeyVisual   string
	// SharePicture and the fonts are names of what pictures are made from, empty where the tenant has none.
	SharePicture     string
	ShareHeadingFont string
	ShareBodyFont    string
}

// Modules are the tenant's switches (section 3 of the specification).
type Modules struct {
	ForcedLogin           bool
	Autologin             bool
	Advisor               bool
	Widget                bool
	AgentRecommendation   bool
	StoringBankData       bool
	CompanyRecommendation bool
	OfflineCode           bool
	NewsletterPermission  bool
	ShowProductCategory   bool
	GermanIBANOnly        bool
	CustomerNumbers       bool
	AllowSelf             bool
	Agency                bool
	// AgencySSO tells that people of agencies may log in by the tenant's own login.
	AgencySSO   bool
	Profiseller bool
	// ProfisellerOnHome tells that the start page leads to the first page of partners.
	ProfisellerOnHome bool
	Kiosk             bool
	AutoAcceptTerms   bool
	// Approvals is how many people of an agency it takes to approve an order that was only reported; 0 where agencies
	// approve none.
	Approvals int64
}

// Channel is a way to share, at its place in the tenant's order.
type Channel struct {
	ID    string
	Order int
}

// Facts are the programme's numbers that texts mention.
type Facts struct {
	ValidDays    int
	EraseWeeks   int
	MinAge       int
	DefaultShare int
	// CaptchaRequired asks for a solved captcha with a recommendation.
	CaptchaRequired bool
	BonusAfter      int
	BonusCents      int64
}
