// Package peers is what payouts need of other slices.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var (
	_ payout.Awards         = Awards{}
	_ payout.Accounts       = Awards{}
	_ payout.LateAwards     = Awards{}
	_ payout.ReturnedAwards = Awards{}
)

// Awards are those that are paid.
type Awards struct {
	*rewards.Pay
	Recommendations recommendation.Recommendations
}

// DueByBank gives awards that wait for their transfer.
func (p Awards) DueByBank(ctx context.Context, t tenant.ID, limit int) ([]payout.Due, error) {
	awards, err := p.Payable(ctx, t, reward.ByBank, limit)
	if err != nil {
		return nil, err
	}
	due := make([]payout.Due, len(awards))
	for i, a := range awards {
		due[i] = payout.Due{AwardID: a.ID, Key: payout.AwardKey(t, a.Key()), AmountCents: a.AmountCents}
	}
	return due, nil
}

// ReserveForBank takes one for a batch, unless something came between.
func (p Awards) ReserveForBank(ctx context.Context, t tenant.ID, award string) (bool, error) {
	_, reserved, err := p.Reserve(ctx, t, award, reward.ByBank)
	return reserved, err
}

// Account opens the account that an award goes to.
func (p Awards) Account(ctx context.Context, t tenant.ID, award string) (payout.Account, error) {
	account, err := p.Pay.Account(ctx, t, award)
	return payout.Account{Holder: account.Holder, IBAN: account.IBAN}, err
}

// Number is the number of the recommendation, which stands in the text of the transfer.
func (p Awards) Number(ctx context.Context, t tenant.ID, award string) (string, error) {
	a, err := p.Awards.ByID(ctx, t, award)
	if err != nil {
		return "", err
	}
	r, err := p.Recommendations.ByID(ctx, string(t), a.RecommendationID)
	if err != nil {
		return "", err
	}
	return r.Number.String(), nil
}
