// Package storetest is the contract that every store of bank accounts keeps.
package storetest

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func of(t tenant.ID, owner, last4 string) bankaccount.Stored {
	return bankaccount.Stored{
		Tenant: t, Owner: owner, IBAN: []byte{0, 1, 255}, Holder: []byte{2}, Last4: last4, Hash: "hash of " + last4,
		StoredAt: at,
	}
}

func firsts(t *testing.T, store bankaccount.Accounts, person func(t tenant.ID, id string)) {
	ctx := context.Background()
	person(own, "eva")
	person(foreign, "eva")
	t.Run("of many first accounts at once one is stored", func(t *testing.T) {
		var won atomic.Int32
		var wg sync.WaitGroup
		for i := range 8 {
			wg.Go(func() {
				err := store.Add(ctx, of(own, "eva", fmt.Sprintf("000%d", i)))
				if err == nil {
					won.Add(1)
					return
				}
				assert.ErrorIs(t, err, bankaccount.ErrStored)
			})
		}
		wg.Wait()
		assert.EqualValues(t, 1, won.Load())
	})
	t.Run("one that is stored stays as it is, and is no other tenant's", func(t *testing.T) {
		want, err := store.Of(ctx, own, "eva")
		require.NoError(t, err)
		require.ErrorIs(t, store.Add(ctx, of(own, "eva", "0009")), bankaccount.ErrStored)
		got, err := store.Of(ctx, own, "eva")
		require.NoError(t, err)
		assert.Equal(t, want, got)
		require.NoError(t, store.Add(ctx, of(foreign, "eva", "0009")))
	})
}

// Accounts runs the contract; person makes an owner of an account.
func Accounts(t *testing.T, accounts bankaccount.Accounts, person func(t tenant.ID, id string)) {
	ctx := context.Background()
	firsts(t, accounts, person)
	for _, tenantID := range []tenant.ID{own, foreign} {
		for _, id := range []string{"anna", "carla", "dora"} {
			person(tenantID, id)
		}
	}

	t.Run("an account comes back as it went in, at its own tenant", func(t *testing.T) {
		want := of(own, "anna", "2051")
		require.NoError(t, accounts.Put(ctx, want))
		got, err := accounts.Of(ctx, own, "anna")
		require.NoError(t, err)
		assert.Equal(t, want, got)
		_, err = accounts.Of(ctx, foreign, "anna")
		require.ErrorIs(t, err, bankaccount.ErrNone)
		_, err = accounts.Of(ctx, own, "ben")
		require.ErrorIs(t, err, bankaccount.ErrNone)
	})

	t.Run("a new account takes the place of the old one", func(t *testing.T) {
		require.NoError(t, accounts.Put(ctx, of(own, "carla", "0001")))
		want := of(own, "carla", "0002")
		want.StoredAt = at.Add(time.Hour)
		require.NoError(t, accounts.Put(ctx, want))
		got, err := accounts.Of(ctx, own, "carla")
		require.NoError(t, err)
		assert.Equal(t, want, got)
	})

	t.Run("removing takes one account and is harmless twice", func(t *testing.T) {
		for _, tenantID := range []tenant.ID{own, foreign} {
			require.NoError(t, accounts.Put(ctx, of(tenantID, "dora", "0003")))
		}
		require.NoError(t, accounts.Remove(ctx, own, "dora"))
		require.NoError(t, accounts.Remove(ctx, own, "dora"))
		_, err := accounts.Of(ctx, own, "dora")
		require.ErrorIs(t, err, bankaccount.ErrNone)
		_, err = accounts.Of(ctx, foreign, "dora")
		require.NoError(t, err, "another tenant's account stays")
	})

	t.Run("nobody who isn't there gets one", func(t *testing.T) {
		require.Error(t, accounts.Put(ctx, of(own, "nobody", "0004")))
	})
}
