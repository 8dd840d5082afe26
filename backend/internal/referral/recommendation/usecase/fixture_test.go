package usecase_test

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/referral/click"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation/usecase"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
)

var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// world plays what is around the recommendation: accounts by address, consents, what was asked for, and how often a
// withdrawal was reported.
type world struct {
	accounts    map[string]*account.Account
	consents    []consent.Evidence
	moneys      map[string]recommendation.Money
	ended       []string
	wakeUps     int
	withdrawals int
}

// people are accounts by their addresses.
type people struct {
	account.Service
	*world
}

func (p people) EnsureAccount(_ context.Context, n account.NewPerson) (*account.Account, error) {
	email := person.EmailOf(n.Email)
	if _, ok := p.accounts[email.Key()]; !ok {
		p.accounts[email.Key()] = &account.Account{
			ID: email.Key(), FirstName: n.FirstName, LastName: n.LastName, Email: email,
		}
	}
	return p.accounts[email.Key()], nil
}

func (p people) ByID(_ context.Context, _ tenant.ID, id string) (*account.Account, error) {
	if a, ok := p.accounts[id]; ok {
		return a, nil
	}
	return nil, account.ErrUnknown
}

// quiet asks for letters and sends none.
type quiet struct{}

func (quiet) Ask(context.Context, tenant.ID, string, string) error { return nil }
func (quiet) Send(context.Context, recommendation.Letter) error    { return nil }

// shop offers one product, which earns 90 euros.
type shop struct{ err error }

func (s shop) Of(context.Context, tenant.ID) (*product.Assortment, error) {
	return &product.Assortment{Products: []product.Product{{
		ID: "glasfaser", Name: tenant.Localized{"de": "Glasfaser 500"}, Rewards: []product.Reward{{Cents: 9000}},
	}}}, s.err
}

// texts are terms, the sentence of agents, and a campaign.
type texts struct{ err error }

func (x texts) Of(context.Context, tenant.ID) (*content.Content, error) {
	return &content.Content{
		Consents: []content.Consent{
			{Name: content.ConsentTerms, TextID: "terms", Version: "3", Body: tenant.Localized{"de": "Bedingungen"}},
			{Name: content.ConsentSpoken, TextID: "spoken", Version: "1", Label: tenant.Localized{"de": "Darf ich?"}},
		},
		Campaigns: []content.Campaign{{ID: "herbst", Version: "1", Text: tenant.Localized{"de": "Herbst"}}},
	}, x.err
}

// agreements keep consents.
type agreements struct {
	consent.Service
	*world
}

func (a agreements) Record(_ context.Context, given []consent.Evidence) error {
	a.consents = append(a.consents, given...)
	return nil
}

type moneys struct{ *world }

func (m moneys) Of(context.Context, tenant.ID, []string) (map[string]recommendation.Money, error) {
	return m.moneys, nil
}

func (m moneys) HasLiveOrder(_ context.Context, _ tenant.ID, id string) (bool, error) {
	return m.moneys[id].Order != nil, nil
}

type clicks struct{ click.Counters }

func (clicks) Of(_ context.Context, _ tenant.ID, numbers []link.Number) (map[link.Number]click.Total, error) {
	return map[link.Number]click.Total{numbers[0]: {Visits: 3, ByChannel: map[string]int{"qr": 3}}}, nil
}

func (w *world) Changed(context.Context, tenant.ID, string) error {
	w.wakeUps++
	return nil
}

// Add is asked for letters to friends who had confirmed.
func (w *world) Add(_ context.Context, m outbox.Message) error {
	if m.Topic == outbox.RecommendationWithdrawn {
		w.withdrawals++
	}
	return nil
}

type friends struct {
	recipient.Service
	*world
}

func (f friends) Ended(_ context.Context, _ tenant.ID, friend string, _ time.Time) error {
	f.ended = append(f.ended, friend)
	return nil
}

type fixture struct {
	*usecase.Service
	*world
	ports usecase.Ports
	t     *tenant.Tenant
	clock *clock.Manual
	store *gormstore.Store
}

// agencies have invited one person, "invited"; accounts are the addresses.
type sellers struct{}

func (sellers) Source(context.Context, *tenant.Tenant, token.Secret) (seller.Source, error) {
	return seller.Source{}, nil
}

func (sellers) CountsFor(_ context.Context, _ *tenant.Tenant, account string) (link.Code, error) {
	if account == "invited@example.de" {
		return "7K2M9QX4", nil
	}
	return "", nil
}

// setUp connects the use cases with the world. Captcha and letters are for each test to bring.
func setUp(db *gormdb.DB) *fixture {
	w := &world{accounts: map[string]*account.Account{}, moneys: map[string]recommendation.Money{}}
	f := &fixture{
		world: w, clock: clock.NewManual(start), store: gormstore.New(db),
		t: &tenant.Tenant{
			ID: "funkwelle", Languages: []tenant.Language{"de", "en"}, Routes: tenant.DefaultRoutes(),
			OrderURL: "https://shop.example/{product}?e={number}",
			Rules:    tenant.Rules{DefaultShare: 100, Shares: []int{100, 50, 0}},
			Periods:  tenant.Periods{Validity: tenant.Days(60)},
		},
	}
	catalog := tenanttest.NewCatalog(f.t)
	f.ports = usecase.Ports{
		Recommendations: f.store, Tenants: catalog, Contents: texts{}, Products: shop{}, Accounts: people{world: w},
		Consents: agreements{world: w},
		Sellers:  sellers{}, Invitations: sellers{}, Clicks: clicks{}, Earnings: moneys{w}, Letters: quiet{},
		Changed: w.Changed, Outbox: w,
		Links:   address.New(link.NewSigner([]byte("key")), "https://{tenant}.example", catalog),
		Friends: friends{world: w}, Tx: db, Clock: f.clock, NewID: id.New, Hasher: person.NewHasher([]byte("key")),
	}
	f.Service = usecase.New(f.ports)
	return f
}

// with gives the use cases with some of their ports exchanged.
func (f *fixture) with(change func(*usecase.Ports)) *usecase.Service {
	p := f.ports
	change(&p)
	return usecase.New(p)
}

func anna() usecase.Form {
	return usecase.Form{
		ProductID: "glasfaser", Share: recommendation.ForBoth, FirstName: "Anna", LastName: "Müller",
		Email:        "anna@example.de",
		TermsVersion: "3", Channel: "whatsapp",
	}
}
