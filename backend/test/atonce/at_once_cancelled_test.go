package wiring

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// cancels tells that the order of the present life is cancelled.
func (p *paying) cancels() error {
	ctx := context.Background()
	programme, err := p.Tenants.ByID(ctx, telecom)
	if err != nil {
		return err
	}
	_, err = p.Orders().Do(ctx, programme, []order.Message{{Number: "A-" + p.number, RecommendationNumber: p.number, Kind: order.Cancellation}})
	return err
}

// An order is cancelled at the very moment in which its transfer is collected, handed to the bank, or settled: either the money leaves and is
// owed back, or it stays here and the recommendation is cancelled.
func TestACancellationAgainstEachStepOfThePayout(t *testing.T) {
	p, ctx := newPaying(t, dbtest.Postgres(t)), context.Background()
	var batch string
	collect := func() error {
		_, err := p.runs.Collect(ctx, telecom, p.clock.Now())
		return err
	}
	submit := func() error { return p.runs.Submit(ctx, telecom, batch, p.clock.Now()) }
	settle := func() error { return p.runs.Settle(ctx, telecom, batch, p.clock.Now()) }
	collected := func() {
		batches, err := p.runs.Collect(ctx, telecom, p.clock.Now())
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
		for _, iban := range []string{goodIBAN, goodIBAN, closedIBAN} {
			p.recommend(0)
			p.released()
			p.choose("offered recommender", "bank", iban)
			tt.before()
			rush(func(i int) error {
				do := tt.step
				if i%2 == 0 {
					do = p.cancels
				}
				err := do()
				if err != nil {
					assert.Equal(t, fault.Conflict, fault.KindOf(err), "%s: %v", tt.name, err)
				}
				return err
			})
			require.NoError(t, p.cancels(), "whoever got no answer says it again")
			for range 2 {
				p.payOut()
				p.live()
			}
			award := p.awards()[reward.Recommender]
			outcomes[tt.name+": "+string(award)]++
			want := recommendation.Cancelled
			if award == reward.PaidOut {
				want = recommendation.Paid
				paid += 3501
			} else {
				assert.Equal(t, reward.Cancelled, award, tt.name)
			}
			assert.Equal(t, want, p.status(), tt.name)
			books := p.books()
			assert.Equal(t, []int64{-paid, paid, 0, 0, 0}, []int64{
				books[ledger.Bank], books[ledger.OwedBack], books[ledger.ProgrammeCost], books[ledger.RewardLiability], books[ledger.PayoutClearing],
			}, tt.name)
		}
	}
	t.Log(outcomes)
}
