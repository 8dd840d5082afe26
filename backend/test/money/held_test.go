package money_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/signal"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
	"weitersagen.app/backend/internal/money/suspicion"
	suspicionstore "weitersagen.app/backend/internal/money/suspicion/gormstore"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/test/fixture"
)

const day = 24 * time.Hour

// suspect is a life of which something unusual was found.
type suspect struct{ *fixture.Paying }

func newSuspect(t *testing.T, db *gormdb.DB) suspect {
	t.Helper()
	p := suspect{fixture.NewPaying(t, db)}
	p.Released()
	p.finds(signal.Ring, 5)
	return p
}

func (p suspect) finds(kind signal.Kind, count int) {
	p.T.Helper()
	ctx := p.T.Context()
	require.NoError(p.T, signalstore.New(p.DB).Record(ctx, fixture.Telecom, []signal.Signal{{
		Tenant: fixture.Telecom, RecommendationID: p.ID, Kind: kind, FoundAt: p.Clock.Now(),
		Evidence: signal.Evidence{Count: count},
	}}))
	require.NoError(p.T, p.SignalWatch.Do(ctx, fixture.Telecom, p.ID))
}

func (p suspect) decides(v suspicion.Verdict, days int) {
	p.T.Helper()
	require.NoError(p.T, p.decide(v, days))
}

func (p suspect) decide(v suspicion.Verdict, days int) error {
	return p.Suspicions.Decide(p.T.Context(), fixture.Telecom, p.Number, nil, suspicion.Judgement{
		Verdict: v, Reason: "A ring of five people", Until: p.Clock.Now().Add(time.Duration(days) * day), By: "Clara",
	})
}

// open counts the cases that wait.
func (p suspect) open() int {
	p.T.Helper()
	n, err := p.Suspicions.Store.Waiting(p.T.Context(), fixture.Telecom)
	require.NoError(p.T, err)
	return n
}

func (p suspect) decisions() []suspicion.Decision {
	p.T.Helper()
	all, err := suspicionstore.New(p.DB).Of(p.T.Context(), fixture.Telecom, []string{p.ID})
	require.NoError(p.T, err)
	return all
}

// wakes looks at the life again on a later day.
func (p suspect) wakes(after time.Duration) {
	p.Clock.Advance(after)
	p.Live()
}

func (p suspect) rule(h tenant.HeldMoney) {
	p.T.Helper()
	own, err := p.Tenants.ByID(p.T.Context(), fixture.Telecom)
	require.NoError(p.T, err)
	before := own.Rules.HeldMoney
	own.Rules.HeldMoney = h
	p.T.Cleanup(func() { own.Rules.HeldMoney = before })
}

// Held money is in no batch and no voucher, whichever way it was to take, and goes its way once when people let it.
func TestHeldMoneyIsPaidByNoWay(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newSuspect(t, db)
		assert.Equal(t, 1, p.open())
		p.decides(suspicion.Hold, 20)
		assert.Zero(t, p.open())
		p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
		p.ChooseReward("offered recipient", fixture.VoucherID, "")
		p.Live()
		p.PayOut()
		assert.Zero(t, p.AtTheBank())
		assert.NotContains(t, p.LettersSent, "voucher")
		for party, status := range p.AwardStates() {
			assert.Equal(t, reward.Offered, status, party)
		}

		p.decides(suspicion.Pass, 0)
		p.Live()
		p.PayOut()
		p.Live()
		p.PayOut()
		assert.Equal(t, int64(-3501), p.Checked()[ledger.Bank], "once")
		assert.Equal(t, map[reward.Party]reward.AwardStatus{
			reward.Recommender: reward.PaidOut, reward.Recipient: reward.Collected,
		}, p.AwardStates())
		assert.Equal(t, recommendation.Paid, p.Status())
		p.Checked()
		assert.Zero(t, p.open())
		require.ErrorIs(t, p.decide(suspicion.Refuse, 0), suspicion.ErrNothing, "what is paid is out of reach")
	})
}

