package wiring

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payout"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// accepts takes all that is held for paid, and asserts that nothing waits any more.
func (p *paying) accepts() (references []string) {
	p.t.Helper()
	ctx := context.Background()
	held, err := p.HeldPayouts().List(ctx, telecom)
	require.NoError(p.t, err)
	for _, h := range held {
		references = append(references, h.Reference)
	}
	require.ErrorIs(p.t, p.HeldPayouts().Do(ctx, telecom, references, "olga", " "), payout.ErrAcceptReason)
	require.NoError(p.t, p.HeldPayouts().Do(ctx, telecom, references, "olga", "made after the backup"))
	require.ErrorIs(p.t, p.HeldPayouts().Do(ctx, telecom, references[:1], "olga", "again"), payout.ErrNotHeld)
	count, err := p.Held(ctx, telecom)
	require.NoError(p.t, err)
	assert.Zero(p.t, count, "health is calm")
	p.checked()
	return references
}

// A recommendation that was made after the backup is gone: what was paid for it is accepted by an operator.
func TestWhatWasPaidForALostRecommendationIsAccepted(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		backup := p.backup()
		p.ordered()
		p.paid()
		books := p.books()

		for name, settled := range map[string]bool{"after the bank's word": true, "before it": false} {
			t.Run(name, func(t *testing.T) {
				p := p.restored(t, backup)
				p.refused(2)
				assert.Equal(t, payouts.Taken{Held: 2}, p.takes())
				if settled {
					p.payOut()
				}
				for _, reference := range p.accepts() {
					entries, err := p.Audit().Of(ctx, telecom, reference)
					require.NoError(t, err)
					last := entries[len(entries)-1]
					assert.Equal(t, []string{string(audit.PayoutAccepted), "olga", "made after the backup"}, []string{string(last.What), last.Who, last.Detail})
				}
				assert.Equal(t, books, p.checked(), "the books are those that the restore forgot")
				p.payOut() // the bank's word, for who accepted before it
				assert.Equal(t, books, p.checked())
				assert.Empty(t, p.openCases())
				open, err := payoutstore.NewStore(p.DB).OpenBatches(ctx, telecom)
				require.NoError(t, err)
				assert.Empty(t, open)

				// Told again after all, the order's awards get what was accepted, and nothing besides.
				transfers, free := p.transfers(), p.free()
				p.ordered()
				p.asBefore(transfers, free, books)
			})
		}
	})
}

// The bank gives back what was accepted: it is as if it had never left, and its award is paid if it is ever earned.
func TestAnAcceptedTransferThatComesBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		backup := p.backup()
		p.ordered()
		p.paid()
		_, transfer := p.transferOf(reward.Recipient)

		p = p.restored(t, backup)
		p.refused(2)
		p.takes()
		p.payOut()
		p.accepts()
		p.comesBack("n1.xml", transfer, "AC04")
		books := p.checked()
		assert.Zero(t, books[ledger.Bank])
		assert.Equal(t, int64(3501), books[ledger.ProgrammeCost], "the voucher's")
		assert.Empty(t, p.openCases())

		p.ordered()
		p.choose("offered recipient", "bank", goodIBAN)
		p.payOut()
		p.live()
		assert.Equal(t, reward.PaidOut, p.awards()[reward.Recipient])
		_, second := p.transferOf(reward.Recipient)
		assert.Equal(t, payout.EndToEndID(transfer.Key, 2), second.EndToEndID)
		assert.Equal(t, int64(-3500), p.checked()[ledger.Bank])
		require.NoError(t, p.Passage().Check(ctx, telecom))
	})
}
