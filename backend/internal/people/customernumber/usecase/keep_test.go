package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/customernumber"
	"weitersagen.app/backend/internal/people/customernumber/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

var (
	start   = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	errGone = fault.New(fault.NotFound, "reward.token_unknown", "the award isn't there")
)

var reward = customernumber.Giver{Award: "award"}

type here struct{}

func (here) InTx(ctx context.Context, fn func(context.Context) error) error { return fn(ctx) }

// given is a reward token of anna's award for a recommendation, at a tenant whose customer numbers have four digits.
type given struct {
	*usecase.Keep
	programme *tenant.Tenant
	held      customernumber.Target
	givers    *MockGivers
	limit     *MockLimit
	numbers   *MockNumbers
	safe      *MockSafe
	timeline  *MockTimeline
}

func newGiven(t *testing.T) given {
	g := given{
		programme: tenanttest.New(), held: customernumber.Target{Recommendation: "r", Number: link.NewNumber(), Holder: "anna"},
		givers: NewMockGivers(t), limit: NewMockLimit(t), numbers: NewMockNumbers(t), safe: NewMockSafe(t), timeline: NewMockTimeline(t),
	}
	g.programme.Rules.CustomerNumber = "[0-9]{4}"
	g.Keep = &usecase.Keep{
		Tx: here{}, Clock: clock.NewManual(start), Numbers: g.numbers, Givers: g.givers, Timeline: g.timeline, Safe: g.safe, Limit: g.limit,
	}
	return g
}

func (g given) set() error {
	_, err := g.Set(context.Background(), g.programme, reward, g.held.Number.String(), "1234")
	return err
}

// admitted expects what comes before anything is written.
func (g given) admitted(stored customernumber.Stored, err error) {
	g.givers.EXPECT().Target(mock.Anything, g.programme.ID, reward).Return(g.held, nil).Once()
	g.safe.EXPECT().Seal(g.programme.ID, "1234").Return([]byte("sealed"), nil).Once()
	g.safe.EXPECT().Fingerprint(g.programme.ID, "1234").Return("print").Once()
	g.numbers.EXPECT().Of(mock.Anything, g.programme.ID, "r").Return(stored, err).Once()
}

func TestWhoIsErasedAtThisMomentGivesNoNumber(t *testing.T) {
	g := newGiven(t)
	g.admitted(customernumber.Stored{}, customernumber.ErrNone)
	g.limit.EXPECT().Take(mock.Anything, g.programme.ID, "r", start).Return(nil).Once()
	g.timeline.EXPECT().NumberSet(mock.Anything, g.programme.ID, "r", start).Return(nil).Once()
	g.givers.EXPECT().Target(mock.Anything, g.programme.ID, reward).Return(customernumber.Target{}, errGone).Once()
	require.ErrorIs(t, g.set(), errGone)
}

func TestTheSameNumberAgainIsNoChange(t *testing.T) {
	g := newGiven(t)
	g.admitted(customernumber.Stored{Hash: "print"}, nil)
	require.NoError(t, g.set(), "not counted, not on the time line, not written")
}

func TestWhoTriesTooManyNumbersIsRefused(t *testing.T) {
	g := newGiven(t)
	g.admitted(customernumber.Stored{Hash: "another"}, nil)
	spent := fault.New(fault.TooMany, "rate.limited", "too many")
	g.limit.EXPECT().Take(mock.Anything, g.programme.ID, "r", start).Return(spent).Once()
	require.ErrorIs(t, g.set(), spent)
}

func TestALostCompareAndSwapIsTriedAgain(t *testing.T) {
	g := newGiven(t)
	g.admitted(customernumber.Stored{}, customernumber.ErrNone)
	g.numbers.EXPECT().Of(mock.Anything, g.programme.ID, "r").Return(customernumber.Stored{}, customernumber.ErrNone).Once()
	g.limit.EXPECT().Take(mock.Anything, g.programme.ID, "r", start).Return(nil).Twice()
	stale := fault.New(fault.Conflict, "technical.stale", "somebody else was first")
	g.timeline.EXPECT().NumberSet(mock.Anything, g.programme.ID, "r", start).Return(stale).Once()
	g.timeline.EXPECT().NumberSet(mock.Anything, g.programme.ID, "r", start).Return(nil).Once()
	g.givers.EXPECT().Target(mock.Anything, g.programme.ID, reward).Return(g.held, nil).Once()
	g.numbers.EXPECT().Put(mock.Anything, mock.MatchedBy(func(s customernumber.Stored) bool {
		return s.Holder == "anna" && string(s.Number) == "sealed" && s.Hash == "print"
	})).Return(nil).Once()
	require.NoError(t, g.set())
}
