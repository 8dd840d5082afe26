// Package storetest is the contract that every store of offline codes keeps.
package storetest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
)

const (
	own     tenant.ID = "funkwelle"
	foreign tenant.ID = "havelschutz"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func of(t tenant.ID, recommender, origin string) offlinecode.Code {
	return offlinecode.Code{
		Tenant: t, Value: link.NewCode(), Origin: origin, Recommender: recommender, ProductID: "101", Share: 50,
		CreatedAt: at, ValidUntil: at.AddDate(0, 0, 60), MaxUses: 5,
	}
}

// Codes runs the contract; person makes a recommender who can own a code.
func Codes(t *testing.T, codes offlinecode.Codes, person func(t tenant.ID, id string)) {
	ctx := context.Background()
	for _, tenantID := range []tenant.ID{own, foreign} {
		for _, id := range []string{"anna", "ben", "dora"} {
			person(tenantID, id)
		}
	}
	add := func(c offlinecode.Code) offlinecode.Code {
		require.NoError(t, codes.Add(ctx, c))
		return c
	}

	t.Run("a code comes back as it went in, at its own tenant", func(t *testing.T) {
		want := add(of(own, "anna", "r1"))
		for _, find := range []func(tenant.ID) (offlinecode.Code, error){
			func(id tenant.ID) (offlinecode.Code, error) { return codes.ByValue(ctx, id, want.Value) },
			func(id tenant.ID) (offlinecode.Code, error) { return codes.OfOrigin(ctx, id, "r1") },
		} {
			got, err := find(own)
			require.NoError(t, err)
			assert.Equal(t, want, got)
			_, err = find(foreign)
			require.ErrorIs(t, err, offlinecode.ErrUnknown)
		}
	})

	t.Run("a recommendation has one living code", func(t *testing.T) {
		first := add(of(own, "anna", "r2"))
		require.ErrorIs(t, codes.Add(ctx, of(own, "anna", "r2")), offlinecode.ErrTaken)
		twin := of(own, "anna", "r3")
		twin.Value = first.Value
		require.ErrorIs(t, codes.Add(ctx, twin), offlinecode.ErrTaken)

		require.NoError(t, codes.End(ctx, foreign, "r2", at))
		require.NoError(t, codes.End(ctx, own, "r2", at))
		require.NoError(t, codes.End(ctx, own, "r2", at.Add(time.Hour)))
		ended, err := codes.ByValue(ctx, own, first.Value)
		require.NoError(t, err)
		assert.Equal(t, at, *ended.EndedAt, "the first end counts")
		_, err = codes.OfOrigin(ctx, own, "r2")
		require.ErrorIs(t, err, offlinecode.ErrUnknown)
		add(of(own, "anna", "r2"))
	})

	t.Run("of sixteen who enter it at once as many get through as may", func(t *testing.T) {
		c := add(of(own, "anna", "r4"))
		var used atomic.Int32
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				if err := codes.Use(ctx, own, c.Value, at); err == nil {
					used.Add(1)
				} else {
					assert.ErrorIs(t, err, offlinecode.ErrUsedUp)
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, c.MaxUses, used.Load())
		got, err := codes.ByValue(ctx, own, c.Value)
		require.NoError(t, err)
		assert.Equal(t, c.MaxUses, got.Uses)
	})

	t.Run("it is used within its validity only", func(t *testing.T) {
		c := add(of(own, "ben", "r5"))
		require.NoError(t, codes.Use(ctx, own, c.Value, c.ValidUntil.Add(-time.Second)), "the last second")
		require.ErrorIs(t, codes.Use(ctx, own, c.Value, c.ValidUntil), offlinecode.ErrExpired)
		require.ErrorIs(t, codes.Use(ctx, foreign, c.Value, at), offlinecode.ErrUnknown)
		require.NoError(t, codes.End(ctx, own, "r5", at))
		require.ErrorIs(t, codes.Use(ctx, own, c.Value, at), offlinecode.ErrExpired)
	})

	t.Run("a person's codes are listed and forgotten together", func(t *testing.T) {
		older := of(own, "dora", "r6")
		older.CreatedAt = at.Add(-time.Hour)
		newer := add(of(own, "dora", "r7"))
		add(older)
		kept := add(of(own, "ben", "r8"))
		abroad := add(of(foreign, "dora", "r6"))
		got, err := codes.OfRecommender(ctx, own, "dora")
		require.NoError(t, err)
		assert.Equal(t, []offlinecode.Code{newer, older}, got)
		partOfRecommender(ctx, t, codes, newer, older)
		require.NoError(t, codes.Forget(ctx, own, "dora"))
		got, err = codes.OfRecommender(ctx, own, "dora")
		require.NoError(t, err)
		assert.Empty(t, got)
		for _, c := range []offlinecode.Code{kept, abroad} {
			_, err = codes.ByValue(ctx, c.Tenant, c.Value)
			require.NoError(t, err)
		}
	})
}
