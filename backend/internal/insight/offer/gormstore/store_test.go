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
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
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

// What was ordered of late is found along an index, however many orders there ever were.
func TestTheCountReadsAlongIndexes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		asked := ""
		note := func(tx *gorm.DB) { asked = tx.Statement.SQL.String() }
		require.NoError(t, db.Reader(t.Context()).Callback().Raw().After("gorm:raw").Register("read", note))
		require.NoError(t, db.Reader(t.Context()).Callback().Row().After("gorm:row").Register("rows", note))
		require.NoError(t, db.Reader(t.Context()).Callback().Query().After("gorm:query").Register("query", note))
		_, err := gormstore.New(db).Approved(t.Context(), "funkwelle", time.Now().AddDate(0, 0, -90))
		require.NoError(t, err)
		require.NotEmpty(t, asked)
		reads, tables, grown := dbtest.WholeReads, dbtest.Tables(t, dbtest.SQLite(t)), db
		if strings.Contains(asked, "$1") {
			grown, reads = dbtest.Grown(t), dbtest.PostgresWholeReads
		}
		whole, known := reads(t, grown, asked, tables)
		assert.True(t, known, asked)
		assert.Empty(t, whole)
	})
}
