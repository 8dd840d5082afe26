package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var _ payout.Payables = Awards{}

// Awards are the first kind of payables.
type Awards struct {
	Pay             *rewards.Pay
	Recommendations recommendation.Recommendations
}

// Due gives awards that wait for their transfer.
func (p Awards) Due(ctx context.Context, t tenant.ID, limit int) ([]payable.Payable, error) {
	awards, err := p.Pay.Payable(ctx, t, reward.ByBank, limit)
	if err != nil {
		return nil, err
	}
	due := make([]payable.Payable, len(awards))
	for i, a := range awards {
		due[i] = payableOf(a)
	}
	return due, nil
}

// payableOf gives an award as what is to be paid.
func payableOf(a reward.Award) payable.Payable {
	p := payable.Payable{
		Ref: payable.OfAward(a.ID), Key: payable.Key(payable.Award, a.Tenant, a.Key()), Holder: a.HolderID, AmountCents: a.AmountCents,
	}
	if a.Choice != nil {
		p.Since = a.Choice.ChosenAt
	}
	return p
}

// Reserve takes one for a batch, unless something came between.
func (p Awards) Reserve(ctx context.Context, t tenant.ID, award payable.Ref) (bool, error) {
	_, reserved, err := p.Pay.Reserve(ctx, t, award.ID, reward.ByBank)
	return reserved, err
}

// Account opens the account that an award goes to.
func (p Awards) Account(ctx context.Context, t tenant.ID, award payable.Ref) (payout.Account, error) {
	account, err := p.Pay.Account(ctx, t, award.ID)
	return payout.Account{Holder: account.Holder, IBAN: account.IBAN}, err
}

// Text names the recommendation that an award is for.
func (p Awards) Text(ctx context.Context, t tenant.ID, award payable.Ref, programme string) (string, error) {
	a, err := p.Pay.Awards.ByID(ctx, t, award.ID)
	if err != nil {
		return "", err
	}
	r, err := p.Recommendations.ByID(ctx, t, a.RecommendationID)
	if err != nil {
		return "", err
	}
	return payout.Remittance(r.Number.String(), programme), nil
}

// Paid ends an award.
func (p Awards) Paid(ctx context.Context, t tenant.ID, award payable.Ref, now time.Time) (bool, error) {
	return p.Pay.Paid(ctx, t, award.ID, now)
}

// LetWait lets go of an award.
func (p Awards) LetWait(ctx context.Context, t tenant.ID, award payable.Ref) error {
	return p.Pay.LetWait(ctx, t, award.ID)
}

// Return gives an award back to its holder, for another account.
func (p Awards) Return(ctx context.Context, t tenant.ID, award payable.Ref, payout string, now time.Time) error {
	return p.Pay.Return(ctx, t, award.ID, payout, now)
}

// Withhold gives an award back to its holder, whose account nobody blames.
func (p Awards) Withhold(ctx context.Context, t tenant.ID, award payable.Ref, payout string, now time.Time) error {
	return p.Pay.Withhold(ctx, t, award.ID, payout, now)
}

// ComeBack gives a paid award back.
func (p Awards) ComeBack(ctx context.Context, t tenant.ID, award payable.Ref, payout string, blame bool, now time.Time) (bool, error) {
	return p.Pay.ComeBack(ctx, t, award.ID, payout, blame, now)
}

// PaidAfterAll ends an award that had gone back.
func (p Awards) PaidAfterAll(ctx context.Context, t tenant.ID, award payable.Ref, now time.Time) (bool, error) {
	return p.Pay.PaidAfterAll(ctx, t, award.ID, now)
}
