package gormstore_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/insight/sellerdesk"
	"weitersagen.app/backend/internal/insight/sellerdesk/gormstore"
	"weitersagen.app/backend/internal/insight/sellerdesk/storetest"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

func TestSellersAreFound(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		storetest.Finder(t, sellerstore.New(db), gormstore.New(db))
	})
}

// No list reads a table, however many sellers there are.
func TestAListOfSellersReadsAlongIndexes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, s := context.Background(), gormstore.New(db)
		var asked []string
		note := func(tx *gorm.DB) { asked = append(asked, tx.Statement.SQL.String()) }
		require.NoError(t, db.Reader(ctx).Callback().Query().After("gorm:query").Register("read", note))
		both := []seller.Kind{seller.KindAgency, seller.KindPartner}
		after := seller.Seller{Number: "7K2M9QX4", CreatedAt: time.Now()}
		for _, standing := range append([]sellerdesk.Standing{""}, sellerdesk.Standings...) {
			for _, words := range [][]string{nil, {"nord"}, {"agentur", "nord"}} {
				for _, from := range []seller.Seller{{}, after} {
					_, err := s.Find(ctx, "funkwelle", sellerdesk.Question{
						Words: words, Kinds: both, Standing: standing, After: from, Now: time.Now(), Most: 21,
					})
					require.NoError(t, err)
				}
			}
		}
		_, err := s.Figures(ctx, "funkwelle", []link.Code{"7K2M9QX4", "9Q4X2K7M"}, time.Now(), time.Now())
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(asked), 34)
		reads, tables, grown := dbtest.WholeReads, dbtest.Tables(t, dbtest.SQLite(t)), db
		if strings.Contains(asked[0], "$1") {
			grown, reads = dbtest.Grown(t), dbtest.PostgresWholeReads
		}
		for _, statement := range asked {
			whole, known := reads(t, grown, statement, tables)
			assert.True(t, known, statement)
			assert.Empty(t, whole, statement)
		}
	})
}
