package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// recommendations are anna's: the first is to ben.
type recommendations struct{ recommendation.Recommendations }

func (recommendations) ByID(_ context.Context, t tenant.ID, id string) (*recommendation.Recommendation, error) {
	return &recommendation.Recommendation{Tenant: t, ID: id, RecommenderID: "anna", RecipientID: "ben"}, nil
}

func (recommendations) OfRecommender(
	_ context.Context, t tenant.ID, who string,
) ([]*recommendation.Recommendation, error) {
	return []*recommendation.Recommendation{{Tenant: t, ID: who + "'s first"}, {Tenant: t, ID: who + "'s second"}}, nil
}

// chosen are accounts that are named after who chose them and for what.
type chosen struct{}

func (chosen) ChosenAccounts(_ context.Context, _ tenant.ID, s bankaccount.Side, of []string) ([]string, error) {
	var hashes []string
	for _, recommendation := range of {
		hashes = append(hashes, string(s)+" for "+recommendation)
	}
	return hashes, nil
}

func TestEachSideIsComparedWithTheAccountsOfTheOther(t *testing.T) {
	w, ctx := newWorld(t), context.Background()
	require.NoError(t, w.put(typed))
	locked := ""
	sides := usecase.Sides{
		Recommenders: w.keep, Friends: w.friend.Keep, Recommendations: recommendations{}, Chosen: chosen{},
		Alone: func(_ context.Context, key string) error { locked = key; return nil },
	}
	others, err := sides.OtherSide(ctx, w.programme.ID, bankaccount.OfFriend, "anna's first")
	require.NoError(t, err)
	stored := safe{}.Fingerprint(w.programme.ID, "DE02120300000000202051")
	assert.Equal(t, []string{stored, "recommender for anna's first", "recommender for anna's second"}, others)
	others, err = sides.OtherSide(ctx, w.programme.ID, bankaccount.OfRecommender, "anna's first")
	require.NoError(t, err)
	assert.Equal(
		t, []string{"friend for anna's first"}, others, "what a friend chose for another recommendation is another friend's",
	)

	require.NoError(t, sides.Lock(ctx, w.programme.ID, "hash"))
	assert.Equal(t, "account/probe/hash", locked)
	shown, err := sides.Shown(ctx, w.programme, bankaccount.OfRecommender, "anna")
	require.NoError(t, err)
	assert.Equal(t, "2051", shown.Last4)
	w.programme.Modules.StoringBankData = false
	shown, err = sides.Shown(ctx, w.programme, bankaccount.OfRecommender, "anna")
	require.NoError(t, err)
	assert.Empty(t, shown, "a tenant that stores none any more shows none")
}
