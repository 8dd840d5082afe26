package restore_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	restores "weitersagen.app/backend/internal/money/restore/usecase"
	"weitersagen.app/backend/internal/money/reward"
	payouts "weitersagen.app/backend/internal/money/transfer"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// moved is a notification of one movement on the account.
func moved(p *fixture.Paying, name string, entry sepa.NoticeEntry) {
	p.T.Helper()
	content, err := sepa.EncodeNotice(sepa.Notice{ID: name, CreatedAt: p.Clock.Now(), Entries: []sepa.NoticeEntry{entry}})
	p.BankTells(name, content, err)
}

// sameMoney asserts that the books and the friend's award are as they were before the backup was restored, and that
// no case is open.
func sameMoney(p *fixture.Paying, books map[ledger.Account]int64, award reward.AwardStatus) {
	p.T.Helper()
	p.ReadBank.Once(context.Background())
	assert.Equal(p.T, books, p.Checked())
	assert.Equal(p.T, award, p.AwardStates()[reward.Recipient])
	assert.Empty(p.T, p.OpenCases())
	p.ReadBank.Once(context.Background())
	assert.Equal(p.T, books, p.Checked(), "read once")
}

// reportedAgain is what the bank said after a backup, and books that come back in some way hear of it again.
func reportedAgain(t *testing.T, comesBack func(p *fixture.Paying, t *testing.T, backup *gormdb.DB) *fixture.Paying) {
	t.Run("paid and returned", func(t *testing.T) {
		p := fixture.NewPaying(t, dbtest.SQLite(t))
		p.Ordered()
		backup := p.Backup()
		p.ChooseReward("offered recipient", "bank", fixture.GoodIBAN)
		p.PayOut()
		_, transfer := p.TransferOf(reward.Recipient)
		p.Clock.Advance(time.Hour)
		p.ComesBack("0.xml", transfer, "AC04") // a name before that of the report that says paid
		books := p.Checked()

		p = comesBack(p, t, backup)
		p.Refused(1)
		p.ReadBank.Once(context.Background()) // too early: the books don't know the transfer
		assert.Equal(t, restores.Taken{ForAwards: 1}, p.Takes())
		sameMoney(p, books, reward.Offered)
	})
	t.Run("paid before the backup and returned after it", func(t *testing.T) {
		p := fixture.NewPaying(t, dbtest.SQLite(t))
		p.Ordered()
		p.ChooseReward("offered recipient", "bank", fixture.GoodIBAN)
		p.PayOut()
		_, transfer := p.TransferOf(reward.Recipient)
		backup := p.Backup()
		p.Clock.Advance(time.Hour)
		p.ComesBack("n1.xml", transfer, "AC04")
		books := p.Checked()

		p = comesBack(p, t, backup)
		require.NoError(t, p.Gate.Check(context.Background(), fixture.Telecom), "nothing has to be taken in")
		sameMoney(p, books, reward.Offered)
	})
	t.Run("what nobody could read", func(t *testing.T) {
		p := fixture.NewPaying(t, dbtest.SQLite(t))
		backup := p.Backup()
		p.BankTells("n1.xml", []byte("Sehr geehrte Damen und Herren"), nil)
		require.Len(t, p.OpenCases(), 1)

		p = comesBack(p, t, backup)
		p.ReadBank.Once(context.Background())
		assert.Len(t, p.OpenCases(), 1, "the file lies aside, and somebody has to hear of it")
		assert.FileExists(t, filepath.Join(p.Config.BankDir, string(fixture.Telecom), "in", "unreadable", "n1.xml"))
	})
}

// What the bank said after the backup is judged again after a restore, whatever it said it with, in the order in which
// it did.
func TestWhatTheBankReportedAfterTheBackupIsReadAgainAfterARestore(t *testing.T) {
	reportedAgain(t, (*fixture.Paying).Restored)
	t.Run("paid, told by a debit alone", func(t *testing.T) {
		p := fixture.NewPaying(t, dbtest.SQLite(t))
		p.Ordered()
		backup := p.Backup()
		transfer := p.Sent()
		moved(p, "n1.xml", sepa.NoticeEntry{EndToEndID: transfer.EndToEndID, Cents: transfer.AmountCents})
		books := p.Checked()

		p = p.Restored(t, backup)
		p.Refused(1)
		p.ReadBank.Once(context.Background())
		assert.Equal(t, restores.Taken{ForAwards: 1}, p.Takes())
		sameMoney(p, books, reward.PaidOut)
	})
	t.Run("refused, told by a credit alone", func(t *testing.T) {
		p := fixture.NewPaying(t, dbtest.SQLite(t))
		p.Ordered()
		backup := p.Backup()
		transfer := p.Sent()
		moved(p, "n1.xml", sepa.NoticeEntry{
			EndToEndID: transfer.EndToEndID, Credit: true, Returned: true, Reason: "AC04", Cents: transfer.AmountCents,
		})
		books := p.Checked()

		p = p.Restored(t, backup)
		p.Refused(1)
		assert.Equal(t, restores.Taken{ForAwards: 1}, p.Takes())
		sameMoney(p, books, reward.Offered)
	})
}

// A case that a person settled before the backup stays settled: what the books have read isn't read again.
func TestWhatTheBooksHaveReadIsNotReadAgain(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	p.Ordered()
	p.ChooseReward("offered recipient", "bank", fixture.GoodIBAN)
	p.PayOut()
	batch, transfer := p.TransferOf(reward.Recipient)
	p.ComesBack("n1.xml", transfer, "AC04")
	p.Reported("r1.xml", batch, transfer, sepa.SettledOnDebtor)
	open := p.OpenCases()
	require.Len(t, open, 1)
	_, _, err := p.PayoutCases.Settle(ctx, fixture.Telecom, open[0].ID, transfers.Word{
		Decision: payouts.DecidedNoMatter, Who: "anna", Reason: "told late",
	})
	require.NoError(t, err)
	books := p.Checked()

	p = p.Restored(t, p.Backup())
	sameMoney(p, books, reward.Offered)
	mark, err := transferstore.NewReadMarks(p.DB).ReadMark(ctx, fixture.Telecom)
	require.NoError(t, err)
	assert.NotEmpty(t, mark)
}
