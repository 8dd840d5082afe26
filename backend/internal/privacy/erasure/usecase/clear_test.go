package usecase_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/privacy/erasure/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// rest is what people left. What is done with it drops out of it, and stands in a list.
type rest struct {
	usecase.Clear
	t *testing.T
	// ofAnna are her recommendations, unconfirmed their friends who haven't confirmed, entered what friends entered, awards each side's.
	ofAnna      []string
	unconfirmed map[string]string
	entered     map[string]string
	awards      map[string][]string
	// away is the recommendation whose awards can't be reached.
	away string
	did  []string
}

type (
	recommendationsOf struct{ *rest }
	friendsOf         struct{ *rest }
	awardsOf          struct{ *rest }
)

var (
	_ erasure.Answers         = (*rest)(nil)
	_ erasure.Orders          = (*rest)(nil)
	_ erasure.Recommendations = recommendationsOf{}
	_ erasure.Friends         = friendsOf{}
	_ erasure.Awards          = awardsOf{}
)

func newRest(t *testing.T) *rest {
	r := &rest{t: t}
	r.Clear = usecase.Clear{
		Tx: here{}, Clock: clock.NewManual(start), Recommendations: recommendationsOf{r}, Friends: friendsOf{r}, Awards: awardsOf{r}, Orders: r, Answers: r,
		Belongings: []erasure.Forget{func(_ context.Context, tenantID tenant.ID, subject string) error {
			r.note(tenantID, start, "belongings of "+subject)
			return nil
		}},
	}
	return r
}

func (r *rest) note(tenantID tenant.ID, now time.Time, what string) {
	assert.Equal(r.t, probe, tenantID)
	assert.Equal(r.t, start, now)
	r.did = append(r.did, what)
}

func (r *rest) DropOf(_ context.Context, tenantID string) error {
	r.note(tenant.ID(tenantID), start, "answers")
	return nil
}

func (r *rest) ForgetCustomer(_ context.Context, t tenant.ID, recommendation string) error {
	r.note(t, start, "orders of "+recommendation)
	return nil
}

func (r recommendationsOf) Of(_ context.Context, _ tenant.ID, account string) ([]string, error) {
	assert.Equal(r.t, "anna", account)
	return slices.Clone(r.ofAnna), nil
}

func (r recommendationsOf) Forget(_ context.Context, t tenant.ID, id string, now time.Time) (string, error) {
	r.note(t, now, "recommendation "+id)
	r.ofAnna = slices.DeleteFunc(r.ofAnna, func(of string) bool { return of == id })
	return r.unconfirmed[id], nil
}

func (r friendsOf) Of(context.Context, tenant.ID, person.Email) ([]string, error) {
	assert.Fail(r.t, "only the first step asks for a mailbox's")
	return nil, nil
}

func (r friendsOf) Leave(_ context.Context, t tenant.ID, friend string, now time.Time) error {
	r.note(t, now, "permission of "+friend)
	return nil
}

func (r friendsOf) Forget(_ context.Context, t tenant.ID, friend string, now time.Time) (string, error) {
	r.note(t, now, "friend "+friend)
	return r.entered[friend], nil
}

func (r awardsOf) Forget(_ context.Context, t tenant.ID, recommendation string, p erasure.Part, now time.Time) ([]string, error) {
	if recommendation == r.away {
		return nil, errAway
	}
	r.note(t, now, "awards of "+recommendation+"'s "+string(p))
	return r.awards[recommendation], nil
}

func (r *rest) deliver(key string) error {
	r.did = nil
	return r.Deliver(context.Background(), outbox.Message{Tenant: string(probe), Topic: erasure.Erased, Key: key})
}

func TestOneThatFailsHoldsNoOtherUp(t *testing.T) {
	r := newRest(t)
	r.ofAnna, r.awards, r.away = []string{"r1", "r2"}, map[string][]string{"r2": {"a2"}}, "r1"
	require.ErrorIs(t, r.deliver("recommender/anna"), errAway, "the relay brings it again")
	assert.Equal(t, []string{"awards of r2's recommender", "belongings of a2", "recommendation r2"}, r.did, "with the tokens of the award")

	r.away = ""
	require.NoError(t, r.deliver("recommender/anna"))
	assert.Equal(t, []string{"awards of r1's recommender", "recommendation r1"}, r.did)
}

func TestAFriendWhoHasNotConfirmedGoesToo(t *testing.T) {
	r := newRest(t)
	r.ofAnna, r.unconfirmed, r.entered = []string{"r1"}, map[string]string{"r1": "ben"}, map[string]string{"ben": "r1"}
	require.NoError(t, r.deliver("recommender/anna"))
	assert.Equal(t, []string{
		"awards of r1's recommender", "recommendation r1", "friend ben", "awards of r1's friend", "orders of r1", "belongings of ben",
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

func TestAMessageThatNobodyKnowsIsNotPassedOver(t *testing.T) {
	r := newRest(t)
	require.Error(t, r.deliver("stranger/1"))
	assert.Empty(t, r.did)
}
