package money_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// The bank says of the refused transfer that it was paid, while the second one waits in a batch. That one stays here,
// its holder hears nothing of it, and what the person decides is what is paid.
func TestASecondTransferWaitsWhileTheFirstMayBePaid(t *testing.T) {
	for as, attempts := range map[transfer.Decision]int{transfer.DecidedPaid: 2, transfer.DecidedNoMatter: 3} {
		t.Run(string(as), func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				p, ctx := fixture.NewPaying(t, db), context.Background()
				p.Feed("freigegeben", p.Clock.Now())
				p.Clock.Advance(21 * time.Second)
				p.Live()
				p.ChooseReward("offered recommender", "bank", fixture.ClosedIBAN)
				p.PayOut()
				p.Live()
				batch, refused := p.TransferOf(reward.Recommender)
				p.ChooseReward("rejected recommender", "bank", fixture.GoodIBAN)
				second, err := p.PayoutRun.Collect(ctx, fixture.Telecom, p.Clock.Now())
				require.NoError(t, err)
				require.Len(t, second, 1)
				p.Reported("r1.xml", batch, refused, sepa.SettledOnCreditor)
				require.NoError(t, p.PayoutRun.Submit(ctx, fixture.Telecom, second[0], p.Clock.Now()))
				assert.Zero(t, p.Checked()[ledger.PayoutClearing], "owed, and not on its way")

				open := p.OpenCases()
				require.Len(t, open, 1)
				_, _, err = p.PayoutCases.Settle(ctx, fixture.Telecom, open[0].ID, transfers.Word{
					Decision: as, Who: "anna", Reason: "it is on the statement",
				})
				require.NoError(t, err)
				p.PayOut()
				p.Live()
				assert.Equal(t, reward.PaidOut, p.AwardStates()[reward.Recommender])
				assert.Equal(t, -refused.AmountCents, p.Checked()[ledger.Bank], "once")
				_, last := p.TransferOf(reward.Recommender)
				assert.Equal(t, attempts, last.Attempt)
			})
		})
	}
}
