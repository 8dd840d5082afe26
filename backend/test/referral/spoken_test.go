package referral_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/test/fixture"
)

// Letters speak of a product as people do: what a tenant's list calls "Website builder" is "the website builder" in a
// sentence.
func TestLettersTakeAProductAsItStandsInASentence(t *testing.T) {
	ctx := context.Background()
	s := fixture.ServeSQLite(t)
	owner, err := s.Tenants.ByID(ctx, "funkwelle")
	require.NoError(t, err)
	offered, err := s.Assortments.Of(ctx, "funkwelle")
	require.NoError(t, err)
	for id, want := range map[product.ID]product.Named{
		"411":  {ID: "411", Name: "Website builder", Spoken: "the website builder"},
		"101":  {ID: "101", Name: "Welle Internet M", Spoken: "Welle Internet M"},
		"gone": {ID: "gone", Name: "gone", Spoken: "gone"},
	} {
		assert.Equal(t, want, offered.Named(id, owner, "en"))
	}
	got, err := reward.ProductOf(ctx, s.Assortments, owner, "411", "en")
	require.NoError(t, err)
	assert.Equal(t, "the website builder", got.Spoken)
}
