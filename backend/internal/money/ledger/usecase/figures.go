package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Figures shows how a tenant's money stands by its books, and leads each figure to its rows.
type Figures struct {
	Report *Report
	Clock  clock.Clock
	// Rows are the books as lists.
	Rows ledger.Positions
}

// Of gives the figures, all as of one moment.
//
// Rule (books, 4 D): A figure of money at the desk is the sum of the books and of the rows that it leads to. Enforced:
// ledger/figure.go Pairs. Test: TestFiguresAreTheSumsOfTheirRows.
func (u *Figures) Of(ctx context.Context, t tenant.ID) (ledger.Sums, error) {
	now := u.Clock.Now()
	n := ledger.Sums{At: now.UTC(), Standing: map[ledger.Figure]int64{}}
	err := u.Report.Reading(ctx, func(ctx context.Context) error {
		sums, err := u.Report.Reports.Held(ctx, t)
		if err != nil {
			return err
		}
		for _, f := range ledger.StandingFigures {
			account, sign, _ := f.Account()
			n.Standing[f] = sign * sums[account]
		}
		if n.Month, err = u.moved(ctx, t, ledger.ThisMonth, now); err != nil {
			return err
		}
		n.Year, err = u.moved(ctx, t, ledger.ThisYear, now)
		return err
	})
	return n, err
}

func (u *Figures) moved(
	ctx context.Context, t tenant.ID, s ledger.Span, now time.Time,
) (map[ledger.Figure]int64, error) {
	moved, err := u.Report.Reports.Movements(ctx, t, s.From(now), now)
	sums := map[ledger.Figure]int64{}
	for _, f := range ledger.MovingFigures {
		sums[f] = f.Of(moved)
	}
	return sums, err
}

// Sum gives one figure as it is now; what moved is that of a span.
func (u *Figures) Sum(ctx context.Context, t tenant.ID, f ledger.Figure, s ledger.Span) (int64, error) {
	if account, sign, ok := f.Account(); ok {
		sums, err := u.Report.Reports.Held(ctx, t)
		return sign * sums[account], err
	}
	if !f.Valid() {
		return 0, ledger.ErrFigure
	}
	sums, err := u.moved(ctx, t, s, u.Clock.Now())
	return sums[f], err
}

// Part gives the rows of a figure of the moment that are of some payables of one kind.
func (u *Figures) Part(
	ctx context.Context, t tenant.ID, f ledger.Figure, k payable.Kind, ids []string,
) ([]ledger.Position, error) {
	account, sign, ok := f.Account()
	if !ok {
		return nil, ledger.ErrFigure
	}
	found, err := u.Rows.StandingOf(ctx, t, account, k, ids)
	for i := range found {
		found[i].Cents *= sign
	}
	return found, err
}

// List gives the rows of a figure behind the last one of the page before. What moved is that of a span.
func (u *Figures) List(
	ctx context.Context, t tenant.ID, f ledger.Figure, s ledger.Span, last *ledger.Position, limit int,
) ([]ledger.Position, error) {
	if account, sign, ok := f.Account(); ok {
		after := payable.Ref{}
		if last != nil {
			after = last.Subject
		}
		found, err := u.Rows.Standing(ctx, t, account, after, limit)
		for i := range found {
			found[i].Cents *= sign
		}
		return found, err
	}
	pairs := f.Pairs()
	if len(pairs) == 0 {
		return nil, ledger.ErrFigure
	}
	now := u.Clock.Now()
	return u.Rows.Moved(ctx, t, pairs, s.From(now), now, last, limit)
}
