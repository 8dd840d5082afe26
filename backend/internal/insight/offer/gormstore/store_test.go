package gormstore_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/insight/offer/gormstore"
	"weitersagen.app/backend/internal/insight/offer/storetest"
	"weitersagen.app/backend/internal/money/commission"
	commissionstore "weitersagen.app/backend/internal/money/commission/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

func TestApprovedOrdersAreCounted(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Orders(t, gormstore.New(db), func(o storetest.Order) {
			recommendation, order := id.New(), id.New()
			require.NoError(t, db.From(context.Background()).Exec(`INSERT INTO recommendations
				(tenant, id, number, status, product_id, share, recommender_id, recipient_id, recommender_cents,
				recipient_cents, agent_number, agency_number, channel, language, created_at, valid_until,
				submission_print, version)
				VALUES (?, ?, ?, 'done', ?, ?, '', '', 1, 1, '', ?, 'link', 'de', ?, ?, '', 1)`,
				string(o.Tenant), recommendation, recommendation, o.Product, o.Share, o.Agency, o.Received, o.Received).Error)
			require.NoError(t, db.From(context.Background()).Exec(`INSERT INTO orders
				(tenant, id, number, recommendation_id, customer_number, status, reason, late, received_at, version)
				VALUES (?, ?, ?, ?, '', ?, '', ?, ?, 1)`,
				string(o.Tenant), order, order, recommendation, o.Status, false, o.Received).Error)
		})
	})
}

func TestWhatSellersEarnedIsCounted(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		for _, own := range []tenant.ID{"acme", "other"} {
			require.NoError(t, sellerstore.New(db).Add(t.Context(), seller.Seller{
				Kind: seller.KindAgency, Tenant: own, Number: "7K2M9QX4", Name: "A", CreatedAt: time.Now(),
			}))
		}
		storetest.Earned(t, gormstore.New(db), func(c commission.Commission) {
			added, err := commissionstore.NewCommissions(db).Add(t.Context(), c)
			require.NoError(t, err)
			require.True(t, added)
		})
	})
}

// What was ordered of late is found along an index, however many orders there ever were.
func TestTheCountReadsAlongIndexes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		asked := ""
		note := func(tx *gorm.DB) { asked = tx.Statement.SQL.String() }
		require.NoError(t, db.Reader(t.Context()).Callback().Raw().After("gorm:raw").Register("read", note))
		require.NoError(t, db.Reader(t.Context()).Callback().Row().After("gorm:row").Register("rows", note))
		require.NoError(t, db.Reader(t.Context()).Callback().Query().After("gorm:query").Register("query", note))
		store, since := gormstore.New(db), time.Now().AddDate(0, 0, -90)
		for _, ask := range []func() error{
			func() error {
				_, err := store.Approved(t.Context(), "funkwelle", since)
				return err
			},
			func() error {
				_, err := store.Earned(t.Context(), "funkwelle", "standard", since, []time.Time{since, since})
				return err
			},
		} {
			require.NoError(t, ask())
			require.NotEmpty(t, asked)
			reads, tables, grown := dbtest.WholeReads, dbtest.Tables(t, dbtest.SQLite(t)), db
			if strings.Contains(asked, "$1") {
				grown, reads = dbtest.Grown(t), dbtest.PostgresWholeReads
			}
			whole, known := reads(t, grown, asked, tables)
			assert.True(t, known, asked)
			assert.Empty(t, whole)
		}
	})
}
