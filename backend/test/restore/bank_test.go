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
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// sent hands the friend's transfer to a bank that says nothing of it yet.
func (p *paying) sent() payout.Payout {
	p.t.Helper()
	ctx := context.Background()
	p.choose("offered recipient", "bank", goodIBAN)
	batches, err := p.runs.Collect(ctx, telecom, p.clock.Now())
	require.NoError(p.t, err)
	require.Len(p.t, batches, 1)
	require.NoError(p.t, p.runs.Submit(ctx, telecom, batches[0], p.clock.Now()))
	batch, transfer := p.transferOf(reward.Recipient)
	require.NoError(p.t, bankfolder.New(p.Config.BankDir, p.Log).Move(telecom, bankfolder.Out, bankfolder.Sent, batch.MessageID+".xml"))
	return transfer
}

// moved is a notification of one movement on the account.
func (p *paying) moved(name string, entry sepa.NoticeEntry) {
	p.t.Helper()
	content, err := sepa.EncodeNotice(sepa.Notice{ID: name, CreatedAt: p.clock.Now(), Entries: []sepa.NoticeEntry{entry}})
	p.bankTells(name, content, err)
}

// sameMoney asserts that the books and the friend's award are as they were before the backup was restored, and that nobody is asked anything.
func (p *paying) sameMoney(books map[ledger.Account]int64, award reward.AwardStatus) {
	p.t.Helper()
	p.ReadBank().Once(context.Background())
	assert.Equal(p.t, books, p.checked())
	assert.Equal(p.t, award, p.awards()[reward.Recipient])
	assert.Empty(p.t, p.openCases())
	p.ReadBank().Once(context.Background())
	assert.Equal(p.t, books, p.checked(), "read once")
}

// heardAgain is what the bank said after a backup, and books that come back in some way hear of it again.
func heardAgain(t *testing.T, comesBack func(p *paying, t *testing.T, backup *gormdb.DB) *paying) {
	t.Run("paid and returned", func(t *testing.T) {
		p := newPaying(t, dbtest.SQLite(t))
		p.ordered()
		backup := p.backup()
		p.choose("offered recipient", "bank", goodIBAN)
		p.payOut()
		_, transfer := p.transferOf(reward.Recipient)
		p.clock.Advance(time.Hour)
		p.comesBack("0.xml", transfer, "AC04") // a name before that of the report that says paid
		books := p.checked()

		p = comesBack(p, t, backup)
		p.refused(1)
		p.ReadBank().Once(context.Background()) // too early: the books don't know the transfer
		assert.Equal(t, payouts.Taken{ForAwards: 1}, p.takes())
		p.sameMoney(books, reward.Offered)
	})
	t.Run("paid before the backup and returned after it", func(t *testing.T) {
		p := newPaying(t, dbtest.SQLite(t))
		p.ordered()
		p.choose("offered recipient", "bank", goodIBAN)
		p.payOut()
		_, transfer := p.transferOf(reward.Recipient)
		backup := p.backup()
		p.clock.Advance(time.Hour)
		p.comesBack("n1.xml", transfer, "AC04")
		books := p.checked()

		p = comesBack(p, t, backup)
		require.NoError(t, p.Passage().Check(context.Background(), telecom), "nothing has to be taken in")
		p.sameMoney(books, reward.Offered)
	})
	t.Run("what nobody could read", func(t *testing.T) {
		p := newPaying(t, dbtest.SQLite(t))
		backup := p.backup()
		p.bankTells("n1.xml", []byte("Sehr geehrte Damen und Herren"), nil)
		require.Len(t, p.openCases(), 1)

		p = comesBack(p, t, backup)
		p.ReadBank().Once(context.Background())
		assert.Len(t, p.openCases(), 1, "the file lies aside, and somebody has to hear of it")
		assert.FileExists(t, filepath.Join(p.Config.BankDir, string(telecom), "in", "unreadable", "n1.xml"))
	})
}

// What the bank said after the backup is judged again after a restore, whatever it said it with, in the order in which it did.
func TestWhatTheBankSaidAfterTheBackupIsReadAgainAfterARestore(t *testing.T) {
	heardAgain(t, (*paying).restored)
	t.Run("paid, told by a debit alone", func(t *testing.T) {
		p := newPaying(t, dbtest.SQLite(t))
		p.ordered()
		backup := p.backup()
		transfer := p.sent()
		p.moved("n1.xml", sepa.NoticeEntry{EndToEndID: transfer.EndToEndID, Cents: transfer.AmountCents})
		books := p.checked()

		p = p.restored(t, backup)
		p.refused(1)
		p.ReadBank().Once(context.Background())
		assert.Equal(t, payouts.Taken{ForAwards: 1}, p.takes())
		p.sameMoney(books, reward.PaidOut)
	})
	t.Run("refused, told by a credit alone", func(t *testing.T) {
		p := newPaying(t, dbtest.SQLite(t))
		p.ordered()
		backup := p.backup()
		transfer := p.sent()
		p.moved("n1.xml", sepa.NoticeEntry{EndToEndID: transfer.EndToEndID, Credit: true, Returned: true, Reason: "AC04", Cents: transfer.AmountCents})
		books := p.checked()

		p = p.restored(t, backup)
		p.refused(1)
		assert.Equal(t, payouts.Taken{ForAwards: 1}, p.takes())
		p.sameMoney(books, reward.Offered)
	})
}

// A case that a person settled before the backup stays settled: what the books have read isn't read again.
func TestWhatTheBooksHaveReadIsNotReadAgain(t *testing.T) {
	p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
	p.ordered()
	p.choose("offered recipient", "bank", goodIBAN)
	p.payOut()
	batch, transfer := p.transferOf(reward.Recipient)
	p.comesBack("n1.xml", transfer, "AC04")
	p.reported("r1.xml", batch, transfer, sepa.SettledOnDebtor)
	open := p.openCases()
	require.Len(t, open, 1)
	_, _, err := p.PayoutCases().Settle(ctx, telecom, open[0].ID, payouts.Word{Decision: payout.DecidedNoMatter, Who: "anna", Reason: "told late"})
	require.NoError(t, err)
	books := p.checked()

	p = p.restored(t, p.backup())
	p.sameMoney(books, reward.Offered)
	mark, err := payoutstore.NewReadMark(p.DB).ReadMark(ctx, telecom)
	require.NoError(t, err)
	assert.NotEmpty(t, mark)
}
