package usecase_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// lost is a world in which anna has lost the reward mail of recommendation r.
type lost struct {
	*world
	again usecase.Resend
	asked []outbox.Message
	// tries are the awards that the limit counted; spent is its answer.
	tries []string
	spent error
	// mailed are the mails that left; closed is why none does.
	mailed []string
	closed error
}

func newLost(t *testing.T) *lost {
	l := &lost{world: newWorld(t, dbtest.SQLite(t))}
	l.again = usecase.Resend{
		Tx: l.db, Clock: l.clock, Own: l, Awards: l.awards, Limit: l, Tokens: l.world, Letters: l, Outbox: messages{l},
		NewID: func() string { return "request" },
	}
	return l
}

func (l *lost) Own(_ context.Context, t tenant.ID, recommender, number string) (string, error) {
	if t != l.programme.ID || recommender != "anna" || number != "NUMBER" {
		return "", fault.New(fault.NotFound, "recommendation.unknown", "somebody else's")
	}
	return "r", nil
}

func (l *lost) Take(_ context.Context, t tenant.ID, award string, now time.Time) error {
	assert.Equal(l.t, l.programme.ID, t)
	assert.Equal(l.t, start, now)
	l.tries = append(l.tries, award)
	return l.spent
}

func (l *lost) OfferedOnceMore(_ context.Context, a reward.Award, token, request string) error {
	if l.closed == nil {
		l.mailed = append(l.mailed, a.ID+", "+token+", "+request)
	}
	return l.closed
}

type messages struct{ l *lost }

func (m messages) Add(_ context.Context, message outbox.Message) error {
	m.l.asked = append(m.l.asked, message)
	return nil
}

func (l *lost) ask() error {
	return l.again.Ask(context.Background(), l.programme.ID, "anna", "NUMBER")
}

func TestALostRewardMailLeavesAgain(t *testing.T) {
	l, ctx := newLost(t), context.Background()
	award := l.offered("r")[0]
	require.NoError(t, l.ask())
	assert.Equal(t, []string{award.ID}, l.tries)
	require.Equal(t, []outbox.Message{{Tenant: string(l.programme.ID), Topic: usecase.ResendAsked, Key: award.ID + "/request"}}, l.asked)

	require.NoError(t, l.again.Deliver(ctx, l.asked[0]))
	mailed := []string{award.ID + ", token 3, request"}
	assert.Equal(t, mailed, l.mailed)
	assert.Equal(t, award.ID, l.tokens[2], "a token of its own, beside the first two")

	require.NoError(t, l.pick(award, "cash"))
	require.NoError(t, l.again.Deliver(ctx, l.asked[0]))
	assert.Equal(t, mailed, l.mailed, "whoever has chosen in the meantime gets no mail")
}

func TestTheFourthMailOfADayIsRefused(t *testing.T) {
	l := newLost(t)
	award := l.offered("r")[0]
	l.spent = errAway
	require.ErrorIs(t, l.ask(), errAway)
	assert.Equal(t, []string{award.ID}, l.tries)
	assert.Empty(t, l.asked)
}

func TestNoMailAgainWithoutAnythingToClaim(t *testing.T) {
	tests := []struct {
		name string
		what func(*lost)
		want error
	}{
		{"no award", func(*lost) {}, reward.ErrNotYet},
		{"not offered yet", func(l *lost) {
			require.NoError(l.t, l.release.Do(context.Background(), l.programme.ID, l.recommend("r"), start))
		}, reward.ErrNotYet},
		{"chosen", func(l *lost) { require.NoError(l.t, l.pick(l.offered("r")[0], "cash")) }, reward.ErrAlreadyChosen},
		{"lapsed", func(l *lost) {
			l.offered("r")
			l.clock.Set(start.AddDate(2, 0, 0))
		}, reward.ErrNoLongerClaimable},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			l := newLost(t)
			tt.what(l)
			require.ErrorIs(t, l.ask(), tt.want)
			assert.Empty(t, l.tries)
			assert.Empty(t, l.asked)
		})
	}
}

func TestTheFriendsAwardIsNotMailedToTheRecommender(t *testing.T) {
	l := newLost(t)
	for _, a := range l.offered("r") {
		if a.Party == reward.Recommender {
			require.NoError(t, l.end.Expire(context.Background(), l.programme.ID, a.ID, a.ExpiresAt))
		}
	}
	require.ErrorIs(t, l.ask(), reward.ErrNoLongerClaimable)
	assert.Empty(t, l.tries)
}

func TestAPostThatIsAwayIsTriedAgain(t *testing.T) {
	l, ctx := newLost(t), context.Background()
	a := l.offered("r")[0]
	m := outbox.Message{Tenant: string(l.programme.ID), Topic: usecase.ResendAsked, Key: a.ID + "/request"}
	l.closed = errMail
	require.ErrorIs(t, l.again.Deliver(ctx, m), errMail)
	l.closed = nil
	l.clock.Advance(time.Minute)
	require.NoError(t, l.again.Deliver(ctx, m))
	require.Len(t, l.mailed, 1)
	assert.True(t, strings.HasSuffix(l.mailed[0], ", request"))
	require.Equal(t, fault.NotFound, fault.KindOf(l.again.Deliver(ctx, outbox.Message{Tenant: "nobody", Key: m.Key})))
}
