package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Ports that can't be reached. They know nothing else: what else were asked of them would fail the test.
type (
	noAwards  struct{ voucher.Awards }
	noEnd     struct{ voucherAwards }
	noPool    struct{ voucher.Pool }
	noSafe    struct{ voucher.Safe }
	noLetters struct{}
)

func (noAwards) Resume(context.Context, tenant.ID, string) (voucher.Award, bool, error) {
	return voucher.Award{}, false, errAway
}

func (noEnd) Paid(context.Context, tenant.ID, string, time.Time) (bool, error) { return false, errAway }

func (noPool) Give(context.Context, tenant.ID, voucher.Wanted, time.Time) (voucher.Voucher, error) {
	return voucher.Voucher{}, errAway
}

func (noSafe) Open(tenant.ID, []byte) (string, error) { return "", errAway }

func (noLetters) Voucher(context.Context, tenant.ID, string, voucher.Code) error { return errAway }

// paidMeanwhile is a mail server at which somebody else ends the award.
type paidMeanwhile struct{ *world }

func (w paidMeanwhile) Voucher(context.Context, tenant.ID, string, voucher.Code) error {
	w.award("a").paid++
	return nil
}

// handed is how far a voucher came.
type handed struct{ free, letters, paid int }

// newHanding is a world in which an award waits for the only code.
func newHanding(t *testing.T) *world {
	w := newWorld(t, dbtest.SQLite(t))
	w.owe("a")
	w.putIn("CODE-1")
	return w
}

func (w *world) handed() handed {
	free, err := w.pool.Free(context.Background(), probe, "book")
	require.NoError(w.t, err)
	return handed{free, len(w.letters), w.award("a").paid}
}

func TestAVoucherGoesNoFurtherThanThePortThatFails(t *testing.T) {
	for port, tt := range map[string]struct {
		fails func(*world)
		want  handed
	}{
		"awards":      {func(w *world) { w.give.Awards = noAwards{} }, handed{free: 1}},
		"pool":        {func(w *world) { w.give.Pool = noPool{} }, handed{free: 1}},
		"safe":        {func(w *world) { w.give.Safe = noSafe{} }, handed{}},
		"letters":     {func(w *world) { w.give.Letters = noLetters{} }, handed{}},
		"awards' end": {func(w *world) { w.give.Awards = noEnd{voucherAwards{world: w}} }, handed{letters: 1}},
		// What these awards remember outlives the transaction.
		"books": {func(w *world) { w.refused = map[string]error{"voucher a": errAway} }, handed{letters: 1, paid: 1}},
	} {
		t.Run(port, func(t *testing.T) {
			w := newHanding(t)
			tt.fails(w)
			require.ErrorIs(t, w.give.Do(context.Background(), probe, "a", start), errAway, "tried again")
			assert.Equal(t, tt.want, w.handed())
			assert.Empty(t, w.booked)
			assert.Zero(t, w.counted, "nobody is told of a payment")
			assert.Empty(t, w.empty, "or of an empty pool")
		})
	}
}

func TestAVoucherThatSomebodyElseHandedOverIsNotBookedAgain(t *testing.T) {
	t.Run("before", func(t *testing.T) {
		w := newHanding(t)
		w.award("a").paid = 1
		require.NoError(t, w.give.Do(context.Background(), probe, "a", start))
		assert.Equal(t, handed{free: 1, paid: 1}, w.handed())
		assert.Empty(t, w.booked)
		assert.Zero(t, w.counted)
	})
	t.Run("meanwhile", func(t *testing.T) {
		w := newHanding(t)
		w.give.Letters = paidMeanwhile{w}
		require.NoError(t, w.give.Do(context.Background(), probe, "a", start))
		assert.Equal(t, handed{paid: 1}, w.handed())
		assert.Empty(t, w.booked)
		assert.Zero(t, w.counted)
	})
}
