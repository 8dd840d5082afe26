package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/privacy/erasure/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

type rest struct {
	usecase.Clear
	recommendations *MockRecommendations
	friends         *MockFriends
	awards          *MockAwards
	orders          *MockOrders
	forgotten       []string
	dropped         []string
}

var _ erasure.Answers = (*rest)(nil)

func (r *rest) DropOf(_ context.Context, tenantID string) error {
	r.dropped = append(r.dropped, tenantID)
	return nil
}

func newRest(t *testing.T) *rest {
	r := &rest{recommendations: NewMockRecommendations(t), friends: NewMockFriends(t), awards: NewMockAwards(t), orders: NewMockOrders(t)}
	r.Clear = usecase.Clear{
		Tx: here{}, Clock: clock.NewManual(start), Recommendations: r.recommendations, Friends: r.friends, Awards: r.awards, Orders: r.orders,
		Belongings: []erasure.Forget{func(_ context.Context, _ tenant.ID, subject string) error {
			r.forgotten = append(r.forgotten, subject)
			return nil
		}},
	}
	r.Answers = r
	return r
}

func (r *rest) deliver(key string) error {
	return r.Deliver(context.Background(), outbox.Message{Tenant: string(probe), Topic: erasure.Erased, Key: key})
}

func TestOneThatFailsHoldsNoOtherUp(t *testing.T) {
	r := newRest(t)
	r.recommendations.EXPECT().Of(mock.Anything, probe, "anna").Return([]string{"r1", "r2"}, nil).Once()
	r.awards.EXPECT().Forget(mock.Anything, probe, "r1", erasure.Recommender, start).Return(nil, errAway).Once()
	r.awards.EXPECT().Forget(mock.Anything, probe, "r2", erasure.Recommender, start).Return([]string{"a2"}, nil).Once()
	r.recommendations.EXPECT().Forget(mock.Anything, probe, "r2", start).Return("", nil).Once()
	require.ErrorIs(t, r.deliver("recommender/anna"), errAway, "the relay brings it again")
	assert.Equal(t, []string{"a2"}, r.forgotten, "with the tokens of the award")

	r.recommendations.EXPECT().Of(mock.Anything, probe, "anna").Return([]string{"r1"}, nil).Once()
	r.awards.EXPECT().Forget(mock.Anything, probe, "r1", erasure.Recommender, start).Return(nil, nil).Once()
	r.recommendations.EXPECT().Forget(mock.Anything, probe, "r1", start).Return("", nil).Once()
	require.NoError(t, r.deliver("recommender/anna"))
}

func TestAFriendWhoHasNotConfirmedGoesToo(t *testing.T) {
	r := newRest(t)
	r.recommendations.EXPECT().Of(mock.Anything, probe, "anna").Return([]string{"r1"}, nil).Once()
	r.awards.EXPECT().Forget(mock.Anything, probe, "r1", erasure.Recommender, start).Return(nil, nil).Once()
	r.recommendations.EXPECT().Forget(mock.Anything, probe, "r1", start).Return("ben", nil).Once()
	r.friends.EXPECT().Forget(mock.Anything, probe, "ben", start).Return("r1", nil).Once()
	r.awards.EXPECT().Forget(mock.Anything, probe, "r1", erasure.Friend, start).Return(nil, nil).Once()
	r.orders.EXPECT().ForgetCustomer(mock.Anything, probe, "r1").Return(nil).Once()
	require.NoError(t, r.deliver("recommender/anna"))
	assert.Equal(t, []string{"ben"}, r.forgotten)
}

func TestAFriendWhoIsGoneIsErased(t *testing.T) {
	r := newRest(t)
	r.friends.EXPECT().Leave(mock.Anything, probe, "ben", start).Return(nil).Once()
	r.friends.EXPECT().Forget(mock.Anything, probe, "ben", start).Return("", nil).Once()
	require.NoError(t, r.deliver("friend/ben"))
	assert.Empty(t, r.forgotten)
}

func TestWhoseTimeIsOverHasAskedForNothing(t *testing.T) {
	r := newRest(t)
	r.friends.EXPECT().Forget(mock.Anything, probe, "ben", start).Return("", nil).Once()
	require.NoError(t, r.deliver("lapsed/ben"), "and ends no permission")
}

func TestAMessageThatNobodyKnowsIsNotPassedOver(t *testing.T) {
	require.Error(t, newRest(t).deliver("stranger/1"))
}
