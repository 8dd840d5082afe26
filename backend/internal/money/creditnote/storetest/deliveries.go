package storetest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Deliveries runs the contract of choices: a choice is a seller's own, and the last one counts. agency makes one with
// master data.
func Deliveries(t *testing.T, store creditnote.Deliveries, seller func(t tenant.ID, number link.Code)) {
	ctx, a, b := t.Context(), link.NewCode(), link.NewCode()
	for _, one := range []tenant.ID{own, foreign} {
		seller(one, a)
		seller(one, b)
	}
	choice, err := store.Delivery(ctx, own, a)
	require.NoError(t, err)
	assert.Equal(t, creditnote.Delivery{}, choice, "none was made")
	for i, attached := range []bool{true, false, true} {
		chosen := creditnote.Delivery{
			Tenant: own, Seller: a, Version: 1, Attached: attached, By: "m1",
			At: time.Date(2026, 12, 2, 10+i, 0, 0, 0, time.UTC),
		}
		require.NoError(t, store.SetDelivery(ctx, chosen))
		choice, err = store.Delivery(ctx, own, a)
		require.NoError(t, err)
		assert.Equal(t, chosen, choice)
	}
	for of, number := range map[tenant.ID]link.Code{own: b, foreign: a} {
		choice, err = store.Delivery(ctx, of, number)
		require.NoError(t, err)
		assert.Equal(t, creditnote.Delivery{}, choice)
	}
}
