package usecase_test

import (
	"context"
	"slices"
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

// around is what surrounds an erasure. What slices keep is forgotten by a list of subjects.
type around struct {
	usecase.Erase
	// there tells whether anna has an account; friends are those entered from her mailbox.
	there   bool
	friends []string
	// written are the messages that came with her address.
	written   []string
	erased    []string
	forgotten []string
	messages  []string
	told      []string
	dropped   []string
}

var (
	_ erasure.Accounts = accounts{}
	_ erasure.Answers  = (*around)(nil)
	_ erasure.Letters  = (*around)(nil)
	_ erasure.Friends  = mailbox{}
)

func (a *around) Email(_ context.Context, t tenant.ID, account string) (person.Email, bool, error) {
	if t != probe || account != "anna" || !a.there {
		return person.Email{}, false, nil
	}
	return anna, true, nil
}

func (a *around) ByEmail(_ context.Context, t tenant.ID, e person.Email) (string, bool, error) {
	if t != probe || e != anna || !a.there {
		return "", false, nil
	}
	return "anna", true, nil
}

func (a *around) Check(_ context.Context, t tenant.ID, account, password string) error {
	if t != probe || account != "anna" || password != "right" {
		return errAway
	}
	return nil
}

// accounts can be erased: around has a use case of that name.
type accounts struct{ *around }

func (a accounts) Erase(_ context.Context, _ tenant.ID, account string) error {
	a.erased = append(a.erased, account)
	return nil
}

// mailbox is asked whose friend somebody is; the rest is the second step's.
type mailbox struct {
	erasure.Friends
	a *around
}

func (m mailbox) Of(_ context.Context, t tenant.ID, e person.Email) ([]string, error) {
	if t != probe || e != anna {
		return nil, nil
	}
	return m.a.friends, nil
}

// written is asked what came with an address.
type written struct{ *around }

func (w written) Of(_ context.Context, t tenant.ID, e person.Email) ([]string, error) {
	if t != probe || e != anna {
		return nil, nil
	}
	return w.written, nil
}

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

func newAround() *around {
	a := &around{there: true}
	forget := func(_ context.Context, _ tenant.ID, subject string) error {
		a.forgotten = append(a.forgotten, subject)
		return nil
	}
	a.Erase = usecase.Erase{
		Tx: here{}, Clock: clock.NewManual(start), Accounts: accounts{a}, Friends: mailbox{a: a}, Messages: written{a}, Belongings: []erasure.Forget{forget, forget},
		Outbox: a, Letters: a, Answers: a,
	}
	return a
}

// untouched tells that nothing was done.
func (a *around) untouched(t *testing.T) {
	t.Helper()
	assert.Empty(t, slices.Concat(a.erased, a.forgotten, a.messages, a.told, a.dropped))
}

func TestAPersonLeavesWithAllThatIsTheirs(t *testing.T) {
	a := newAround()
	a.friends = []string{"as ben's friend"}
	require.NoError(t, a.Own(context.Background(), probe, "anna", ""))
	assert.Equal(t, []string{"anna"}, a.erased)
	assert.Equal(t, []string{"anna", "anna"}, a.forgotten)
	assert.Equal(t, []string{string(probe)}, a.dropped, "no kept answer names them")
	assert.Equal(t, []string{"anna"}, a.told)
	assert.Equal(t, []string{"friend/as ben's friend", "recommender/anna"}, a.messages)
}

func TestWhatAPersonWroteGoesToo(t *testing.T) {
	a := newAround()
	a.written = []string{"m1", "m2"}
	require.NoError(t, a.Own(context.Background(), probe, "anna", ""))
	assert.Equal(t, []string{"m1", "m1", "m2", "m2", "anna", "anna"}, a.forgotten)

	a = newAround()
	a.there, a.written = false, []string{"m1"}
	audit := NewMockAudit(t)
	audit.EXPECT().Erased(mock.Anything, probe, "m1", start).Return(nil).Once()
	found, err := a.Person(context.Background(), probe, anna, audit)
	require.NoError(t, err)
	assert.True(t, found, "also of who has no account")
	assert.Equal(t, []string{"m1", "m1"}, a.forgotten)
}

func TestWhoIsGoneIsErased(t *testing.T) {
	a := newAround()
	a.there = false
	require.NoError(t, a.Own(context.Background(), probe, "anna", ""))
	a.untouched(t) // and nobody is told twice
}

func TestAPasswordThatIsGivenIsTheFirstQuestion(t *testing.T) {
	a := newAround()
	require.ErrorIs(t, a.Own(context.Background(), probe, "anna", "wrong"), errAway)
	a.untouched(t)
	require.NoError(t, a.Own(context.Background(), probe, "anna", "right"))
	assert.Equal(t, []string{"anna"}, a.erased)
}

func TestAnAccountOutlivesWhatCannotBeForgotten(t *testing.T) {
	a := newAround()
	a.Belongings = append(a.Belongings, func(context.Context, tenant.ID, string) error { return errAway })
	require.ErrorIs(t, a.Own(context.Background(), probe, "anna", ""), errAway, "and the transaction takes back the rest")
	assert.Empty(t, a.erased)
}

func TestAnOperatorIsRememberedForEverySubject(t *testing.T) {
	a := newAround()
	a.friends = []string{"f1"}
	audit := NewMockAudit(t)
	audit.EXPECT().Erased(mock.Anything, probe, "f1", start).Return(nil).Once()
	audit.EXPECT().Erased(mock.Anything, probe, "anna", start).Return(errAway).Once()
	_, err := a.Person(context.Background(), probe, anna, audit)
	require.ErrorIs(t, err, errAway, "what nobody remembers isn't done")
	a.untouched(t)
}

func TestAnAddressThatNobodyHas(t *testing.T) {
	a := newAround()
	a.there = false
	found, err := a.Person(context.Background(), probe, anna, NewMockAudit(t))
	require.NoError(t, err)
	assert.False(t, found)
	a.untouched(t)
}
