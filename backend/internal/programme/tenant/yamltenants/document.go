package yamltenants

import (
	"slices"

	"weitersagen.app/backend/internal/programme/tenant"
)

// These are the keys of a tenant's file that make a tenant.Tenant. Fields without omitempty must be given.

type tenantDoc struct {
	Name          string            `yaml:"name"`
	ProgrammeName string            `yaml:"programme"`
	Hosts         []string          `yaml:"hosts,omitempty"`
	Aliases       []string          `yaml:"aliases,omitempty"`
	Default       bool              `yaml:"default,omitempty"`
	Languages     []tenant.Language `yaml:"languages"`
	Address       tenant.Address    `yaml:"address"`
	OrderURL      string            `yaml:"orderUrl"`
	FacebookID    string            `yaml:"facebookId,omitempty"`
}

type paletteDoc struct {
	Primary           string `yaml:"primary"`
	PrimaryContrast   string `yaml:"primaryContrast"`
	Secondary         string `yaml:"secondary"`
	SecondaryContrast string `yaml:"secondaryContrast"`
	Accent            string `yaml:"accent"`
	AccentContrast    string `yaml:"accentContrast"`
	Background        string `yaml:"background"`
	Surface           string `yaml:"surface"`
	Text              string `yaml:"text"`
	TextMuted         string `yaml:"textMuted"`
}

type themeDoc struct {
	Light       paletteDoc `yaml:"light"`
	Dark        paletteDoc `yaml:"dark"`
	Radius      int        `yaml:"radius"`
	FontHeading string     `yaml:"fontHeading"`
	FontBody    string     `yaml:"fontBody"`
	Logo        string     `yaml:"logo"`
	LogoDark    string     `yaml:"logoDark"`
	Favicon     string     `yaml:"favicon"`
	KeyVisual   string     `yaml:"keyVisual"`
	MailLogo    string     `yaml:"mailLogo"`
}

func (d themeDoc) toTheme() tenant.Theme {
	return tenant.Theme{
		Light: tenant.Palette(d.Light), Dark: tenant.Palette(d.Dark), Radius: d.Radius,
		FontHeading: d.FontHeading, FontBody: d.FontBody,
		Logo: d.Logo, LogoDark: d.LogoDark, Favicon: d.Favicon, KeyVisual: d.KeyVisual, MailLogo: d.MailLogo,
	}
}

type modulesDoc struct {
	ForcedLogin           bool     `yaml:"forcedLogin"`
	Autologin             bool     `yaml:"autologin"`
	Advisor               bool     `yaml:"advisor"`
	IntegratedFrame       bool     `yaml:"integratedFrame"`
	AgentRecommendation   bool     `yaml:"agentRecommendation"`
	StoringBankData       bool     `yaml:"storingBankData"`
	CompanyRecommendation bool     `yaml:"companyRecommendation"`
	OfflineCode           bool     `yaml:"offlineCode"`
	NewsletterPermission  bool     `yaml:"newsletterPermission"`
	ShowProductCategory   bool     `yaml:"showProductCategory"`
	Agency                bool     `yaml:"agency"`
	Profiseller           bool     `yaml:"profiseller"`
	LoginClosed           bool     `yaml:"loginClosed,omitempty"`
	FrameOrigins          []string `yaml:"frameOrigins,omitempty"`
	PreLoginRoute         string   `yaml:"preLoginRoute,omitempty"`
	ExemptRoutes          []string `yaml:"exemptRoutes,omitempty"`
}

// spanDoc is a number of days, of months where people are promised months, or of seconds for demonstrations.
type spanDoc struct {
	Days    int `yaml:"days,omitempty"`
	Seconds int `yaml:"seconds,omitempty"`
	Months  int `yaml:"months,omitempty"`
}

