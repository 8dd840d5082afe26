package gormstore_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/click"
	"weitersagen.app/backend/internal/referral/click/gormstore"
	"weitersagen.app/backend/internal/referral/click/storetest"
)

func TestCounters(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Counters(t, gormstore.New(db)) })
}

// What recognises a visitor is a hash of one day and one link, and nothing of it is left on the next.
func TestNothingThatRecognisesAVisitorOutlivesItsDay(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, store := context.Background(), gormstore.New(db)
		// 23:59 in Berlin.
		late := time.Date(2026, 11, 21, 22, 59, 0, 0, time.UTC)
		marks := func() (all []string) {
			t.Helper()
			var rows []struct{ Day, Tenant, Place, Visitor string }
			require.NoError(t, db.Reader(ctx).Table("click_marks").Find(&rows).Error)
			for _, r := range rows {
				all = append(all, r.Place+r.Visitor)
			}
			return all
		}
		salts := func() (n int64) {
			t.Helper()
			require.NoError(t, db.Reader(ctx).Table("click_salts").Count(&n).Error)
			return n
		}
		v := click.Visitor{Place: "keyed-place", Browser: "keyed-browser"}
		var o click.Openings
		for range 2 {
			o.Note(click.CounterOf(link.NewNumber(), click.Click, "", late), 1, v)
		}
		require.NoError(t, store.Add(ctx, "funkwelle", o, late))
		kept := marks()
		require.Len(t, kept, 2)
		assert.NotEqual(t, kept[0], kept[1], "one visitor of two links can't be followed")
		assert.NotContains(t, strings.Join(kept, " "), "keyed")
		require.NoError(t, store.Forget(ctx, late))
		assert.Len(t, marks(), 2, "as long as the day lasts")

		midnight := late.Add(time.Minute)
		require.NoError(t, store.Add(ctx, "funkwelle", o, midnight)) // what came late: it is one of the new day
		require.Len(t, marks(), 4)
		assert.EqualValues(t, 2, salts())
		require.NoError(t, store.Forget(ctx, midnight))
		assert.Len(t, marks(), 2)
		assert.NotContains(t, marks(), kept[0])
		assert.EqualValues(t, 1, salts())
		require.NoError(t, store.Forget(ctx, midnight.AddDate(0, 0, 1)))
		assert.Empty(t, marks())
		assert.Zero(t, salts())
	})
}

// Marks of a busy day go in pages.
func TestAllMarksOfADayGo(t *testing.T) {
	db := dbtest.SQLite(t)
	ctx, store := context.Background(), gormstore.New(db)
	day := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	var o click.Openings
	n := link.NewNumber()
	for i := range 1200 {
		name := strings.Repeat("x", i+1)
		o.Note(click.CounterOf(n, click.Click, "", day), 1, click.Visitor{Place: name, Browser: name})
	}
	require.NoError(t, store.Add(ctx, "funkwelle", o, day))
	totals, err := store.Of(ctx, "funkwelle", []link.Number{n})
	require.NoError(t, err)
	assert.Equal(t, 1200, totals[n].Visits)
	require.NoError(t, store.Forget(ctx, day.AddDate(0, 0, 1)))
	var left int64
	require.NoError(t, db.Reader(ctx).Table("click_marks").Count(&left).Error)
	assert.Zero(t, left)
}
