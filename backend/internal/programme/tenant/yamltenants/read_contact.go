package yamltenants

import (
	"crypto/ed25519"
	"encoding/base64"
	"net"
	"net/mail"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/jacoelho/banking/iban"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

func readContact(f *tenantfile.File, languages []tenant.Language) tenant.Contact {
	f.InAll("contact", "hours", languages)
	c := tenant.Contact(tenantfile.Section[contactDoc](f, "contact", languages))
	address, err := mail.ParseAddress(c.Email)
	f.Require(err == nil && address.Address == c.Email, "contact.email", "is not a mail address")
	f.Require(c.VATID == "" || germanVATID.MatchString(c.VATID), "contact.vatId", "must be DE and nine digits")
	return c
}

// germanVATID is the shape alone: a company knows its own id.
var germanVATID = regexp.MustCompile(`^DE\d{9}$`)

// readAnalytics: a tenant that counts visits asks for it, because the edge's list names what statistics keep.
func readAnalytics(f *tenantfile.File, t *tenant.Tenant) tenant.Analytics {
	if !f.Has("analytics") {
		return tenant.Analytics{}
	}
	m := tenantfile.Section[analyticsDoc](f, "analytics", t.Languages).Matomo
	u, err := url.Parse(m.URL)
	plain := err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil && u.RawQuery == "" && u.Fragment == ""
	f.Require(plain, "analytics.matomo.url", "must be the http or https address of a Matomo server")
	f.Require(m.SiteID > 0, "analytics.matomo.siteId", "must be the number of a site")
	return tenant.Analytics{Matomo: tenant.Matomo(m)}
}

// siteKey is the form that Friendly Captcha gives its keys.
var siteKey = regexp.MustCompile(`^FC[A-Za-z0-9]{6,60}$`)

func readCaptcha(f *tenantfile.File, languages []tenant.Language) tenant.Captcha {
	if !f.Has("captcha") {
		return tenant.Captcha{}
	}
	c := tenant.Captcha(tenantfile.Section[captchaDoc](f, "captcha", languages))
	f.Require(
		c.Service == tenant.FriendlyCaptcha, "captcha.service",
		"must be friendly; leave captcha out for the programme's own puzzle",
	)
	f.Require(
		siteKey.MatchString(c.SiteKey), "captcha.siteKey",
		"is not a site key of Friendly Captcha: FC and letters and digits behind it",
	)
	return c
}

// readSSO: a secret and people's identities go over this wire; plain http is for a provider on one's own machine.
func readSSO(f *tenantfile.File, t *tenant.Tenant) tenant.SSO {
	if !f.Has("sso") {
		return tenant.SSO{}
	}
	s := tenant.SSO(tenantfile.Section[ssoDoc](f, "sso", t.Languages))
	u, err := url.Parse(s.Issuer)
	plain := err == nil && u.Host != "" && u.User == nil && u.RawQuery == "" && u.Fragment == ""
	own := plain && (u.Hostname() == "localhost" || net.ParseIP(u.Hostname()).IsLoopback())
	f.Require(
		plain && (u.Scheme == "https" || u.Scheme == "http" && own), "sso.issuer",
		"must be the https address of an OpenID Connect provider",
	)
	f.Require(s.ClientID != "", "sso.clientId", "must be what the provider knows the programme by")
	f.Require(len(s.Scopes) == 0 || slices.Contains(s.Scopes, "openid"), "sso.scopes", "must hold openid")
	f.Require(t.Modules.Agency, "sso", "is for tenants with agencies: set modules.agency")
	return s
}

// readAlerts reads addresses of the tenant's own people, by what they do.
func readAlerts(f *tenantfile.File, languages []tenant.Language) tenant.Alerts {
	if !f.Has("alerts") {
		return tenant.Alerts{}
	}
	d := tenantfile.Section[alertsDoc](f, "alerts", languages)
	for key, email := range map[string]string{
		"money": d.Money, "offers": d.Offers, "people": d.People, "staff": d.Staff, "looks": d.Looks,
	} {
		f.Require(isAddressOrNone(email), "alerts."+key, "is not a mail address")
	}
	return tenant.Alerts{
		Money: d.Money, Offers: d.Offers, People: d.People, Staff: d.Staff, Looks: d.Looks,
		NoWeekly: d.Weekly != nil && !*d.Weekly,
	}
}

// warnPercent is from when on a budget warns where the file doesn't say it.
const warnPercent = 80

// readBudget reads what a month may cost.
func readBudget(f *tenantfile.File, languages []tenant.Language) tenant.Budget {
	if !f.Has("budget") {
		return tenant.Budget{}
	}
	b := tenant.Budget(tenantfile.Section[budgetDoc](f, "budget", languages))
	if b.WarnPercent == 0 {
		b.WarnPercent = warnPercent
	}
	f.Require(b.MonthCents > 0, "budget.monthCents", "must be cents, more than 0")
	f.Require(b.WarnPercent > 0 && b.WarnPercent <= 100, "budget.warnPercent", "must be a per cent, 1 to 100")
	return b
}

func isAddressOrNone(text string) bool {
	address, err := mail.ParseAddress(text)
	return text == "" || (err == nil && address.Address == text)
}

var wholeSum = regexp.MustCompile(`^[0-9a-f]{64}$`)

// releaseKey reads a public key, or the 64 digits by which a file names a passkey, with or without blanks.
func releaseKey(text string) (string, bool) {
	if raw, err := base64.StdEncoding.Strict().DecodeString(text); err == nil && len(raw) == ed25519.PublicKeySize {
		return text, true
	}
	bare := strings.ToLower(strings.NewReplacer(" ", "", "-", "").Replace(text))
	return bare, wholeSum.MatchString(bare)
}

func readPayout(f *tenantfile.File, languages []tenant.Language) tenant.Payout {
	d := tenantfile.Section[payoutDoc](f, "payout", languages)
	account := strings.ReplaceAll(d.IBAN, " ", "")
	if err := iban.Validate(account); err != nil {
		f.Problem("payout.iban", "is not a valid IBAN")
	}
	f.Require(validBIC.MatchString(d.BIC), "payout.bic", "is not a BIC")
	f.Require(isAddressOrNone(d.AlertEmail), "payout.alertEmail", "is not a mail address")
	var named []string
	for _, text := range d.ReleaseKeys {
		key, ok := releaseKey(text)
		f.Require(
			ok, "payout.releaseKeys",
			"must be operators' public keys (operator person key), or the 64 digits of passkeys of the desk "+
				"(operator person passkeys)",
		)
		named = append(named, key)
	}
	f.Require(
		len(named) == 0 || (d.FourEyes && len(named) > 1), "payout.releaseKeys", "needs fourEyes, and two keys at least",
	)
	return tenant.Payout{
		AccountHolder: d.AccountHolder, IBAN: account, BIC: d.BIC, Every: readSpan(f, "payout.every", d.Every),
		FourEyes: d.FourEyes, ReleaseKeys: named, AlertEmail: d.AlertEmail,
	}
}