// A hold takes a transfer out of a batch that waits for its release; what the bank has it can't.
func TestAHoldTakesTheTransferOutOfItsBatch(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newSuspect(t, db), t.Context()
		own, err := p.Tenants.ByID(ctx, fixture.Telecom)
		require.NoError(t, err)
		own.Payout.FourEyes = true
		t.Cleanup(func() { own.Payout.FourEyes = false })
		p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
		p.ChooseReward("offered recipient", "bank", fixture.ClosedIBAN)
		p.Live()
		_, err = p.Runs.Collect(ctx, fixture.Telecom, p.Clock.Now())
		require.NoError(t, err)
		batches := transferstore.NewStore(p.DB)
		open, err := batches.OpenBatches(ctx, fixture.Telecom)
		require.NoError(t, err)
		require.Len(t, open, 1)
		require.Equal(t, 2, open[0].Count)
		require.NoError(t, p.ReleaseBatch(open[0].ID, p.OperatorWithKey("Kira")))

		p.decides(suspicion.Hold, 20)
		p.Checked()
		after, err := batches.BatchByID(ctx, fixture.Telecom, open[0].ID)
		require.NoError(t, err)
		assert.Zero(t, after.SumCents)
		p.PayOut()
		assert.Zero(t, p.AtTheBank())

		p.decides(suspicion.Pass, 0)
		_, err = p.Runs.Collect(ctx, fixture.Telecom, p.Clock.Now())
		require.NoError(t, err)
		open, err = batches.OpenBatches(ctx, fixture.Telecom)
		require.NoError(t, err)
		last := open[len(open)-1]
		assert.Equal(t, int64(7001), last.SumCents)
		require.NoError(t, p.ReleaseBatch(last.ID, p.OperatorWithKey("Lars")))
		require.NoError(t, p.ReleaseBatch(last.ID, p.OperatorWithKey("Mona")))
		require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, last.ID, p.Clock.Now()))
		require.Equal(t, 1, p.AtTheBank())
		require.ErrorIs(t, p.decide(suspicion.Hold, 5), suspicion.ErrNothing, "the bank has it")
		p.Checked()
	})
}

func TestAHoldThatRunsOut(t *testing.T) {
	for rule, status := range map[tenant.HeldMoney]reward.AwardStatus{
		tenant.PassHeldMoney: reward.PaidOut, tenant.RefuseHeldMoney: reward.Cancelled,
	} {
		t.Run(string(rule), func(t *testing.T) {
			p := newSuspect(t, dbtest.SQLite(t))
			p.rule(rule)
			p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
			p.decides(suspicion.Hold, 10)
			p.wakes(10*day - time.Second)
			p.PayOut()
			assert.Equal(t, reward.Offered, p.AwardStates()[reward.Recommender])
			p.wakes(time.Second)
			p.PayOut()
			if rule == tenant.RefuseHeldMoney {
				assert.Equal(t, reward.Offered, p.AwardStates()[reward.Recommender], "its holder has 14 days to object")
				p.wakes(14 * day)
			}
			p.Live()
			p.PayOut()
			assert.Equal(t, status, p.AwardStates()[reward.Recommender])
			p.Checked()
			counts, err := p.Suspicions.Store.Counts(t.Context(), fixture.Telecom)
			require.NoError(t, err)
			assert.Empty(t, counts, "no person judged")
		})
	}
}

// A refusal ends both awards with their bookings after its time, writes no letter about a cancelled order, and counts.
func TestPeopleRefuse(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newSuspect(t, db)
		p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
		p.decides(suspicion.Refuse, 0)
		p.wakes(14*day - time.Second)
		p.PayOut()
		assert.Equal(t, reward.Offered, p.AwardStates()[reward.Recommender])
		p.wakes(time.Second)
		assert.Equal(t, map[reward.Party]reward.AwardStatus{
			reward.Recommender: reward.Cancelled, reward.Recipient: reward.Cancelled,
		}, p.AwardStates())
		assert.Equal(t, recommendation.Cancelled, p.Status())
		assert.NotContains(t, p.LettersSent, "cancelled recommender")
		for account, cents := range p.Checked() {
			assert.Zero(t, cents, account)
		}
		counts, err := p.Suspicions.Store.Counts(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		assert.Equal(t, []suspicion.Count{{Kind: signal.Ring, Refused: 1, Decided: 1}}, counts)
	})
}

