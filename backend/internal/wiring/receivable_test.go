package wiring

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/audit"
	"weitersagen.app/backend/internal/ledger"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/reward"
	"weitersagen.app/backend/internal/tenant"
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
		p.feed("storniert", p.clock.Now())
		p.live()
		p.live()
		owed := p.openReceivables()
		require.Len(t, owed, 2, "what the recommender got as a voucher, and what the friend got by bank")
		books := p.books()
		assert.Equal(t, int64(7001), books[ledger.OwedBack])
		assert.Zero(t, books[ledger.ProgrammeCost], "it isn't the programme's cost any more")

		require.NoError(t, p.Receivables("root").Settle(ctx, telecom, owed[0].AwardID))
		require.ErrorIs(t, p.Receivables("root").Settle(ctx, telecom, owed[0].AwardID), ledger.ErrClosed)
		require.ErrorIs(t, p.Receivables("root").WriteOff(ctx, telecom, owed[1].AwardID, ""), ledger.ErrNoReason)
		require.NoError(t, p.Receivables("root").WriteOff(ctx, telecom, owed[1].AwardID, "can't be found"))
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
			entries, err := p.Audit().Of(ctx, string(telecom), r.AwardID)
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

// A bonus of four was paid, and one of the four orders is cancelled: the bonus is owed back, beside what that contract itself had brought.
func TestABonusOfASetThatIsNoLongerFullIsOwedBackUntilItIsEarnedAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		anna := id.New()
		contract := func(friend string) (recommendation, number string) {
			recommendation = p.recommendBy(anna, friend)
			p.released()
			p.choose("offered recommender", "bank", goodIBAN)
			return recommendation, p.number
		}
		var ids, numbers []string
		for i := range 4 {
			recommendation, number := contract(fmt.Sprint("friend", i))
			ids, numbers = append(ids, recommendation), append(numbers, number)
		}
		p.payOut()
		assert.Equal(t, int64(-4*3501-6000), p.books()[ledger.Bank])
		for _, p.id = range ids {
			p.live()
		}

		p.id, p.number = ids[1], numbers[1]
		assert.Equal(t, "order.cancelled_after_payout", p.feed("storniert", p.clock.Now()).Grund)
		for _, p.id = range ids {
			p.live()
		}
		owed := p.openReceivables()
		require.Len(t, owed, 2)
		assert.Equal(t, int64(3501+6000), owed[0].AmountCents+owed[1].AmountCents)

		ids = append(ids, p.recommendBy(anna, "another"))
		p.released()
		for _, p.id = range ids {
			p.live()
		}
		owed = p.openReceivables()
		require.Len(t, owed, 1, "the fifth contract fills the set: the bonus was earned, once")
		assert.Equal(t, int64(3501), owed[0].AmountCents)
		all, err := p.AwardList().Of(ctx, telecom, ids)
		require.NoError(t, err)
		bonuses := 0
		for _, awards := range all {
			for _, a := range awards {
				if a.Kind == reward.ForBonus {
					bonuses++
				}
			}
		}
		assert.Equal(t, 1, bonuses)
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
