// Package storetest is the contract that every store of cases and decisions keeps.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/suspicion"
)

var now = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)

func opened(recommendation string, cents int64, since time.Time, kinds ...signal.Kind) suspicion.Case {
	return suspicion.Case{RecommendationID: recommendation, Cents: cents, Since: since, Kinds: kinds}
}

func decision(id, award string) suspicion.Decision {
	return suspicion.Decision{
		Tenant: "one", ID: id, RecommendationID: "r of " + award, AwardID: award, Party: "recommender", Cents: 3500,
		Kinds: []signal.Kind{signal.Ring, signal.Burst}, Verdict: suspicion.Hold, Reason: "A ring of five", By: "Clara",
		Commission: suspicion.Falls,
		Leads:      true, At: now, HeldSince: now, Until: now.AddDate(0, 0, 7),
	}
}

// Run runs the contract.
func Run(t *testing.T, s suspicion.Store) {
	ctx := context.Background()
	t.Run("open cases come in their order, in parts", func(t *testing.T) { openCases(ctx, t, s) })
	t.Run("one decision stands of an award, and whoever comes second reads it", func(t *testing.T) { decides(ctx, t, s) })
	t.Run("what waits comes in its order", func(t *testing.T) { waits(ctx, t, s) })
	t.Run("figures and rules", func(t *testing.T) { figures(ctx, t, s) })
	t.Run("what is over goes", func(t *testing.T) { goes(ctx, t, s) })
}

func openCases(ctx context.Context, t *testing.T, s suspicion.Store) {
	about := []string{"a", "b", "c", "d"}
	all := []suspicion.Case{
		opened("a", 100, now, signal.Ring), opened("b", 900, now.Add(time.Hour), signal.Ring, signal.Burst),
		opened("c", 900, now, signal.Burst), opened("d", 5000, now.Add(2*time.Hour), signal.Family),
	}
	for range 2 {
		require.NoError(t, s.Put(ctx, "one", about, all))
	}
	require.NoError(t, s.Put(ctx, "two", []string{"z"}, []suspicion.Case{opened("z", 7, now, signal.Ring)}))
	ids := func(p suspicion.Part) (ids []string) {
		for p.Most = 2; ; {
			part, err := s.Open(ctx, "one", p)
			require.NoError(t, err)
			for _, c := range part {
				ids = append(ids, c.RecommendationID)
			}
			if len(part) < p.Most {
				return ids
			}
			p.After = &part[len(part)-1]
		}
	}
	assert.Equal(t, []string{"d", "c", "b", "a"}, ids(suspicion.Part{}))
	assert.Equal(t, []string{"a", "c", "b", "d"}, ids(suspicion.Part{By: suspicion.ByAge}))
	assert.Equal(t, []string{"b", "a"}, ids(suspicion.Part{Kind: signal.Ring}))
	first, err := s.Open(ctx, "one", suspicion.Part{Most: 1})
	require.NoError(t, err)
	assert.Equal(t, int64(5000), first[0].Cents)
	assert.True(t, now.Add(2*time.Hour).Equal(first[0].Since))
	n, err := s.Waiting(ctx, "one")
	require.NoError(t, err)
	assert.Equal(t, 4, n)

	require.NoError(t, s.Put(ctx, "one", []string{"b", "d"}, []suspicion.Case{opened("b", 50, now, signal.Ring)}))
	assert.Equal(t, []string{"c", "a", "b"}, ids(suspicion.Part{}))
	assert.Equal(t, []string{"c"}, ids(suspicion.Part{Kind: signal.Burst}))
}

func decides(ctx context.Context, t *testing.T, s suspicion.Store) {
	first := decision("1", "w")
	require.NoError(t, s.Add(ctx, first))
	require.ErrorIs(t, s.Add(ctx, decision("2", "w")), suspicion.ErrChanged)
	got, err := s.ByID(ctx, "one", "1")
	require.NoError(t, err)
	assert.Equal(t, first, got)
	_, err = s.ByID(ctx, "two", "1")
	require.ErrorIs(t, err, suspicion.ErrUnknown)

	objected := first
	objected.Objection, objected.ObjectedAt, objected.Until = "We are two", now.Add(time.Hour), now.AddDate(0, 0, 30)
	require.NoError(t, s.Update(ctx, first, objected))
	require.ErrorIs(t, s.Update(ctx, first, objected), suspicion.ErrChanged, "it has an objection by now")
	waits, err := s.Objected(ctx, "one", 9)
	require.NoError(t, err)
	assert.Equal(t, []suspicion.Decision{objected}, waits)

	noted := objected
	noted.Noted = suspicion.Noted{
		Text: "They called", By: "Emil", At: now.Add(90 * time.Minute), Until: now.AddDate(0, 0, 14), Answer: "It stays",
		AnsweredBy: "Dora", AnsweredAt: now.Add(100 * time.Minute),
	}
	require.NoError(t, s.Update(ctx, objected, noted))
	require.ErrorIs(t, s.Update(ctx, objected, noted), suspicion.ErrChanged, "it has a note by now")
	waits, err = s.Objected(ctx, "one", 9)
	require.NoError(t, err)
	assert.Equal(t, []suspicion.Decision{noted}, waits)

	ended := noted
	ended.Answer, ended.AnsweredBy, ended.AnsweredAt, ended.Upheld = "They are", "Dora", now.Add(2*time.Hour), true
	ended.End(suspicion.Replaced, now.Add(3*time.Hour))
	require.NoError(t, s.Update(ctx, noted, ended))
	require.ErrorIs(t, s.Update(ctx, ended, ended), suspicion.ErrChanged, "it has ended")
	require.NoError(t, s.Add(ctx, decision("2", "w")))
	both, err := s.Of(ctx, "one", []string{"r of w", "none"})
	require.NoError(t, err)
	assert.Equal(t, []suspicion.Decision{ended, decision("2", "w")}, both)
	both, err = s.OfAwards(ctx, "one", []string{"w"})
	require.NoError(t, err)
	assert.Len(t, both, 2)
	forgets(ctx, t, s, ended)
}

