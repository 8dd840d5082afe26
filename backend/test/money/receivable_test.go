package money_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

// openReceivables gives what is owed back, the oldest first.
func openReceivables(p *fixture.Paying) []ledger.Receivable {
	p.T.Helper()
	list, err := p.Receivables.List(context.Background(), fixture.Telecom, false)
	require.NoError(p.T, err)
	return list
}

func TestAnOrderCancelledAfterThePayoutIsOwedBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		p.WholeLife()
		assert.Empty(t, openReceivables(p))
		p.Relayed()
		require.NoError(t, p.DB.From(ctx).Exec("DELETE FROM lives").Error)
		p.Feed("storniert", p.Clock.Now())
		p.Relayed()
		late, err := p.Alarms.Late(ctx, fixture.Telecom, p.Clock.Now().Add(time.Second), lifecycle.Life{}, 10)
		require.NoError(t, err)
		require.Len(t, late, 1, "woken also when Temporal's own memory of it is lost")
		assert.Equal(t, p.ID, late[0].Recommendation)
		p.Live()
		p.Live()
		owed := openReceivables(p)
		require.Len(t, owed, 2, "what the recommender got as a voucher, and what the friend got by bank")
		books := p.Books()
		assert.Equal(t, int64(7001), books[ledger.OwedBack])
		assert.Zero(t, books[ledger.ProgrammeCost], "it isn't the programme's cost any more")

		require.NoError(t, p.Receivables.Settle(ctx, fixture.Telecom, "root", owed[0].Payable))
		require.ErrorIs(t, p.Receivables.Settle(ctx, fixture.Telecom, "root", owed[0].Payable), ledger.ErrClosed)
		require.ErrorIs(t, p.Receivables.WriteOff(ctx, fixture.Telecom, "root", owed[1].Payable, ""), ledger.ErrNoReason)
		require.NoError(t, p.Receivables.WriteOff(ctx, fixture.Telecom, "root", owed[1].Payable, "can't be found"))
		assert.Empty(t, openReceivables(p))
		p.Live()
		books = p.Books()
		assert.Zero(t, books[ledger.OwedBack])
		assert.Equal(t, owed[1].AmountCents, books[ledger.ProgrammeCost])
		found, err := p.LedgerReport.Check(ctx, fixture.Telecom)
		require.NoError(t, err)
		assert.Empty(t, found)

		var acts []audit.What
		for _, r := range owed {
			entries, err := p.Audit.Of(ctx, fixture.Telecom, r.Payable.ID)
			require.NoError(t, err)
			for _, e := range entries {
				assert.Equal(t, "root", e.Who)
				acts = append(acts, e.What)
			}
		}
		assert.Equal(t, []audit.What{audit.ReceivableSettled, audit.ReceivableWrittenOff}, acts)

		month := p.Clock.Now().In(tenant.Berlin).Format("2006-01")
		report, err := p.LedgerReport.Month(ctx, fixture.Telecom, month)
		require.NoError(t, err)
		kinds := map[ledger.Kind]int{}
		for _, m := range report.Movements {
			kinds[m.Kind()] = m.Count
		}
		assert.Equal(t, 2, kinds[ledger.KindReclaimed])
		assert.Equal(t, 1, kinds[ledger.KindGivenBack])
		assert.Equal(t, 1, kinds[ledger.KindWrittenOff])
	})
}

// What a person owes back isn't taken out of what the same person earns later.
func TestALaterAwardIsPaidInFull(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.WholeLife()
	p.Feed("storniert", p.Clock.Now())
	p.Live()
	require.Len(t, openReceivables(p), 2)

	p.Lives-- // the same person recommends once more
	p.Recommend(0)
	p.WholeLife()
	awards, err := p.AwardList.Of(context.Background(), fixture.Telecom, []string{p.ID})
	require.NoError(t, err)
	for _, a := range awards[p.ID] {
		assert.True(t, a.Ended())
		assert.Contains(t, []int64{3501, 3500}, a.AmountCents)
	}
	assert.Len(t, openReceivables(p), 2, "open as before")
	assert.Equal(t, int64(-7000), p.Books()[ledger.Bank])
}

// shortSet has a bonus of four paid and then one of the four orders cancelled; it gives the four recommendations.
func shortSet(p *fixture.Paying, anna string) (ids []string) {
	p.T.Helper()
	var numbers []string
	for i := range 4 {
		ids = append(ids, p.RecommendBy(anna, fmt.Sprint("friend", i)))
		numbers = append(numbers, p.Number)
		p.Released()
		p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
	}
	p.PayOut()
	assert.Equal(p.T, int64(-4*3501-6000), p.Books()[ledger.Bank])
	liveAll(p, ids)
	p.ID, p.Number = ids[1], numbers[1]
	assert.Equal(p.T, "order.cancelled_after_payout", p.Feed("storniert", p.Clock.Now()).Reason)
	liveAll(p, ids)
	return ids
}

func liveAll(p *fixture.Paying, ids []string) {
	p.T.Helper()
	for _, p.ID = range ids {
		p.Live()
	}
}

