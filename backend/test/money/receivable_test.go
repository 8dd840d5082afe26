package wiring

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// openReceivables gives what is owed back, the oldest first.
func (p *paying) openReceivables() []ledger.Receivable {
	p.t.Helper()
	list, err := p.Receivables("root").List(context.Background(), telecom, false)
	require.NoError(p.t, err)
	return list
}

func TestAnOrderCancelledAfterThePayoutIsOwedBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		p.wholeLife()
		assert.Empty(t, p.openReceivables())
		p.relayed()
		require.NoError(t, p.DB.From(ctx).Exec("DELETE FROM lives").Error)
		p.feed("storniert", p.clock.Now())
		p.relayed()
		late, err := p.Alarms().Late(ctx, telecom, p.clock.Now().Add(time.Second), 10)
		require.NoError(t, err)
		require.Len(t, late, 1, "woken also when Temporal's own memory of it is lost")
		assert.Equal(t, p.id, late[0].Recommendation)
		p.live()
		p.live()
		owed := p.openReceivables()
		require.Len(t, owed, 2, "what the recommender got as a voucher, and what the friend got by bank")
		books := p.books()
		assert.Equal(t, int64(7001), books[ledger.OwedBack])
		assert.Zero(t, books[ledger.ProgrammeCost], "it isn't the programme's cost any more")

		require.NoError(t, p.Receivables("root").Settle(ctx, telecom, owed[0].Payable))
		require.ErrorIs(t, p.Receivables("root").Settle(ctx, telecom, owed[0].Payable), ledger.ErrClosed)
		require.ErrorIs(t, p.Receivables("root").WriteOff(ctx, telecom, owed[1].Payable, ""), ledger.ErrNoReason)
		require.NoError(t, p.Receivables("root").WriteOff(ctx, telecom, owed[1].Payable, "can't be found"))
		assert.Empty(t, p.openReceivables())
		p.live()
		books = p.books()
		assert.Zero(t, books[ledger.OwedBack])
		assert.Equal(t, owed[1].AmountCents, books[ledger.ProgrammeCost])
		found, err := p.LedgerReport().Check(ctx, telecom)
		require.NoError(t, err)
		assert.Empty(t, found)

		var acts []audit.What
		for _, r := range owed {
			entries, err := p.Audit().Of(ctx, telecom, r.Payable.ID)
			require.NoError(t, err)
			for _, e := range entries {
				assert.Equal(t, "root", e.Who)
				acts = append(acts, e.What)
			}
		}
		assert.Equal(t, []audit.What{audit.ReceivableSettled, audit.ReceivableWrittenOff}, acts)

		month := p.clock.Now().In(tenant.Berlin).Format("2006-01")
		report, err := p.LedgerReport().Month(ctx, telecom, month)
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
	p := newPaying(t, dbtest.SQLite(t))
	p.wholeLife()
	p.feed("storniert", p.clock.Now())
	p.live()
	require.Len(t, p.openReceivables(), 2)

	p.lives-- // the same person recommends once more
	p.recommend(0)
	p.wholeLife()
	awards, err := p.AwardList().Of(context.Background(), telecom, []string{p.id})
	require.NoError(t, err)
	for _, a := range awards[p.id] {
		assert.True(t, a.Ended())
		assert.Contains(t, []int64{3501, 3500}, a.AmountCents)
	}
	assert.Len(t, p.openReceivables(), 2, "open as before")
	assert.Equal(t, int64(-7000), p.books()[ledger.Bank])
}

// shortSet has a bonus of four paid and then one of the four orders cancelled; it gives the four recommendations.
func (p *paying) shortSet(anna string) (ids []string) {
	p.t.Helper()
	var numbers []string
	for i := range 4 {
		ids = append(ids, p.recommendBy(anna, fmt.Sprint("friend", i)))
		numbers = append(numbers, p.number)
		p.released()
		p.choose("offered recommender", "bank", goodIBAN)
	}
	p.payOut()
	assert.Equal(p.t, int64(-4*3501-6000), p.books()[ledger.Bank])
	p.liveAll(ids)
	p.id, p.number = ids[1], numbers[1]
	assert.Equal(p.t, "order.cancelled_after_payout", p.feed("storniert", p.clock.Now()).Reason)
	p.liveAll(ids)
	return ids
}

func (p *paying) liveAll(ids []string) {
	p.t.Helper()
	for _, p.id = range ids {
		p.live()
	}
}

