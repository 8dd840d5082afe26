package atonce_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/test/fixture"
)

// An order is cancelled at the very moment in which its transfer is collected, handed to the bank, or settled: either
// the money leaves and is owed back, or it stays here and the recommendation is cancelled.
func TestACancellationAgainstEachStepOfThePayout(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.Postgres(t)), context.Background()
	var batch string
	collect := func() error {
		_, err := p.Runs.Collect(ctx, fixture.Telecom, p.Clock.Now())
		return err
	}
	submit := func() error { return p.Runs.Submit(ctx, fixture.Telecom, batch, p.Clock.Now()) }
	settle := func() error { return p.Runs.Settle(ctx, fixture.Telecom, batch, p.Clock.Now()) }
	collected := func() {
		batches, err := p.Runs.Collect(ctx, fixture.Telecom, p.Clock.Now())
		require.NoError(t, err)
		batch = batches[len(batches)-1]
	}
	steps := []struct {
		name   string
		before func()
		step   func() error
	}{
		{"collected", func() {}, collect},
		{"handed over", collected, submit},
		{"settled", func() { collected(); require.NoError(t, submit()) }, settle},
	}
	paid := int64(0)
	outcomes := map[string]int{}
	for _, tt := range steps {
		for _, iban := range []string{fixture.GoodIBAN, fixture.GoodIBAN, fixture.ClosedIBAN} {
			p.Recommend(0)
			p.Released()
			p.ChooseReward("offered recommender", "bank", iban)
			tt.before()
			fixture.Rush(func(i int) error {
				do := tt.step
				if i%2 == 0 {
					do = p.Cancels
				}
				err := do()
				if err != nil {
					assert.Equal(t, fault.Conflict, fault.KindOf(err), "%s: %v", tt.name, err)
				}
				return err
			})
			require.NoError(t, p.Cancels(), "whoever got no answer says it again")
			for range 2 {
				p.PayOut()
				p.Live()
			}
			award := p.AwardStates()[reward.Recommender]
			outcomes[tt.name+": "+string(award)]++
			want := recommendation.Cancelled
			if award == reward.PaidOut {
				want = recommendation.Paid
				paid += 3501
			} else {
				assert.Equal(t, reward.Cancelled, award, tt.name)
			}
			assert.Equal(t, want, p.Status(), tt.name)
			books := p.Books()
			assert.Equal(t, []int64{-paid, paid, 0, 0, 0}, []int64{
				books[ledger.Bank], books[ledger.OwedBack], books[ledger.ProgrammeCost], books[ledger.RewardLiability],
				books[ledger.PayoutClearing],
			}, tt.name)
		}
	}
	t.Log(outcomes)
}
