package usecase_test

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation/usecase"
)

var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

var errGone = fault.New(fault.NotFound, "product.unknown", "gone")

// world plays what is around the recommendation: one product, its texts, accounts by address, consents.
type world struct {
	accounts map[string]recommendation.Recommender
	consents []recommendation.Consent
	moneys   map[string]recommendation.Money
	ended    []string
	wakeUps  int
	told     int
}

func (w *world) Ensure(_ context.Context, p recommendation.NewRecommender) (recommendation.Recommender, error) {
	key := person.EmailOf(p.Email).Key()
	if _, ok := w.accounts[key]; !ok {
		w.accounts[key] = recommendation.Recommender{ID: key, FirstName: p.FirstName, LastName: p.LastName, Email: p.Email}
	}
	return w.accounts[key], nil
}

func (w *world) ByID(_ context.Context, _ tenant.ID, id string) (recommendation.Recommender, error) {
	return w.accounts[id], nil
}

// quiet asks for letters and sends none.
type quiet struct{}

func (quiet) Ask(context.Context, tenant.ID, string, string) error { return nil }
func (quiet) Send(context.Context, recommendation.Letter) error    { return nil }

type products struct{}

func (products) Active(_ context.Context, _ tenant.ID, id, _ string, _ time.Time) (recommendation.Product, error) {
	if id != "glasfaser" {
		return recommendation.Product{}, errGone
	}
	return recommendation.Product{ID: id, Name: "Glasfaser 500"}, nil
}

func (products) Named(_ context.Context, _ tenant.ID, id, _ string) (recommendation.Product, error) {
	return recommendation.Product{ID: id, Name: "Glasfaser 500", Spoken: "Glasfaser 500"}, nil
}

func (products) OrderLink(_ context.Context, _ tenant.ID, id, _ string, n link.Number, _ string) (string, error) {
	return "https://shop.example/" + id + "?e=" + n.String(), nil
}

func (products) Split(_ context.Context, _ tenant.ID, _ string, s recommendation.Share, _ time.Time) (recommender, recipient int64, err error) {
	return 90 * int64(s), 9000 - 90*int64(s), nil
}

type texts struct{}

func (texts) Terms(context.Context, tenant.ID, string) (recommendation.Text, error) {
	return recommendation.Text{ID: "terms", Version: "3", Body: "Bedingungen"}, nil
}

func (texts) Spoken(context.Context, tenant.ID, string) (recommendation.Text, error) {
	return recommendation.Text{ID: "spoken", Version: "1", Body: "Darf ich?"}, nil
}

func (texts) Campaign(_ context.Context, _ tenant.ID, id, _ string, _ time.Time) (recommendation.Text, error) {
	if id != "herbst" {
		return recommendation.Text{}, errGone
	}
	return recommendation.Text{ID: id, Version: "1", Body: "Herbst"}, nil
}

func (w *world) Record(_ context.Context, _ tenant.ID, _, _ string, given []recommendation.Consent) error {
	w.consents = append(w.consents, given...)
	return nil
}

func (*world) Undo(context.Context, tenant.ID, string, string) error { return nil }

type moneys struct{ *world }

func (m moneys) Of(context.Context, tenant.ID, []string) (map[string]recommendation.Money, error) {
	return m.moneys, nil
}

func (m moneys) HasLiveOrder(_ context.Context, _ tenant.ID, id string) (bool, error) {
	return m.moneys[id].Order != nil, nil
}

type clicks struct{}

func (clicks) Of(_ context.Context, _ tenant.ID, numbers []link.Number) (map[link.Number]recommendation.Counts, error) {
	return map[link.Number]recommendation.Counts{numbers[0]: {Visits: 3, ByChannel: map[string]int{"qr": 3}}}, nil
}

func (w *world) Changed(context.Context, tenant.ID, string) error {
	w.wakeUps++
	return nil
}

func (w *world) Ended(_ context.Context, _ tenant.ID, friend string, _ time.Time) error {
	w.ended = append(w.ended, friend)
	return nil
}

func (w *world) Withdrawn(context.Context, tenant.ID, string) error {
	w.told++
	return nil
}

type links struct{}

func (links) Hex(tenant.ID, link.Number) string { return "right" }
func (links) Verify(t tenant.ID, _ link.Number, key string) bool {
	return t == "funkwelle" && key == "right"
}
func (links) Long(_ context.Context, _ tenant.ID, language string, n link.Number) (string, error) {
	return "https://funkwelle.example/" + language + "/" + n.String(), nil
}

func (links) Short(_ context.Context, _ tenant.ID, n link.Number) (string, error) {
	return "https://funkwelle.example/r/" + n.String(), nil
}

type fixture struct {
	*usecase.Service
	*world
	ports usecase.Ports
	t     *tenant.Tenant
	clock *clock.Manual
	store *gormstore.Store
}

// setUp connects the use cases with the world. Captcha and letters are for each test to bring.
// agencies have invited one person, "invited"; accounts are the addresses.
type agencies struct{}

func (agencies) Of(context.Context, *tenant.Tenant, string) (string, error) { return "", nil }

func (agencies) Invited(_ context.Context, _ *tenant.Tenant, account string) (string, error) {
	if account == "invited@example.de" {
		return "7K2M9QX4", nil
	}
	return "", nil
}

func setUp(db *gormdb.DB) *fixture {
	w := &world{accounts: map[string]recommendation.Recommender{}, moneys: map[string]recommendation.Money{}}
	f := &fixture{
		world: w, clock: clock.NewManual(start), store: gormstore.New(db),
		t: &tenant.Tenant{
			ID: "funkwelle", Languages: []tenant.Language{"de", "en"},
			Rules:   tenant.Rules{DefaultShare: 100, Shares: []int{100, 50, 0}},
			Periods: tenant.Periods{Validity: tenant.Days(60)},
		},
	}
	f.ports = usecase.Ports{
		Recommendations: f.store, Recommenders: w, Agencies: agencies{}, Products: products{}, Splitter: products{}, Texts: texts{}, Consents: w,
		Clicks: clicks{}, Earnings: moneys{w}, Links: links{}, Letters: quiet{}, Changed: w, Withdrawals: w, Friends: w, Tx: db, Clock: f.clock, NewID: id.New,
		Hasher: person.NewHasher([]byte("key")),
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
		ProductID: "glasfaser", Share: recommendation.ForBoth, FirstName: "Anna", LastName: "Müller", Email: "anna@example.de",
		TermsVersion: "3", Channel: "whatsapp",
	}
}