// bonuses gives all bonuses of some recommendations.
func (p *paying) bonuses(ids []string) (found []reward.Award) {
	p.t.Helper()
	all, err := p.AwardList().Of(context.Background(), telecom, ids)
	require.NoError(p.t, err)
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
		p, ctx := newPaying(t, db), context.Background()
		anna := id.New()
		ids := p.shortSet(anna)
		for _, r := range p.openReceivables() {
			require.NoError(t, p.Receivables("root").Settle(ctx, telecom, r.Payable))
		}
		assert.Equal(t, int64(-3*3501), p.books()[ledger.Bank])
		ids = append(ids, p.recommendBy(anna, "another"))
		p.released()
		p.choose("offered recommender", "bank", goodIBAN)
		p.payOut()
		p.liveAll(ids)
		bonuses := p.bonuses(ids)
		require.Len(t, bonuses, 2)
		assert.True(t, bonuses[0].Revoked, "what was paid back stays so")
		assert.Equal(t, reward.PaidOut, bonuses[1].Status)
		assert.Equal(t, int64(-4*3501-6000), p.books()[ledger.Bank], "four contracts and their bonus")
		assert.Empty(t, p.openReceivables())
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
		p := newPaying(t, db)
		report := p.LedgerReport()
		report.Owed[payable.Award] = busy{report.Owed[payable.Award], p.released}
		found, err := report.Check(context.Background(), telecom)
		require.NoError(t, err)
		assert.Empty(t, found)
		assert.Equal(t, int64(-7001), p.books()[ledger.RewardLiability], "it was released meanwhile")
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

// The set of a bonus may be filled again at the very moment at which the bonus is booked as owed back: one of both loses, and looks again.
func TestWhoBooksAReceivableHoldsItsAward(t *testing.T) {
	p, ctx := newPaying(t, dbtest.Postgres(t)), context.Background()
	p.wholeLife()
	award := p.awardOf(reward.Recommender)
	require.NoError(t, rewardstore.NewAwards(p.DB).Update(ctx, telecom, award, func(a *reward.Award) error {
		a.Revoked = true
		return nil
	}))
	reclaim, asked := p.Reclaim(), false
	reclaim.Receivables = beforeKept{reclaim.Receivables, func() {
		asked = true
		err := p.DB.From(ctx).Exec("SELECT id FROM awards WHERE tenant = ? AND id = ? FOR UPDATE NOWAIT", string(telecom), award).Error
		assert.ErrorContains(t, err, "could not obtain lock")
	}}
	require.NoError(t, reclaim.Do(ctx, telecom, payable.OfAward(award), p.clock.Now()))
	assert.True(t, asked)
	assert.Len(t, p.openReceivables(), 1)
}

// A bonus of four was paid, and one of the four orders is cancelled: the bonus is owed back, beside what that contract itself had brought.
func TestABonusOfASetThatIsNoLongerFullIsOwedBackUntilItIsEarnedAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		anna := id.New()
		ids := p.shortSet(anna)
		owed := p.openReceivables()
		require.Len(t, owed, 2)
		assert.Equal(t, int64(3501+6000), owed[0].AmountCents+owed[1].AmountCents)

		ids = append(ids, p.recommendBy(anna, "another"))
		p.released()
		p.liveAll(ids)
		owed = p.openReceivables()
		require.Len(t, owed, 1, "the fifth contract fills the set: the bonus was earned, once")
		assert.Equal(t, int64(3501), owed[0].AmountCents)
		assert.Len(t, p.bonuses(ids), 1)
		found, err := p.LedgerReport().Check(ctx, telecom)
		require.NoError(t, err)
		assert.Empty(t, found)
	})
}

func TestAnUnclaimedAwardIsRemindedOfTwice(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	p.feed("freigegeben", p.clock.Now())
	p.clock.Advance(21 * time.Second)
	p.live()
	p.clock.Advance(336 * 24 * time.Hour)
	p.live()
	assert.Len(t, p.letters, 4, "both are reminded")
	p.live()
	p.choose("reminder 1 recommender", "bank", goodIBAN)
	p.clock.Advance(23 * 24 * time.Hour)
	p.live()
	assert.Len(t, p.letters, 5, "who has chosen isn't")
	assert.Contains(t, p.letters, "reminder 2 recipient")
	p.choose("reminder 2 recipient", "bank", otherIBN)
}
