package usecase_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/privacy/erasure/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// rest is what people left. What is done with it drops out of it, and stands in a list.
type rest struct {
	usecase.Clear
	t *testing.T
	// ofAnna are her recommendations, unconfirmed their friends who haven't confirmed, entered what friends entered,
	// awards each side's.
	ofAnna      []string
	unconfirmed map[string]string
	entered     map[string]string
	awards      map[string][]string
	// away is the recommendation whose awards can't be reached.
	away string
	did  []string
}

// recommendationsOf are anna's.
type recommendationsOf struct {
	recommendation.Recommendations
	rest *rest
}

// friendsOf are those who entered data.
type friendsOf struct {
	erasure.Friends
	*rest
}

var _ erasure.Friends = friendsOf{}

func newRest(t *testing.T) *rest {
	r := &rest{t: t}
	r.Clear = usecase.Clear{
		Tx: here{}, Clock: clock.NewManual(start), Recommendations: recommendationsOf{rest: r},
		Changes: outbox.Changes{Outbox: r}, Friends: friendsOf{rest: r},
		ForgetAwards: r.forgetAwards, ForgetCustomer: r.noting("orders of "),
		Belongings: []erasure.Forget{r.noting("belongings of ")},
		DropAnswers: func(_ context.Context, tenantID string) error {
			r.note(tenant.ID(tenantID), start, "answers")
			return nil
		},
	}
	return r
}

func (r *rest) noting(what string) erasure.Forget {
	return func(_ context.Context, t tenant.ID, subject string) error {
		r.note(t, start, what+subject)
		return nil
	}
}

func (r *rest) note(tenantID tenant.ID, now time.Time, what string) {
	assert.Equal(r.t, probe, tenantID)
	assert.Equal(r.t, start, now)
	r.did = append(r.did, what)
}

// Add is the outbox, by which the lifecycle is woken.
func (r *rest) Add(_ context.Context, m outbox.Message) error {
	assert.Equal(r.t, outbox.RecommendationChanged, m.Topic)
	r.note(tenant.ID(m.Tenant), start, "woken "+m.Key)
	return nil
}

func (r recommendationsOf) OfRecommender(
	_ context.Context, _ tenant.ID, account string,
) ([]*recommendation.Recommendation, error) {
	assert.Equal(r.rest.t, "anna", account)
	var all []*recommendation.Recommendation
	for _, id := range r.rest.ofAnna {
		all = append(all, &recommendation.Recommendation{ID: id})
	}
	return all, nil
}

func (r recommendationsOf) Update(
	_ context.Context, t tenant.ID, id string, fn func(*recommendation.Recommendation) error,
) error {
	one := &recommendation.Recommendation{
		ID: id, RecommenderID: "anna", RecipientID: r.rest.unconfirmed[id], Status: recommendation.Open,
	}
	if err := fn(one); err != nil {
		return err
	}
	assert.Empty(r.rest.t, one.RecommenderID)
	r.rest.note(t, start, "recommendation "+id)
	r.rest.ofAnna = slices.DeleteFunc(r.rest.ofAnna, func(of string) bool { return of == id })
	return nil
}

func (r friendsOf) LeaveCalls(_ context.Context, t tenant.ID, friend string, now time.Time) error {
	r.note(t, now, "permission of "+friend)
	return nil
}

func (r friendsOf) Forget(_ context.Context, t tenant.ID, friend string, now time.Time) (string, error) {
	r.note(t, now, "friend "+friend)
	return r.entered[friend], nil
}

func (r *rest) forgetAwards(
	_ context.Context, t tenant.ID, of string, side reward.Party, now time.Time,
) ([]string, error) {
	if of == r.away {
		return nil, errAway
	}
	r.note(t, now, "awards of "+of+"'s "+string(side))
	return r.awards[of], nil
}

func (r *rest) deliver(key string) error {
	r.did = nil
	return r.Deliver(context.Background(), outbox.Message{Tenant: string(probe), Topic: erasure.Erased, Key: key})
}

func TestOneThatFailsHoldsNoOtherUp(t *testing.T) {
	r := newRest(t)
	r.ofAnna, r.awards, r.away = []string{"r1", "r2"}, map[string][]string{"r2": {"a2"}}, "r1"
	require.ErrorIs(t, r.deliver("recommender/anna"), errAway, "the relay brings it again")
	assert.Equal(
		t, []string{"awards of r2's recommender", "belongings of a2", "recommendation r2", "woken r2"}, r.did,
		"with the tokens of the award",
	)

	r.away = ""
	require.NoError(t, r.deliver("recommender/anna"))
	assert.Equal(t, []string{"awards of r1's recommender", "recommendation r1", "woken r1"}, r.did)
}

func TestAFriendWhoHasNotConfirmedGoesToo(t *testing.T) {
	r := newRest(t)
	r.ofAnna, r.unconfirmed, r.entered = []string{"r1"}, map[string]string{"r1": "ben"}, map[string]string{"ben": "r1"}
	require.NoError(t, r.deliver("recommender/anna"))
	assert.Equal(t, []string{
		"awards of r1's recommender", "recommendation r1", "woken r1", "friend ben", "awards of r1's recipient",
		"orders of r1", "belongings of ben",
	}, r.did)
}

func TestAFriendWhoIsGoneIsErased(t *testing.T) {
	r := newRest(t)
	require.NoError(t, r.deliver("friend/ben"))
	assert.Equal(t, []string{"permission of ben", "answers", "friend ben"}, r.did)
}

func TestWhoseTimeIsOverHasAskedForNothing(t *testing.T) {
	r := newRest(t)
	require.NoError(t, r.deliver("lapsed/ben"))
	assert.Equal(t, []string{"friend ben"}, r.did, "and ends no permission")
}

func TestAnUnknownMessageIsNotPassedOver(t *testing.T) {
	r := newRest(t)
	require.Error(t, r.deliver("stranger/1"))
	assert.Empty(t, r.did)
}
