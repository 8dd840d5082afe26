// Package tenant describes a client company that runs a programme. A tenant is data, never code: one YAML file
// (section 3 of the specification, decisions.md "Tenant").
package tenant

import (
	"cmp"
	"context"
	"slices"

	"weitersagen.app/backend/internal/kernel/fault"
)

// ID names a tenant on the wire, in keys and in host names: lower-case letters and digits.
type ID string

// ErrUnknown is the answer for a tenant that doesn't exist.
var ErrUnknown = fault.New(fault.NotFound, "tenant.unknown", "there is no such tenant")

// Tenant is all that a programme is made of, save its products, rewards, campaigns and texts, which have slices of
// their own.
type Tenant struct {
	ID ID
	// Edition names the state of its files that this was read from.
	Edition string
	// Name is the company, ProgrammeName the programme as its people know it.
	Name          string
	ProgrammeName string
	// Hosts are the host names that belong to the tenant; the first is the one that links bear. Empty on a developer's
	// machine.
	Hosts []string
	// Aliases are further host names that the tenant answers on; no link bears them.
	Aliases []string
	// Default marks the tenant that answers on a host that belongs to no tenant; without one such a host is refused.
	Default   bool
	Languages []Language
	Address   Address
	Wording   Wording
	Theme     Theme
	Modules   Modules
	Channels  []Channel
	Periods   Periods
	Rules     Rules
	// FriendFields is what the friend's form asks for.
	FriendFields FriendFields
	Trust        Trust
	Routes       []Route
	Contact      Contact
	Payout       Payout
	Alerts       Alerts
	Budget       Budget
	Cookies      Cookies
	Analytics    Analytics
	Captcha      Captcha
	SSO          SSO
	// OrderURL is the tenant's own shop for a product, with {tenant}, {product} (external id), {number} and {recipient} in
	// braces.
	OrderURL string
	// FacebookID of the tenant's application, for its share dialogue.
	FacebookID string
	// RecommendPath is the page at which people begin to recommend, without its language (EmpfehlenPath); empty for the
	// start page. RecommendWebPage is the company's own page for it (EmpfehlenWebPage), which goes before.
	RecommendPath    string
	RecommendWebPage string
}

// Language is a two-letter code.
type Language string

// Address is how the programme speaks to people in German.
type Address string

// The two forms of address.
const (
	Formal   Address = "sie"
	Informal Address = "du"
)

// Contact is where a person gets help; also the sender of mails.
type Contact struct {
	Email string
	Phone string
	// Hours is when somebody answers the telephone.
	Hours   Localized
	Company string
	Street  string
	City    string
	// VATID is the company's own; empty for none.
	VATID string
}

// Payout is the tenant's own account, from which rewards are paid, and how often a run starts.
type Payout struct {
	AccountHolder string
	IBAN          string
	BIC           string
	Every         Span
	// FourEyes makes a batch wait until two people have released it.
	FourEyes bool
	// ReleaseKeys are the public keys of those who may release, and the sums of their passkeys (staff.InFile) in small
	// digits without blanks, where the tenant's file is to say so and not the database alone.
	ReleaseKeys []string
	// AlertEmail is where the tenant's operators read that vouchers ran out, that an agency objects to a credit note,
	// or what waits for them; empty for no address, or Contact.Email.
	AlertEmail string
}

// Alerts are the addresses at which the tenant's own people read what waits for them, by their duty at the desk; empty
// for none of its own.
type Alerts struct {
	Money  string
	Offers string
	People string
	// Staff lets people of the desk in.
	Staff string
	// Looks reads the figures of each week; NoWeekly tells that no one wants to.
	Looks    string
	NoWeekly bool
}

// Budget is what a month of the programme may cost before the people of the desk are warned: it stops nothing. Zero
// cents are no budget.
type Budget struct {
	MonthCents int64
	// WarnPercent of it spent are a warning.
	WarnPercent int
}

