package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
)

// Keep is what recommenders do with their own codes.
type Keep struct {
	Make            *Make
	Recommendations offlinecode.Recommendations
	Tx              transaction.Transactor
}

// Own is a code beside the number of the recommendation that it was made with.
type Own struct {
	offlinecode.Code
	Number link.Number
}

// All gives a recommender's codes, the newest first.
func (u *Keep) All(ctx context.Context, t *tenant.Tenant, recommender string) ([]Own, error) {
	codes, err := u.Make.OfRecommender(ctx, t.ID, recommender)
	if err != nil || len(codes) == 0 {
		return nil, err
	}
	numbers, err := u.Recommendations.Numbers(ctx, t.ID, recommender)
	if err != nil {
		return nil, err
	}
	return besideNumbers(codes, numbers), nil
}

// Wanted is the part of a recommender's codes that somebody asks for.
type Wanted struct {
	// Numbers asks for the codes of these recommendations alone; nil asks for all.
	Numbers []link.Number
	After   offlinecode.Place
	Most    int
}

// Some gives a part of them, the newest first, and whether there are more after it.
func (u *Keep) Some(ctx context.Context, t *tenant.Tenant, recommender string, w Wanted) ([]Own, bool, error) {
	p := offlinecode.Part{After: w.After, Most: w.Most + 1}
	if w.Numbers != nil {
		origins, err := u.Recommendations.Named(ctx, t.ID, recommender, w.Numbers)
		if err != nil || len(origins) == 0 {
			return nil, false, err
		}
		p.Origins = origins
	}
	codes, err := u.Make.PartOfRecommender(ctx, t.ID, recommender, p)
	if err != nil || len(codes) == 0 {
		return nil, false, err
	}
	more := len(codes) > w.Most
	codes = codes[:min(len(codes), w.Most)]
	ids := make([]string, len(codes))
	for i, c := range codes {
		ids[i] = c.Origin
	}
	numbers, err := u.Recommendations.NumbersOf(ctx, t.ID, ids)
	return besideNumbers(codes, numbers), more, err
}

func besideNumbers(codes []offlinecode.Code, numbers map[string]link.Number) []Own {
	out := make([]Own, 0, len(codes))
	for _, c := range codes {
		out = append(out, Own{Code: c, Number: numbers[c.Origin]})
	}
	return out
}

// Of gives the code of an own recommendation, made when there is none.
func (u *Keep) Of(ctx context.Context, t *tenant.Tenant, recommender, number string) (Own, error) {
	var own Own
	err := u.Tx.InTx(ctx, func(ctx context.Context) error {
		o, err := u.Recommendations.Own(ctx, t.ID, recommender, number)
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
		o, err := u.Recommendations.Own(ctx, t.ID, recommender, number)
		if err != nil {
			return err
		}
		return u.Make.End(ctx, t.ID, o.ID, u.Make.Clock.Now())
	})
}
