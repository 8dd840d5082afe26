package money_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/transfer"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/test/fixture"
)

func assertPaidOnce(p *fixture.Paying) {
	p.T.Helper()
	assert.Equal(p.T, recommendation.Paid, p.Status())
	assert.Equal(
		p.T,
		map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Collected, reward.Recipient: reward.PaidOut},
		p.AwardStates(),
	)
	lives := int64(p.Lives)
	assert.Equal(p.T, map[ledger.Account]int64{
		ledger.ProgrammeCost: 7001 * lives, ledger.RewardLiability: 0, ledger.PayoutClearing: 0,
		ledger.Bank: -3500 * lives, ledger.VoucherStock: -3501 * lives, ledger.OwedBack: 0,
		ledger.CostOf(payable.Commission): 0, ledger.LiabilityOf(payable.Commission): 0, ledger.InputTax: 0,
	}, p.Books())
	free, err := p.VoucherStock.Pool.Free(context.Background(), fixture.Telecom, fixture.VoucherID)
	require.NoError(p.T, err)
	assert.Equal(p.T, fixture.Codes-p.Lives, free, "one code was given")
	files, err := filepath.Glob(filepath.Join(p.Config.BankDir, string(fixture.Telecom), "sent", "*.xml"))
	require.NoError(p.T, err)
	assert.Len(p.T, files, p.Lives, "one file went to the bank")
	assert.Len(p.T, p.LettersSent, 5)
}

func TestFromTheOrderToTheLastCent(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		p.WholeLife()
		assertPaidOnce(p)

		answer := p.Feed("storniert", p.Clock.Now())
		assert.Equal(t, "order.cancelled_after_payout", answer.Reason)
		p.Live()
		assert.Equal(t, recommendation.Paid, p.Status(), "nothing is undone")
		assert.Equal(t, int64(-3500), p.Books()[ledger.Bank])
		assert.Equal(t, int64(7001), p.Books()[ledger.OwedBack], "what was paid is owed back")
		assert.Len(t, p.LettersSent, 5)

		events, err := recommendationstore.New(db).Events(context.Background(), fixture.Telecom, []string{p.ID})
		require.NoError(t, err)
		var kinds []recommendation.EventKind
		for _, e := range events[p.ID] {
			kinds = append(kinds, e.Kind)
		}
		assert.Subset(t, kinds, []recommendation.EventKind{
			recommendation.Ordered, recommendation.OwedEvent, recommendation.AwardOffered, recommendation.AwardChosen,
			recommendation.AwardReturned, recommendation.AwardVoucher, recommendation.SettledEvent,
			recommendation.LateCancellation,
		})
		assert.NotContains(
			t, kinds, recommendation.AwardPaid, "what the friend did with the own award is the friend's business",
		)
	})
}

// Killed before any statement that writes, and after any letter: it goes on, and nothing is paid twice.
func TestKilledAnywhereItGoesOnAndPaysOnce(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.WholeLife()
	effects := p.Effects
	require.Greater(t, effects, 40)
	for at := 1; at <= effects; at++ {
		p.Recommend(at)
		p.WholeLife()
		require.GreaterOrEqual(t, p.Effects, effects)
		assertPaidOnce(p)
		if t.Failed() {
			t.Fatalf("killed at effect %d of %d", at, effects)
		}
	}
}

func TestCancelledInTheComplaintPeriod(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	ordered := p.Clock.Now()
	p.Feed("freigegeben", ordered)
	p.Clock.Advance(19 * time.Second)
	assert.Empty(t, p.Feed("storniert", ordered).Reason)
	p.Clock.Advance(time.Minute)
	p.Live()
	assert.Equal(t, recommendation.Cancelled, p.Status())
	assert.Empty(t, p.AwardStates())
	assert.Equal(t, "order.already_cancelled", p.Feed("freigegeben", ordered).Reason)
}

func TestCancelledAfterTheComplaintPeriodButBeforePayout(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	ordered := p.Clock.Now()
	p.Feed("freigegeben", ordered)
	p.Clock.Advance(21 * time.Second)
	p.Live()
	p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
	assert.Empty(t, p.Feed("storniert", ordered).Reason)
	p.Live()
	assert.Equal(t, recommendation.Cancelled, p.Status())
	assert.Equal(
		t,
		map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Cancelled, reward.Recipient: reward.Cancelled},
		p.AwardStates(),
	)
	assert.Zero(t, p.Books()[ledger.RewardLiability])
	assert.Zero(t, p.Books()[ledger.ProgrammeCost])
	p.PayOut()
	assert.Zero(t, p.Books()[ledger.Bank])
}

