package wiring

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
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
func (p *paying) tells(m order.Message, do func()) order.Outcome {
	p.t.Helper()
	receive := p.Orders()
	receive.Recommendations = &meanwhile{receive.Recommendations, do}
	programme, err := p.Tenants.ByID(context.Background(), telecom)
	require.NoError(p.t, err)
	m.Number, m.RecommendationNumber = "A-"+p.number, p.number
	outcomes, err := receive.Do(context.Background(), programme, []order.Message{m})
	require.NoError(p.t, err)
	return outcomes[0]
}

func (p *paying) releases() {
	p.t.Helper()
	require.NoError(p.t, p.steps[lifecycle.Owe](context.Background(), telecom, p.id, "", p.clock.Now()))
	require.Equal(p.t, recommendation.Owed, p.status())
}

func (p *paying) contracts() int {
	p.t.Helper()
	r, err := recommendationstore.New(p.DB).ByID(context.Background(), telecom, p.id)
	require.NoError(p.t, err)
	n, err := rewardstore.NewContracts(p.DB).Count(context.Background(), telecom, r.RecommenderID, 0)
	require.NoError(p.t, err)
	return n
}

// What an order judges is what it writes: whatever comes in between on another connection makes it judge again.
func TestARecommendationThatChangesWhileItsOrderIsJudged(t *testing.T) {
	p, ctx := newPaying(t, dbtest.Postgres(t)), context.Background()
	approval := func() order.Message {
		return order.Message{Kind: order.Approval, Ordered: order.Date{At: p.clock.Now()}}
	}

	t.Run("released while its order is cancelled", func(t *testing.T) {
		p.feed("freigegeben", p.clock.Now())
		p.clock.Advance(21 * time.Second)
		got := p.tells(order.Message{Kind: order.Cancellation}, p.releases)
		assert.Equal(t, order.Accepted, got.Result)
		assert.Equal(t, recommendation.Cancelled, p.status())
		assert.Zero(t, p.contracts(), "the contract counts for no bonus")
		assert.Equal(t, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Cancelled, reward.Recipient: reward.Cancelled}, p.awards())
	})
	t.Run("withdrawn while its order comes", func(t *testing.T) {
		p.recommend(0)
		got := p.tells(approval(), func() {
			programme, err := p.Tenants.ByID(ctx, telecom)
			require.NoError(t, err)
			r, err := recommendationstore.New(p.DB).ByID(ctx, telecom, p.id)
			require.NoError(t, err)
			require.NoError(t, p.Recommendations().Withdraw(ctx, programme, r.RecommenderID, p.number))
		})
		assert.Equal(t, order.RecommendationCancelled, got.Reason)
		assert.Equal(t, order.Rejected, got.Result)
	})
	t.Run("released while its order changes", func(t *testing.T) {
		p.recommend(0)
		p.feed("freigegeben", p.clock.Now())
		before, err := orderstore.NewOrders(p.DB).ByNumber(ctx, telecom, "A-"+p.number)
		require.NoError(t, err)
		p.clock.Advance(21 * time.Second)
		got := p.tells(approval(), p.releases)
		assert.Equal(t, order.Rejected, got.Result)
		assert.Equal(t, order.AlreadyOwed, got.Reason)
		after, err := orderstore.NewOrders(p.DB).ByNumber(ctx, telecom, "A-"+p.number)
		require.NoError(t, err)
		assert.Equal(t, before.OrderedAt, after.OrderedAt)
	})
	t.Run("its order changes while it is released", func(t *testing.T) {
		p.recommend(0)
		p.feed("freigegeben", p.clock.Now())
		p.clock.Advance(21 * time.Second)
		release := p.Release()
		release.Recommendations = beforeRelease{release.Recommendations, func() {
			assert.Equal(t, order.Changed, p.tells(approval(), nil).Reason)
		}}
		require.NoError(t, release.Do(ctx, telecom, p.id, p.clock.Now()))
		assert.Equal(t, recommendation.Confirmed, p.status(), "its complaint period has begun anew")
	})
	t.Run("its friend is erased while its order comes", func(t *testing.T) {
		f := p.befriend(ben)
		f.confirms()
		p.number = f.number
		m := approval()
		m.CustomerNumber = "1234567890"
		got := p.tells(m, func() { require.NoError(t, p.EraseFriend(ctx, telecom, f.id)) })
		assert.Equal(t, order.Accepted, got.Result, "the recommender's part is owed")
		o, err := orderstore.NewOrders(p.DB).ByNumber(ctx, telecom, "A-"+p.number)
		require.NoError(t, err)
		assert.Empty(t, o.CustomerNumber, "it would name somebody who was erased")
	})
}