// bonuses gives all bonuses of some recommendations.
func bonuses(p *fixture.Paying, ids []string) (found []reward.Award) {
	p.T.Helper()
	all, err := p.AwardList.Of(context.Background(), fixture.Telecom, ids)
	require.NoError(p.T, err)
	for _, id := range ids {
		for _, a := range all[id] {
			if a.Kind == reward.ForBonus {
				found = append(found, a)
			}
		}
	}
	return found
}

// The bonus was paid back before another contract filled the set again: it is earned, and has to be paid.
func TestABonusThatWasPaidBackIsEarnedAgainAsANewOne(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		anna := id.New()
		ids := shortSet(p, anna)
		for _, r := range openReceivables(p) {
			require.NoError(t, p.Receivables.Settle(ctx, fixture.Telecom, "root", r.Payable))
		}
		assert.Equal(t, int64(-3*3501), p.Books()[ledger.Bank])
		ids = append(ids, p.RecommendBy(anna, "another"))
		p.Released()
		p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
		p.PayOut()
		liveAll(p, ids)
		bonuses := bonuses(p, ids)
		require.Len(t, bonuses, 2)
		assert.True(t, bonuses[0].Revoked, "what was paid back stays so")
		assert.Equal(t, reward.PaidOut, bonuses[1].Status)
		assert.Equal(t, int64(-4*3501-6000), p.Books()[ledger.Bank], "four contracts and their bonus")
		assert.Empty(t, openReceivables(p))
	})
}

// busy are awards of a programme that goes on: one more is released while the books are checked.
type busy struct {
	ledger.OwedPayables
	release func()
}

func (b busy) Owed(ctx context.Context, t tenant.ID) (owed, sent int64, err error) {
	b.release()
	return b.OwedPayables.Owed(ctx, t)
}

func TestTheBooksOfABusyProgrammeAreRight(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		report := p.LedgerReport
		report.Owed[payable.Award][0] = busy{report.Owed[payable.Award][0], p.Released}
		found, err := report.Check(context.Background(), fixture.Telecom)
		require.NoError(t, err)
		assert.Empty(t, found)
		assert.Equal(t, int64(-7001), p.Books()[ledger.RewardLiability], "it was released meanwhile")
	})
}

// beforeKept does something before a receivable is kept.
type beforeKept struct {
	ledger.Receivables
	do func()
}

func (m beforeKept) Add(ctx context.Context, r ledger.Receivable) (bool, error) {
	m.do()
	return m.Receivables.Add(ctx, r)
}

// The set of a bonus may be filled again at the very moment at which the bonus is booked as owed back: one of both
// loses, and looks again.
func TestWhoBooksAReceivableHoldsItsAward(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.Postgres(t)), context.Background()
	p.WholeLife()
	award := p.AwardOf(reward.Recommender)
	require.NoError(t, rewardstore.NewAwards(p.DB).Update(ctx, fixture.Telecom, award, func(a *reward.Award) error {
		a.Revoked = true
		return nil
	}))
	reclaim, asked := p.Reclaim, false
	reclaim.Book.Receivables = beforeKept{reclaim.Book.Receivables, func() {
		asked = true
		err := p.DB.From(ctx).Exec(
			"SELECT id FROM awards WHERE tenant = ? AND id = ? FOR UPDATE NOWAIT", string(fixture.Telecom), award,
		).Error
		assert.ErrorContains(t, err, "could not obtain lock")
	}}
	require.NoError(t, reclaim.Do(ctx, fixture.Telecom, payable.OfAward(award), p.Clock.Now()))
	assert.True(t, asked)
	assert.Len(t, openReceivables(p), 1)
}

// A bonus of four was paid, and one of the four orders is cancelled: the bonus is owed back, beside what that contract
// itself had brought.
func TestABonusOfASetThatIsNoLongerFullIsOwedBackUntilItIsEarnedAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		anna := id.New()
		ids := shortSet(p, anna)
		owed := openReceivables(p)
		require.Len(t, owed, 2)
		assert.Equal(t, int64(3501+6000), owed[0].AmountCents+owed[1].AmountCents)

		ids = append(ids, p.RecommendBy(anna, "another"))
		p.Released()
		liveAll(p, ids)
		owed = openReceivables(p)
		require.Len(t, owed, 1, "the fifth contract fills the set: the bonus was earned, once")
		assert.Equal(t, int64(3501), owed[0].AmountCents)
		assert.Len(t, bonuses(p, ids), 1)
		found, err := p.LedgerReport.Check(ctx, fixture.Telecom)
		require.NoError(t, err)
		assert.Empty(t, found)
	})
}

func TestAnUnclaimedAwardIsRemindedOfTwice(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.Feed("freigegeben", p.Clock.Now())
	p.Clock.Advance(21 * time.Second)
	p.Live()
	p.Clock.Advance(336 * 24 * time.Hour)
	p.Live()
	assert.Len(t, p.LettersSent, 4, "both are reminded")
	p.Live()
	p.ChooseReward("reminder 1 recommender", "bank", fixture.GoodIBAN)
	p.Clock.Advance(23 * 24 * time.Hour)
	p.Live()
	assert.Len(t, p.LettersSent, 5, "who has chosen isn't")
	assert.Contains(t, p.LettersSent, "reminder 2 recipient")
	p.ChooseReward("reminder 2 recipient", "bank", fixture.OtherIBAN)
}
