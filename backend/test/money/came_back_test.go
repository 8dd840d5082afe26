package wiring

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/bankfolder"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/payout/sepa"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// transferOf gives the newest transfer for the award of a party.
func (p *paying) transferOf(party reward.Party) (batch payout.Batch, newest payout.Payout) {
	p.t.Helper()
	ctx, store, award := context.Background(), payoutstore.NewStore(p.DB), p.awardOf(party)
	all, err := store.Batches(ctx, telecom, 100)
	require.NoError(p.t, err)
	for _, b := range all {
		transfers, err := store.PayoutsOf(ctx, telecom, b.ID)
		require.NoError(p.t, err)
		for _, one := range transfers {
			if one.Payable.ID == award && one.Attempt > newest.Attempt {
				batch, newest = b, one
			}
		}
	}
	require.NotEmpty(p.t, newest.ID)
	return batch, newest
}

// bankTells puts a file into the bank's folder, and the worker looks into it: no batch is open, and no run is under way.
func (p *paying) bankTells(name string, content []byte, err error) {
	p.t.Helper()
	require.NoError(p.t, err)
	require.NoError(p.t, bankfolder.WriteWhole(filepath.Join(p.Config.BankDir, string(telecom), "in", name), content))
	p.ReadBank().Once(context.Background())
}

func (p *paying) comesBack(name string, transfer payout.Payout, reason string) {
	p.t.Helper()
	content, err := sepa.EncodeNotice(sepa.Notice{ID: name, CreatedAt: p.clock.Now(), Entries: []sepa.NoticeEntry{
		{EndToEndID: transfer.EndToEndID, Credit: true, Returned: true, Reason: reason, Cents: transfer.AmountCents},
	}})
	p.bankTells(name, content, err)
}

func (p *paying) reported(name string, b payout.Batch, transfer payout.Payout, status sepa.Status) {
	p.t.Helper()
	content, err := sepa.EncodeReport(sepa.Report{ID: name, CreatedAt: p.clock.Now(), MessageID: b.MessageID, Group: sepa.Part, Lines: []sepa.ReportLine{
		{EndToEndID: transfer.EndToEndID, Status: status},
	}})
	p.bankTells(name, content, err)
}

func (p *paying) checked() map[ledger.Account]int64 {
	p.t.Helper()
	found, err := p.LedgerReport().Check(context.Background(), telecom)
	require.NoError(p.t, err)
	assert.Empty(p.t, found)
	return p.books()
}

func (p *paying) openCases() []payout.Case {
	p.t.Helper()
	state, err := p.MoneyHealth().Of(context.Background(), telecom)
	require.NoError(p.t, err)
	open, err := p.PayoutCases().List(context.Background(), telecom, false, 0)
	require.NoError(p.t, err)
	assert.Equal(p.t, len(open), state.BankCases, "health counts them")
	return open
}

