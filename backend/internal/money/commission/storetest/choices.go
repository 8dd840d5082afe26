package storetest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/platform/id"
)

// Choices runs the contract.
func Choices(t *testing.T, store commission.Choices, seed Seed) {
	a, b := link.NewCode(), link.NewCode()
	seed(own, a)
	seed(own, b)
	seed(foreign, a)
	choice := func(plan string, from commission.Month) commission.Choice {
		return commission.Choice{Tenant: own, ID: id.New(), Seller: a, Plan: plan, From: from, ChosenAt: now}
	}
	december, january := choice("premium", "2026-12"), choice("standard", "2027-01")
	require.NoError(t, store.Add(t.Context(), december))
	require.NoError(t, store.Add(t.Context(), january))
	require.ErrorIs(t, store.Add(t.Context(), choice("standard", "2026-12")), commission.ErrTaken)
	elsewhere := choice("gold", "2026-12")
	elsewhere.Seller = b
	require.NoError(t, store.Add(t.Context(), elsewhere))
	abroad := choice("gold", "2026-12")
	abroad.Tenant = foreign
	require.NoError(t, store.Add(t.Context(), abroad))

	gone := december
	at := now
	gone.WithdrawnAt = &at
	var lost int
	errs := make([]error, 4)
	var g errgroup.Group
	for i := range errs {
		g.Go(func() error {
			errs[i] = store.Withdraw(t.Context(), gone)
			return nil
		})
	}
	require.NoError(t, g.Wait())
	for _, err := range errs {
		if err != nil {
			require.ErrorIs(t, err, commission.ErrNoChoice)
			lost++
		}
	}
	assert.Equal(t, 3, lost, "one takes it back")
	again := choice("gold", "2026-12")
	require.NoError(t, store.Add(t.Context(), again), "the month is free once more")
	all, err := store.Of(t.Context(), own, a)
	require.NoError(t, err)
	assert.Equal(t, []commission.Choice{january, again, gone}, all, "what was taken back stays in the history")
}
