package storetest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/platform/id"
)

var looked = commission.Hold{Until: now.AddDate(0, 0, 20), Then: commission.ThenRule}

func keep(t *testing.T, store Kept, c commission.Commission, h commission.Hold) {
	t.Helper()
	require.NoError(t, store.Keep(t.Context(), c.Tenant, c.RecommendationID, h))
}

func holds(t *testing.T, store Kept, a link.Code) {
	ctx, later := t.Context(), now.AddDate(1, 0, 0)
	free, held, billed, lost := earned(a, 100, now), earned(a, 200, now), earned(a, 300, now), earned(a, 400, now)
	add(t, store, free, held, billed, lost)
	_, err := store.Bill(ctx, own, []string{billed.ID}, "d1", now)
	require.NoError(t, err)
	back := lost.TakeBack(id.New(), commission.RewardRefused, now.Add(time.Minute))
	add(t, store, back)
	for _, c := range []commission.Commission{held, billed, lost} {
		keep(t, store, c, looked)
	}
	require.NoError(t, store.Keep(ctx, foreign, free.RecommendationID, looked), "another tenant's")

	stored, stands, err := standing(t, store, held)
	require.NoError(t, err)
	assert.True(t, stands)
	assert.Equal(t, looked, stored.Hold)
	stored, _, err = standing(t, store, billed)
	require.NoError(t, err)
	assert.False(t, stored.Held(), "a document is about it")
	stored, stands, err = standing(t, store, lost)
	require.NoError(t, err)
	assert.False(t, stands)
	assert.False(t, stored.Held(), "it is taken back, and both stand on one document")

	_, err = store.Bill(ctx, own, []string{held.ID}, "d2", now)
	require.ErrorIs(t, err, commission.ErrBilled)
	unbilled, err := store.Unbilled(ctx, own, a, later)
	require.NoError(t, err)
	assert.ElementsMatch(t, []string{free.ID, lost.ID, back.ID}, ids(unbilled))
	sums, err := store.Sums(ctx, own, a)
	require.NoError(t, err)
	assert.Equal(t, commission.Sums{
		OpenCents: 700, BilledCents: 300, TakenBackCents: -400, UnbilledCents: 300, HeldCents: 200,
	}, sums)
	waits, err := store.Held(ctx, own, later)
	require.NoError(t, err)
	assert.Equal(t, int64(200), waits[a])
	all, err := store.Unwritten(ctx, own, later)
	require.NoError(t, err)
	assert.Equal(t, int64(300), all[a], "it is owed all the same")

	keep(t, store, held, commission.Hold{})
	lines, err := store.Bill(ctx, own, []string{held.ID}, "d2", now)
	require.NoError(t, err)
	assert.False(t, lines[0].Held())
	_, _, err = store.Standing(ctx, own, "none")
	require.ErrorIs(t, err, commission.ErrUnknown)
}

// takenBackLater has a month end between what was earned and what takes it back.
func takenBackLater(t *testing.T, store Kept, a link.Code) {
	c := earned(a, 100, now)
	back := c.TakeBack(id.New(), commission.OrderCancelled, now.AddDate(0, 0, 10))
	add(t, store, c, back)
	for until, want := range map[time.Time][]string{
		now.AddDate(0, 0, 1): nil, back.At: nil, back.At.Add(time.Minute): {c.ID, back.ID},
	} {
		found, err := store.Unbilled(t.Context(), own, a, until)
		require.NoError(t, err)
		assert.Equal(t, want, ids(found), "%v", until)
	}
}

func standing(t *testing.T, store Kept, c commission.Commission) (commission.Commission, bool, error) {
	t.Helper()
	stored, lost, err := store.Standing(t.Context(), c.Tenant, c.RecommendationID)
	return stored, !lost, err
}

func ids(all []commission.Commission) (out []string) {
	for _, c := range all {
		out = append(out, c.ID)
	}
	return out
}

// holdsOrBills has a document and a hold come at once: one of them has it.
func holdsOrBills(t *testing.T, store Kept, a link.Code) {
	for range 20 {
		c := earned(a, 100, now)
		add(t, store, c)
		var g errgroup.Group
		var refused error
		g.Go(func() error {
			_, refused = store.Bill(t.Context(), own, []string{c.ID}, id.New(), now)
			return nil
		})
		g.Go(func() error { return store.Keep(t.Context(), own, c.RecommendationID, looked) })
		require.NoError(t, g.Wait())
		after, err := store.EarnedBy(t.Context(), own, c.RecommendationID)
		require.NoError(t, err)
		assert.NotEqual(t, after.Billed(), after.Held(), "it is on a document, or held")
		assert.Equal(t, refused == nil, after.Billed())
	}
}
