package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestWhoWasInvitedHearsOnceThatTheRewardIsCancelled(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	a := w.offered("r")[0]
	tell := func() { require.NoError(t, w.tell.Cancelled(ctx, w.programme.ID, a.ID, w.now())) }
	w.letters = nil
	tell()
	assert.Empty(t, w.letters, "nothing is cancelled yet")
	_, _, err := w.end.CancelAll(ctx, w.programme.ID, "r", w.now())
	require.NoError(t, err)
	w.lost = 1
	require.Error(t, w.tell.Cancelled(ctx, w.programme.ID, a.ID, w.now()), "the letter didn't leave")
	tell()
	tell()
	assert.Equal(t, []string{"cancelled"}, w.letters)
	assert.False(t, w.of("r")[0].CancelledMailedAt.IsZero())
}

func TestTheEndOfAnAwardThatWasNeverAnnouncedIsNotMailed(t *testing.T) {
	now := time.Now()
	for name, a := range map[string]reward.Award{
		"owed, not yet offered": {Status: reward.Cancelled},
		"holder erased":         {Status: reward.Cancelled, OfferedAt: now, HolderGone: true},
		"told already":          {Status: reward.Cancelled, OfferedAt: now, CancelledMailedAt: now},
		"lapsed":                {Status: reward.Expired, OfferedAt: now},
		"paid":                  {Status: reward.PaidOut, OfferedAt: now, Revoked: true},
	} {
		assert.False(t, a.CancelledUntold(), name)
	}
}

func TestTwoRemindersOfAnUnclaimedAward(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	w.programme.Periods.Claim = tenant.Days(365)
	w.programme.Periods.ClaimReminders = []tenant.Span{tenant.Days(30), tenant.Days(7)}
	a := w.offered("r")[0]
	require.Len(t, a.RemindAt, 2)
	w.letters = nil
	remind := func() reward.Award {
		t.Helper()
		for range 2 {
			require.NoError(t, w.tell.Reminder(ctx, w.programme.ID, a.ID, w.now()))
		}
		return w.of("r")[0]
	}
	remind()
	assert.Empty(t, w.letters, "nothing is due yet")

	w.clock.Advance(a.RemindAt[0].Sub(w.now()))
	w.lost = 1
	require.Error(t, w.tell.Reminder(ctx, w.programme.ID, a.ID, w.now()), "the letter didn't leave")
	assert.Equal(t, 1, remind().Reminded)
	assert.Len(t, w.letters, 1)
	w.clock.Advance(a.RemindAt[1].Sub(w.now()))
	assert.Equal(t, 2, remind().Reminded)
	require.Len(t, w.letters, 2)
	assert.Contains(t, w.letters[0], "reminder 1 with token")
	assert.Contains(t, w.letters[1], "reminder 2 with token")

	b := w.of("r")[1]
	require.NoError(t, w.pick(b, "cash"))
	require.NoError(t, w.tell.Reminder(ctx, w.programme.ID, b.ID, w.now()))
	assert.Len(t, w.letters, 2, "who has chosen isn't reminded")
}
