package wiring

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/sepa"
	payouts "weitersagen.app/backend/internal/money/payout/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// The bank says of the refused transfer that it was paid, while the second one waits in a batch. That one stays here, its holder hears nothing of
// it, and what the person decides is what is paid.
func TestASecondTransferWaitsWhileTheFirstMayBePaid(t *testing.T) {
	for as, attempts := range map[payout.Decision]int{payout.DecidedPaid: 2, payout.DecidedNoMatter: 3} {
		t.Run(string(as), func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				p, ctx := newPaying(t, db), context.Background()
				p.feed("freigegeben", p.clock.Now())
				p.clock.Advance(21 * time.Second)
				p.live()
				p.choose("offered recommender", "bank", closedIBAN)
				p.payOut()
				p.live()
				batch, refused := p.transferOf(reward.Recommender)
				p.choose("rejected recommender", "bank", goodIBAN)
				second, err := p.PayoutRun().Collect(ctx, telecom, p.clock.Now())
				require.NoError(t, err)
				require.Len(t, second, 1)
				p.reported("r1.xml", batch, refused, sepa.SettledOnCreditor)
				require.NoError(t, p.PayoutRun().Submit(ctx, telecom, second[0], p.clock.Now()))
				assert.Zero(t, p.checked()[ledger.PayoutClearing], "owed, and not on its way")

				open := p.openCases()
				require.Len(t, open, 1)
				_, _, err = p.PayoutCases().Settle(ctx, telecom, open[0].ID, payouts.Word{Decision: as, Who: "anna", Reason: "it is on the statement"})
				require.NoError(t, err)
				p.payOut()
				p.live()
				assert.Equal(t, reward.PaidOut, p.awards()[reward.Recommender])
				assert.Equal(t, -refused.AmountCents, p.checked()[ledger.Bank], "once")
				_, last := p.transferOf(reward.Recommender)
				assert.Equal(t, attempts, last.Attempt)
			})
		})
	}
}
