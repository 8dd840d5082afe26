package storetest

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rechecks runs the contract of what stops payouts; agency makes an agency.
func Rechecks(t *testing.T, store creditor.Rechecks, seller func(t tenant.ID, number link.Code)) {
	ctx, a, b := t.Context(), link.NewCode(), link.NewCode()
	seller(own, a)
	seller(own, b)
	seller(foreign, a)
	of := func(programme tenant.ID, number link.Code, c creditor.Change, after time.Duration) creditor.Recheck {
		r := creditor.Recheck{
			Tenant: programme, ID: id.New(), Seller: number, Change: c, By: "m1", At: now.Add(after),
			Until: now.Add(after + 72*time.Hour), Version: 1,
		}
		require.NoError(t, store.AddRecheck(ctx, r))
		return r
	}
	later, first := of(own, a, creditor.ChangedTax, time.Hour), of(own, a, creditor.ChangedAccount, 0)
	other := of(own, b, creditor.ChangedMailbox, 2*time.Hour)
	abroad := of(foreign, a, creditor.ChangedAccount, 0)

	stopping := func(programme tenant.ID, at time.Time) []creditor.Recheck {
		found, err := store.Stopping(ctx, programme, at)
		require.NoError(t, err)
		return found
	}
	t.Run("the oldest first, until their time, each tenant its own", func(t *testing.T) {
		assert.Equal(t, []creditor.Recheck{first, later, other}, stopping(own, now))
		assert.Equal(t, []creditor.Recheck{abroad}, stopping(foreign, now))
		found, err := store.StoppingOf(ctx, own, a, now)
		require.NoError(t, err)
		assert.Equal(t, []creditor.Recheck{first, later}, found)
		assert.Equal(t, []creditor.Recheck{later, other}, stopping(own, first.Until))
		assert.Empty(t, stopping(own, other.Until))
	})
	t.Run("one by its id", func(t *testing.T) {
		got, err := store.Recheck(ctx, own, first.ID)
		require.NoError(t, err)
		assert.Equal(t, first, got)
		_, err = store.Recheck(ctx, foreign, first.ID)
		require.ErrorIs(t, err, creditor.ErrNoRecheck)
	})
	t.Run("denied it stops for ever, settled no more", func(t *testing.T) {
		denied, err := store.UpdateRecheck(
			ctx, own, first.ID, func(r *creditor.Recheck) error { return r.Deny(now.Add(time.Minute)) },
		)
		require.NoError(t, err)
		assert.Equal(t, 2, denied.Version)
		assert.Equal(t, []creditor.Recheck{denied}, stopping(own, other.Until))
		settled, err := store.UpdateRecheck(ctx, own, first.ID, func(r *creditor.Recheck) error {
			_, err := r.Settle("kira", "rief an", false, other.Until)
			return err
		})
		require.NoError(t, err)
		got, err := store.Recheck(ctx, own, first.ID)
		require.NoError(t, err)
		assert.Equal(t, settled, got)
		assert.Empty(t, stopping(own, other.Until))
		all, err := store.RechecksOf(ctx, own, a)
		require.NoError(t, err)
		assert.Equal(t, []creditor.Recheck{settled, later}, all, "what is over is kept")
	})
	t.Run("of many who change it at once one does", func(t *testing.T) {
		var done atomic.Int64
		var all errgroup.Group
		for range 5 {
			all.Go(func() error {
				_, err := store.UpdateRecheck(ctx, own, later.ID, func(r *creditor.Recheck) error { return r.Deny(now) })
				if err == nil {
					done.Add(1)
				}
				if errors.Is(err, transaction.ErrStale) || errors.Is(err, creditor.ErrRecheckOver) {
					return nil
				}
				return err
			})
		}
		require.NoError(t, all.Wait())
		assert.Equal(t, int64(1), done.Load())
	})
	t.Run("an operator's for an ended seller stops until a second person's word", func(t *testing.T) {
		r := creditor.Recheck{
			Tenant: foreign, ID: id.New(), Seller: a, Change: creditor.ChangedAccount, At: now, Until: now, VouchedBy: "kira",
			Version: 1,
		}
		require.NoError(t, store.AddRecheck(ctx, r))
		assert.Equal(t, []creditor.Recheck{r}, stopping(foreign, now.AddDate(1, 0, 0)))
	})
}