// MoneyAlerts is where who sees to money is written to; empty for no address.
func (t *Tenant) MoneyAlerts() string { return cmp.Or(t.Alerts.Money, t.Payout.AlertEmail) }

// FiguresAlerts is where the figures of each week are written to; empty for no address. Who answers questions of people
// (Contact.Email) isn't who reads figures.
func (t *Tenant) FiguresAlerts() string {
	if t.Alerts.NoWeekly {
		return ""
	}
	return cmp.Or(t.Alerts.Looks, t.Payout.AlertEmail)
}

// Releases tells whether what a key or a passkey has signed counts as a release.
//
// Rule (payout, 4 D): Who may release: an operator whose key the tenant's file names (`payout.releaseKeys`), a person
// of the desk whose passkey it names, or any of them where it names none; another is refused at once
// by what to do, and no such word counts to the worker. Enforced: transfer/peers.MayRelease, transfer/peers.Covers.
// Test: TestAReleaseByAKeyThatTheFileDoesNotNameIsRefusedAtOnce.
//
// Rule (tenant, 4 D): Where the tenant's file names keys, only they release. Enforced: transfer/usecase.proved. Test:
// TestKeysOfTheTenantsFileAreNeededWhereItNamesThem.
func (p Payout) Releases(key string) bool {
	return len(p.ReleaseKeys) == 0 || slices.Contains(p.ReleaseKeys, key)
}

// Cookies is the tenant's part of the question about cookies (section 4 of the specification). What is kept in a
// browser is the programme's own list, at the edge; a new version here asks everybody again.
type Cookies struct{ Version string }

// Analytics is where visits are counted, for people who agreed to it. Without a setting nothing is counted.
type Analytics struct{ Matomo Matomo }

// Matomo is a site of a Matomo server.
type Matomo struct {
	// URL is the server's address, to which matomo.php is added. Empty for no Matomo.
	URL string
	// SiteID is the number that the server knows the site by.
	SiteID int
}

// Captcha names the service that looks at browsers in the place of the programme's own puzzle; none by itself.
type Captcha struct {
	Service CaptchaService
	// SiteKey is what the service knows the tenant by, in every browser to see.
	SiteKey string
}

// SSO is the tenant's own login, by which people of agencies may come in (OpenID Connect; section 2 of the
// specification). Without an issuer there is none.
type SSO struct {
	// Issuer is the provider's address, below which its configuration lies.
	Issuer string
	// ClientID is what the provider knows the programme by.
	ClientID string
	// Scopes are what it is asked for.
	Scopes []string
	// DepartmentIsAgency says that the provider's department is the agency's number, and has to be the member's own.
	DepartmentIsAgency bool
}

// CaptchaService is one that the programme knows.
type CaptchaService string

// FriendlyCaptcha is Friendly Captcha, at its EU endpoint (section 9 of the specification).
const FriendlyCaptcha CaptchaService = "friendly"

// DefaultLanguage is the first of the list.
func (t *Tenant) DefaultLanguage() Language {
	if len(t.Languages) == 0 {
		return "de"
	}
	return t.Languages[0]
}

// Speaks tells whether a language is offered.
func (t *Tenant) Speaks(l Language) bool {
	for _, own := range t.Languages {
		if own == l {
			return true
		}
	}
	return false
}

// LanguageOr gives the wanted language when the tenant speaks it, else the default.
func (t *Tenant) LanguageOr(wanted Language) Language {
	if t.Speaks(wanted) {
		return wanted
	}
	return t.DefaultLanguage()
}

// Catalog finds tenants. It never reaches outside of the process: a request can't wait for it.
type Catalog interface {
	ByID(ctx context.Context, id ID) (*Tenant, error)
	// ByHost finds the tenant of a host name without port.
	ByHost(ctx context.Context, host string) (*Tenant, error)
	All(ctx context.Context) []*Tenant
}
