package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/flow/lifecycle/usecase"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

const demo = tenant.ID("demo")

var (
	now     = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	errAway = fault.New(fault.Unavailable, "probe.away", "the database is away")
)

// around is a recommendation with what surrounds it, and remembers what was read of it, in which order. Any of it may
// be away.
type around struct {
	lifecycle.Lives
	t    *testing.T
	life lifecycle.Life
	rec  lifecycle.Recommendation
	read []string
	// slept is when the next plan was noted to be due.
	slept                             *time.Time
	noLife, noPeople, noMoney, noNote error
}

type (
	people struct{ *around }
	money  struct{ *around }
)

func (a *around) plan() usecase.Plan { return usecase.Plan{People: people{a}, Money: money{a}} }

func (a *around) note(t tenant.ID, recommendation, what string) {
	assert.Equal(a.t, demo, t)
	assert.Equal(a.t, "r", recommendation)
	a.read = append(a.read, what)
}

func (p people) PartOf(_ context.Context, t tenant.ID, r string) (
	lifecycle.Recommendation, []lifecycle.Recipient, error,
) {
	p.note(t, r, "people")
	return p.rec, nil, p.noPeople
}

func (m money) PartOf(_ context.Context, t tenant.ID, r string) (*lifecycle.Order, []lifecycle.Award, error) {
	m.note(t, r, "money")
	return nil, nil, m.noMoney
}

func TestARecommendationThatIsGoneHasNothingLeftToDo(t *testing.T) {
	a := &around{t: t, noPeople: fault.New(fault.NotFound, "recommendation.unknown", "gone")}
	u := a.plan()
	p, err := u.Do(context.Background(), demo, "r", now)
	require.NoError(t, err)
	assert.Equal(t, lifecycle.Plan{Done: true}, p)
}

// A life must not end because the database was away for a moment.
func TestWithoutAWholeSnapshotThereIsNoPlan(t *testing.T) {
	for name, a := range map[string]*around{"people": {t: t, noPeople: errAway}, "money": {t: t, noMoney: errAway}} {
		t.Run(name, func(t *testing.T) {
			u := a.plan()
			p, err := u.Do(context.Background(), demo, "r", now)
			require.ErrorIs(t, err, errAway)
			assert.Equal(t, lifecycle.Plan{}, p)
		})
	}
}
