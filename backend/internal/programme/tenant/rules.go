package tenant

// Rules are the programme's rules that a tenant sets (sections 3 and 5 of the specification).
type Rules struct {
	// DefaultShare is the recommender's part that the form proposes: 100, 50 or 0 (RecommenderDefaultShare).
	DefaultShare int
	// Shares are the parts that the form offers, in order.
	Shares []int
	// MaxRecipientCents caps the recipient's part (MaxEmpfaengerPraemieCent); 0 means no cap.
	MaxRecipientCents int64
	// CutGoesTo says who gets what the cap takes off the recipient's part.
	CutGoesTo CutGoesTo
	// BonusAfter is the number of successful contracts that earn a bonus (abschluesseFuerBonus); 0 means no bonus.
	BonusAfter int
	BonusCents int64
	// AllowSelf permits recommenders to be their own recipients (AllowSelfRecommendation).
	AllowSelf bool
	// SharedAccount says whether both sides of a recommendation are paid to one account.
	SharedAccount SharedAccount
	// HeldMoney says what follows of money that people hold, and that no one has decided of by its day.
	HeldMoney HeldMoney
	// GermanIBANOnly refuses IBANs of other countries (ModuleIBANNurDE).
	GermanIBANOnly bool
	// EmailWhitelist holds address endings that may register; empty means all (EmailWhitelist).
	EmailWhitelist []string
	// ReservedHandles are words that no readable end of a seller's link may contain: brands of others, abuse.
	ReservedHandles []string
	// LockedEmails are patterns of addresses, * for any characters, that may neither log in nor recommend: the company's
	// own employees and service providers (section 6).
	LockedEmails []string
	// MinimumAge in years of recommender and recipient.
	MinimumAge int
	// AutoAcceptTerms shows the terms as accepted by going on (AgbCheckBoxAutoAccept).
	AutoAcceptTerms bool
	// CaptchaForCreate asks for a solved captcha when a recommendation is made.
	CaptchaForCreate bool
	// CustomerNumber is the form of the tenant's customer numbers, a regular expression for the whole number; empty when
	// it takes none.
	CustomerNumber string
	// CodeUses is how many recommendations one offline code may make.
	CodeUses int
	// AgencyApproval says whether agencies approve orders that were only reported, and how many of their members it takes.
	AgencyApproval AgencyApproval
	// LoginByLink says whether people log in by a mailed link, too.
	LoginByLink LoginByLink
	// AmountLimitCents is the amount from which on one operator's word isn't enough to raise it (edition.Raises).
	AmountLimitCents int64
	// AmountLimitPercent is by how much an amount may grow by one operator's word.
	AmountLimitPercent int64
}

// CutGoesTo is who gets what a cap takes off the recipient's part.
type CutGoesTo string

// The ways: it is paid to no one, or to the other side, who recommended.
const (
	CutToNone  CutGoesTo = "nobody"
	CutToOther CutGoesTo = "other"
)

// SharedAccount is what a programme does where both sides of a recommendation name one account, as couples do that have
// one together. Whatever it does, the signal is recorded, and who releases reads it.
type SharedAccount string

// The ways.
const (
	PaySharedAccount    SharedAccount = "pay"
	RefuseSharedAccount SharedAccount = "refuse"
)

// HeldMoney is what follows of money that is held for something unusual, once its day has come.
type HeldMoney string

// The ways.
const (
	PassHeldMoney   HeldMoney = "pass"
	RefuseHeldMoney HeldMoney = "refuse"
)

// RefusesHeldMoney tells whether money that no one has decided of is refused.
func (r Rules) RefusesHeldMoney() bool { return r.HeldMoney == RefuseHeldMoney }

// RefusesSharedAccount tells whether one account isn't paid on both sides.
//
// Rule (reward, 8 D): One account on both sides is paid, as couples have one together: it is a signal, and decides
// nothing, unless the tenant says that each side needs its own (rules.sharedAccount). Enforced: reward/usecase.alone,
// bankaccount/usecase/friend.go Store. Test: TestACoupleIsPaidOnItsJointAccountAndTheSignalStands.
func (r Rules) RefusesSharedAccount() bool {
	return r.SharedAccount == RefuseSharedAccount && !r.AllowSelf
}

// LoginByLink says whether recommenders log in by a mailed link beside the password.
type LoginByLink string

// The ways.
const (
	LinkLogsIn   LoginByLink = "on"
	NoLinkLogsIn LoginByLink = "off"
)