func TestAnObjection(t *testing.T) {
	for name, tt := range map[string]struct {
		upheld bool
		status reward.AwardStatus
	}{"upheld": {true, reward.Cancelled}, "the money goes on": {false, reward.PaidOut}} {
		t.Run(name, func(t *testing.T) {
			p, ctx := newSuspect(t, dbtest.SQLite(t)), t.Context()
			p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
			p.decides(suspicion.Refuse, 0)
			award := p.AwardOf(reward.Recommender)
			a, err := p.Awards.ByID(ctx, fixture.Telecom, award)
			require.NoError(t, err)
			decision := p.standing(reward.Recommender).ID
			object := func(account, text string) error {
				return p.Suspicions.Object(ctx, fixture.Telecom, account, decision, text)
			}
			require.ErrorIs(t, object("somebody else", "We are two people"), suspicion.ErrUnknown)
			require.ErrorIs(t, object(a.HolderID, "no"), suspicion.ErrText)
			require.NoError(t, object(a.HolderID, "We are two people"))
			require.ErrorIs(t, object(a.HolderID, "And once more"), suspicion.ErrObjectedTwice)
			require.ErrorIs(t, p.decide(suspicion.Pass, 0), suspicion.ErrObjected)
			p.wakes(14 * day)
			p.PayOut()
			assert.Equal(t, reward.Offered, p.AwardStates()[reward.Recommender], "it waits for its answer")

			waits, err := p.Suspicions.Objected(ctx, fixture.Telecom, 9)
			require.NoError(t, err)
			require.Len(t, waits, 1)
			answer := func(who string) error {
				return p.Suspicions.Answer(ctx, fixture.Telecom, who, suspicion.Reply{
					Decision: waits[0].ID, Uphold: tt.upheld, Reason: "Looked at once more",
				})
			}
			require.ErrorIs(t, answer("Clara"), suspicion.ErrSamePerson)
			require.NoError(t, answer("Dora"))
			require.ErrorIs(t, answer("Emil"), suspicion.ErrNoObjection)
			require.ErrorIs(t, object(a.HolderID, "And once more"), suspicion.ErrObjectionAnswered)
			p.Live()
			p.PayOut()
			assert.Equal(t, tt.status, p.AwardStates()[reward.Recommender])
			p.Checked()
		})
	}
}

func TestAnObjectionThatIsNotAnswered(t *testing.T) {
	p := newSuspect(t, dbtest.SQLite(t))
	p.rule(tenant.RefuseHeldMoney)
	p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
	p.decides(suspicion.Refuse, 0)
	award := p.AwardOf(reward.Recommender)
	a, err := p.Awards.ByID(t.Context(), fixture.Telecom, award)
	require.NoError(t, err)
	require.NoError(t, p.Suspicions.Object(
		t.Context(), fixture.Telecom, a.HolderID, p.standing(reward.Recommender).ID, "We are two people",
	))
	p.wakes(30 * day)
	p.PayOut()
	assert.Equal(t, reward.PaidOut, p.AwardStates()[reward.Recommender])
	p.Checked()
}

// Whatever ends an award meanwhile ends the decision about it: a cancelled order, an erased person.
func TestWhatEndsMeanwhile(t *testing.T) {
	for name, ends := range map[string]func(p suspect){
		"the order is cancelled": func(p suspect) { require.NoError(p.T, p.Cancels()) },
		"the person is erased": func(p suspect) {
			a, err := p.Awards.ByID(p.T.Context(), fixture.Telecom, p.AwardOf(reward.Recommender))
			require.NoError(p.T, err)
			p.Erase(fixture.ShortLife{Account: a.HolderID})
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := newSuspect(t, dbtest.SQLite(t))
			p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
			p.decides(suspicion.Hold, 10)
			ends(p)
			p.Live()
			require.NoError(t, p.SignalWatch.Do(t.Context(), fixture.Telecom, p.ID))
			assert.Equal(t, reward.Cancelled, p.AwardStates()[reward.Recommender])
			for _, d := range p.decisions() {
				if d.Party == string(reward.Recommender) {
					assert.Equal(t, suspicion.Void, d.Outcome)
				}
			}
			p.wakes(10 * day)
			p.PayOut()
			assert.Zero(t, p.AtTheBank())
			p.Checked()
		})
	}
}

// A claim doesn't lapse while people look at it, and has two weeks left once they let it go.
func TestAHeldClaimDoesNotLapse(t *testing.T) {
	p, ctx := newSuspect(t, dbtest.SQLite(t)), t.Context()
	award := p.AwardOf(reward.Recommender)
	a, err := p.Awards.ByID(ctx, fixture.Telecom, award)
	require.NoError(t, err)
	p.Clock.Advance(a.ExpiresAt.Sub(p.Clock.Now()) - day)
	p.decides(suspicion.Hold, 10)
	p.wakes(5 * day)
	assert.Equal(t, reward.Offered, p.AwardStates()[reward.Recommender])
	p.decides(suspicion.Pass, 0)
	p.Live()
	assert.Equal(t, reward.Offered, p.AwardStates()[reward.Recommender])
	p.wakes(14*day - time.Second)
	assert.Equal(t, reward.Offered, p.AwardStates()[reward.Recommender])
	p.wakes(time.Second)
	assert.Equal(t, reward.Expired, p.AwardStates()[reward.Recommender])
	p.Checked()
}
