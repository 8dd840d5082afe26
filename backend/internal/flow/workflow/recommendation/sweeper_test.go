package recommendation_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// lates are lives by the instant at which they should have been looked at; the sweeper asks nothing else.
type lates struct {
	lifecycle.Lives
	at    map[string]time.Time
	reads int
	rung  []string
}

func (l *lates) Late(
	_ context.Context, _ tenant.ID, before time.Time, behind lifecycle.Life, limit int,
) ([]lifecycle.Life, error) {
	var found []lifecycle.Life
	for id, at := range l.at {
		if at.Before(before) && at.After(behind.WakeAt) {
			found = append(found, lifecycle.Life{Recommendation: id, WakeAt: at})
		}
	}
	slices.SortFunc(found, func(a, b lifecycle.Life) int { return a.WakeAt.Compare(b.WakeAt) })
	found = found[:min(limit, len(found))]
	l.reads += len(found)
	return found, nil
}

// swept has a sweeper over some lives; those that are late by the given minutes.
func swept(minutes map[string]int) (*recommendation.Sweeper, *lates, *[]string, *[]string) {
	c := clock.NewManual(begin)
	lives := &lates{at: map[string]time.Time{}}
	for id, late := range minutes {
		lives.at[id] = begin.Add(-time.Duration(late) * time.Minute)
	}
	var asked, woken []string
	s := &recommendation.Sweeper{
		Lives: lives, Log: logging.Discard(), Clock: c, Due: 20 * time.Second, Late: 10 * time.Minute, Page: 2,
		Ring: func(_ context.Context, _ tenant.ID, l lifecycle.Life) error {
			lives.rung = append(lives.rung, l.Recommendation)
			return nil
		},
		Running: func(_ context.Context, _, id string) (bool, error) {
			asked = append(asked, id)
			return id != "lost", nil
		},
		Deliver: func(_ context.Context, m outbox.Message) error {
			woken = append(woken, m.Tenant+"/"+string(m.Topic)+"/"+m.Key)
			lives.at[m.Key] = begin
			return nil
		},
	}
	return s, lives, &asked, &woken
}

// Ten thousand that sleep cost nothing: only who is late is asked about, and everyone whose time has come is woken.
func TestASweepLooksAtWhatIsLateAlone(t *testing.T) {
	s, lives, asked, woken := swept(map[string]int{"lost": 90, "slow": 60, "third": 11, "just now": 9, "due": 0})
	for range 10000 {
		lives.at[string(rune(len(lives.at)))+"asleep"] = begin.AddDate(0, 1, 0)
	}
	late, without, err := s.Once(context.Background(), "demo")
	require.NoError(t, err)
	assert.Equal(t, 3, late)
	assert.Equal(t, 1, without)
	assert.Equal(t, []string{"lost", "slow", "third"}, *asked)
	assert.Equal(
		t,
		[]string{"demo/recommendation.changed/lost", "demo/recommendation.changed/slow", "demo/recommendation.changed/third"},
		*woken,
	)
	assert.Equal(t, []string{"just now"}, lives.rung, "whose time has come, and who isn't late")
	assert.Equal(t, 4, lives.reads)
	late, without, err = s.Once(context.Background(), "demo")
	require.NoError(t, err)
	assert.Zero(t, late+without, "each once")
}

func TestASweepWithoutTemporalLooksAtLivesAllTheSame(t *testing.T) {
	s, lives, _, woken := swept(map[string]int{"lost": 90, "b": 91, "c": 92, "d": 93, "e": 94, "f": 5})
	away := errors.New("temporal is away")
	s.Running = func(context.Context, string, string) (bool, error) { return false, away }
	late, without, err := s.Once(context.Background(), "demo")
	require.NoError(t, err)
	assert.Equal(t, 5, late)
	assert.Zero(t, without, "what can't be asked isn't counted as lost")
	assert.Equal(t, []string{"e", "d", "c", "b", "lost", "f"}, lives.rung)
	assert.Empty(t, *woken)
}

func TestASweepThatCannotHelpSaysSo(t *testing.T) {
	s, _, _, _ := swept(map[string]int{"lost": 90, "b": 91, "c": 92, "d": 93, "e": 94})
	away := errors.New("the database is away")
	s.Deliver = func(context.Context, outbox.Message) error { return away }
	_, _, err := s.Once(context.Background(), "demo")
	require.ErrorIs(t, err, away)
}

// A life is rung once for its time: who was and does nothing is late one day. A process that begins leaves no one the
// time that one at work has.
func TestALifeIsRungOnceForItsTime(t *testing.T) {
	s, lives, asked, woken := swept(map[string]int{})
	manual := clock.NewManual(begin)
	s.Clock = manual
	lives.at["killed at work"] = begin.Add(-30 * time.Second)
	lives.at["rests"] = begin.Add(time.Minute)
	sweep := func(after time.Duration, want ...string) {
		t.Helper()
		manual.Set(begin.Add(after))
		lives.rung = nil
		_, _, err := s.Once(context.Background(), "demo")
		require.NoError(t, err)
		assert.Equal(t, want, lives.rung)
	}
	sweep(0, "killed at work")
	sweep(20*time.Second + time.Millisecond)
	sweep(80 * time.Second)
	sweep(80*time.Second+time.Millisecond, "rests")
	sweep(9 * time.Minute)
	assert.Empty(t, *asked)
	sweep(11*time.Minute + time.Second)
	assert.Equal(t, []string{"killed at work", "rests"}, *asked, "now they are late")
	assert.Len(t, *woken, 2)
}

// One life that fails is no reason to leave the others: it comes again when it is late. Where several fail one after
// the other something is away, and all are rung again by the next sweep.
func TestALifeThatCannotBeLookedAtKeepsNoOtherWaiting(t *testing.T) {
	s, lives, _, woken := swept(map[string]int{"can't be planned": 5, "late, and can't be": 12, "b": 4, "c": 3})
	ring, deliver := s.Ring, s.Deliver
	broken := errors.New("it can't be read")
	fails := map[string]bool{"can't be planned": true, "late, and can't be": true}
	s.Ring = func(ctx context.Context, t tenant.ID, l lifecycle.Life) error {
		if fails[l.Recommendation] {
			return broken
		}
		return ring(ctx, t, l)
	}
	s.Deliver = func(ctx context.Context, m outbox.Message) error {
		if fails[m.Key] {
			return broken
		}
		return deliver(ctx, m)
	}
	late, _, err := s.Once(context.Background(), "demo")
	require.NoError(t, err)
	assert.Zero(t, late)
	assert.Equal(t, []string{"b", "c"}, lives.rung)
	assert.Empty(t, *woken)

	s, lives, _, _ = swept(map[string]int{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6})
	s.Ring = func(context.Context, tenant.ID, lifecycle.Life) error { return broken }
	_, _, err = s.Once(context.Background(), "demo")
	require.ErrorIs(t, err, broken)
	s.Ring = func(_ context.Context, _ tenant.ID, l lifecycle.Life) error {
		lives.rung = append(lives.rung, l.Recommendation)
		return nil
	}
	_, _, err = s.Once(context.Background(), "demo")
	require.NoError(t, err)
	assert.Len(t, lives.rung, 6)
}
