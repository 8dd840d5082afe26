package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
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
	again   usecase.Resend
	limit   *MockLimit
	letters *MockResendLetters
	asked   []outbox.Message
}

func newLost(t *testing.T) *lost {
	l := &lost{world: newWorld(t, dbtest.SQLite(t)), limit: NewMockLimit(t), letters: NewMockResendLetters(t)}
	l.again = usecase.Resend{
		Tx: l.db, Clock: l.clock, Own: l, Awards: l.awards, Limit: l.limit, Tokens: l.world, Letters: l.letters, Outbox: messages{l},
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

// allows has the limit answer for an award, once.
func (l *lost) allows(award string, answer error) {
	l.limit.EXPECT().Take(mock.Anything, l.programme.ID, award, start).Return(answer).Once()
}

// mails has the letter answer for an award, once, whatever its token is.
func (l *lost) mails(award string, token any, answer error) {
	l.letters.EXPECT().OfferedOnceMore(mock.Anything, mock.MatchedBy(func(a reward.Award) bool { return a.ID == award }), token, "request").Return(answer).Once()
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
	l.allows(award.ID, nil)
	require.NoError(t, l.ask())
	require.Equal(t, []outbox.Message{{Tenant: string(l.programme.ID), Topic: usecase.ResendAsked, Key: award.ID + "/request"}}, l.asked)

	l.mails(award.ID, "token 3", nil)
	require.NoError(t, l.again.Deliver(ctx, l.asked[0]))
	assert.Equal(t, award.ID, l.tokens[2], "a token of its own, beside the first two")

	require.NoError(t, l.pick(award, "cash"))
	require.NoError(t, l.again.Deliver(ctx, l.asked[0]), "whoever has chosen in the meantime gets no mail")
}

func TestTheFourthMailOfADayIsRefused(t *testing.T) {
	l := newLost(t)
	award := l.offered("r")[0]
	l.allows(award.ID, errAway)
	require.ErrorIs(t, l.ask(), errAway)
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
}

func TestAPostThatIsAwayIsTriedAgain(t *testing.T) {
	l, ctx := newLost(t), context.Background()
	a := l.offered("r")[0]
	m := outbox.Message{Tenant: string(l.programme.ID), Topic: usecase.ResendAsked, Key: a.ID + "/request"}
	l.mails(a.ID, mock.Anything, errMail)
	require.ErrorIs(t, l.again.Deliver(ctx, m), errMail)
	l.mails(a.ID, mock.Anything, nil)
	l.clock.Advance(time.Minute)
	require.NoError(t, l.again.Deliver(ctx, m))
	require.Equal(t, fault.NotFound, fault.KindOf(l.again.Deliver(ctx, outbox.Message{Tenant: "nobody", Key: m.Key})))
}