type periodsDoc struct {
	Validity              spanDoc `yaml:"validity"`
	RecipientConfirmation spanDoc `yaml:"recipientConfirmation"`
	AnotherEntry          spanDoc `yaml:"anotherEntry,omitempty"`
	Complaint             spanDoc `yaml:"complaint"`
	OrderApproval         spanDoc `yaml:"orderApproval,omitempty"`
	Claim                 spanDoc `yaml:"claim"`
	Payment               spanDoc `yaml:"payment"`
	Voucher               spanDoc `yaml:"voucher"`
	// Spans before the end of a claim, the longest first.
	ClaimReminders []spanDoc `yaml:"claimReminders,omitempty"`
}

type rulesDoc struct {
	DefaultShare      int      `yaml:"defaultShare"`
	Shares            []int    `yaml:"shares"`
	MaxRecipientCents int64    `yaml:"maxRecipientCents"`
	BonusAfter        int      `yaml:"bonusAfter"`
	BonusCents        int64    `yaml:"bonusCents"`
	AllowSelf         bool     `yaml:"allowSelf"`
	GermanIBANOnly    bool     `yaml:"germanIbanOnly"`
	EmailWhitelist    []string `yaml:"emailWhitelist,omitempty"`
	LockedEmails      []string `yaml:"lockedEmails,omitempty"`
	MinimumAge        int      `yaml:"minimumAge"`
	AutoAcceptTerms   bool     `yaml:"autoAcceptTerms"`
	CaptchaForCreate  bool     `yaml:"captchaForCreate"`
	CustomerNumber    string   `yaml:"customerNumber,omitempty"`
	CodeUses          int      `yaml:"codeUses,omitempty"`
}

type routeDoc struct {
	Path       string                     `yaml:"path,omitempty"`
	ByLanguage map[tenant.Language]string `yaml:"byLanguage,omitempty"`
}

type contactDoc struct {
	Email   string `yaml:"email"`
	Phone   string `yaml:"phone"`
	Hours   string `yaml:"hours"`
	Company string `yaml:"company"`
	Street  string `yaml:"street"`
	City    string `yaml:"city"`
}

type payoutDoc struct {
	AccountHolder string   `yaml:"accountHolder"`
	IBAN          string   `yaml:"iban"`
	BIC           string   `yaml:"bic"`
	Every         spanDoc  `yaml:"every"`
	FourEyes      bool     `yaml:"fourEyes,omitempty"`
	ReleaseKeys   []string `yaml:"releaseKeys,omitempty"`
	AlertEmail    string   `yaml:"alertEmail,omitempty"`
}

type cookieDoc struct {
	Name    string           `yaml:"name"`
	Purpose tenant.Localized `yaml:"purpose"`
	Days    int              `yaml:"days"`
}

type cookiesDoc struct {
	Version    string      `yaml:"version"`
	Required   []cookieDoc `yaml:"required"`
	Functional []cookieDoc `yaml:"functional,omitempty"`
	Analytical []cookieDoc `yaml:"analytical,omitempty"`
	Marketing  []cookieDoc `yaml:"marketing,omitempty"`
}

type analyticsDoc struct {
	Matomo matomoDoc `yaml:"matomo"`
}

type matomoDoc struct {
	URL    string `yaml:"url"`
	SiteID int    `yaml:"siteId"`
}

func (d cookiesDoc) toCookies() tenant.Cookies {
	services := func(docs []cookieDoc) []tenant.Cookie {
		out := make([]tenant.Cookie, len(docs))
		for i, c := range docs {
			out[i] = tenant.Cookie(c)
		}
		return out
	}
	return tenant.Cookies{
		Version: d.Version, Required: services(d.Required), Functional: services(d.Functional),
		Analytical: services(d.Analytical), Marketing: services(d.Marketing),
	}
}

// toChannels turns the specification's numbers (-1 off, otherwise the place) into the list in its order.
func toChannels(places map[string]int) []tenant.Channel {
	var channels []tenant.Channel
	for name, place := range places {
		if place >= 0 {
			channels = append(channels, tenant.Channel{Name: name, Order: place})
		}
	}
	slices.SortFunc(channels, func(a, b tenant.Channel) int { return a.Order - b.Order })
	return channels
}
