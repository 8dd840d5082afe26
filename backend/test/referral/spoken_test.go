package referral_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
	"weitersagen.app/backend/test/fixture"
)

// Letters speak of a product as people do: what a tenant's list calls "Website builder" is "the website builder" in a sentence.
func TestLettersTakeAProductAsItStandsInASentence(t *testing.T) {
	ctx := context.Background()
	s := fixture.ServeSQLite(t)
	products := recommendationpeers.Products{Tenants: s.Tenants, Products: s.Assortments()}
	for id, want := range map[string]recommendation.Product{
		"411":  {ID: "411", Name: "Website builder", Spoken: "the website builder"},
		"101":  {ID: "101", Name: "Welle Internet M", Spoken: "Welle Internet M"},
		"gone": {ID: "gone", Name: "gone", Spoken: "gone"},
	} {
		got, err := products.Named(ctx, "funkwelle", id, "en")
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	owner, err := s.Tenants.ByID(ctx, "funkwelle")
	require.NoError(t, err)
	got, err := reward.ProductOf(ctx, s.Assortments(), owner, "411", "en")
	require.NoError(t, err)
	assert.Equal(t, "the website builder", got.Spoken)
}
