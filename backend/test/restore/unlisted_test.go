package wiring

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/bankfolder"
	"weitersagen.app/backend/internal/money/payout/sepa"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// unlisted restores a backup of a version that kept no list of what it read: there is none in the folder, and no mark in the books.
func (p *paying) unlisted(t *testing.T, backup *gormdb.DB) *paying {
	t.Helper()
	p = p.restored(t, backup)
	require.NoError(t, os.RemoveAll(filepath.Join(p.Config.BankDir, string(telecom), bankfolder.Read)))
	p.clock.Advance(time.Minute)
	require.NoError(t, p.DB.From(context.Background()).Exec("DELETE FROM bank_read_marks").Error)
	return p
}

// What the bank said after a backup is judged again also where it was put away by a version that kept no list of it.
func TestWhatWasReadBeforeThereWasAListIsReadAgainAfterARestore(t *testing.T) {
	heardAgain(t, (*paying).unlisted)
	// The bank had made the notification before the books said paid, and its client brought it after the backup.
	t.Run("returned before the payment was booked, and read after the backup", func(t *testing.T) {
		p := newPaying(t, dbtest.SQLite(t))
		p.ordered()
		transfer := p.sent()
		batch, _ := p.transferOf(reward.Recipient)
		notice, err := sepa.EncodeNotice(sepa.Notice{ID: "n1", CreatedAt: p.clock.Now(), Entries: []sepa.NoticeEntry{
			{EndToEndID: transfer.EndToEndID, Credit: true, Returned: true, Reason: "AC04", Cents: transfer.AmountCents},
		}})
		p.clock.Advance(time.Hour)
		p.reported("r1.xml", batch, transfer, "ACSC")
		backup := p.backup()
		p.clock.Advance(time.Minute)
		p.bankTells("n1.xml", notice, err)
		require.Equal(t, reward.Offered, p.awards()[reward.Recipient])
		books := p.checked()

		p = p.unlisted(t, backup)
		p.ReadBank().Once(context.Background())
		open := p.openCases()
		require.Len(t, open, 1, "nobody knows whether these books have read it")
		assert.Equal(t, payout.RefusedAfterPaid, open[0].Kind)
		assert.Equal(t, transfer.EndToEndID, open[0].EndToEndID)
		assert.Equal(t, reward.PaidOut, p.awards()[reward.Recipient])
		p.ReadBank().Once(context.Background())
		require.Len(t, p.openCases(), 1)
		_, _, err = p.PayoutCases().Settle(context.Background(), telecom, open[0].ID, payouts.Word{Decision: payout.DecidedReturned, Who: "anna", Reason: "seen on the account"})
		require.NoError(t, err)
		p.sameMoney(books, reward.Offered)
	})
}

// What the books have read isn't judged again, whatever followed it: neither what an update finds in the folder, nor what a backup knows.
func TestWhatTheBooksKnowIsNotJudgedAgainWhenTheListBegins(t *testing.T) {
	ctx := context.Background()
	settle := func(p *paying, as payout.Decision) {
		open := p.openCases()
		require.Len(t, open, 1)
		_, _, err := p.PayoutCases().Settle(ctx, telecom, open[0].ID, payouts.Word{Decision: as, Who: "anna", Reason: "seen on the account"})
		require.NoError(t, err)
	}
	same := func(t *testing.T, p *paying) {
		t.Helper()
		books, awards := p.checked(), p.awards()[reward.Recipient]
		p = p.unlisted(t, p.backup())
		p.sameMoney(books, awards)
	}
	t.Run("returned, and told as paid again", func(t *testing.T) {
		p := newPaying(t, dbtest.SQLite(t))
		p.ordered()
		p.choose("offered recipient", "bank", goodIBAN)
		p.payOut()
		batch, transfer := p.transferOf(reward.Recipient)
		p.clock.Advance(time.Hour)
		p.comesBack("n1.xml", transfer, "AC04")
		p.clock.Advance(time.Hour)
		p.reported("r1.xml", batch, transfer, "ACSC")
		settle(p, payout.DecidedNoMatter)
		same(t, p)
	})
	t.Run("refused, and found as paid by a person", func(t *testing.T) {
		p := newPaying(t, dbtest.SQLite(t))
		p.ordered()
		transfer := p.sent()
		batch, _ := p.transferOf(reward.Recipient)
		p.clock.Advance(time.Hour)
		p.reported("r1.xml", batch, transfer, "RJCT")
		p.clock.Advance(time.Hour)
		p.reported("r2.xml", batch, transfer, "ACSC")
		settle(p, payout.DecidedPaid)
		same(t, p)
	})
	t.Run("unreadable, and settled by a person", func(t *testing.T) {
		p := newPaying(t, dbtest.SQLite(t))
		p.ordered()
		p.bankTells("n1.xml", []byte("Sehr geehrte Damen und Herren"), nil)
		settle(p, payout.DecidedNoMatter)
		same(t, p)
	})
}
