package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
)

// Keep is what recommenders do with their own codes.
type Keep struct {
	Make    *Make
	Codes   offlinecode.Codes
	Origins offlinecode.Origins
	Tx      transaction.Transactor
	Clock   clock.Clock
}

// Own is a code beside the number of the recommendation that it was made with.
type Own struct {
	offlinecode.Code
	Number link.Number
}

// All gives a recommender's codes, the newest first.
func (u *Keep) All(ctx context.Context, t *tenant.Tenant, recommender string) ([]Own, error) {
	codes, err := u.Codes.OfRecommender(ctx, t.ID, recommender)
	if err != nil || len(codes) == 0 {
		return nil, err
	}
	numbers, err := u.Origins.Numbers(ctx, t.ID, recommender)
	if err != nil {
		return nil, err
	}
	out := make([]Own, 0, len(codes))
	for _, c := range codes {
		out = append(out, Own{Code: c, Number: numbers[c.Origin]})
	}
	return out, nil
}

// Of gives the code of an own recommendation, made when there is none.
func (u *Keep) Of(ctx context.Context, t *tenant.Tenant, recommender, number string) (Own, error) {
	var own Own
	err := u.Tx.InTx(ctx, func(ctx context.Context) error {
		o, err := u.Origins.Own(ctx, t.ID, recommender, number)
		if err != nil {
			return err
		}
		if own.Number, err = link.ParseNumber(number); err != nil {
			return err
		}
		own.Code, err = u.Make.Of(ctx, t, o)
		return err
	})
	return own, err
}

// End ends the code of an own recommendation: what was printed makes no more recommendations.
func (u *Keep) End(ctx context.Context, t *tenant.Tenant, recommender, number string) error {
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		o, err := u.Origins.Own(ctx, t.ID, recommender, number)
		if err != nil {
			return err
		}
		return u.Codes.End(ctx, t.ID, o.ID, u.Clock.Now())
	})
}
