package restore_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	payouts "weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// unlisted restores a backup of a version that kept no list of what it read: there is none in the folder, and no mark
// in the books.
func unlisted(p *fixture.Paying, t *testing.T, backup *gormdb.DB) *fixture.Paying {
	t.Helper()
	p = p.Restored(t, backup)
	require.NoError(t, os.RemoveAll(filepath.Join(p.Config.BankDir, string(fixture.Telecom), bankfolder.Read)))
	p.Clock.Advance(time.Minute)
	require.NoError(t, p.DB.From(context.Background()).Exec("DELETE FROM bank_read_marks").Error)
	return p
}

// What the bank said after a backup is judged again also where it was put away by a version that kept no list of it.
func TestWhatWasReadBeforeThereWasAListIsReadAgainAfterARestore(t *testing.T) {
	reportedAgain(t, unlisted)
	// The bank had made the notification before the books said paid, and its client brought it after the backup.
	t.Run("returned before the payment was booked, and read after the backup", func(t *testing.T) {
		p := fixture.NewPaying(t, dbtest.SQLite(t))
		p.Ordered()
		transfer := p.Sent()
		batch, _ := p.TransferOf(reward.Recipient)
		notice, err := sepa.EncodeNotice(sepa.Notice{ID: "n1", CreatedAt: p.Clock.Now(), Entries: []sepa.NoticeEntry{
			{EndToEndID: transfer.EndToEndID, Credit: true, Returned: true, Reason: "AC04", Cents: transfer.AmountCents},
		}})
		p.Clock.Advance(time.Hour)
		p.Reported("r1.xml", batch, transfer, "ACSC")
		backup := p.Backup()
		p.Clock.Advance(time.Minute)
		p.BankTells("n1.xml", notice, err)
		require.Equal(t, reward.Offered, p.AwardStates()[reward.Recipient])
		books := p.Checked()

		p = unlisted(p, t, backup)
		p.ReadBank.Once(context.Background())
		open := p.OpenCases()
		require.Len(t, open, 1, "nobody knows whether these books have read it")
		assert.Equal(t, payouts.RefusedAfterPaid, open[0].Kind)
		assert.Equal(t, transfer.EndToEndID, open[0].EndToEndID)
		assert.Equal(t, reward.PaidOut, p.AwardStates()[reward.Recipient])
		p.ReadBank.Once(context.Background())
		require.Len(t, p.OpenCases(), 1)
		_, _, err = p.PayoutCases.Settle(
			context.Background(), fixture.Telecom, open[0].ID,
			transfers.Word{Decision: payouts.DecidedReturned, Who: "anna", Reason: "seen on the account"},
		)
		require.NoError(t, err)
		sameMoney(p, books, reward.Offered)
	})
}

// What the books have read isn't judged again, whatever followed it: neither what an update finds in the folder, nor
// what a backup knows.
func TestWhatTheBooksKnowIsNotJudgedAgainWhenTheListBegins(t *testing.T) {
	ctx := context.Background()
	settle := func(p *fixture.Paying, as payouts.Decision) {
		open := p.OpenCases()
		require.Len(t, open, 1)
		_, _, err := p.PayoutCases.Settle(ctx, fixture.Telecom, open[0].ID, transfers.Word{
			Decision: as, Who: "anna", Reason: "seen on the account",
		})
		require.NoError(t, err)
	}
	same := func(t *testing.T, p *fixture.Paying) {
		t.Helper()
		books, awards := p.Checked(), p.AwardStates()[reward.Recipient]
		p = unlisted(p, t, p.Backup())
		sameMoney(p, books, awards)
	}
	t.Run("returned, and told as paid again", func(t *testing.T) {
		p := fixture.NewPaying(t, dbtest.SQLite(t))
		p.Ordered()
		p.ChooseReward("offered recipient", "bank", fixture.GoodIBAN)
		p.PayOut()
		batch, transfer := p.TransferOf(reward.Recipient)
		p.Clock.Advance(time.Hour)
		p.ComesBack("n1.xml", transfer, "AC04")
		p.Clock.Advance(time.Hour)
		p.Reported("r1.xml", batch, transfer, "ACSC")
		settle(p, payouts.DecidedNoMatter)
		same(t, p)
	})
	t.Run("refused, and found as paid by a person", func(t *testing.T) {
		p := fixture.NewPaying(t, dbtest.SQLite(t))
		p.Ordered()
		transfer := p.Sent()
		batch, _ := p.TransferOf(reward.Recipient)
		p.Clock.Advance(time.Hour)
		p.Reported("r1.xml", batch, transfer, "RJCT")
		p.Clock.Advance(time.Hour)
		p.Reported("r2.xml", batch, transfer, "ACSC")
		settle(p, payouts.DecidedPaid)
		same(t, p)
	})
	t.Run("unreadable, and settled by a person", func(t *testing.T) {
		p := fixture.NewPaying(t, dbtest.SQLite(t))
		p.Ordered()
		p.BankTells("n1.xml", []byte("Sehr geehrte Damen und Herren"), nil)
		settle(p, payouts.DecidedNoMatter)
		same(t, p)
	})
}
