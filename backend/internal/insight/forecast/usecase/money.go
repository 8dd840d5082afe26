package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Money shows people of the desk how a tenant's money stands.
type Money struct {
	Forecasts *Forecasts
	Store     forecast.Store
	// Figures and Rows are the books; Open are the batches that aren't done, Cases what the bank contradicts.
	Figures func(ctx context.Context, t tenant.ID) (ledger.Sums, error)
	Rows    func(
		ctx context.Context, t tenant.ID, f ledger.Figure, s ledger.Span, last *ledger.Position, limit int,
	) ([]ledger.Position, error)
	// Sum is one figure alone, and Part the rows of some payables of it.
	Sum  func(ctx context.Context, t tenant.ID, f ledger.Figure, s ledger.Span) (int64, error)
	Part func(
		ctx context.Context, t tenant.ID, f ledger.Figure, k payable.Kind, ids []string,
	) ([]ledger.Position, error)
	// Held are the awards that people look at before they may be paid, by their ids.
	Held  func(ctx context.Context, t tenant.ID) ([]string, error)
	Open  func(ctx context.Context, t tenant.ID) ([]transfer.Batch, error)
	Cases func(ctx context.Context, t tenant.ID) ([]transfer.Case, error)
	// Stocks are the pools of codes, Given what they gave from an instant on.
	Stocks func(ctx context.Context, t tenant.ID) ([]voucher.RewardStock, error)
	Given  func(ctx context.Context, t tenant.ID, since time.Time) (map[string]int, error)
	Clock  clock.Clock
}

// Standing is how the money stands.
type Standing struct {
	Sums ledger.Sums
	// HeldCents is the part of the rewards owed that people look at.
	HeldCents int64
	Possible  forecast.Possible
	// Waiting are the batches that wait for a release, with their cents; they are under way, too.
	Waiting      int
	WaitingCents int64
	// Cases counts what the bank contradicts and isn't settled.
	Cases int
	Stock []Stock
	// Budget is nil for a tenant that has none.
	Budget *forecast.Budget
}

// Stock is the pool of a reward.
type Stock struct {
	voucher.RewardStock
	// Cents are the worth of the codes that can be given out.
	Cents int64
	// Days are those for which they last by their use; nil where that isn't known.
	Days    *int
	RunsOut bool
}

// Of gives it.
func (u *Money) Of(ctx context.Context, t *tenant.Tenant) (s Standing, err error) {
	if s.Sums, err = u.Figures(ctx, t.ID); err != nil {
		return Standing{}, err
	}
	if s.HeldCents, err = u.heldSum(ctx, t.ID); err != nil {
		return Standing{}, err
	}
	if s.Possible, err = u.Store.Possible(ctx, t.ID); err != nil {
		return Standing{}, err
	}
	open, err := u.Open(ctx, t.ID)
	if err != nil {
		return Standing{}, err
	}
	for _, b := range open {
		if b.Status == transfer.AwaitingRelease {
			s.Waiting, s.WaitingCents = s.Waiting+1, s.WaitingCents+b.SumCents
		}
	}
	cases, err := u.Cases(ctx, t.ID)
	if err != nil {
		return Standing{}, err
	}
	s.Cases = len(cases)
	if s.Stock, err = u.stock(ctx, t.ID); err != nil {
		return Standing{}, err
	}
	budget, has, err := u.Forecasts.Budget(ctx, t)
	if has {
		s.Budget = &budget
	}
	return s, err
}

func (u *Money) stock(ctx context.Context, t tenant.ID) ([]Stock, error) {
	stocks, err := u.Stocks(ctx, t)
	if err != nil {
		return nil, err
	}
	given, err := u.Given(ctx, t, voucher.MeasuredSince(u.Clock.Now()))
	all := make([]Stock, len(stocks))
	for i, s := range stocks {
		all[i] = Stock{RewardStock: s, RunsOut: s.RunsOut(given[s.Reward])}
		for _, line := range s.Lines {
			all[i].Cents += int64(line.Free) * line.ValueCents
		}
		if days, known := s.Days(given[s.Reward]); known {
			all[i].Days = &days
		}
	}
	return all, err
}

// Row is one of those behind a figure.
type Row struct {
	ledger.Position
	// Number is the recommendation's or the document's; empty for what is gone.
	Number string
	// State is where the money stands now; empty where it is gone, and of what could still come.
	State forecast.State
	// Open is a recommendation that could still bring something, of such a list.
	Open *forecast.Open
}

// FigurePossible is the one figure that the books don't have.
const FigurePossible = ledger.Figure("possible")

// List gives the rows of a figure behind the last one of the page before.
func (u *Money) List(
	ctx context.Context, t tenant.ID, f ledger.Figure, s ledger.Span, last *ledger.Position, limit int,
) ([]Row, error) {
	if f == FigurePossible {
		return u.possible(ctx, t, last, limit)
	}
	found, err := u.positions(ctx, t, f, s, last, limit)
	if err != nil {
		return nil, err
	}
	return u.rows(ctx, t, found)
}

func (u *Money) positions(
	ctx context.Context, t tenant.ID, f ledger.Figure, s ledger.Span, last *ledger.Position, limit int,
) ([]ledger.Position, error) {
	if f == FigureHeld {
		return u.held(ctx, t, last, limit)
	}
	return u.Rows(ctx, t, f, s, last, limit)
}

// rows adds to positions by which number people know each, and where it stands.
func (u *Money) rows(ctx context.Context, t tenant.ID, found []ledger.Position) ([]Row, error) {
	refs := make([]payable.Ref, len(found))
	for i, p := range found {
		refs[i] = p.Subject
	}
	numbers, err := u.Store.Numbers(ctx, t, refs)
	if err != nil {
		return nil, err
	}
	states, err := u.Store.States(ctx, t, refs)
	rows := make([]Row, len(found))
	for i, p := range found {
		rows[i] = Row{Position: p, Number: numbers[p.Subject], State: states[p.Subject]}
	}
	return rows, err
}

func (u *Money) possible(ctx context.Context, t tenant.ID, last *ledger.Position, limit int) ([]Row, error) {
	after := ""
	if last != nil {
		after = last.Subject.ID
	}
	open, err := u.Store.Open(ctx, t, after, limit)
	rows := make([]Row, len(open))
	for i, o := range open {
		rows[i] = Row{Number: o.Number, Open: &o, Position: ledger.Position{
			Subject: payable.OfAward(o.ID), Cents: o.Cents, At: o.MadeAt,
		}}
	}
	return rows, err
}
