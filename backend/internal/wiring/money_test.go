package wiring

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/ledger"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/recommendation"
	recommendationstore "weitersagen.app/backend/internal/recommendation/gormstore"
	"weitersagen.app/backend/internal/reward"
)

// wholeLife leads from the order to the last cent: the recommender's account is refused and a voucher is chosen instead,
// the friend is paid by bank.
func (p *paying) wholeLife() {
	p.feed("freigegeben", p.clock.Now())
	p.live()
	assert.Empty(p.t, p.letters, "nothing is owed in the complaint period")
	p.clock.Advance(21 * time.Second)
	p.live()
	p.choose("offered recommender", "bank", closedIBAN)
	p.choose("offered recipient", "bank", goodIBAN)
	p.payOut()
	p.live()
	p.choose("rejected recommender", voucherID, "")
	p.live()
}

func (p *paying) status() recommendation.Status {
	p.t.Helper()
	r, err := recommendationstore.New(p.DB).ByID(context.Background(), string(telecom), p.id)
	require.NoError(p.t, err)
	return r.Status
}

func (p *paying) books() map[ledger.Account]int64 {
	p.t.Helper()
	standing, err := p.Statement().Of(context.Background(), telecom)
	require.NoError(p.t, err)
	require.Zero(p.t, standing.SumCents)
	return standing.Accounts
}

func (p *paying) awards() map[reward.Party]reward.AwardStatus {
	p.t.Helper()
	list, err := p.AwardList().Of(context.Background(), telecom, []string{p.id})
	require.NoError(p.t, err)
	statuses := map[reward.Party]reward.AwardStatus{}
	for _, a := range list[p.id] {
		statuses[a.Party] = a.Status
	}
	return statuses
}

func (p *paying) assertPaidOnce() {
	p.t.Helper()
	assert.Equal(p.t, recommendation.Paid, p.status())
	assert.Equal(p.t, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Collected, reward.Recipient: reward.PaidOut}, p.awards())
	lives := int64(p.lives)
	assert.Equal(p.t, map[ledger.Account]int64{
		ledger.ProgrammeCost: 7001 * lives, ledger.RewardLiability: 0, ledger.PayoutClearing: 0, ledger.Bank: -3500 * lives, ledger.VoucherStock: -3501 * lives, ledger.OwedBack: 0,
	}, p.books())
	free, err := p.VoucherStock().Pool.Free(context.Background(), telecom, voucherID)
	require.NoError(p.t, err)
	assert.Equal(p.t, codes-p.lives, free, "one code was given")
	files, err := filepath.Glob(filepath.Join(p.Config.BankDir, string(telecom), "sent", "*.xml"))
	require.NoError(p.t, err)
	assert.Len(p.t, files, p.lives, "one file went to the bank")
	assert.Len(p.t, p.letters, 5)
}

func TestFromTheOrderToTheLastCent(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newPaying(t, db)
		p.wholeLife()
		p.assertPaidOnce()

		answer := p.feed("storniert", p.clock.Now())
		assert.Equal(t, "order.cancelled_after_payout", answer.Grund)
		p.live()
		assert.Equal(t, recommendation.Paid, p.status(), "nothing is undone")
		assert.Equal(t, int64(-3500), p.books()[ledger.Bank])
		assert.Equal(t, int64(7001), p.books()[ledger.OwedBack], "what was paid is owed back")
		assert.Len(t, p.letters, 5)

		events, err := recommendationstore.New(db).Events(context.Background(), string(telecom), []string{p.id})
		require.NoError(t, err)
		var kinds []recommendation.EventKind
		for _, e := range events[p.id] {
			kinds = append(kinds, e.Kind)
		}
		assert.Subset(t, kinds, []recommendation.EventKind{
			recommendation.Ordered, recommendation.ApprovedEvent, recommendation.AwardOffered, recommendation.AwardChosen,
			recommendation.AwardReturned, recommendation.AwardVoucher, recommendation.SettledEvent, recommendation.LateCancellation,
		})
		assert.NotContains(t, kinds, recommendation.AwardPaid, "what the friend did with the own award is the friend's business")
	})
}

// Killed before any statement that writes, and after any letter: it goes on, and nothing is paid twice.
func TestKilledAnywhereItGoesOnAndPaysOnce(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	p.wholeLife()
	effects := p.effects
	require.Greater(t, effects, 40)
	for at := 1; at <= effects; at++ {
		p.recommend(at)
		p.wholeLife()
		require.GreaterOrEqual(t, p.effects, effects)
		p.assertPaidOnce()
		if t.Failed() {
			t.Fatalf("killed at effect %d of %d", at, effects)
		}
	}
}

func TestCancelledInTheComplaintPeriod(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	ordered := p.clock.Now()
	p.feed("freigegeben", ordered)
	p.clock.Advance(19 * time.Second)
	assert.Empty(t, p.feed("storniert", ordered).Grund)
	p.clock.Advance(time.Minute)
	p.live()
	assert.Equal(t, recommendation.Cancelled, p.status())
	assert.Empty(t, p.awards())
	assert.Equal(t, "order.already_cancelled", p.feed("freigegeben", ordered).Grund)
}

func TestCancelledAfterTheComplaintPeriodButBeforePayout(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	ordered := p.clock.Now()
	p.feed("freigegeben", ordered)
	p.clock.Advance(21 * time.Second)
	p.live()
	p.choose("offered recommender", "bank", goodIBAN)
	assert.Empty(t, p.feed("storniert", ordered).Grund)
	p.live()
	assert.Equal(t, recommendation.Cancelled, p.status())
	assert.Equal(t, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Cancelled, reward.Recipient: reward.Cancelled}, p.awards())
	assert.Zero(t, p.books()[ledger.RewardLiability])
	assert.Zero(t, p.books()[ledger.ProgrammeCost])
	p.payOut()
	assert.Zero(t, p.books()[ledger.Bank])
}

func TestCancelledWhileTheMoneyIsOnItsWay(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	ordered := p.clock.Now()
	p.feed("freigegeben", ordered)
	p.clock.Advance(21 * time.Second)
	p.live()
	p.choose("offered recommender", "bank", goodIBAN)
	_, err := p.runs.Collect(context.Background(), telecom, p.clock.Now())
	require.NoError(t, err)
	assert.Equal(t, "order.cancelled_after_payout", p.feed("storniert", ordered).Grund)
	p.payOut()
	p.live()
	assert.Equal(t, recommendation.Approved, p.status(), "recorded and reported, never silently undone")
	assert.Equal(t, int64(-3501), p.books()[ledger.Bank])
}

func TestAnUnclaimedAwardEndsAfterAYear(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	p.feed("freigegeben", p.clock.Now())
	p.clock.Advance(21 * time.Second)
	p.live()
	p.clock.Advance(380 * 24 * time.Hour)
	p.live()
	assert.Equal(t, recommendation.Paid, p.status())
	assert.Equal(t, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Expired, reward.Recipient: reward.Expired}, p.awards())
	assert.Zero(t, p.books()[ledger.ProgrammeCost])
}
