package money_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// Who objects in the last minute of a hold gains nothing by it but the two weeks that somebody has for the answer.
func TestAnObjectionInTheLastMinuteOfAHold(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newSuspect(t, db)
		p.rule(tenant.RefuseHeldMoney)
		p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
		p.decides(suspicion.Hold, 20)
		first, _, _ := p.area()
		p.wakes(20*day - time.Minute)
		require.Equal(t, http.StatusNoContent, p.objects(p.Session(), first.ID, "We are two people").Status)
		own, _, _ := p.area()
		assert.Equal(t, "refusing", own.Danach, "what follows without an answer")
		p.wakes(14*day - time.Second)
		p.PayOut()
		assert.Zero(t, p.AtTheBank())
		assert.True(t, p.standing(reward.Recommender).Waits())
		p.wakes(2 * time.Second)
		p.PayOut()
		assert.Zero(t, p.AtTheBank())
		own, _, _ = p.area()
		assert.Equal(t, "refusing", own.Stand)
		assert.NotEqual(t, first.ID, own.ID)
		assert.True(t, own.Widersprechbar, "one can object to the refusal")
		p.wakes(14 * day)
		assert.Equal(t, reward.Cancelled, p.AwardStates()[reward.Recommender])
		p.Checked()
	})
}

func TestOnePersonHoldsNoMoneyForEver(t *testing.T) {
	t.Run("refused again and again", func(t *testing.T) {
		p := newSuspect(t, dbtest.SQLite(t))
		p.decides(suspicion.Refuse, 0)
		until := p.standing(reward.Recommender).Until
		p.wakes(13 * day)
		require.ErrorIs(t, p.decide(suspicion.Refuse, 0), suspicion.ErrRefusedBefore)
		assert.Equal(t, until, p.standing(reward.Recommender).Until)
	})
	t.Run("let go, and held again", func(t *testing.T) {
		p := newSuspect(t, dbtest.SQLite(t))
		p.decides(suspicion.Hold, 29)
		since := p.standing(reward.Recommender).HeldSince
		p.wakes(28 * day)
		p.decides(suspicion.Pass, 0)
		require.ErrorIs(t, p.decide(suspicion.Hold, 29), suspicion.ErrUntil)
		p.decides(suspicion.Hold, 1)
		assert.Equal(t, since, p.standing(reward.Recommender).HeldSince)
		p.decides(suspicion.Pass, 0)
		p.wakes(time.Hour)
		p.finds(signal.Burst, 9)
		p.decides(suspicion.Hold, 29)
		assert.NotEqual(t, since, p.standing(reward.Recommender).HeldSince, "something was found since")
	})
	t.Run("against another person's word", func(t *testing.T) {
		p := newSuspect(t, dbtest.SQLite(t))
		p.decides(suspicion.Hold, 29)
		for _, party := range []reward.Party{reward.Recommender, reward.Recipient} {
			id := p.standing(party).ID
			require.NoError(t, p.Suspicions.NoteObjection(t.Context(), fixture.Telecom, "Emil", id, "We are two"))
			require.NoError(t, p.Suspicions.Answer(t.Context(), fixture.Telecom, "Dora", suspicion.Reply{
				Decision: id, Uphold: false, Reason: "They are two",
			}))
			require.ErrorIs(t, p.Suspicions.NoteObjection(
				t.Context(), fixture.Telecom, "Emil", id, "We are two",
			), suspicion.ErrObjectionAnswered)
			if party == reward.Recommender {
				p.decides(suspicion.Hold, 20) // the friend's alone
				assert.Equal(t, string(reward.Recipient), p.onlyStanding().Party)
			}
		}
		require.ErrorIs(t, p.decide(suspicion.Refuse, 0), suspicion.ErrCleared)
		require.ErrorIs(t, p.decide(suspicion.Hold, 9), suspicion.ErrCleared)
		p.wakes(time.Hour)
		p.finds(signal.Burst, 9)
		p.decides(suspicion.Refuse, 0)
	})
}

// A reason outlives the erasure of who it is about, and who decided writes no objection in the holder's name.
func TestAReasonNamesNoOne(t *testing.T) {
	p, ctx := newSuspect(t, dbtest.SQLite(t)), t.Context()
	a, err := p.Awards.ByID(ctx, fixture.Telecom, p.AwardOf(reward.Recommender))
	require.NoError(t, err)
	names, err := p.Suspicions.NamesOf(ctx, a)
	require.NoError(t, err)
	require.Len(t, names, 2)
	says := []string{names[1] + " did it before", "ask anna@example.de", "the account DE89 3704 0044 0532 0130 00"}
	for _, reason := range says {
		require.ErrorIs(t, p.Suspicions.Decide(ctx, fixture.Telecom, p.Number, nil, suspicion.Judgement{
			Verdict: suspicion.Refuse, Reason: reason, By: "Clara",
		}), suspicion.ErrReasonNames, reason)
	}
	p.decides(suspicion.Refuse, 0)
	id := p.standing(reward.Recommender).ID
	note := func(who string) error {
		return p.Suspicions.NoteObjection(ctx, fixture.Telecom, who, id, "We are two people")
	}
	require.ErrorIs(t, note("Clara"), suspicion.ErrSamePerson)
	require.NoError(t, note("Emil"))
	for _, reason := range says {
		require.ErrorIs(t, p.Suspicions.Answer(ctx, fixture.Telecom, "Dora", suspicion.Reply{
			Decision: id, Uphold: true, Reason: reason,
		}), suspicion.ErrReasonNames, reason)
	}
	require.NoError(t, p.Suspicions.Answer(ctx, fixture.Telecom, "Dora", suspicion.Reply{
		Decision: id, Uphold: false, Reason: "They are two people",
	}))
}

// onlyStanding is the one decision that stands.
func (p suspect) onlyStanding() (found suspicion.Decision) {
	p.T.Helper()
	n := 0
	for _, d := range p.decisions() {
		if d.Stands() {
			found, n = d, n+1
		}
	}
	require.Equal(p.T, 1, n)
	return found
}