// The order is cancelled while the recommender's transfer is on its way; the friend hasn't claimed anything.
func TestCancelledWhileTheMoneyIsOnItsWay(t *testing.T) {
	const afterPayout = "order.cancelled_after_payout"
	tests := map[string]struct {
		iban            string
		reported        bool
		reason          string
		status          recommendation.Status
		award           reward.AwardStatus
		bank, owedBack  int64
		booksOfTransfer int64
	}{
		"collected, and the bank not told": {
			iban: fixture.GoodIBAN, status: recommendation.Cancelled, award: reward.Cancelled,
		},
		"with the bank, and then paid": {
			fixture.GoodIBAN, true, afterPayout, recommendation.Paid, reward.PaidOut, -3501, 3501, -3501,
		},
		"with the bank, and then rejected": {
			fixture.ClosedIBAN, true, afterPayout, recommendation.Cancelled, reward.Cancelled, 0, 0, -3501,
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
			ordered := p.Clock.Now()
			p.Released()
			p.ChooseReward("offered recommender", "bank", tt.iban)
			batches, err := p.Runs.Collect(ctx, fixture.Telecom, p.Clock.Now())
			require.NoError(t, err)
			if tt.reported {
				require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, batches[0], p.Clock.Now()))
			}
			assert.Equal(t, tt.reason, p.Feed("storniert", ordered).Reason)
			p.Live()
			assert.Equal(t, reward.Cancelled, p.AwardStates()[reward.Recipient], "nobody claims what nobody has earned")
			assert.Equal(t, tt.booksOfTransfer, p.Books()[ledger.PayoutClearing])
			assert.Empty(t, openReceivables(p), "nothing is paid so far")

			p.PayOut()
			p.Live()
			p.PayOut()
			assert.Equal(t, tt.status, p.Status())
			assert.Equal(t, tt.award, p.AwardStates()[reward.Recommender])
			assert.NotContains(t, p.LettersSent, "rejected recommender", "there is nothing to choose anew")
			books := p.Books()
			assert.Equal(t, tt.bank, books[ledger.Bank])
			assert.Equal(t, tt.owedBack, books[ledger.OwedBack])
			for _, zero := range []ledger.Account{ledger.RewardLiability, ledger.PayoutClearing, ledger.ProgrammeCost} {
				assert.Zero(t, books[zero], zero)
			}
			found, err := p.LedgerReport.Check(ctx, fixture.Telecom)
			require.NoError(t, err)
			assert.Empty(t, found)
			assert.Equal(t, "order.already_cancelled", p.Feed("freigegeben", ordered).Reason)
		})
	}
}

// Two people would have to release it: there is nothing to release any more.
func TestAnOrderCancelledWhileItsAwardWaitsForARelease(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	ordered := p.Clock.Now()
	p.Released()
	p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
	p.ChooseReward("offered recipient", "bank", fixture.OtherIBAN)
	_, err := p.Runs.Collect(ctx, fixture.Telecom, p.Clock.Now())
	require.NoError(t, err)
	store := transferstore.NewStore(p.DB)
	open, err := store.OpenBatches(ctx, fixture.Telecom)
	require.NoError(t, err)
	require.NoError(t, store.UpdateBatch(ctx, fixture.Telecom, open[0].ID, func(b *transfer.Batch) error {
		b.Status = transfer.AwaitingRelease
		return nil
	}))
	carl, doris := p.OperatorWithKey("carl"), p.OperatorWithKey("doris")
	require.NoError(t, p.ReleaseBatch(open[0].ID, carl))
	assert.Empty(t, p.Feed("storniert", ordered).Reason, "nothing was paid or handed to anybody")
	p.Live()
	assert.Equal(t, recommendation.Cancelled, p.Status())
	require.ErrorIs(t, p.ReleaseBatch(open[0].ID, doris), transfer.ErrNotWaiting)
	b, transfers, err := p.PayoutRelease.Show(ctx, fixture.Telecom, open[0].ID)
	require.NoError(t, err)
	assert.Equal(t, transfer.Settled, b.Status)
	assert.Zero(t, b.SumCents)
	for _, one := range transfers {
		assert.Equal(t, "recalled", one.Reason)
	}
	p.PayOut()
	assert.Zero(t, p.Books()[ledger.Bank])
	assert.Zero(t, p.Books()[ledger.ProgrammeCost])
}

// Everything that was owed had lapsed when the order was cancelled: nothing was paid, and no one says so.
func TestCancelledAfterAllHadLapsed(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	ordered := p.Clock.Now()
	p.Released()
	p.Clock.Advance(380 * 24 * time.Hour)
	p.Live()
	require.Equal(t, recommendation.Paid, p.Status())
	assert.Empty(t, p.Feed("storniert", ordered).Reason)
	p.Live()
	assert.Equal(t, recommendation.Paid, p.Status())
	assert.Empty(t, openReceivables(p))
	assert.Zero(t, p.Books()[ledger.OwedBack])
	events, err := recommendationstore.New(p.DB).Events(context.Background(), fixture.Telecom, []string{p.ID})
	require.NoError(t, err)
	var kinds []recommendation.EventKind
	for _, e := range events[p.ID] {
		kinds = append(kinds, e.Kind)
	}
	assert.Contains(t, kinds, recommendation.OrderCancelled)
	assert.NotContains(t, kinds, recommendation.LateCancellation)
}

func TestAnUnclaimedAwardEndsAfterAYear(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.Feed("freigegeben", p.Clock.Now())
	p.Clock.Advance(21 * time.Second)
	p.Live()
	p.Clock.Advance(380 * 24 * time.Hour)
	p.Live()
	assert.Equal(t, recommendation.Paid, p.Status())
	assert.Equal(
		t, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Expired, reward.Recipient: reward.Expired},
		p.AwardStates(),
	)
	assert.Zero(t, p.Books()[ledger.ProgrammeCost])
}
