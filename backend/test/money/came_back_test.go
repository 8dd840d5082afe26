package money_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	payouts "weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// The life is over and paid; then the friend's transfer comes back. It is claimed anew and paid once more, and then the
// bank says that the first one was paid after all.
func TestATransferThatComesBackAfterItsLifeWasPaid(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		p.WholeLife()
		assertPaidOnce(p)
		before := p.Checked()
		batch, first := p.TransferOf(reward.Recipient)

		p.Relayed()
		require.NoError(t, p.DB.From(ctx).Exec("DELETE FROM lives").Error)
		for _, name := range []string{"n1.xml", "n2.xml"} { // reported twice
			p.ComesBack(name, first, "AC04")
		}
		assert.Equal(t, reward.Offered, p.AwardStates()[reward.Recipient])
		assert.Equal(t, recommendation.Owed, p.Status())
		assert.Equal(t, int64(-3500), p.Checked()[ledger.RewardLiability])
		assert.Empty(t, p.OpenCases())
		p.Relayed()
		late, err := p.Alarms.Late(ctx, fixture.Telecom, p.Clock.Now().Add(time.Second), lifecycle.Life{}, 10)
		require.NoError(t, err)
		require.Len(t, late, 1, "its life goes on, also when Temporal's memory is lost")
		assert.Equal(t, p.ID, late[0].Recommendation)

		delete(p.LettersSent, "paid "+string(reward.Recipient))
		p.Live()
		p.ChooseReward("rejected recipient", "bank", fixture.GoodIBAN)
		p.PayOut()
		p.Live()
		assert.Equal(t, reward.PaidOut, p.AwardStates()[reward.Recipient])
		assert.Contains(t, p.LettersSent, "paid "+string(reward.Recipient), "the second transfer is told of too")
		assert.Equal(t, recommendation.Paid, p.Status())
		assert.Equal(t, before[ledger.Bank], p.Checked()[ledger.Bank])
		_, second := p.TransferOf(reward.Recipient)
		assert.Equal(t, payouts.EndToEndID(first.Key, 2), second.EndToEndID)

		p.Reported("r1.xml", batch, first, sepa.SettledOnDebtor)
		open := p.OpenCases()
		require.Len(t, open, 1)
		assert.Equal(t, payouts.PaidAfterReturned, open[0].Kind)
		assert.Equal(t, before[ledger.Bank], p.Checked()[ledger.Bank], "nothing is changed by it")
		_, about, err := p.PayoutCases.Settle(ctx, fixture.Telecom, open[0].ID, transfers.Word{
			Decision: payouts.DecidedPaid, Who: "anna", Reason: "both stand on the statement",
		})
		require.NoError(t, err)
		assert.Equal(t, payouts.PaidTwice, about[0].Status)
		books := p.Checked()
		assert.Equal(t, before[ledger.Bank]-3500, books[ledger.Bank])
		assert.Equal(t, before[ledger.ProgrammeCost]+3500, books[ledger.ProgrammeCost], "the loss has a name")
		assert.Empty(t, p.OpenCases())
		entries, err := p.Audit.Of(ctx, fixture.Telecom, open[0].ID)
		require.NoError(t, err)
		require.Len(t, entries, 1)
		assert.Equal(t, audit.BankCaseSettled, entries[0].What)
		assert.Equal(t, "anna", entries[0].Who)

		p.ComesBack("n3.xml", first, "FOCR")
		assert.Equal(t, before, p.Checked(), "got back, it is as if it had never left")
		assert.Equal(t, reward.PaidOut, p.AwardStates()[reward.Recipient])
	})
}

// The bank says that it paid what it had refused. The holder hasn't chosen anew, or has: as long as nothing is on its
// way, that transfer pays.
func TestARefusedTransferThatWasPaidNevertheless(t *testing.T) {
	for name, anew := range map[string]bool{"not chosen": false, "chosen anew": true} {
		t.Run(name, func(t *testing.T) {
			p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
			p.Feed("freigegeben", p.Clock.Now())
			p.Clock.Advance(21 * time.Second)
			p.Live()
			p.ChooseReward("offered recommender", "bank", fixture.ClosedIBAN)
			p.PayOut()
			p.Live()
			batch, refused := p.TransferOf(reward.Recommender)
			p.Reported("r1.xml", batch, refused, sepa.SettledOnCreditor)
			if anew {
				p.ChooseReward("rejected recommender", fixture.VoucherID, "")
				_, _, err := p.HandOver.Awards.Resume(ctx, fixture.Telecom, refused.Payable.ID)
				require.ErrorIs(t, err, payouts.ErrHeld, "nothing is handed over before a person has looked")
			}
			open := p.OpenCases()
			require.Len(t, open, 1)
			assert.Equal(t, payouts.PaidAfterRefused, open[0].Kind)
			_, _, err := p.PayoutCases.Settle(ctx, fixture.Telecom, open[0].ID, transfers.Word{
				Decision: payouts.DecidedPaid, Who: "anna", Reason: "it is on the statement",
			})
			require.NoError(t, err)
			p.Live()
			assert.Equal(t, reward.PaidOut, p.AwardStates()[reward.Recommender])
			assert.Contains(t, p.LettersSent, "paid "+string(reward.Recommender))
			assert.Equal(t, -refused.AmountCents, p.Checked()[ledger.Bank])
		})
	}
}

