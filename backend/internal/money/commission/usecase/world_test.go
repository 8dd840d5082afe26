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
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// world is one agency with the recommendations that it brought, on the real stores and books.
type world struct {
	db        *gormdb.DB
	clock     *clock.Manual
	programme *tenant.Tenant
	seller    link.Code
	offer     commission.Offer
	brought   map[string]recommendation.Recommendation
	orders    map[string]order.Order
	acts      []string

	store *gormstore.Commissions
	earn  *usecase.Earn
	bill  *usecase.Bill
	plans *usecase.Plans
	books *ledgers.Book
}

func newWorld(t *testing.T, db *gormdb.DB) *world {
	w := &world{
		db: db, clock: clock.NewManual(start), programme: tenanttest.New(), seller: link.NewCode(),
		brought: map[string]recommendation.Recommendation{}, orders: map[string]order.Order{},
		offer: commission.Offer{
			{ID: commission.Standard, Name: tenant.Localized{"de": "Standard"}, Cents: map[string]int64{"10": 1800}},
			{ID: "premium", Cents: map[string]int64{"10": 2600}},
		},
		store: gormstore.NewCommissions(db), books: &ledgers.Book{Journal: ledgerstore.NewJournal(db)},
	}
	w.programme.Modules.Agency = true
	require.NoError(
		t,
		sellerstore.New(db).Add(t.Context(), seller.Seller{
			Kind: seller.KindAgency, Tenant: w.programme.ID, Number: w.seller, Name: "A", CreatedAt: start,
		}),
	)
	choices := gormstore.NewChoices(db)
	w.earn = &usecase.Earn{
		Tenants: tenanttest.NewCatalog(w.programme), Sellers: sellerstore.New(db), Recommendations: recommendations{w: w},
		Orders: orders{w: w}, Offers: w,
		Choices: choices, Commissions: w.store, Books: w.books, NewID: id.New,
	}
	w.bill = &usecase.Bill{Commissions: w.store, Tx: db, Clock: w.clock, Products: shop{}, Offers: w, Books: w.books}
	w.plans = &usecase.Plans{
		Tx: db, Clock: w.clock, Offers: w, Choices: choices, Months: w.store, Members: members{}, Acts: w.by, NewID: id.New,
	}
	return w
}

// bring makes a recommendation of the agency with an order that counts.
func (w *world) bring(orderedAt time.Time) string {
	rec := id.New()
	w.brought[rec] = recommendation.Recommendation{
		ID: rec, Number: "4EHERBZ67R", SellerNumber: string(w.seller), ProductID: "10",
	}
	w.orders[rec] = order.Order{Number: "A-" + rec, OrderedAt: orderedAt}
	return rec
}

func (w *world) released(t *testing.T, rec string) {
	t.Helper()
	require.NoError(
		t,
		w.db.InTx(
			t.Context(), func(ctx context.Context) error { return w.earn.Released(ctx, w.programme.ID, rec, w.clock.Now()) },
		),
	)
}

func (w *world) cancelled(t *testing.T, rec string) {
	t.Helper()
	require.NoError(
		t,
		w.db.InTx(
			t.Context(), func(ctx context.Context) error { return w.earn.Cancelled(ctx, w.programme.ID, rec, w.clock.Now()) },
		),
	)
}

// lines gives what no document is about.
func (w *world) lines(t *testing.T) (ids []string, cents int64) {
	t.Helper()
	lines, err := w.bill.Statement(t.Context(), w.programme, w.seller, w.clock.Now().Add(time.Second))
	require.NoError(t, err)
	for _, l := range lines {
		ids, cents = append(ids, l.ID), cents+l.Cents
	}
	return ids, cents
}

type recommendations struct {
	recommendation.Recommendations
	w *world
}

func (r recommendations) ByID(_ context.Context, _ tenant.ID, id string) (*recommendation.Recommendation, error) {
	rec := r.w.brought[id]
	return &rec, nil
}

type orders struct {
	order.Orders
	w *world
}

func (o orders) Counting(context.Context, tenant.ID, []string) (map[string]order.Order, error) {
	return o.w.orders, nil
}

func (w *world) Of(context.Context, *tenant.Tenant) (commission.Offer, error) { return w.offer, nil }

// shop sells one product.
type shop struct{}

func (shop) Of(context.Context, tenant.ID) (*product.Assortment, error) {
	return &product.Assortment{Products: []product.Product{{ID: "10", Name: tenant.Localized{"de": "Strom"}}}}, nil
}

// members makes each account a member of its name.
type members struct{ member.Members }

func (members) In(
	_ context.Context, _ tenant.ID, _ link.Code, account string,
) (member.Member, error) {
	return member.Member{ID: "member " + account}, nil
}

// by is the audit log under a name.
func (w *world) by(who string) audit.Acts {
	return audit.Acts{Log: acts{w: w}, Who: who}
}

type acts struct {
	audit.Service
	w *world
}

func (a acts) Record(_ context.Context, e audit.Entry) error {
	a.w.acts = append(a.w.acts, e.Who+" "+string(e.What)+" "+e.Detail)
	return nil
}
