package order_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/test/fixture"
)

// meanwhile lets something happen once, in a transaction of its own, right after an order has read its recommendation.
type meanwhile struct {
	order.Recommendations
	do func()
}

func (m *meanwhile) happens() {
	if do := m.do; do != nil {
		m.do = nil
		do()
	}
}

func (m *meanwhile) ByNumber(ctx context.Context, t tenant.ID, number string) (order.Recommendation, error) {
	r, err := m.Recommendations.ByNumber(ctx, t, number)
	m.happens()
	return r, err
}

func (m *meanwhile) ByID(ctx context.Context, t tenant.ID, id string) (order.Recommendation, error) {
	r, err := m.Recommendations.ByID(ctx, t, id)
	m.happens()
	return r, err
}

// beforeRelease lets something happen right before a recommendation is released.
type beforeRelease struct {
	reward.Recommendations
	do func()
}

func (b beforeRelease) Owe(ctx context.Context, t tenant.ID, id string, now time.Time) (reward.Terms, bool, error) {
	b.do()
	return b.Recommendations.Owe(ctx, t, id, now)
}

// tells sends a message that reads the recommendation before something happens, and writes it after that.
func tells(p *fixture.Paying, m order.Message, do func()) order.Outcome {
	p.T.Helper()
	receive := p.Orders
	receive.Recommendations = &meanwhile{receive.Recommendations, do}
	programme, err := p.Tenants.ByID(context.Background(), fixture.Telecom)
	require.NoError(p.T, err)
	m.Number, m.RecommendationNumber = "A-"+p.Number, p.Number
	outcomes, err := receive.Do(context.Background(), programme, []order.Message{m})
	require.NoError(p.T, err)
	return outcomes[0]
}

func contracts(p *fixture.Paying) int {
	p.T.Helper()
	r, err := recommendationstore.New(p.DB).ByID(context.Background(), fixture.Telecom, p.ID)
	require.NoError(p.T, err)
	n, err := rewardstore.NewContracts(p.DB).Count(context.Background(), fixture.Telecom, r.RecommenderID, 0)
	require.NoError(p.T, err)
	return n
}

// What an order judges is what it writes: whatever comes in between on another connection makes it judge again.
func TestARecommendationThatChangesWhileItsOrderIsJudged(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.Postgres(t)), context.Background()
	approval := func() order.Message {
		return order.Message{Kind: order.Approval, Ordered: order.Date{At: p.Clock.Now()}}
	}

	t.Run("released while its order is cancelled", func(t *testing.T) {
		p.Feed("freigegeben", p.Clock.Now())
		p.Clock.Advance(21 * time.Second)
		got := tells(p, order.Message{Kind: order.Cancellation}, p.Releases)
		assert.Equal(t, order.Accepted, got.Result)
		assert.Equal(t, recommendation.Cancelled, p.Status())
		assert.Zero(t, contracts(p), "the contract counts for no bonus")
		assert.Equal(
			t,
			map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Cancelled, reward.Recipient: reward.Cancelled},
			p.AwardStates(),
		)
	})
	t.Run("withdrawn while its order comes", func(t *testing.T) {
		p.Recommend(0)
		got := tells(p, approval(), func() {
			programme, err := p.Tenants.ByID(ctx, fixture.Telecom)
			require.NoError(t, err)
			r, err := recommendationstore.New(p.DB).ByID(ctx, fixture.Telecom, p.ID)
			require.NoError(t, err)
			require.NoError(t, p.Recommendations.Withdraw(ctx, programme, r.RecommenderID, p.Number))
		})
		assert.Equal(t, order.RecommendationCancelled, got.Reason)
		assert.Equal(t, order.Rejected, got.Result)
	})
	t.Run("released while its order changes", func(t *testing.T) {
		p.Recommend(0)
		p.Feed("freigegeben", p.Clock.Now())
		before, err := orderstore.NewOrders(p.DB).ByNumber(ctx, fixture.Telecom, "A-"+p.Number)
		require.NoError(t, err)
		p.Clock.Advance(21 * time.Second)
		got := tells(p, approval(), p.Releases)
		assert.Equal(t, order.Rejected, got.Result)
		assert.Equal(t, order.AlreadyOwed, got.Reason)
		after, err := orderstore.NewOrders(p.DB).ByNumber(ctx, fixture.Telecom, "A-"+p.Number)
		require.NoError(t, err)
		assert.Equal(t, before.OrderedAt, after.OrderedAt)
	})
	t.Run("its order changes while it is released", func(t *testing.T) {
		p.Recommend(0)
		p.Feed("freigegeben", p.Clock.Now())
		p.Clock.Advance(21 * time.Second)
		release := p.Release
		release.Recommendations = beforeRelease{release.Recommendations, func() {
			assert.Equal(t, order.Changed, tells(p, approval(), nil).Reason)
		}}
		require.NoError(t, release.Do(ctx, fixture.Telecom, p.ID, p.Clock.Now()))
		assert.Equal(t, recommendation.Confirmed, p.Status(), "its complaint period has begun anew")
	})
	t.Run("its friend is erased while its order comes", func(t *testing.T) {
		f := p.Befriend(fixture.Ben)
		f.Confirms()
		p.Number = f.Number
		m := approval()
		m.CustomerNumber = "1234567890"
		got := tells(p, m, func() { require.NoError(t, p.ErasureRest.Friend(ctx, fixture.Telecom, f.ID)) })
		assert.Equal(t, order.Accepted, got.Result, "the recommender's part is owed")
		o, err := orderstore.NewOrders(p.DB).ByNumber(ctx, fixture.Telecom, "A-"+p.Number)
		require.NoError(t, err)
		assert.Empty(t, o.CustomerNumber, "it would name somebody who was erased")
	})
}
