package storetest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/referral/recommendation"
)

func partOfRecommender(ctx context.Context, t *testing.T, store recommendation.Recommendations) {
	made := make([]*recommendation.Recommendation, 5)
	for i := range made {
		made[i] = Make(t, "funkwelle", "doro", recommendation.Submission{})
		require.NoError(t, store.Add(ctx, made[i]))
	}
	other := Make(t, "funkwelle", "emil", recommendation.Submission{})
	require.NoError(t, store.Add(ctx, other))
	part := func(p recommendation.Part) []link.Number {
		rows, err := store.PartOfRecommender(ctx, "funkwelle", "doro", p)
		require.NoError(t, err)
		numbers := []link.Number{}
		for _, r := range rows {
			numbers = append(numbers, r.Number)
		}
		return numbers
	}
	n := func(which ...int) []link.Number {
		numbers := []link.Number{}
		for _, i := range which {
			numbers = append(numbers, made[i].Number)
		}
		return numbers
	}
	assert.Equal(t, n(4, 3, 2, 1, 0), part(recommendation.Part{}))
	assert.Equal(t, n(4, 3), part(recommendation.Part{Most: 2}))
	later := Make(t, "funkwelle", "doro", recommendation.Submission{})
	require.NoError(t, store.Add(ctx, later))
	assert.Equal(t, n(2, 1), part(recommendation.Part{Most: 2, After: made[3].ID}), "whatever came in the meantime")
	assert.Equal(t, n(0), part(recommendation.Part{Most: 2, After: made[1].ID}))
	assert.Equal(
		t, n(3, 1),
		part(recommendation.Part{Numbers: []link.Number{made[1].Number, made[3].Number, other.Number, "0000000012"}}),
		"and nobody else's",
	)
}
