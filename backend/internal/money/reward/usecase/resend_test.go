package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/quota"
)

// lost is a world in which anna has lost the reward mail of recommendation r.
type lost struct {
	*world
	again usecase.Resend
	asked []outbox.Message
	// counted are the awards that the day's limit was asked for, spent is its refusal.
	counted []string
	spent   error
	// declined tells that the mailbox wants no letters at all.
	declined bool
}

func newLost(t *testing.T) *lost {
	l := &lost{world: newWorld(t, dbtest.SQLite(t))}
	l.again = usecase.Resend{
		Tx: l.db, Clock: l.clock, Recommendations: recommendations{}, Awards: l.awards,
		Holders: usecase.Holders{Accounts: recommenders{}, Recipients: friends{}},
		Refuses: func(_ context.Context, _ tenant.ID, _ person.Email, unasked bool) (bool, error) {
			return unasked || l.declined, nil
		},
		Limit:  quota.NewDaily(counters{l: l}, quota.RewardMails),
		Tokens: l.world, Letters: l.world, Outbox: messages{l}, NewID: func() string { return "request" },
	}
	return l
}

const number link.Number = "4EHERBZ67R"

// recommendations are anna's.
type recommendations struct{ recommendation.Recommendations }

func (recommendations) ByNumber(_ context.Context, t tenant.ID, n link.Number) (*recommendation.Recommendation, error) {
	if n != number {
		return nil, recommendation.ErrUnknown
	}
	return &recommendation.Recommendation{Tenant: t, ID: "r", Number: n, RecommenderID: "anna"}, nil
}

type counters struct {
	quota.Counters
	l *lost
}

func (c counters) Count(_ context.Context, _ tenant.ID, w quota.What, subject, _ string) (int, error) {
	c.l.counted = append(c.l.counted, string(w)+" "+subject)
	return 1, c.l.spent
}

type messages struct{ l *lost }

func (m messages) Add(_ context.Context, message outbox.Message) error {
	m.l.asked = append(m.l.asked, message)
	return nil
}

func (l *lost) ask() error {
	return l.again.Ask(context.Background(), l.programme.ID, "anna", number.String())
}

func TestALostRewardMailLeavesAgain(t *testing.T) {
	l, ctx := newLost(t), context.Background()
	award := l.offered("r")[0]
	require.NoError(t, l.ask())
	assert.Equal(t, []string{"reward_mail " + award.ID}, l.counted)
	require.Equal(
		t, []outbox.Message{{Tenant: string(l.programme.ID), Topic: usecase.ResendAsked, Key: award.ID + "/request"}},
		l.asked,
	)

	before := len(l.letters)
	require.NoError(t, l.again.Deliver(ctx, l.asked[0]))
	assert.Equal(t, []string{"offered again with token 3 for request"}, l.letters[before:])
	assert.Equal(t, award.ID, l.tokens[2], "a token of its own, beside the first two")

	require.NoError(t, l.pick(award, "cash"))
	require.NoError(t, l.again.Deliver(ctx, l.asked[0]))
	assert.Len(t, l.letters, before+1, "who has chosen in the meantime gets no mail")
}

func TestAFriendsLostRewardMailLeavesAgain(t *testing.T) {
	l, ctx := newLost(t), context.Background()
	var own reward.Award
	for _, a := range l.offered("r") {
		if a.Party == reward.Recipient {
			own = a
		}
	}
	ask := func(friend string) error { return l.again.AskAsFriend(ctx, l.programme.ID, "r", friend) }
	require.ErrorIs(t, ask("somebody"), reward.ErrNotYet)
	require.NoError(t, ask(own.HolderID))
	assert.Equal(t, []string{"reward_mail " + own.ID}, l.counted)
	require.Len(t, l.asked, 1)
	assert.Equal(t, own.ID+"/request", l.asked[0].Key)

	l.declined = true
	require.ErrorIs(t, ask(own.HolderID), recipient.ErrDeclined, "no letter is promised that wouldn't be sent")
	assert.Len(t, l.asked, 1)
}

func TestTheFourthMailOfADayIsRefused(t *testing.T) {
	l := newLost(t)
	l.offered("r")
	l.spent = errAway
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
	l.lost = 1
	require.ErrorIs(t, l.again.Deliver(ctx, m), errMail)
	l.clock.Advance(time.Minute)
	require.NoError(t, l.again.Deliver(ctx, m))
	require.Equal(t, fault.NotFound, fault.KindOf(l.again.Deliver(ctx, outbox.Message{Tenant: "nobody", Key: m.Key})))
}
