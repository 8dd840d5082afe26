package order_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/test/fixture"
)

// An order that waits for its friend is refused once no one can confirm any more, and the customer's number goes with
// the friend's data.
func TestAnOrderThatWaitedForItsFriendInVain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := fixture.ServeAPI(t, db).WithVault().Befriend(fixture.Ben)
		programme, err := f.Tenants.ByID(ctx, fixture.Telecom)
		require.NoError(t, err)
		message := order.Message{
			Number: "A-1", RecommendationNumber: f.Number, Kind: order.Approval, CustomerNumber: "K-77",
			Ordered: order.Date{At: f.Clock.Now()},
		}
		tell := func() order.Outcome {
			outcomes, err := f.Orders.Do(ctx, programme, []order.Message{message})
			require.NoError(t, err)
			return outcomes[0]
		}
		stored := func() order.Order {
			o, err := orderstore.NewOrders(db).ByNumber(ctx, fixture.Telecom, "A-1")
			require.NoError(t, err)
			return o
		}
		require.Equal(t, order.WaitingForRecipient, tell().Reason)
		require.Equal(t, "K-77", stored().CustomerNumber)

		r := f.Recommendation()
		f.Clock.Set(r.ValidUntil)
		require.NoError(t, f.Recommendations.Expire(ctx, fixture.Telecom, r.ID, r.ValidUntil))
		require.Equal(t, recommendation.Expired, f.Recommendation().Status)
		assert.Empty(t, stored().CustomerNumber)
		for range 2 {
			assert.Equal(t, order.Outcome{Number: "A-1", Result: order.Rejected, Reason: order.RecipientUnconfirmed}, tell())
			assert.Equal(t, order.Refused, stored().Status)
			assert.Empty(t, stored().CustomerNumber, "nor is it kept again")
		}
		message.Number = "A-2"
		assert.Equal(t, order.RecipientUnconfirmed, tell().Reason)
		late, err := orderstore.NewOrders(db).ByNumber(ctx, fixture.Telecom, "A-2")
		require.NoError(t, err)
		assert.Empty(t, late.CustomerNumber)
	})
}
