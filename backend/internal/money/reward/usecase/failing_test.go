package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

// refusing are books that take no entry of one amount, and remember what was to be entered.
type refusing struct {
	cents int64
	asked []entry
}

type entry struct {
	tenant tenant.ID
	award  string
	cents  int64
	at     time.Time
}

func (b *refusing) enter(e entry) error {
	b.asked = append(b.asked, e)
	if e.cents == b.cents {
		return errAway
	}
	return nil
}

func (b *refusing) AwardOwed(_ context.Context, t tenant.ID, award string, cents int64, at time.Time) error {
	return b.enter(entry{t, award, cents, at})
}

func (b *refusing) AwardDropped(_ context.Context, t tenant.ID, award string, cents int64, at time.Time) error {
	return b.enter(entry{t, award, cents, at})
}

// noTokens are none at all, and remember the one that was asked for.
type noTokens struct {
	tenant      tenant.ID
	award       string
	from, until time.Time
}

func (n *noTokens) Issue(_ context.Context, t tenant.ID, award string, now, expires time.Time) (string, error) {
	*n = noTokens{t, award, now, expires}
	return "", errAway
}

func TestNothingIsOwedThatIsNotBooked(t *testing.T) {
	w, ctx, books := newWorld(t, dbtest.SQLite(t)), context.Background(), &refusing{cents: 3500}
	w.release.Books = books
	require.ErrorIs(t, w.release.Do(ctx, w.programme.ID, w.recommend("r"), w.now()), errAway)
	require.Len(t, books.asked, 2)
	assert.Equal(t, []entry{{w.programme.ID, books.asked[0].award, 3501, start}, {w.programme.ID, books.asked[1].award, 3500, start}}, books.asked)
	assert.Empty(t, w.of("r"), "neither part is owed")
	contracts, err := w.contracts.Count(ctx, w.programme.ID, "anna", 0)
	require.NoError(t, err)
	assert.Zero(t, contracts, "the contract doesn't count towards a bonus")
	assert.Zero(t, w.changes)
}

func TestWhatIsNotBookedBackIsStillOwed(t *testing.T) {
	w, ctx, books := newWorld(t, dbtest.SQLite(t)), context.Background(), &refusing{cents: 3501}
	a := w.offered("r")[0]
	w.end.Books = books
	require.ErrorIs(t, w.end.Expire(ctx, w.programme.ID, a.ID, a.ExpiresAt), errAway)
	_, _, err := w.end.CancelAll(ctx, w.programme.ID, "r", w.now())
	require.ErrorIs(t, err, errAway)
	assert.Equal(t, []entry{{w.programme.ID, a.ID, 3501, a.ExpiresAt}, {w.programme.ID, a.ID, 3501, start}}, books.asked)
	assert.Equal(t, reward.Offered, w.of("r")[0].Status)
	assert.Equal(t, reward.Offered, w.of("r")[1].Status)
}

func TestNoLetterLeavesWithoutAToken(t *testing.T) {
	w, ctx, tokens := newWorld(t, dbtest.SQLite(t)), context.Background(), &noTokens{}
	require.NoError(t, w.release.Do(ctx, w.programme.ID, w.recommend("r"), w.now()))
	a := w.of("r")[0]
	w.offer.Tokens = tokens
	require.ErrorIs(t, w.offer.Do(ctx, w.programme.ID, a.ID, w.now()), errAway)
	assert.Equal(t, noTokens{w.programme.ID, a.ID, start, w.programme.Periods.Claim.End(start)}, *tokens)
	assert.Empty(t, w.letters)
	assert.Equal(t, reward.Open, w.of("r")[0].Status)
}