// forgets takes all words of the erased side, and people's from the other side's decision; nothing else changes.
func forgets(ctx context.Context, t *testing.T, s suspicion.Store, ended suspicion.Decision) {
	other := decision("3", "of the friend")
	other.RecommendationID, other.Objection, other.ObjectedAt = ended.RecommendationID, "I am the friend", now
	require.NoError(t, s.Add(ctx, other))
	require.NoError(t, s.Forget(ctx, "one", ended.RecommendationID, []string{"w"}))
	got, err := s.ByID(ctx, "one", "1")
	require.NoError(t, err)
	ended.Reason, ended.Answer, ended.Objection, ended.Noted.Text, ended.Noted.Answer = "", "", "", "", ""
	assert.Equal(t, ended, got)
	got, err = s.ByID(ctx, "one", "3")
	require.NoError(t, err)
	other.Reason = ""
	assert.Equal(t, other, got, "what the friend says is the friend's")
	got, err = s.ByID(ctx, "one", "2")
	require.NoError(t, err)
	assert.Empty(t, got.Reason)
	require.NoError(t, s.Forget(ctx, "one", "none", nil))
}

func waits(ctx context.Context, t *testing.T, s suspicion.Store) {
	late, soon, passed := decision("5", "late"), decision("6", "soon"), decision("7", "passed")
	late.Tenant, soon.Tenant, passed.Tenant = "three", "three", "three"
	late.Until, soon.Until = now.AddDate(0, 0, 9), now.AddDate(0, 0, 1)
	passed.Verdict, passed.Until, passed.HeldSince = suspicion.Pass, time.Time{}, time.Time{}
	passed.End(suspicion.WasPassed, now)
	for _, d := range []suspicion.Decision{late, soon, passed} {
		require.NoError(t, s.Add(ctx, d))
	}
	standing, err := s.Standing(ctx, "three", 9)
	require.NoError(t, err)
	assert.Equal(t, []suspicion.Decision{soon, late}, standing)
	standing, err = s.Standing(ctx, "three", 1)
	require.NoError(t, err)
	assert.Len(t, standing, 1)
	held, err := s.HeldAwards(ctx, "three")
	require.NoError(t, err)
	assert.Equal(t, []string{"late", "soon"}, held)
	objected, err := s.Objected(ctx, "three", 9)
	require.NoError(t, err)
	assert.Empty(t, objected)
}

func figures(ctx context.Context, t *testing.T, s suspicion.Store) {
	require.NoError(t, s.Count(ctx, "one", []signal.Kind{signal.Ring, signal.Burst}, true))
	require.NoError(t, s.Count(ctx, "one", []signal.Kind{signal.Ring}, false))
	require.NoError(t, s.Count(ctx, "two", []signal.Kind{signal.Ring}, true))
	counts, err := s.Counts(ctx, "one")
	require.NoError(t, err)
	assert.Equal(t, []suspicion.Count{
		{Kind: signal.Burst, Refused: 1, Decided: 1}, {Kind: signal.Ring, Refused: 1, Decided: 2},
	}, counts)

	rule := suspicion.Rule{Tenant: "one", Kind: signal.Ring, AtLeast: 4, By: "Clara", At: now}
	require.NoError(t, s.SetRule(ctx, rule))
	rule.Off, rule.AtLeast = true, 0
	require.NoError(t, s.SetRule(ctx, rule))
	rules, err := s.Rules(ctx, "one")
	require.NoError(t, err)
	assert.Equal(t, suspicion.Rules{rule}, rules)
	rules, err = s.Rules(ctx, "two")
	require.NoError(t, err)
	assert.Empty(t, rules)
}

func goes(ctx context.Context, t *testing.T, s suspicion.Store) {
	d := decision("9", "gone")
	require.NoError(t, s.Add(ctx, d))
	require.NoError(t, s.Put(ctx, "one", []string{"r of gone"}, []suspicion.Case{opened("r of gone", 1, now, signal.Ring)}))
	require.NoError(t, s.Drop(ctx, "one", []string{"r of gone"}))
	left, err := s.Of(ctx, "one", []string{"r of gone"})
	require.NoError(t, err)
	assert.Empty(t, left)
	part, err := s.Open(ctx, "one", suspicion.Part{By: suspicion.ByAge, Most: 50})
	require.NoError(t, err)
	for _, c := range part {
		assert.NotEqual(t, "r of gone", c.RecommendationID)
	}
}
