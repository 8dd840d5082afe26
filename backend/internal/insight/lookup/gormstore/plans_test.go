package gormstore_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/insight/lookup/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// Nothing is found by reading a table, however many people there are.
func TestASearchReadsAlongIndexes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, s := context.Background(), gormstore.New(db)
		var asked []string
		require.NoError(t, db.From(ctx).Callback().Query().After("gorm:query").Register("asked", func(tx *gorm.DB) {
			asked = append(asked, tx.Statement.SQL.String())
		}))
		require.NoError(t, db.Reader(ctx).Callback().Query().After("gorm:query").Register("read", func(tx *gorm.DB) {
			asked = append(asked, tx.Statement.SQL.String())
		}))
		q, err := lookup.Parse("Anna Müller")
		require.NoError(t, err)
		for _, n := range q.Names {
			_, err := s.AccountsNamed(ctx, "funkwelle", n, 21)
			require.NoError(t, err)
			_, err = s.FriendsNamed(ctx, "funkwelle", n, 21)
			require.NoError(t, err)
		}
		_, err = s.FriendsOf(ctx, "funkwelle", "key", 21)
		require.NoError(t, err)
		_, err = s.Entries(ctx, "funkwelle", []string{"a", "b"})
		require.NoError(t, err)
		_, err = s.OfSeller(ctx, "funkwelle", "7K2M9QX4", 21)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(asked), 7)
		reads, tables, grown := dbtest.WholeReads, dbtest.Tables(t, dbtest.SQLite(t)), db
		if strings.Contains(asked[0], "$1") {
			grown, reads = dbtest.Grown(t), dbtest.PostgresWholeReads
		}
		for _, statement := range asked {
			whole, known := reads(t, grown, statement, tables)
			assert.True(t, known, statement)
			assert.Empty(t, whole)
		}
	})
}
