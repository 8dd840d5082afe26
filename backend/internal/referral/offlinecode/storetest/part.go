package storetest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/referral/offlinecode"
)

// partOfRecommender walks over two codes of dora's, of which another is made on the way in the very moment of the
// first.
func partOfRecommender(ctx context.Context, t *testing.T, codes offlinecode.Codes, newer, older offlinecode.Code) {
	part := func(p offlinecode.Part) []offlinecode.Code {
		got, err := codes.PartOfRecommender(ctx, own, "dora", p)
		require.NoError(t, err)
		return got
	}
	assert.Equal(t, []offlinecode.Code{newer, older}, part(offlinecode.Part{}))
	assert.Equal(t, []offlinecode.Code{newer}, part(offlinecode.Part{Most: 1}))
	twin := of(own, "dora", "r9")
	require.NoError(t, codes.Add(ctx, twin))
	met := []offlinecode.Code{}
	for p := (offlinecode.Part{Most: 1}); ; {
		got := part(p)
		if len(got) == 0 {
			break
		}
		met = append(met, got...)
		p.After = got[0].Place()
	}
	require.Len(t, met, 3, "those of one moment are each met once, too")
	assert.ElementsMatch(t, []offlinecode.Code{newer, twin}, met[:2])
	assert.Equal(t, older, met[2])
	assert.Equal(
		t, []offlinecode.Code{older}, part(offlinecode.Part{Origins: []string{"r6", "r8", "nobody's"}}), "and nobody else's",
	)
	assert.Empty(t, part(offlinecode.Part{Origins: []string{}}))
}
