package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	"weitersagen.app/backend/internal/money/creditnote/gormstore"
	"weitersagen.app/backend/internal/money/creditnote/storetest"
	"weitersagen.app/backend/internal/money/creditor"
	creditorstore "weitersagen.app/backend/internal/money/creditor/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

func TestNotes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Notes(t, gormstore.New(db), agencies(t, db), write(t))
	})
}

func TestDeliveries(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Deliveries(t, gormstore.New(db), agencies(t, db))
	})
}

func TestPayments(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		take := agencies(t, db)
		storetest.Payments(t, gormstore.New(db), func(number link.Code) { take("havelschutz", number) }, func(
			number link.Code, hash string,
		) {
			require.NoError(t, bankaccountstore.NewOfAgencies(db).Put(t.Context(), bankaccount.Stored{
				Tenant: "havelschutz", Owner: string(number), IBAN: []byte{1}, Holder: []byte{1}, Last4: "2051", Hash: hash,
				StoredAt: time.Now(),
			}))
		}, write(t))
	})
}

func TestAPaymentThatSomebodyElseHasWrittenMeanwhileIsNotWrittenOver(t *testing.T) {
	number := link.NewCode()
	owe := func(t *testing.T, db *gormdb.DB) {
		agencies(t, db)("havelschutz", number)
		n := write(t)("havelschutz", number, "2026-09", 5000)
		n.ID, n.Number = "n", creditnote.NumberOf(2026, 1)
		require.NoError(
			t,
			gormstore.New(db).Add(t.Context(), n, []creditnote.File{{Format: creditnote.XML, Bytes: []byte("<x/>"), Hash: "x"}}),
		)
		require.NoError(
			t, gormstore.New(db).AddPayment(t.Context(), creditnote.Owe(n, creditnote.BusinessOf(number, "2026-09"), 0)),
		)
	}
	update := func(ctx context.Context, db *gormdb.DB, between func() error) error {
		return gormstore.New(db).UpdatePayment(ctx, "havelschutz", "n", func(*creditnote.Payment) error { return between() })
	}
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		owe(t, db)
		dbtest.Stale(t, db, func(ctx context.Context, between func() error) error { return update(ctx, db, between) })
	})
	t.Run("by another transaction", func(t *testing.T) {
		fresh := true
		dbtest.Overtaken(t, func(db *gormdb.DB, between func() error) error {
			if fresh {
				fresh = false
				owe(t, db)
			}
			return update(t.Context(), db, between)
		})
	})
}

// agencies takes agencies in that have all that a document needs.
func agencies(t *testing.T, db *gormdb.DB) func(tenant.ID, link.Code) {
	frame := creditnotetest.Frame(creditor.Regular)
	return func(tenantID tenant.ID, number link.Code) {
		require.NoError(
			t,
			sellerstore.New(db).Add(t.Context(), seller.Seller{
				Kind: seller.KindAgency, Tenant: tenantID, Number: number, Name: "A", CreatedAt: time.Now(),
			}),
		)
		v, a := frame.Creditor, frame.Agreement
		v.Tenant, v.Seller, v.By, v.At = tenantID, number, "m1", frame.At
		require.NoError(t, creditorstore.New(db).Add(t.Context(), v))
		a.Tenant, a.Seller, a.ID = tenantID, number, "of "+string(number)
		_, err := creditorstore.New(db).Agree(t.Context(), a)
		require.NoError(t, err)
	}
}

func write(t *testing.T) storetest.Write {
	return func(tenantID tenant.ID, number link.Code, m creditnote.Month, cents int64) creditnote.Note {
		f := creditnotetest.Frame(creditor.Regular)
		f.Creditor.Tenant, f.Creditor.Seller, f.Agreement.ID = tenantID, number, "of "+string(number)
		n, err := f.Write(m, creditnotetest.Lines(cents))
		require.NoError(t, err)
		return n
	}
}
