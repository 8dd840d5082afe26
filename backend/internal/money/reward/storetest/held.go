package storetest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
)

// Held runs the contract of awards by who holds them: a recommender's own, over all recommendations.
func Held(t *testing.T, awards reward.Awards) {
	holds := func(a *reward.Award) { a.HolderID = "held" }
	first, second := add(t, awards, award("held-1", holds)), add(t, awards, award("held-2", holds))
	add(t, awards, award("held-3", holds, func(a *reward.Award) { a.Party = reward.Recipient }))
	add(t, awards, award("held-4", holds, func(a *reward.Award) { a.Tenant = foreign }))
	add(t, awards, award("held-5"))
	found, err := awards.OfRecommender(context.Background(), own, "held")
	require.NoError(t, err)
	assert.ElementsMatch(t, []string{first.ID, second.ID}, ids(found))
}
