// Package tenanttest has ready tenants for the tests of other slices.
package tenanttest

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// New gives a tenant "probe" with the specification's periods and rules, in German and English. Change what a test is
// about.
func New() *tenant.Tenant {
	palette := tenant.Palette{
		Primary: "#1b4dd8", PrimaryContrast: "#ffffff", Secondary: "#0f766e", SecondaryContrast: "#ffffff",
		Accent: "#ffd166", AccentContrast: "#1d1d1f", Background: "#ffffff", Surface: "#f5f6f8", Text: "#1d1d1f",
		TextMuted: "#55585f",
	}
	return &tenant.Tenant{
		ID: "probe", Name: "Probe AG", ProgrammeName: "Probe empfiehlt", Hosts: []string{"empfehlen.probe.example"},
		Default:   true,
		Languages: []tenant.Language{"de", "en"}, Address: tenant.Formal,
		Theme: tenant.Theme{
			Light: palette, Dark: palette, Radius: 8, FontHeading: "sans-serif", FontBody: "sans-serif",
			MailLogo: "logo-mail.png",
		},
		Modules: tenant.Modules{
			StoringBankData: true, OfflineCode: true, NewsletterPermission: true, ShowProductCategory: true,
		},
		Channels: []tenant.Channel{{Name: "whatsapp", Order: 1}, {Name: "emailclient", Order: 2}},
		Periods: tenant.Periods{
			Validity: tenant.Days(60), RecipientConfirmation: tenant.Days(84), AnotherEntry: tenant.Days(7),
			VoucherLeft: tenant.Days(90), Complaint: tenant.Days(14), OrderApproval: tenant.Days(84),
			Claim: tenant.Months(12), Payment: tenant.Days(28), Voucher: tenant.Days(1), Recheck: tenant.Days(3),
		},
		Rules: tenant.Rules{
			DefaultShare: 100, Shares: []int{100, 50, 0}, BonusAfter: 4, BonusCents: 6000, MinimumAge: 18,
			CaptchaForCreate: true, CodeUses: 50,
		},
		FriendFields: tenant.UsualFriendFields,
		Routes:       tenant.DefaultRoutes(),
		Contact: tenant.Contact{
			Email: "hilfe@probe.example", Phone: "030 5550100",
			Hours:   tenant.Localized{"de": "Mo–Fr 8–18 Uhr", "en": "Mon–Fri 8 am–6 pm"},
			Company: "Probe AG", Street: "Probenweg 1", City: "10115 Berlin",
		},
		Payout: tenant.Payout{
			AccountHolder: "Probe AG", IBAN: "DE89370400440532013000", BIC: "COBADEFFXXX", Every: tenant.Days(1),
		},
		Cookies:  tenant.Cookies{Version: "1"},
		OrderURL: "https://shop.probe.example/{product}?empfehlung={number}",
	}
}

// Catalog is a tenant.Catalog of the given tenants; the first answers on unknown hosts.
type Catalog []*tenant.Tenant

var _ tenant.Catalog = Catalog{}

// NewCatalog makes a catalogue; without tenants it holds New().
func NewCatalog(tenants ...*tenant.Tenant) Catalog {
	if len(tenants) == 0 {
		return Catalog{New()}
	}
	return tenants
}

func (c Catalog) ByID(_ context.Context, id tenant.ID) (*tenant.Tenant, error) {
	for _, t := range c {
		if t.ID == id {
			return t, nil
		}
	}
	return nil, tenant.ErrUnknown
}

func (c Catalog) ByHost(_ context.Context, host string) (*tenant.Tenant, error) {
	for _, t := range c {
		for _, own := range append([]string{string(t.ID) + ".localhost"}, t.Hosts...) {
			if own == host {
				return t, nil
			}
		}
	}
	return c[0], nil
}

func (c Catalog) All(context.Context) []*tenant.Tenant { return c }

// In puts a tenant into a context, in its default language.
func In(ctx context.Context, t *tenant.Tenant) context.Context {
	return tenant.Into(ctx, t, t.DefaultLanguage())
}