// LogsInByLink tells whether the tenant's people log in by a mailed link. It takes the tenant's word to turn that off;
// where people come through the company's own portal there is neither password nor such a link.
//
// Rule (account, 4 D): People log in by a mailed link beside the password, unless the tenant turns it off
// (rules.loginByLink) or has autologin. Enforced: account/usecase.byLink, tenant/rest.offered. Test:
// TestATenantTurnsLoginsByLinkOff.
func (t *Tenant) LogsInByLink() bool {
	return t.Rules.LoginByLink != NoLinkLogsIn && !t.Modules.Autologin
}

// AgencyApproval is how an agency approves an order of its own that was only reported.
type AgencyApproval string

// The ways. What an agency approves counts and is paid without the tenant's own word, which wins whenever it comes
// (docs/adr/0060).
const (
	NoAgencyApproval AgencyApproval = "off"
	OneApproves      AgencyApproval = "one"
	FourEyesApprove  AgencyApproval = "fourEyes"
)

// Eyes is how many members it takes; none where agencies don't approve.
func (a AgencyApproval) Eyes() int {
	switch a {
	case OneApproves:
		return 1
	case FourEyesApprove:
		return 2
	default:
		return 0
	}
}

// OutsideOrigin stands for the page that plays tenants' sites in a demonstration (WS_OUTSIDE).
const OutsideOrigin = "{outside}"

// Modules are the switches of section 3.
type Modules struct {
	ForcedLogin           bool
	Autologin             bool
	Advisor               bool
	IntegratedFrame       bool
	AgentRecommendation   bool
	StoringBankData       bool
	CompanyRecommendation bool
	OfflineCode           bool
	NewsletterPermission  bool
	ShowProductCategory   bool
	Agency                bool
	// AgencyRegistration lets agencies ask to take part; an operator decides.
	AgencyRegistration bool
	Profiseller        bool
	// ProfisellerOnHome shows the way to the partners' first page on the start page, and not in the footer alone.
	ProfisellerOnHome bool
	// Kiosk opens the pages for a tablet in a shop.
	Kiosk bool
	// LoginClosed locks everybody out for a while: no one logs in, registers or recommends.
	LoginClosed bool
	// FrameOrigins may embed the programme when IntegratedFrame is on; OutsideOrigin may be among them.
	FrameOrigins []string
	// PreLoginRoute is shown instead of Login when login is forced; ExemptRoutes stay open then.
	PreLoginRoute string
	ExemptRoutes  []string
}

// Channel is a way to share a link, at its place in the tenant's order. A channel that is off (-1) isn't listed.
type Channel struct {
	// Name: emailclient, facebook, whatsapp, xing, linkedin, twitter, gmail, outlook, yahoo.
	Name  string
	Order int
}

// Route is a named page and its path without the locale, with parameters in braces (section 2).
type Route struct {
	Name string
	Path string
	// Paths of single languages where they differ.
	ByLanguage map[Language]string
	// Additional routes come from route/additional, the others from route/default.
	Additional bool
}

// In is its path in a language.
func (r Route) In(l Language) string {
	if p, ok := r.ByLanguage[l]; ok {
		return p
	}
	return r.Path
}

// PathOf gives the path of a named route in a language; the first one of a page that has several.
func (t *Tenant) PathOf(name string, l Language) (string, bool) {
	for _, r := range t.Routes {
		if r.Name == name {
			return r.In(l), true
		}
	}
	return "", false
}

// Theme gives every page the tenant's face. Colours are #rrggbb; pictures are names in the tenant's folder.
type Theme struct {
	Light       Palette
	Dark        Palette
	Radius      int
	FontHeading string
	FontBody    string
	Logo        string
	LogoDark    string
	Favicon     string
	KeyVisual   string
	// MailLogo is a PNG: many mail programs show no SVG.
	MailLogo string
	// SharePicture is the key visual as PNG or JPEG, for the pictures that are made of a recommendation: networks show no
	// SVG. Empty for none.
	SharePicture string
	// ShareHeadingFont and ShareBodyFont are font files for those pictures; empty for the programme's own.
	ShareHeadingFont string
	ShareBodyFont    string
}

// Palette is one colour scheme.
type Palette struct {
	Primary           string
	PrimaryContrast   string
	Secondary         string
	SecondaryContrast string
	Accent            string
	AccentContrast    string
	Background        string
	Surface           string
	Text              string
	TextMuted         string
}
