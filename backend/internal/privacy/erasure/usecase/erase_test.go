package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/privacy/erasure/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

const probe tenant.ID = "probe"

var (
	start   = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")
	anna    = person.EmailOf("anna@example.de")
)

// here is a transaction that fails with what happens inside of it.
type here struct{}

func (here) InTx(ctx context.Context, fn func(context.Context) error) error { return fn(ctx) }

// around is an erasure between mocks. What slices keep is forgotten by a list of subjects.
type around struct {
	usecase.Erase
	accounts  *MockAccounts
	friends   *MockFriends
	forgotten []string
	messages  []string
	told      []string
	dropped   []string
}

var (
	_ erasure.Answers = (*around)(nil)
	_ erasure.Letters = (*around)(nil)
)

func (a *around) Confirm(_ context.Context, _ tenant.ID, account string) error {
	a.told = append(a.told, account)
	return nil
}

func (a *around) Add(_ context.Context, m outbox.Message) error {
	a.messages = append(a.messages, m.Key)
	return nil
}

func (a *around) DropOf(_ context.Context, tenantID string) error {
	a.dropped = append(a.dropped, tenantID)
	return nil
}

func newAround(t *testing.T) *around {
	a := &around{accounts: NewMockAccounts(t), friends: NewMockFriends(t)}
	forget := func(_ context.Context, _ tenant.ID, subject string) error {
		a.forgotten = append(a.forgotten, subject)
		return nil
	}
	a.Erase = usecase.Erase{
		Tx: here{}, Clock: clock.NewManual(start), Accounts: a.accounts, Friends: a.friends, Belongings: []erasure.Forget{forget, forget}, Outbox: a, Letters: a, Answers: a,
	}
	return a
}

func TestAPersonLeavesWithAllThatIsTheirs(t *testing.T) {
	a := newAround(t)
	a.accounts.EXPECT().Email(mock.Anything, probe, "anna").Return(anna, true, nil).Once()
	a.friends.EXPECT().Of(mock.Anything, probe, anna).Return([]string{"as ben's friend"}, nil).Once()
	a.accounts.EXPECT().Erase(mock.Anything, probe, "anna").Return(nil).Once()
	require.NoError(t, a.Own(context.Background(), probe, "anna", ""))
	assert.Equal(t, []string{"anna", "anna"}, a.forgotten)
	assert.Equal(t, []string{string(probe)}, a.dropped, "no kept answer names them")
	assert.Equal(t, []string{"anna"}, a.told)
	assert.Equal(t, []string{"friend/as ben's friend", "recommender/anna"}, a.messages)
}

func TestWhoIsGoneIsErased(t *testing.T) {
	a := newAround(t)
	a.accounts.EXPECT().Email(mock.Anything, probe, "anna").Return(person.Email{}, false, nil).Once()
	require.NoError(t, a.Own(context.Background(), probe, "anna", ""))
	assert.Empty(t, a.messages)
	assert.Empty(t, a.told, "and nobody is told twice")
}

func TestAPasswordThatIsGivenIsTheFirstQuestion(t *testing.T) {
	a := newAround(t)
	a.accounts.EXPECT().Check(mock.Anything, probe, "anna", "wrong").Return(errAway).Once()
	require.ErrorIs(t, a.Own(context.Background(), probe, "anna", "wrong"), errAway)
}

func TestAnAccountOutlivesWhatCannotBeForgotten(t *testing.T) {
	a := newAround(t)
	a.Belongings = append(a.Belongings, func(context.Context, tenant.ID, string) error { return errAway })
	a.accounts.EXPECT().Email(mock.Anything, probe, "anna").Return(anna, true, nil).Once()
	a.friends.EXPECT().Of(mock.Anything, probe, anna).Return(nil, nil).Once()
	require.ErrorIs(t, a.Own(context.Background(), probe, "anna", ""), errAway, "and the transaction takes back the rest")
}

func TestAnOperatorIsRememberedForEverySubject(t *testing.T) {
	a, audit := newAround(t), NewMockAudit(t)
	a.accounts.EXPECT().ByEmail(mock.Anything, probe, anna).Return("anna", true, nil).Once()
	a.friends.EXPECT().Of(mock.Anything, probe, anna).Return([]string{"f1"}, nil).Once()
	audit.EXPECT().Erased(mock.Anything, probe, "f1", start).Return(nil).Once()
	audit.EXPECT().Erased(mock.Anything, probe, "anna", start).Return(errAway).Once()
	_, err := a.Person(context.Background(), probe, anna, audit)
	require.ErrorIs(t, err, errAway, "what nobody remembers isn't done")
	assert.Empty(t, a.messages)
}

func TestAnAddressThatNobodyHas(t *testing.T) {
	a := newAround(t)
	a.accounts.EXPECT().ByEmail(mock.Anything, probe, anna).Return("", false, nil).Once()
	a.friends.EXPECT().Of(mock.Anything, probe, anna).Return(nil, nil).Once()
	found, err := a.Person(context.Background(), probe, anna, NewMockAudit(t))
	require.NoError(t, err)
	assert.False(t, found)
}