// The life is over and paid; then the friend's transfer comes back. It is claimed anew and paid once more, and then the bank says that the first
// one was paid after all.
func TestATransferThatComesBackAfterItsLifeWasPaid(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		p.wholeLife()
		p.assertPaidOnce()
		before := p.checked()
		batch, first := p.transferOf(reward.Recipient)

		p.relayed()
		require.NoError(t, p.DB.From(ctx).Exec("DELETE FROM lives").Error)
		for _, name := range []string{"n1.xml", "n2.xml"} { // told twice
			p.comesBack(name, first, "AC04")
		}
		assert.Equal(t, reward.Offered, p.awards()[reward.Recipient])
		assert.Equal(t, recommendation.Paid, p.status(), "final: what it earned is not in question")
		assert.Equal(t, int64(-3500), p.checked()[ledger.RewardLiability])
		assert.Empty(t, p.openCases())
		p.relayed()
		late, err := p.Alarms().Late(ctx, telecom, p.clock.Now().Add(time.Second), 10)
		require.NoError(t, err)
		require.Len(t, late, 1, "its life goes on, also when Temporal's memory is lost")
		assert.Equal(t, p.id, late[0].Recommendation)

		delete(p.letters, "paid "+string(reward.Recipient))
		p.live()
		p.choose("rejected recipient", "bank", goodIBAN)
		p.payOut()
		p.live()
		assert.Equal(t, reward.PaidOut, p.awards()[reward.Recipient])
		assert.Contains(t, p.letters, "paid "+string(reward.Recipient), "the second transfer is told of too")
		assert.Equal(t, before[ledger.Bank], p.checked()[ledger.Bank])
		_, second := p.transferOf(reward.Recipient)
		assert.Equal(t, payout.EndToEndID(first.Key, 2), second.EndToEndID)

		p.reported("r1.xml", batch, first, sepa.SettledOnDebtor)
		open := p.openCases()
		require.Len(t, open, 1)
		assert.Equal(t, payout.PaidAfterReturned, open[0].Kind)
		assert.Equal(t, before[ledger.Bank], p.checked()[ledger.Bank], "nothing is changed by it")
		_, about, err := p.PayoutCases().Settle(ctx, telecom, open[0].ID, payouts.Word{Decision: payout.DecidedPaid, Who: "anna", Reason: "both stand on the statement"})
		require.NoError(t, err)
		assert.Equal(t, payout.PaidTwice, about[0].Status)
		books := p.checked()
		assert.Equal(t, before[ledger.Bank]-3500, books[ledger.Bank])
		assert.Equal(t, before[ledger.ProgrammeCost]+3500, books[ledger.ProgrammeCost], "the loss has a name")
		assert.Empty(t, p.openCases())
		entries, err := p.Audit().Of(ctx, telecom, open[0].ID)
		require.NoError(t, err)
		require.Len(t, entries, 1)
		assert.Equal(t, audit.BankCaseSettled, entries[0].What)
		assert.Equal(t, "anna", entries[0].Who)

		p.comesBack("n3.xml", first, "FOCR")
		assert.Equal(t, before, p.checked(), "got back, it is as if it had never left")
		assert.Equal(t, reward.PaidOut, p.awards()[reward.Recipient])
	})
}

// The bank says that it paid what it had refused. The holder hasn't chosen anew, or has: as long as nothing is on its way, that transfer pays.
func TestARefusedTransferThatWasPaidNevertheless(t *testing.T) {
	for name, anew := range map[string]bool{"not chosen": false, "chosen anew": true} {
		t.Run(name, func(t *testing.T) {
			p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
			p.feed("freigegeben", p.clock.Now())
			p.clock.Advance(21 * time.Second)
			p.live()
			p.choose("offered recommender", "bank", closedIBAN)
			p.payOut()
			p.live()
			batch, refused := p.transferOf(reward.Recommender)
			p.reported("r1.xml", batch, refused, sepa.SettledOnCreditor)
			if anew {
				p.choose("rejected recommender", voucherID, "")
				_, _, err := p.HandOver().Awards.Resume(ctx, telecom, refused.Payable.ID)
				require.ErrorIs(t, err, payout.ErrHeld, "nothing is handed over before a person has looked")
			}
			open := p.openCases()
			require.Len(t, open, 1)
			assert.Equal(t, payout.PaidAfterRefused, open[0].Kind)
			_, _, err := p.PayoutCases().Settle(ctx, telecom, open[0].ID, payouts.Word{Decision: payout.DecidedPaid, Who: "anna", Reason: "it is on the statement"})
			require.NoError(t, err)
			p.live()
			assert.Equal(t, reward.PaidOut, p.awards()[reward.Recommender])
			assert.Contains(t, p.letters, "paid "+string(reward.Recommender))
			assert.Equal(t, -refused.AmountCents, p.checked()[ledger.Bank])
		})
	}
}

// Paid, come back, paid nevertheless, come back: whoever is owed it after all that is paid, and nobody else has to wait for it.
func TestATransferThatComesBackASecondTime(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		p.wholeLife()
		before := p.checked()
		batch, transfer := p.transferOf(reward.Recipient)
		p.comesBack("n1.xml", transfer, "AC04")
		p.live()
		p.reported("r1.xml", batch, transfer, sepa.SettledOnDebtor)
		open := p.openCases()
		require.Len(t, open, 1)
		_, _, err := p.PayoutCases().Settle(ctx, telecom, open[0].ID, payouts.Word{Decision: payout.DecidedPaid, Who: "anna", Reason: "it is on the statement"})
		require.NoError(t, err)
		assert.Equal(t, before, p.checked())
		p.comesBack("n2.xml", transfer, "AC04")
		assert.Equal(t, reward.Offered, p.awards()[reward.Recipient])
		assert.Equal(t, int64(-3500), p.checked()[ledger.RewardLiability])

		p.live()
		p.choose("rejected recipient", "bank", goodIBAN)
		p.payOut()
		p.live()
		assert.Equal(t, reward.PaidOut, p.awards()[reward.Recipient])
		assert.Equal(t, before, p.checked())
	})
}

