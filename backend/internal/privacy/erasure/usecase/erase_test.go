package usecase_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/privacy/erasure/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/audit/audittest"
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
	confirmed []string
	dropped   []string
}

// accounts know anna, whose password is "right".
type accounts struct {
	account.Service
	a *around
}

func (s accounts) ByID(_ context.Context, t tenant.ID, id string) (*account.Account, error) {
	if t != probe || id != "anna" || !s.a.there {
		return nil, account.ErrUnknown
	}
	return &account.Account{ID: "anna", Email: anna}, nil
}

func (s accounts) ByEmail(ctx context.Context, t tenant.ID, e person.Email) (*account.Account, error) {
	if e != anna {
		return nil, account.ErrUnknown
	}
	return s.ByID(ctx, t, "anna")
}

func (accounts) Prove(_ context.Context, t tenant.ID, id, password, field string) error {
	if t != probe || id != "anna" || password != "right" || field != "Password" {
		return errAway
	}
	return nil
}

// mailbox is asked whose friend somebody is; the rest is the second step's.
type mailbox struct {
	erasure.Friends
	a *around
}

func (m mailbox) OfOwner(_ context.Context, t tenant.ID, e person.Email) ([]string, error) {
	if t != probe || e != anna {
		return nil, nil
	}
	return m.a.friends, nil
}

// find is asked what came with an address.
func (a *around) find(_ context.Context, t tenant.ID, e person.Email) ([]string, error) {
	if t != probe || e != anna {
		return nil, nil
	}
	return a.written, nil
}

func (a *around) Add(_ context.Context, m outbox.Message) error {
	a.messages = append(a.messages, m.Key)
	return nil
}

// noting gives what is done with a subject alone, and noted in a list.
func noting(list *[]string) erasure.Forget {
	return func(_ context.Context, _ tenant.ID, subject string) error {
		*list = append(*list, subject)
		return nil
	}
}

func newAround() *around {
	a := &around{there: true}
	forget := noting(&a.forgotten)
	sentTo := func(context.Context, tenant.ID, person.Email) ([]string, error) { return nil, nil }
	a.Erase = usecase.Erase{
		Tx: here{}, Clock: clock.NewManual(start), Accounts: accounts{a: a}, EraseAccount: noting(&a.erased),
		Friends: mailbox{a: a},
		Written: []erasure.Find{sentTo, a.find}, Belongings: []erasure.Forget{forget, forget}, Outbox: a,
		Confirm: erasure.Confirm(noting(&a.confirmed)),
		DropAnswers: func(_ context.Context, tenantID string) error {
			a.dropped = append(a.dropped, tenantID)
			return nil
		},
	}
	return a
}

// untouched tells that nothing was done.
func (a *around) untouched(t *testing.T) {
	t.Helper()
	assert.Empty(t, slices.Concat(a.erased, a.forgotten, a.messages, a.confirmed, a.dropped))
}

func TestAPersonLeavesWithAllThatIsTheirs(t *testing.T) {
	a := newAround()
	a.friends = []string{"as ben's friend"}
	require.NoError(t, a.Own(context.Background(), probe, "anna", ""))
	assert.Equal(t, []string{"anna"}, a.erased)
	assert.Equal(t, []string{"anna", "anna"}, a.forgotten)
	assert.Equal(t, []string{string(probe)}, a.dropped, "no kept answer names them")
	assert.Equal(t, []string{"anna"}, a.confirmed)
	assert.Equal(t, []string{"friend/as ben's friend", "recommender/anna"}, a.messages)
}

// erased is what an operator is remembered for.
func erased(subject string) audit.Entry {
	return audit.Entry{Tenant: probe, At: start, Who: "erika", What: audit.PersonErased, Subject: subject}
}

func TestWhatAPersonWroteGoesToo(t *testing.T) {
	a := newAround()
	a.written = []string{"m1", "m2"}
	require.NoError(t, a.Own(context.Background(), probe, "anna", ""))
	assert.Equal(t, []string{"m1", "m1", "m2", "m2", "anna", "anna"}, a.forgotten)

	a = newAround()
	a.there, a.written = false, []string{"m1"}
	log := &audittest.Log{}
	found, err := a.Person(context.Background(), probe, anna, audit.Acts{Log: log, Who: "erika"})
	require.NoError(t, err)
	assert.Equal(t, []audit.Entry{erased("m1")}, log.Entries)
	assert.True(t, found, "also of who has no account")
	assert.Equal(t, []string{"m1", "m1"}, a.forgotten)
}

func TestWhoIsGoneIsErased(t *testing.T) {
	a := newAround()
	a.there = false
	require.NoError(t, a.Own(context.Background(), probe, "anna", ""))
	a.untouched(t) // and no second letter is written
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
	log := &audittest.Log{Err: errAway}
	_, err := a.Person(context.Background(), probe, anna, audit.Acts{Log: log, Who: "erika"})
	require.ErrorIs(t, err, errAway, "what nobody remembers isn't done")
	a.untouched(t)

	log.Err = nil
	_, err = a.Person(context.Background(), probe, anna, audit.Acts{Log: log, Who: "erika"})
	require.NoError(t, err)
	assert.Equal(t, []audit.Entry{erased("f1"), erased("anna")}, log.Entries)
}

func TestAnAddressThatNoOneHas(t *testing.T) {
	a := newAround()
	a.there = false
	found, err := a.Person(context.Background(), probe, anna, audit.Acts{Log: &audittest.Log{Err: errAway}})
	require.NoError(t, err)
	assert.False(t, found)
	a.untouched(t)
}
