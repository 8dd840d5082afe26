package usecase_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestVoucherIsMailedAndBookedOnce(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	w.owe("a")
	w.putIn("CODE-1\nCODE-2")
	for range 3 {
		require.NoError(t, w.give.Do(ctx, "probe", "a", start))
	}
	require.Len(t, w.letters, 1)
	assert.True(t, strings.HasPrefix(w.letters[0], "a CODE-"))
	assert.Equal(t, map[string]int{"voucher a": 1}, w.booked)
	assert.Equal(t, entry{3501, start}, w.entered["voucher a"])
	assert.Equal(t, start, w.award("a").paidAt)
	assert.Equal(t, 1, w.counted)
}

func TestAVoucherWaitsForThePostWithTheSameCode(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	w.owe("a")
	w.putIn("CODE-1\nCODE-2\nCODE-3")
	w.closed = true
	for range 3 {
		assert.ErrorIs(t, w.give.Do(ctx, "probe", "a", start), errMail)
	}
	free, err := w.pool.Free(ctx, "probe", "book")
	require.NoError(t, err)
	assert.Equal(t, 2, free, "one code, however often it is tried")
	w.closed = false
	require.NoError(t, w.give.Do(ctx, "probe", "a", start))
	assert.Equal(t, 1, w.award("a").paid)
}

func TestAnEmptyPoolMakesTheAwardWait(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	w.owe("a")
	err := w.give.Do(ctx, "probe", "a", start)
	require.ErrorIs(t, err, voucher.ErrPoolEmpty)
	assert.Equal(t, fault.Unavailable, fault.KindOf(err))
	assert.Equal(t, []string{"book"}, w.empty, "operators see it")
	assert.Zero(t, w.award("a").paid)
	assert.Empty(t, w.letters)
	require.NoError(t, w.stock.FillDemo(ctx, "probe", "book", 3))
	require.NoError(t, w.stock.FillDemo(ctx, "probe", "book", 3))
	free, err := w.pool.Free(ctx, "probe", "book")
	require.NoError(t, err)
	assert.Equal(t, 3, free)
	require.NoError(t, w.give.Do(ctx, "probe", "a", start))
	assert.Contains(t, w.letters[0], "DEMO-")
}

func TestSixteenVoucherStepsAtOnceGiveOneCode(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w, ctx := newWorld(t, db), context.Background()
		w.owe("a")
		require.NoError(t, w.stock.FillDemo(ctx, "probe", "book", 20))
		var group errgroup.Group
		for range 16 {
			group.Go(func() error {
				_ = w.give.Do(ctx, "probe", "a", start) // losing a race is retried
				return nil
			})
		}
		require.NoError(t, group.Wait())
		require.NoError(t, w.give.Do(ctx, "probe", "a", start))
		free, err := w.pool.Free(ctx, "probe", "book")
		require.NoError(t, err)
		assert.Equal(t, 19, free)
		assert.Equal(t, 1, w.award("a").paid)
		assert.Equal(t, 1, w.booked["voucher a"])
	})
}

func TestACodeThatEndsTooSoonIsNotGivenOut(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w, ctx := newWorld(t, db), context.Background()
		w.owe("a", "b", "c")
		w.left = tenant.Days(90)
		day := func(days int) string { return string(voucher.DayOf(start.AddDate(0, 0, days))) }
		w.putIn("OVER;;" + day(-1) + "\nSHORT;;" + day(89) + "\nSOON;;" + day(90) + "\nLATE;;" + day(1000) + "\n")
		stock, err := w.pool.Stock(ctx, "probe", voucher.LastsFor(w.left, start))
		require.NoError(t, err)
		assert.Equal(t, []voucher.StockLine{{RewardID: "book", Free: 2, EndSoon: 1, Over: 2}}, stock)
		require.NoError(t, w.give.Do(ctx, "probe", "a", start))
		require.NoError(t, w.give.Do(ctx, "probe", "b", start))
		assert.Equal(t, []string{"a SOON", "b LATE"}, w.letters, "that which ends first goes first")
		require.ErrorIs(t, w.give.Do(ctx, "probe", "c", start), voucher.ErrPoolEmpty)
	})
}
