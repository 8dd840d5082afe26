package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/gormstore"
	"weitersagen.app/backend/internal/money/commission/usecase"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/referral/agency"
	agencystore "weitersagen.app/backend/internal/referral/agency/gormstore"
)

var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// world is one agency with the recommendations that it brought, on the real stores and books.
type world struct {
	db        *gormdb.DB
	clock     *clock.Manual
	programme *tenant.Tenant
	agency    link.Code
	offer     commission.Offer
	brought   map[string]commission.Brought
	orders    map[string]commission.Order
	acts      []string

	store *gormstore.Commissions
	earn  *usecase.Earn
	bill  *usecase.Bill
	plans *usecase.Plans
	books *ledgers.Book
}

func newWorld(t *testing.T, db *gormdb.DB) *world {
	w := &world{
		db: db, clock: clock.NewManual(start), programme: tenanttest.New(), agency: link.NewCode(), brought: map[string]commission.Brought{}, orders: map[string]commission.Order{},
		offer: commission.Offer{{ID: commission.Standard, Cents: map[string]int64{"10": 1800}}, {ID: "premium", Cents: map[string]int64{"10": 2600}}},
		store: gormstore.NewCommissions(db), books: &ledgers.Book{Journal: ledgerstore.NewJournal(db)},
	}
	w.programme.Modules.Agency = true
	require.NoError(t, agencystore.New(db).Add(t.Context(), agency.Agency{Tenant: w.programme.ID, Number: w.agency, Name: "A", CreatedAt: start}))
	choices := gormstore.NewChoices(db)
	w.earn = &usecase.Earn{
		Tenants: tenanttest.NewCatalog(w.programme), Recommendations: w, Orders: w, Offers: w, Choices: choices, Commissions: w.store, Books: w.books, NewID: id.New,
	}
	w.bill = &usecase.Bill{Tx: db, Clock: w.clock, Commissions: w.store, Products: w, Books: w.books}
	w.plans = &usecase.Plans{Tx: db, Clock: w.clock, Offers: w, Choices: choices, Audit: w, NewID: id.New}
	return w
}

// bring makes a recommendation of the agency with an order that counts.
func (w *world) bring(orderedAt time.Time) string {
	rec := id.New()
	w.brought[rec] = commission.Brought{RecommendationID: rec, Number: "4EHERBZ67R", Agency: w.agency, ProductID: "10"}
	w.orders[rec] = commission.Order{Number: "A-" + rec, OrderedAt: orderedAt}
	return rec
}

func (w *world) released(t *testing.T, rec string) {
	t.Helper()
	require.NoError(t, w.db.InTx(t.Context(), func(ctx context.Context) error { return w.earn.Released(ctx, w.programme.ID, rec, w.clock.Now()) }))
}

func (w *world) cancelled(t *testing.T, rec string) {
	t.Helper()
	require.NoError(t, w.db.InTx(t.Context(), func(ctx context.Context) error { return w.earn.Cancelled(ctx, w.programme.ID, rec, w.clock.Now()) }))
}

// lines gives what no document is about.
func (w *world) lines(t *testing.T) (ids []string, cents int64) {
	t.Helper()
	lines, err := w.bill.Statement(t.Context(), w.programme, w.agency, w.clock.Now().Add(time.Second))
	require.NoError(t, err)
	for _, l := range lines {
		ids, cents = append(ids, l.ID), cents+l.Cents
	}
	return ids, cents
}

func (w *world) Brought(_ context.Context, _ tenant.ID, rec string) (commission.Brought, error) {
	return w.brought[rec], nil
}

func (w *world) Counting(_ context.Context, _ tenant.ID, rec string) (commission.Order, bool, error) {
	o, ok := w.orders[rec]
	return o, ok, nil
}

func (w *world) Of(context.Context, *tenant.Tenant) (commission.Offer, error) { return w.offer, nil }

func (w *world) Names(context.Context, *tenant.Tenant, tenant.Language) (func(string) string, error) {
	return func(id string) string { return "Product " + id }, nil
}

func (w *world) Acted(_ context.Context, c commission.Choice, account string, act commission.Act, _ time.Time) error {
	w.acts = append(w.acts, account+" "+string(act)+" "+string(c.From)+" "+c.Plan)
	return nil
}