// The holder has gone, or the order was cancelled, when the transfer comes back.
func TestATransferThatComesBackToNobody(t *testing.T) {
	t.Run("erased", func(t *testing.T) {
		p := newPaying(t, dbtest.SQLite(t))
		l := p.shortLife(1)
		p.id = l.offered
		p.choose("offered recommender", "bank", goodIBAN)
		p.payOut()
		p.live()
		_, transfer := p.transferOf(reward.Recommender)
		require.Equal(t, payout.Paid, transfer.Status)
		p.erase(l)
		p.comesBack("n1.xml", transfer, "AC04")
		p.live()
		assert.Equal(t, reward.Cancelled, p.awards()[reward.Recommender])
		books := p.checked()
		assert.Zero(t, books[ledger.Bank])
		assert.Empty(t, p.openCases())
	})
	t.Run("cancelled", func(t *testing.T) {
		p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
		p.wholeLife()
		_, transfer := p.transferOf(reward.Recipient)
		p.feed("storniert", p.clock.Now())
		p.live()
		p.comesBack("n1.xml", transfer, "AC04")
		open := p.openCases()
		require.Len(t, open, 1)
		assert.Equal(t, payout.ReturnedTooLate, open[0].Kind)
		require.NoError(t, p.Receivables("anna").Settle(ctx, telecom, transfer.Payable))
		_, _, err := p.PayoutCases().Settle(ctx, telecom, open[0].ID, payouts.Word{Decision: payout.DecidedNoMatter, Who: "anna", Reason: "the receivable is settled by it"})
		require.NoError(t, err)
		p.checked()
		assert.Empty(t, p.openCases())
	})
}

// An order that is cancelled between a return and the new claim takes the award along.
func TestAnOrderCancelledAfterItsTransferCameBack(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	p.wholeLife()
	_, transfer := p.transferOf(reward.Recipient)
	p.comesBack("n1.xml", transfer, "AC04")
	p.live()
	p.feed("storniert", p.clock.Now())
	p.live()
	assert.Equal(t, reward.Cancelled, p.awards()[reward.Recipient])
	assert.Zero(t, p.checked()[ledger.RewardLiability])
	owed := p.openReceivables()
	require.Len(t, owed, 1, "the voucher alone")
}

// The money's return is read before the report of the payment that it undoes: that is how it was, and nothing for a person to settle.
func TestAReturnThatIsReadBeforeItsPayment(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		p.ordered()
		p.choose("offered recipient", "bank", goodIBAN)
		batches, err := p.runs.Collect(ctx, telecom, p.clock.Now())
		require.NoError(t, err)
		p.Config.BankPlay = false // it says what this test has it say
		p.connect()
		require.NoError(t, p.runs.Submit(ctx, telecom, batches[0], p.clock.Now()))
		batch, transfer := p.transferOf(reward.Recipient)
		p.comesBack("n1.xml", transfer, "AC04")
		assert.Equal(t, reward.Offered, p.awards()[reward.Recipient])
		for _, name := range []string{"r1.xml", "r2.xml"} {
			p.reported(name, batch, transfer, sepa.SettledOnCreditor)
		}
		assert.Empty(t, p.openCases())
		assert.Zero(t, p.checked()[ledger.Bank])
		p.live()
		assert.Contains(t, p.letters, "rejected recipient", "its holder chooses anew")

		// A refusal that is no return contradicts a payment as before.
		p.choose("rejected recipient", "bank", goodIBAN)
		batches, err = p.runs.Collect(ctx, telecom, p.clock.Now())
		require.NoError(t, err)
		require.NoError(t, p.runs.Submit(ctx, telecom, batches[0], p.clock.Now()))
		batch, transfer = p.transferOf(reward.Recipient)
		p.reported("r3.xml", batch, transfer, sepa.Rejected)
		p.reported("r4.xml", batch, transfer, sepa.SettledOnCreditor)
		open := p.openCases()
		require.Len(t, open, 1)
		assert.Equal(t, payout.PaidAfterRefused, open[0].Kind)
	})
}
