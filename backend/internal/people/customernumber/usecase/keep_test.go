package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/customernumber"
	"weitersagen.app/backend/internal/people/customernumber/gormstore"
	"weitersagen.app/backend/internal/people/customernumber/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/safety/quota"
)

var (
	start    = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	reward   = customernumber.Giver{Award: "award"}
	errGone  = fault.New(fault.NotFound, "reward.token_unknown", "the award isn't there")
	errSpent = fault.New(fault.TooMany, "rate.limited", "too many")
	errStale = fault.New(fault.Conflict, "technical.stale", "somebody else was first")
)

// given is a reward token of anna's award for a recommendation, at a tenant whose customer numbers have four digits.
type given struct {
	*usecase.Keep
	t         *testing.T
	programme *tenant.Tenant
	target    customernumber.Target
	store     *gormstore.Store
	clock     *clock.Manual
	limit     *tries
	timeline  *MockTimeline
	erased    bool
}

// tries answers each try that is counted; all that are expected come.
type tries struct {
	quota.Service
	t       *testing.T
	answers []error
}

func (l *tries) Take(_ context.Context, t tenant.ID, subject string, now time.Time) error {
	require.NotEmpty(l.t, l.answers, "a try is counted that is none")
	assert.Equal(l.t, []any{tenanttest.New().ID, "r", start}, []any{t, subject, now})
	answer := l.answers[0]
	l.answers = l.answers[1:]
	return answer
}

func newGiven(t *testing.T) *given {
	db := dbtest.SQLite(t)
	g := &given{
		t: t, programme: tenanttest.New(),
		target: customernumber.Target{Recommendation: "r", Number: link.NewNumber(), Holder: "anna"},
		store:  gormstore.New(db), clock: clock.NewManual(start), limit: &tries{t: t}, timeline: NewMockTimeline(t),
	}
	t.Cleanup(func() { assert.Empty(t, g.limit.answers) })
	g.programme.Rules.CustomerNumber = "[0-9]{4}"
	g.Keep = &usecase.Keep{
		Tx: db, Clock: g.clock, Numbers: g.store, Givers: g, Timeline: g.timeline, Safe: safe{}, Limit: g.limit,
	}
	return g
}

func (g *given) Target(_ context.Context, t tenant.ID, who customernumber.Giver) (customernumber.Target, error) {
	if g.erased || t != g.programme.ID || who != reward {
		return customernumber.Target{}, errGone
	}
	return g.target, nil
}

// tries expects a try to be counted; notes, a change to be noted on the time line.
func (g *given) tries(err error) {
	g.limit.answers = append(g.limit.answers, err)
}

func (g *given) notes(err error) *MockTimeline_NumberSet_Call {
	return g.timeline.EXPECT().NumberSet(mock.Anything, g.programme.ID, "r", start).Return(err)
}

func (g *given) set(number string) error {
	_, err := g.Set(context.Background(), g.programme, reward, g.target.Number.String(), number)
	return err
}

func (g *given) stored() (customernumber.Stored, error) {
	return g.store.Of(context.Background(), g.programme.ID, "r")
}

// safe seals visibly.
type safe struct{ customernumber.Safe }

func (safe) Seal(t tenant.ID, plain string) ([]byte, error) {
	return []byte("sealed " + string(t) + plain), nil
}

func (safe) Fingerprint(t tenant.ID, plain string) string { return "print " + string(t) + plain }

func TestWhoIsErasedAtThisMomentGivesNoNumber(t *testing.T) {
	g := newGiven(t)
	g.tries(nil)
	g.notes(nil).Run(func(mock.Arguments) { g.erased = true }).Once()
	require.ErrorIs(t, g.set("1234"), errGone)
	_, err := g.stored()
	require.ErrorIs(t, err, customernumber.ErrNone)
}

func TestTheSameNumberAgainIsNoChange(t *testing.T) {
	g := newGiven(t)
	g.tries(nil)
	g.notes(nil).Once()
	require.NoError(t, g.set("1234"))
	g.clock.Advance(time.Hour)
	require.NoError(t, g.set("1234"), "neither counted nor on the time line")
	stored, err := g.stored()
	require.NoError(t, err)
	assert.Equal(t, start, stored.SetAt, "not written")
}

func TestWhoTriesTooManyNumbersIsRefused(t *testing.T) {
	g := newGiven(t)
	g.tries(nil)
	g.notes(nil).Once()
	require.NoError(t, g.set("4711"))
	g.tries(errSpent)
	require.ErrorIs(t, g.set("1234"), errSpent)
	stored, err := g.stored()
	require.NoError(t, err)
	assert.Equal(t, "print probe4711", stored.Hash, "the first one stays")
}

func TestALostCompareAndSwapIsTriedAgain(t *testing.T) {
	g := newGiven(t)
	g.tries(nil)
	g.notes(errStale).Once()
	g.tries(nil)
	g.notes(nil).Once()
	require.NoError(t, g.set("1234"))
	stored, err := g.stored()
	require.NoError(t, err)
	assert.Equal(t, customernumber.Stored{
		Tenant: g.programme.ID, Recommendation: "r", Holder: "anna", Number: []byte("sealed probe1234"), Last3: "…",
		Hash: "print probe1234", SetAt: start,
	}, stored)
}
