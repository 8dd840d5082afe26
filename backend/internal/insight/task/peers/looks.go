package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Books finds what is wrong in them.
type Books struct {
	Check func(ctx context.Context, t tenant.ID) ([]ledger.Finding, error)
}

// why are the words of the desk for what can be wrong.
var why = map[string]string{
	ledger.FoundSum: "sum", ledger.FoundTransaction: "transaction", ledger.FoundSubject: "overdrawn",
	ledger.FoundLiability: "liability", ledger.FoundClearing: "clearing",
}

// Off gives it.
func (b Books) Off(ctx context.Context, t tenant.ID) (all []task.Task, err error) {
	findings, err := b.Check(ctx, t)
	for _, f := range findings {
		all = append(all, task.Task{About: f.Subject, Why: why[f.What], Cents: max(f.Cents, -f.Cents)})
	}
	return all, err
}

// Pools finds those that run out.
type Pools struct {
	Stocks func(ctx context.Context, t tenant.ID) ([]voucher.RewardStock, error)
	// GivenSince counts the codes that were given from an instant on, by reward.
	GivenSince func(ctx context.Context, t tenant.ID, since time.Time) (map[string]int, error)
}

// RunOut gives them.
func (p Pools) RunOut(ctx context.Context, t tenant.ID, now time.Time) (all []task.Task, err error) {
	stocks, err := p.Stocks(ctx, t)
	if err != nil {
		return nil, err
	}
	given, err := p.GivenSince(ctx, t, voucher.MeasuredSince(now))
	for _, s := range stocks {
		if !s.RunsOut(given[s.Reward]) {
			continue
		}
		one := task.Task{ID: s.Reward, About: s.Reward, Number: s.Free, Days: task.NoDays, Why: "low"}
		if days, known := s.Days(given[s.Reward]); known {
			one.Days = days
		}
		if s.Waiting > s.Free {
			one.Why = "awaited"
		}
		all = append(all, one)
	}
	return all, err
}
