package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
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
	// tries and noted are what the limit and the time line heard of.
	tries, noted []change
	// spent is the limit's answer; onNote happens at the time line, and is its answer.
	spent  error
	onNote func() error
	erased bool
}

// change is one of a recommendation's number.
type change struct {
	recommendation string
	at             time.Time
}

func newGiven(t *testing.T) *given {
	db := dbtest.SQLite(t)
	g := &given{
		t: t, programme: tenanttest.New(), target: customernumber.Target{Recommendation: "r", Number: link.NewNumber(), Holder: "anna"},
		store: gormstore.New(db), clock: clock.NewManual(start), onNote: func() error { return nil },
	}
	g.programme.Rules.CustomerNumber = "[0-9]{4}"
	g.Keep = &usecase.Keep{Tx: db, Clock: g.clock, Numbers: g.store, Givers: g, Timeline: g, Safe: safe{}, Limit: g}
	return g
}

func (g *given) Target(_ context.Context, t tenant.ID, who customernumber.Giver) (customernumber.Target, error) {
	if g.erased || t != g.programme.ID || who != reward {
		return customernumber.Target{}, errGone
	}
	return g.target, nil
}

func (g *given) Take(_ context.Context, t tenant.ID, recommendation string, now time.Time) error {
	assert.Equal(g.t, g.programme.ID, t)
	g.tries = append(g.tries, change{recommendation, now})
	return g.spent
}

func (g *given) NumberSet(_ context.Context, t tenant.ID, recommendation string, at time.Time) error {
	assert.Equal(g.t, g.programme.ID, t)
	g.noted = append(g.noted, change{recommendation, at})
	return g.onNote()
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
	g.onNote = func() error { g.erased = true; return nil }
	require.ErrorIs(t, g.set("1234"), errGone)
	_, err := g.stored()
	require.ErrorIs(t, err, customernumber.ErrNone)
}

func TestTheSameNumberAgainIsNoChange(t *testing.T) {
	g := newGiven(t)
	require.NoError(t, g.set("1234"))
	g.clock.Advance(time.Hour)
	require.NoError(t, g.set("1234"))
	once := []change{{"r", start}}
	assert.Equal(t, once, g.tries, "not counted")
	assert.Equal(t, once, g.noted, "not on the time line")
	stored, err := g.stored()
	require.NoError(t, err)
	assert.Equal(t, start, stored.SetAt, "not written")
}

func TestWhoTriesTooManyNumbersIsRefused(t *testing.T) {
	g := newGiven(t)
	require.NoError(t, g.set("4711"))
	g.spent = errSpent
	require.ErrorIs(t, g.set("1234"), errSpent)
	assert.Len(t, g.noted, 1)
	stored, err := g.stored()
	require.NoError(t, err)
	assert.Equal(t, "print probe4711", stored.Hash, "the first one stays")
}

func TestALostCompareAndSwapIsTriedAgain(t *testing.T) {
	g := newGiven(t)
	g.onNote = func() error {
		if len(g.noted) == 1 {
			return errStale
		}
		return nil
	}
	require.NoError(t, g.set("1234"))
	twice := []change{{"r", start}, {"r", start}}
	assert.Equal(t, twice, g.tries)
	assert.Equal(t, twice, g.noted)
	stored, err := g.stored()
	require.NoError(t, err)
	assert.Equal(t, customernumber.Stored{
		Tenant: g.programme.ID, Recommendation: "r", Holder: "anna", Number: []byte("sealed probe1234"), Last3: "…", Hash: "print probe1234", SetAt: start,
	}, stored)
}