// Paid, come back, paid nevertheless, come back: the person who is owed it after all that is paid, and no one else has
// to wait for it.
func TestATransferThatComesBackASecondTime(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		p.WholeLife()
		before := p.Checked()
		batch, transfer := p.TransferOf(reward.Recipient)
		p.ComesBack("n1.xml", transfer, "AC04")
		p.Live()
		p.Reported("r1.xml", batch, transfer, sepa.SettledOnDebtor)
		open := p.OpenCases()
		require.Len(t, open, 1)
		_, _, err := p.PayoutCases.Settle(ctx, fixture.Telecom, open[0].ID, transfers.Word{
			Decision: payouts.DecidedPaid, Who: "anna", Reason: "it is on the statement",
		})
		require.NoError(t, err)
		assert.Equal(t, before, p.Checked())
		p.ComesBack("n2.xml", transfer, "AC04")
		assert.Equal(t, reward.Offered, p.AwardStates()[reward.Recipient])
		assert.Equal(t, int64(-3500), p.Checked()[ledger.RewardLiability])

		p.Live()
		p.ChooseReward("rejected recipient", "bank", fixture.GoodIBAN)
		p.PayOut()
		p.Live()
		assert.Equal(t, reward.PaidOut, p.AwardStates()[reward.Recipient])
		assert.Equal(t, before, p.Checked())
	})
}

// The holder has gone, or the order was cancelled, when the transfer comes back.
func TestATransferThatComesBackToNoOne(t *testing.T) {
	t.Run("erased", func(t *testing.T) {
		p := fixture.NewPaying(t, dbtest.SQLite(t))
		l := p.ShortLife(1)
		p.ID = l.Offered
		p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
		p.PayOut()
		p.Live()
		_, transfer := p.TransferOf(reward.Recommender)
		require.Equal(t, payouts.Paid, transfer.Status)
		p.Erase(l)
		p.ComesBack("n1.xml", transfer, "AC04")
		p.Live()
		assert.Equal(t, reward.Cancelled, p.AwardStates()[reward.Recommender])
		books := p.Checked()
		assert.Zero(t, books[ledger.Bank])
		assert.Empty(t, p.OpenCases())
	})
	t.Run("cancelled", func(t *testing.T) {
		p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
		p.WholeLife()
		_, transfer := p.TransferOf(reward.Recipient)
		p.Feed("storniert", p.Clock.Now())
		p.Live()
		p.ComesBack("n1.xml", transfer, "AC04")
		open := p.OpenCases()
		require.Len(t, open, 1)
		assert.Equal(t, payouts.ReturnedTooLate, open[0].Kind)
		require.NoError(t, p.Receivables.Settle(ctx, fixture.Telecom, "anna", transfer.Payable))
		_, _, err := p.PayoutCases.Settle(ctx, fixture.Telecom, open[0].ID, transfers.Word{
			Decision: payouts.DecidedNoMatter, Who: "anna", Reason: "the receivable is settled by it",
		})
		require.NoError(t, err)
		p.Checked()
		assert.Empty(t, p.OpenCases())
	})
}

// An order that is cancelled between a return and the new claim takes the award along.
func TestAnOrderCancelledAfterItsTransferCameBack(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.WholeLife()
	_, transfer := p.TransferOf(reward.Recipient)
	p.ComesBack("n1.xml", transfer, "AC04")
	p.Live()
	p.Feed("storniert", p.Clock.Now())
	p.Live()
	assert.Equal(t, reward.Cancelled, p.AwardStates()[reward.Recipient])
	assert.Zero(t, p.Checked()[ledger.RewardLiability])
	owed := openReceivables(p)
	require.Len(t, owed, 1, "the voucher alone")
}

// The money's return is read before the report of the payment that it undoes: that is how it was, and nothing for a
// person to settle.
func TestAReturnThatIsReadBeforeItsPayment(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		p.Ordered()
		p.ChooseReward("offered recipient", "bank", fixture.GoodIBAN)
		batches, err := p.Runs.Collect(ctx, fixture.Telecom, p.Clock.Now())
		require.NoError(t, err)
		p.Set(func(b *setup.Base) { b.Config.BankPlay = false })
		p.Connect()
		require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, batches[0], p.Clock.Now()))
		batch, transfer := p.TransferOf(reward.Recipient)
		p.ComesBack("n1.xml", transfer, "AC04")
		assert.Equal(t, reward.Offered, p.AwardStates()[reward.Recipient])
		for _, name := range []string{"r1.xml", "r2.xml"} {
			p.Reported(name, batch, transfer, sepa.SettledOnCreditor)
		}
		assert.Empty(t, p.OpenCases())
		assert.Zero(t, p.Checked()[ledger.Bank])
		p.Live()
		assert.Contains(t, p.LettersSent, "rejected recipient", "its holder chooses anew")

		// A refusal that is no return contradicts a payment as before.
		p.ChooseReward("rejected recipient", "bank", fixture.GoodIBAN)
		batches, err = p.Runs.Collect(ctx, fixture.Telecom, p.Clock.Now())
		require.NoError(t, err)
		require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, batches[0], p.Clock.Now()))
		batch, transfer = p.TransferOf(reward.Recipient)
		p.Reported("r3.xml", batch, transfer, sepa.Rejected)
		p.Reported("r4.xml", batch, transfer, sepa.SettledOnCreditor)
		open := p.OpenCases()
		require.Len(t, open, 1)
		assert.Equal(t, payouts.PaidAfterRefused, open[0].Kind)
	})
}
