package referral_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/tenants"
	"weitersagen.app/backend/test/fixture"
)

// reprice loads the tenants anew, with another reward for the first product.
func reprice(p *fixture.Paying, changes ...string) {
	p.T.Helper()
	rewrite(p, filepath.Join("funkwelle", "products.yaml"), changes...)
}

// rewrite loads the tenants anew, with changes in a file.
func rewrite(p *fixture.Paying, name string, changes ...string) {
	p.T.Helper()
	folder := p.T.TempDir()
	require.NoError(p.T, os.CopyFS(folder, tenants.Files))
	file := filepath.Join(folder, name)
	raw, err := os.ReadFile(file)
	require.NoError(p.T, err)
	changed := string(raw)
	for i := 0; i < len(changes); i += 2 {
		require.Contains(p.T, changed, changes[i])
		changed = strings.Replace(changed, changes[i], changes[i+1], 1)
	}
	require.NoError(p.T, os.WriteFile(file, []byte(changed), 0o600))
	p.Set(func(b *setup.Base) { b.Config.Tenants, b.Library = folder, nil })
	p.Steps[lifecycle.Owe] = flow.OfWhole(p.Release.Do)
}

// made makes a recommendation of the first product through the API, both to share.
func made(p *fixture.Paying) *recommendation.Recommendation {
	p.T.Helper()
	number, _ := p.Recommended(nil)
	n, err := link.ParseNumber(number)
	require.NoError(p.T, err)
	r, err := recommendationstore.New(p.DB).ByNumber(context.Background(), fixture.Telecom, n)
	require.NoError(p.T, err)
	return r
}

// A reward that changes while a recommendation is under way changes nothing of what was promised with it.
func TestWhatWasPromisedIsPaidWhateverTheRewardIsByThen(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	before := made(p)
	assert.Equal(t, int64(3500), before.RecommenderCents)
	reprice(p, "      - cents: 7000\n", "      - cents: 2000\n")
	assert.Equal(t, int64(1000), made(p).RecommenderCents, "who recommends now is promised the new reward")

	confirmed(p, before)
	p.Feed("freigegeben", p.Clock.Now())
	p.Clock.Advance(21 * time.Second)
	p.Live()
	p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
	p.ChooseReward("offered recipient", "bank", fixture.OtherIBAN)
	p.PayOut()
	p.Live()
	awards, err := p.AwardList.Of(ctx, fixture.Telecom, []string{p.ID})
	require.NoError(t, err)
	require.Len(t, awards[p.ID], 2)
	for _, a := range awards[p.ID] {
		assert.Equal(t, reward.PaidOut, a.Status)
		assert.Equal(t, int64(3500), a.AmountCents)
	}
}

// But for what law allows by then: the product turned out to be an insurance.
func TestAPromiseThatLawForbidsIsCut(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	before := made(p)
	reprice(p, "    line: telecom\n", "    line: insurance\n", "      - cents: 7000\n", "      - cents: 1500\n")
	confirmed(p, before)
	programme, err := p.Tenants.ByID(ctx, fixture.Telecom)
	require.NoError(t, err)
	seen, err := recommendationpeers.FriendRecommendations{
		Service: p.Recommendations, Links: p.Links, Products: p.Assortments,
	}.ByID(ctx, programme, "de", before.ID)
	require.NoError(t, err)
	assert.Equal(t, int64(1500), seen.RecipientCents, "the friend is told no more than that")
	prospect, err := p.RewardOfFriend.Do(ctx, programme, "de", before.ID, "ben")
	require.NoError(t, err)
	assert.Equal(t, int64(1500), prospect.Cents)

	p.Feed("freigegeben", p.Clock.Now())
	p.Clock.Advance(21 * time.Second)
	p.Live()
	awards, err := p.AwardList.Of(ctx, fixture.Telecom, []string{p.ID})
	require.NoError(t, err)
	require.Len(t, awards[p.ID], 2)
	amounts := map[reward.Party]int64{}
	for _, a := range awards[p.ID] {
		amounts[a.Party] = a.AmountCents
	}
	assert.Equal(t, map[reward.Party]int64{reward.Recommender: 3500, reward.Recipient: 1500}, amounts)
	assert.Equal(t, int64(5000), p.Books()[ledger.ProgrammeCost], "what is cut is owed to nobody")
}

// What a cap takes off the friend's part goes where the tenant's file says when the recommendation is made.
func TestWhatTheCapCutIsDecidedWhenTheRecommendationIsMade(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	parts := func(r *recommendation.Recommendation) []int64 { return []int64{r.RecommenderCents, r.RecipientCents} }
	cut := "maxRecipientCents: 0\n"
	rewrite(p, "funkwelle.yaml", cut, "maxRecipientCents: 1500\n  cutGoesTo: other\n")
	before := made(p)
	assert.Equal(t, []int64{5500, 1500}, parts(before), "the other side gets what is cut")
	rewrite(p, "funkwelle.yaml", cut, "maxRecipientCents: 1000\n")
	assert.Equal(t, []int64{3500, 1000}, parts(made(p)), "no one gets it without a word in the file")

	confirmed(p, before)
	p.Feed("freigegeben", p.Clock.Now())
	p.Clock.Advance(21 * time.Second)
	p.Live()
	awards, err := p.AwardList.Of(ctx, fixture.Telecom, []string{p.ID})
	require.NoError(t, err)
	amounts := map[reward.Party]int64{}
	for _, a := range awards[p.ID] {
		amounts[a.Party] = a.AmountCents
	}
	assert.Equal(t, map[reward.Party]int64{reward.Recommender: 5500, reward.Recipient: 1500}, amounts)
	assert.Equal(t, int64(7000), p.Books()[ledger.ProgrammeCost], "the whole reward, and not a cent more")
}

// confirmed has a friend confirm, and goes on with this recommendation.
func confirmed(p *fixture.Paying, r *recommendation.Recommendation) {
	p.T.Helper()
	err := recommendationstore.New(p.DB).Update(context.Background(), fixture.Telecom, r.ID, func(r *recommendation.Recommendation) error {
		if err := r.Enter("ben", p.Clock.Now()); err != nil {
			return err
		}
		return r.Confirm("ben", p.Clock.Now())
	})
	require.NoError(p.T, err)
	p.ID, p.Number, p.LettersSent = r.ID, r.Number.String(), map[string]string{}
}
