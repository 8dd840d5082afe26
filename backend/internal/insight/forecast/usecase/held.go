package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// FigureHeld is the part of the rewards owed that people look at: the books don't tell it from the rest.
const FigureHeld = ledger.Figure("held_awards")

// SumOf gives a figure as it is now, and its rows add up to it; what moved is that of a span.
//
// Rule (books, 4 D): Each list of rows behind a figure of money says its sum, which is the figure, and where each row
// stands; what of the rewards owed people look at is a figure of its own. Enforced: forecast/usecase.SumOf,
// forecast/usecase.FigureHeld, forecast.StateOfAward. Test: TestEachListOfMoneySaysItsSumAndStates.
func (u *Money) SumOf(ctx context.Context, t tenant.ID, f ledger.Figure, s ledger.Span) (int64, error) {
	switch f {
	case FigurePossible:
		p, err := u.Store.Possible(ctx, t)
		return p.Cents, err
	case FigureHeld:
		return u.heldSum(ctx, t)
	default:
		return u.Sum(ctx, t, f, s)
	}
}

func (u *Money) heldSum(ctx context.Context, t tenant.ID) (cents int64, err error) {
	ids, err := u.Held(ctx, t)
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	found, err := u.Part(ctx, t, ledger.FigureOwedAwards, payable.Award, ids)
	for _, p := range found {
		cents += p.Cents
	}
	return cents, err
}

// held gives a page of what people look at. What has ended meanwhile has nothing in the books, and is left out.
func (u *Money) held(
	ctx context.Context, t tenant.ID, last *ledger.Position, limit int,
) (found []ledger.Position, err error) {
	ids, err := u.Held(ctx, t)
	if err != nil {
		return nil, err
	}
	if last != nil {
		at, known := slices.BinarySearch(ids, last.Subject.ID)
		if known {
			at++
		}
		ids = ids[at:]
	}
	for some := range slices.Chunk(ids, limit) {
		part, err := u.Part(ctx, t, ledger.FigureOwedAwards, payable.Award, some)
		if err != nil {
			return nil, err
		}
		if found = append(found, part...); len(found) >= limit {
			return found[:limit], nil
		}
	}
	return found, nil
}
