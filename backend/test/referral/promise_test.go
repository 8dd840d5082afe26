package wiring

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
	"weitersagen.app/backend/internal/money"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	recipientpeers "weitersagen.app/backend/internal/referral/recipient/peers"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/tenants"
)

// reprice loads the tenants anew, with another reward for the first product.
func (p *paying) reprice(changes ...string) {
	p.t.Helper()
	folder := p.t.TempDir()
	require.NoError(p.t, os.CopyFS(folder, tenants.Files))
	file := filepath.Join(folder, "funkwelle", "products.yaml")
	raw, err := os.ReadFile(file)
	require.NoError(p.t, err)
	changed := string(raw)
	for i := 0; i < len(changes); i += 2 {
		require.Contains(p.t, changed, changes[i])
		changed = strings.Replace(changed, changes[i], changes[i+1], 1)
	}
	require.NoError(p.t, os.WriteFile(file, []byte(changed), 0o600))
	p.Config.Tenants = folder
	require.NoError(p.t, p.OpenLibrary(money.Sections))
	p.handler = p.HTTP()
	p.steps[lifecycle.Owe] = flow.OfWhole(p.Release().Do)
}

// made makes a recommendation of the first product through the API, both to share.
func (p *paying) made() *recommendation.Recommendation {
	p.t.Helper()
	number, _ := p.recommended(nil)
	n, err := link.ParseNumber(number)
	require.NoError(p.t, err)
	r, err := recommendationstore.New(p.DB).ByNumber(context.Background(), telecom, n)
	require.NoError(p.t, err)
	return r
}

// A reward that changes while a recommendation is under way changes nothing of what was promised with it.
func TestWhatWasPromisedIsPaidWhateverTheRewardIsByThen(t *testing.T) {
	p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
	before := p.made()
	assert.Equal(t, int64(3500), before.RecommenderCents)
	p.reprice("      - cents: 7000\n", "      - cents: 2000\n")
	assert.Equal(t, int64(1000), p.made().RecommenderCents, "who recommends now is promised the new reward")

	p.confirmed(before)
	p.feed("freigegeben", p.clock.Now())
	p.clock.Advance(21 * time.Second)
	p.live()
	p.choose("offered recommender", "bank", goodIBAN)
	p.choose("offered recipient", "bank", otherIBN)
	p.payOut()
	p.live()
	awards, err := p.AwardList().Of(ctx, telecom, []string{p.id})
	require.NoError(t, err)
	require.Len(t, awards[p.id], 2)
	for _, a := range awards[p.id] {
		assert.Equal(t, reward.PaidOut, a.Status)
		assert.Equal(t, int64(3500), a.AmountCents)
	}
}

// But for what law allows by then: the product turned out to be an insurance.
func TestAPromiseThatLawForbidsIsCut(t *testing.T) {
	p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
	before := p.made()
	p.reprice("    line: telecom\n", "    line: insurance\n", "      - cents: 7000\n", "      - cents: 1500\n")
	p.confirmed(before)
	programme, err := p.Tenants.ByID(ctx, telecom)
	require.NoError(t, err)
	seen, err := recipientpeers.Recommendations{Recommendations: p.Recommendations(), Links: p.Links(), Products: p.Assortments()}.ByID(ctx, programme, "de", before.ID)
	require.NoError(t, err)
	assert.Equal(t, int64(1500), seen.RecipientCents, "the friend is told no more than that")
	prospect, err := p.RewardOfFriend().Do(ctx, programme, "de", before.ID, "ben")
	require.NoError(t, err)
	assert.Equal(t, int64(1500), prospect.Cents)

	p.feed("freigegeben", p.clock.Now())
	p.clock.Advance(21 * time.Second)
	p.live()
	awards, err := p.AwardList().Of(ctx, telecom, []string{p.id})
	require.NoError(t, err)
	require.Len(t, awards[p.id], 2)
	amounts := map[reward.Party]int64{}
	for _, a := range awards[p.id] {
		amounts[a.Party] = a.AmountCents
	}
	assert.Equal(t, map[reward.Party]int64{reward.Recommender: 3500, reward.Recipient: 1500}, amounts)
	assert.Equal(t, int64(5000), p.books()[ledger.ProgrammeCost], "what is cut is owed to nobody")
}

// confirmed has a friend confirm, and goes on with this recommendation.
func (p *paying) confirmed(r *recommendation.Recommendation) {
	p.t.Helper()
	err := recommendationstore.New(p.DB).Update(context.Background(), telecom, r.ID, func(r *recommendation.Recommendation) error {
		if err := r.Enter("ben", p.clock.Now()); err != nil {
			return err
		}
		return r.Confirm("ben", p.clock.Now())
	})
	require.NoError(p.t, err)
	p.id, p.number, p.letters = r.ID, r.Number.String(), map[string]string{}
}
