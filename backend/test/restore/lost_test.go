package restore_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/restore"
	restores "weitersagen.app/backend/internal/money/restore/usecase"
	"weitersagen.app/backend/internal/money/reward"
	payouts "weitersagen.app/backend/internal/money/transfer"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

// accepts takes all that is held for paid, and asserts that nothing waits any more.
func accepts(p *fixture.Paying) (references []string) {
	p.T.Helper()
	ctx := context.Background()
	held, err := p.HeldPayouts.List(ctx, fixture.Telecom)
	require.NoError(p.T, err)
	for _, h := range held {
		references = append(references, h.Reference)
	}
	for reason, want := range map[string]error{
		" ": restore.ErrAcceptReason, strings.Repeat("x", 401): restore.ErrAcceptReason,
		"Anna: a@example.de": payouts.ErrReasonNames,
	} {
		require.ErrorIs(p.T, p.HeldPayouts.Do(ctx, fixture.Telecom, references, "olga", reason), want)
	}
	require.NoError(p.T, p.HeldPayouts.Do(ctx, fixture.Telecom, references, "olga", "made after the backup"))
	require.ErrorIs(p.T, p.HeldPayouts.Do(ctx, fixture.Telecom, references[:1], "olga", "again"), payouts.ErrNotHeld)
	count, err := p.HeldPayouts.Count(ctx, fixture.Telecom)
	require.NoError(p.T, err)
	assert.Zero(p.T, count, "health is calm")
	p.Checked()
	return references
}

// A recommendation that was made after the backup is gone: what was paid for it is accepted by an operator.
func TestWhatWasPaidForALostRecommendationIsAccepted(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		backup := p.Backup()
		p.Ordered()
		paid(p)
		books := p.Books()

		for name, settled := range map[string]bool{"after the bank's word": true, "before it": false} {
			t.Run(name, func(t *testing.T) {
				p := p.Restored(t, backup)
				p.Refused(2)
				assert.Equal(t, restores.Taken{Held: 2}, p.Takes())
				if settled {
					p.PayOut()
				}
				for _, reference := range accepts(p) {
					entries, err := p.Audit.Of(ctx, fixture.Telecom, reference)
					require.NoError(t, err)
					last := entries[len(entries)-1]
					assert.Equal(
						t, []string{string(audit.PayoutAccepted), "olga", "made after the backup"},
						[]string{string(last.What), last.Who, last.Detail},
					)
				}
				assert.Equal(t, books, p.Checked(), "the books are those that the restore forgot")
				p.PayOut() // the bank's word, for who accepted before it
				assert.Equal(t, books, p.Checked())
				assert.Empty(t, p.OpenCases())
				open, err := transferstore.NewStore(p.DB).OpenBatches(ctx, fixture.Telecom)
				require.NoError(t, err)
				assert.Empty(t, open)

				// Once the order is reported again after all, its awards get what was accepted, and nothing besides.
				transfers, free := p.Transfers(), freeCodes(p)
				p.Ordered()
				asBefore(p, transfers, free, books)
			})
		}
	})
}

// The bank gives back what was accepted: it is as if it had never left, and its award is paid if it is ever earned.
func TestAnAcceptedTransferThatComesBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		backup := p.Backup()
		p.Ordered()
		paid(p)
		_, transfer := p.TransferOf(reward.Recipient)

		p = p.Restored(t, backup)
		p.Refused(2)
		p.Takes()
		p.PayOut()
		accepts(p)
		p.ComesBack("n1.xml", transfer, "AC04")
		books := p.Checked()
		assert.Zero(t, books[ledger.Bank])
		assert.Equal(t, int64(3501), books[ledger.ProgrammeCost], "the voucher's")
		assert.Empty(t, p.OpenCases())

		p.Ordered()
		p.ChooseReward("offered recipient", "bank", fixture.GoodIBAN)
		p.PayOut()
		p.Live()
		assert.Equal(t, reward.PaidOut, p.AwardStates()[reward.Recipient])
		_, second := p.TransferOf(reward.Recipient)
		assert.Equal(t, payouts.EndToEndID(transfer.Key, 2), second.EndToEndID)
		assert.Equal(t, int64(-3500), p.Checked()[ledger.Bank])
		require.NoError(t, p.Gate.Check(ctx, fixture.Telecom))
	})
}
