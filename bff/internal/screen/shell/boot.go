package shell

import "encoding/json"

// Boot is all that the shell needs before its first render; the edge writes it into the page.
type Boot struct {
	Tenant  Tenant                     `json:"tenant"`
	Locale  string                     `json:"locale"`
	Routes  []Route                    `json:"routes"`
	Remotes map[string]Remote          `json:"remotes" doc:"by module federation name"`
	Texts   map[string]json.RawMessage `json:"texts" doc:"texts of the locale, by namespace"`
	Footer  []FooterLink               `json:"footer"`
	Consent Consent                    `json:"consent"`
	// Trackers are those that this tenant has set up; each waits for the consent to its category.
	Trackers []Tracker `json:"trackers"`
	Screen   *Screen   `json:"screen,omitempty" doc:"the data of the first screen"`
	Session  Session   `json:"session"`
}

// Tenant is the brand.
type Tenant struct {
	ID              string   `json:"id"`
	Edition         string   `json:"edition" doc:"which state of the tenant's files the page is made of"`
	Name            string   `json:"name"`
	Programme       string   `json:"programme"`
	Address         string   `json:"address" enum:"sie,du"`
	Contracts       bool     `json:"contracts,omitempty" doc:"customers conclude them, and order nothing"`
	Languages       []string `json:"languages"`
	DefaultLanguage string   `json:"defaultLanguage"`
	Logo            string   `json:"logo,omitempty"`
	LogoDark        string   `json:"logoDark,omitempty"`
	Favicon         string   `json:"favicon,omitempty"`
	Theme           Theme    `json:"theme"`
	Modules         Modules  `json:"modules"`
	Begin           *Begin   `json:"begin,omitempty" doc:"where people begin to recommend; the start page when missing"`
	FrameOrigins    []string `json:"frameOrigins,omitempty" doc:"of a page in a frame: whose pages may hear how tall it is"`
}

// Begin is where people begin to recommend: a page of the programme, and the tenant's own web page, which goes before
// outside of frames.
type Begin struct {
	Route  string            `json:"route"`
	Params map[string]string `json:"params,omitempty" doc:"by the names in the route's path; * is all that follows"`
	Page   string            `json:"page,omitempty" format:"uri"`
}

// Theme is the tenant's face.
type Theme struct {
	Palette
	Dark        Palette `json:"dark"`
	Radius      int     `json:"radius"`
	FontHeading string  `json:"fontHeading"`
	FontBody    string  `json:"fontBody"`
	KeyVisual   string  `json:"keyVisual,omitempty"`
	Scheme      string  `json:"scheme,omitempty" enum:"light,dark" doc:"where the page around a frame has one; the device's when missing"`
}

// Palette is one colour scheme, in #rrggbb.
type Palette struct {
	Primary           string `json:"primary"`
	PrimaryContrast   string `json:"primaryContrast"`
	Secondary         string `json:"secondary"`
	SecondaryContrast string `json:"secondaryContrast"`
	Background        string `json:"background"`
	Surface           string `json:"surface"`
	Text              string `json:"text"`
	TextMuted         string `json:"textMuted,omitempty"`
	Accent            string `json:"accent"`
	AccentContrast    string `json:"accentContrast,omitempty"`
}

// Modules are the tenant's switches.
type Modules struct {
	ForcedLogin           bool     `json:"forcedLogin"`
	Autologin             bool     `json:"autologin"`
	Advisor               bool     `json:"advisor"`
	Widget                bool     `json:"widget"`
	AgentRecommendation   bool     `json:"agentRecommendation"`
	StoringBankData       bool     `json:"storingBankData"`
	CompanyRecommendation bool     `json:"companyRecommendation"`
	OfflineCode           bool     `json:"offlineCode"`
	NewsletterPermission  bool     `json:"newsletterPermission"`
	ShowProductCategory   bool     `json:"showProductCategory"`
	GermanIBANOnly        bool     `json:"germanIbanOnly"`
	AllowSelf             bool     `json:"allowSelf"`
	Agency                bool     `json:"agency"`
	AgencySSO             bool     `json:"agencySso" doc:"people of agencies may log in by the tenant's own login"`
	Profiseller           bool     `json:"profiseller"`
	ProfisellerOnHome     bool     `json:"profisellerOnHome" doc:"the start page leads to the first page of partners"`
	PreLoginRoute         string   `json:"preLoginRoute,omitempty" doc:"shown instead of Login when login is forced"`
	ForcedLoginExempt     []string `json:"forcedLoginExempt,omitempty" doc:"open when login is forced; without it the default list"`
}

// Route is a page of the tenant in the boot's locale.
type Route struct {
	Name   string `json:"name"`
	Path   string `json:"path" doc:"without the locale, parameters as :name"`
	Remote string `json:"remote"`
	Auth   string `json:"auth,omitempty" enum:"user,agency,partner,desk"`
}

// Remote is where a micro-frontend is loaded from.
type Remote struct {
	Entry     string `json:"entry"`
	Manifest  string `json:"manifest"`
	Integrity string `json:"integrity,omitempty"`
	Contract  string `json:"contract,omitempty" doc:"of the kit that it was built on: a shell with another one looks into the manifest before it loads this"`
	Texts     string `json:"texts,omitempty" doc:"of a language that isn't built in: where its texts are; those of the others are in the manifest"`
}

// FooterLink is a page that every page links to.
type FooterLink struct {
	Name  string `json:"name"`
	Path  string `json:"path" doc:"with the locale"`
	Label string `json:"label"`
}

// Consent lists the services of each category of section 4 of the specification.
type Consent struct {
	Version    string           `json:"version"`
	Required   []ConsentService `json:"required"`
	Functional []ConsentService `json:"functional"`
	Analytical []ConsentService `json:"analytical"`
	Marketing  []ConsentService `json:"marketing"`
}

// Tracker counts visits where its category was agreed to.
type Tracker struct {
	Name     string `json:"name" enum:"matomo"`
	Category string `json:"category" enum:"functional,analytical,marketing"`
}

// ConsentService is one thing that is kept in the browser; the kit's texts say for what.
type ConsentService struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Days int    `json:"days,omitempty" doc:"at most; none where it ends with the browser"`
}

// Screen is the data of a screen under the path of its request.
type Screen struct {
	Key  string          `json:"key"`
	Body json.RawMessage `json:"body,omitempty" doc:"of its request, where that has one"`
	Data json.RawMessage `json:"data"`
}

// Session tells whether and until when somebody is logged in.
type Session struct {
	LoggedIn  bool   `json:"loggedIn"`
	Since     string `json:"since,omitempty" format:"date-time" doc:"when an operator's look began"`
	Until     string `json:"until,omitempty" format:"date-time"`
	FirstName string `json:"firstName,omitempty"`
	Kind      string `json:"kind,omitempty" enum:"user,agency,partner" doc:"whose session it is; a recommender's when missing"`
	Admin     bool   `json:"admin,omitempty" doc:"an operator looks through the person's eyes"`
	None      bool   `json:"none,omitempty" doc:"here nobody is ever logged in, whoever is elsewhere in this browser"`
	Unknown   bool   `json:"unknown,omitempty" doc:"the store of sessions can't be asked now"`
}
