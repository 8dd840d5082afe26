package wiring

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
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
	r, err := recommendationstore.New(p.DB).ByID(context.Background(), telecom, p.id)
	require.NoError(p.t, err)
	return r.Status
}

func (p *paying) books() map[ledger.Account]int64 {
	p.t.Helper()
	standing, err := p.Statement().Of(context.Background(), p.of)
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
		ledger.CostOf(payable.Commission): 0, ledger.LiabilityOf(payable.Commission): 0, ledger.InputTax: 0,
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
		assert.Equal(t, "order.cancelled_after_payout", answer.Reason)
		p.live()
		assert.Equal(t, recommendation.Paid, p.status(), "nothing is undone")
		assert.Equal(t, int64(-3500), p.books()[ledger.Bank])
		assert.Equal(t, int64(7001), p.books()[ledger.OwedBack], "what was paid is owed back")
		assert.Len(t, p.letters, 5)

		events, err := recommendationstore.New(db).Events(context.Background(), telecom, []string{p.id})
		require.NoError(t, err)
		var kinds []recommendation.EventKind
		for _, e := range events[p.id] {
			kinds = append(kinds, e.Kind)
		}
		assert.Subset(t, kinds, []recommendation.EventKind{
			recommendation.Ordered, recommendation.OwedEvent, recommendation.AwardOffered, recommendation.AwardChosen,
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
	assert.Empty(t, p.feed("storniert", ordered).Reason)
	p.clock.Advance(time.Minute)
	p.live()
	assert.Equal(t, recommendation.Cancelled, p.status())
	assert.Empty(t, p.awards())
	assert.Equal(t, "order.already_cancelled", p.feed("freigegeben", ordered).Reason)
}

func TestCancelledAfterTheComplaintPeriodButBeforePayout(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	ordered := p.clock.Now()
	p.feed("freigegeben", ordered)
	p.clock.Advance(21 * time.Second)
	p.live()
	p.choose("offered recommender", "bank", goodIBAN)
	assert.Empty(t, p.feed("storniert", ordered).Reason)
	p.live()
	assert.Equal(t, recommendation.Cancelled, p.status())
	assert.Equal(t, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Cancelled, reward.Recipient: reward.Cancelled}, p.awards())
	assert.Zero(t, p.books()[ledger.RewardLiability])
	assert.Zero(t, p.books()[ledger.ProgrammeCost])
	p.payOut()
	assert.Zero(t, p.books()[ledger.Bank])
}

// The order is cancelled while the recommender's transfer is on its way; the friend hasn't claimed anything.
func TestCancelledWhileTheMoneyIsOnItsWay(t *testing.T) {
	const afterPayout = "order.cancelled_after_payout"
	tests := map[string]struct {
		iban            string
		told            bool
		reason          string
		status          recommendation.Status
		award           reward.AwardStatus
		bank, owedBack  int64
		booksOfTransfer int64
	}{
		"collected, and the bank not told": {iban: goodIBAN, status: recommendation.Cancelled, award: reward.Cancelled},
		"with the bank, and then paid":     {goodIBAN, true, afterPayout, recommendation.Paid, reward.PaidOut, -3501, 3501, -3501},
		"with the bank, and then rejected": {closedIBAN, true, afterPayout, recommendation.Cancelled, reward.Cancelled, 0, 0, -3501},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
			ordered := p.clock.Now()
			p.released()
			p.choose("offered recommender", "bank", tt.iban)
			batches, err := p.runs.Collect(ctx, telecom, p.clock.Now())
			require.NoError(t, err)
			if tt.told {
				require.NoError(t, p.runs.Submit(ctx, telecom, batches[0], p.clock.Now()))
			}
			assert.Equal(t, tt.reason, p.feed("storniert", ordered).Reason)
			p.live()
			assert.Equal(t, reward.Cancelled, p.awards()[reward.Recipient], "nobody claims what nobody has earned")
			assert.Equal(t, tt.booksOfTransfer, p.books()[ledger.PayoutClearing])
			assert.Empty(t, p.openReceivables(), "nothing is paid so far")

			p.payOut()
			p.live()
			p.payOut()
			assert.Equal(t, tt.status, p.status())
			assert.Equal(t, tt.award, p.awards()[reward.Recommender])
			assert.NotContains(t, p.letters, "rejected recommender", "there is nothing to choose anew")
			books := p.books()
			assert.Equal(t, tt.bank, books[ledger.Bank])
			assert.Equal(t, tt.owedBack, books[ledger.OwedBack])
			for _, zero := range []ledger.Account{ledger.RewardLiability, ledger.PayoutClearing, ledger.ProgrammeCost} {
				assert.Zero(t, books[zero], zero)
			}
			found, err := p.LedgerReport().Check(ctx, telecom)
			require.NoError(t, err)
			assert.Empty(t, found)
			assert.Equal(t, "order.already_cancelled", p.feed("freigegeben", ordered).Reason)
		})
	}
}

// Two people would have to release it: there is nothing to release any more.
func TestAnOrderCancelledWhileItsAwardWaitsForARelease(t *testing.T) {
	p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
	ordered := p.clock.Now()
	p.released()
	p.choose("offered recommender", "bank", goodIBAN)
	p.choose("offered recipient", "bank", otherIBN)
	_, err := p.runs.Collect(ctx, telecom, p.clock.Now())
	require.NoError(t, err)
	store := payoutstore.NewStore(p.DB)
	open, err := store.OpenBatches(ctx, telecom)
	require.NoError(t, err)
	require.NoError(t, store.UpdateBatch(ctx, telecom, open[0].ID, func(b *payout.Batch) error {
		b.Status = payout.AwaitingRelease
		return nil
	}))
	carl, doris := p.operator("carl"), p.operator("doris")
	require.NoError(t, p.release(open[0].ID, carl))
	assert.Empty(t, p.feed("storniert", ordered).Reason, "nothing was paid or handed to anybody")
	p.live()
	assert.Equal(t, recommendation.Cancelled, p.status())
	require.ErrorIs(t, p.release(open[0].ID, doris), payout.ErrNotWaiting)
	b, transfers, err := p.PayoutRelease().Show(ctx, telecom, open[0].ID)
	require.NoError(t, err)
	assert.Equal(t, payout.Settled, b.Status)
	assert.Zero(t, b.SumCents)
	for _, one := range transfers {
		assert.Equal(t, "recalled", one.Reason)
	}
	p.payOut()
	assert.Zero(t, p.books()[ledger.Bank])
	assert.Zero(t, p.books()[ledger.ProgrammeCost])
}

// Everything that was owed had lapsed when the order was cancelled: nothing was paid, and nobody says so.
func TestCancelledAfterAllHadLapsed(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	ordered := p.clock.Now()
	p.released()
	p.clock.Advance(380 * 24 * time.Hour)
	p.live()
	require.Equal(t, recommendation.Paid, p.status())
	assert.Empty(t, p.feed("storniert", ordered).Reason)
	p.live()
	assert.Equal(t, recommendation.Paid, p.status())
	assert.Empty(t, p.openReceivables())
	assert.Zero(t, p.books()[ledger.OwedBack])
	events, err := recommendationstore.New(p.DB).Events(context.Background(), telecom, []string{p.id})
	require.NoError(t, err)
	var kinds []recommendation.EventKind
	for _, e := range events[p.id] {
		kinds = append(kinds, e.Kind)
	}
	assert.Contains(t, kinds, recommendation.OrderCancelled)
	assert.NotContains(t, kinds, recommendation.LateCancellation)
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
