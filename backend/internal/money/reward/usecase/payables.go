package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Payables are awards as a kind of what is owed and paid by the bank.
type Payables struct {
	*Pay
	Over            *TakeOver
	Recommendations recommendation.Recommendations
	Products        product.Assortments
	Orders          order.Orders
}

var _ payable.Payables = Payables{}

// Due gives awards that wait for their transfer.
func (u Payables) Due(ctx context.Context, t tenant.ID, limit int) ([]payable.Payable, error) {
	awards, err := u.Awards.Payable(ctx, t, reward.ByBank, limit)
	due := make([]payable.Payable, len(awards))
	for i, a := range awards {
		due[i] = toPayable(a)
	}
	return due, err
}

func toPayable(a reward.Award) payable.Payable {
	p := payable.Payable{
		Ref: payable.OfAward(a.ID), Key: payable.Key(payable.Award, a.Tenant, a.Key()), Holder: a.HolderID,
		AmountCents: a.AmountCents,
	}
	if a.Choice != nil {
		p.Since = a.Choice.ChosenAt
	}
	return p
}

// Reserve takes one whose holder chose a transfer.
func (u Payables) Reserve(ctx context.Context, t tenant.ID, award string) (bool, error) {
	_, reserved, err := u.Pay.Reserve(ctx, t, award, reward.ByBank)
	return reserved, err
}

// Account opens the account that its holder chose.
func (u Payables) Account(ctx context.Context, t tenant.ID, award string) (payable.Account, error) {
	account, err := u.Pay.Account(ctx, t, award)
	return payable.Account{Holder: account.Holder, IBAN: account.IBAN}, err
}

// Text is what the holder reads beside a transfer: what it is, for which recommendation, and whose programme it is of.
// The number stands in front, for a bank cuts what is too long from its end; it names a recommendation and no person.
//
// Rule (payout, 4 D): A transfer's text names the recommendation, and no bank cuts that off. Enforced:
// transfer/usecase/run.go Text. Test: TestATransfersTextNamesItsRecommendationInFront.
func (u Payables) Text(ctx context.Context, t tenant.ID, award, programme string) (string, error) {
	a, err := u.Awards.ByID(ctx, t, award)
	if err != nil {
		return "", err
	}
	r, err := u.Recommendations.ByID(ctx, t, a.RecommendationID)
	if err != nil {
		return "", err
	}
	return "Prämie " + r.Number.String() + " " + programme, nil
}

// Background puts together what the slices know of an award.
func (u Payables) Background(ctx context.Context, t *tenant.Tenant, id string) (payable.Background, error) {
	award, err := u.Awards.ByID(ctx, t.ID, id)
	if err != nil {
		return payable.Background{}, err
	}
	of, err := reward.ProductOf(ctx, u.Products, t, award.ProductID, t.DefaultLanguage())
	if err != nil {
		return payable.Background{}, err
	}
	known := payable.Background{Product: of.Name, Party: string(award.Party), Kind: string(award.Kind)}
	if award.Choice != nil && award.Choice.Account != nil {
		known.Last4 = award.Choice.Account.Last4
	}
	r, err := u.Recommendations.ByID(ctx, award.Tenant, award.RecommendationID)
	if errors.Is(err, recommendation.ErrUnknown) {
		return known, nil
	}
	if err != nil {
		return payable.Background{}, err
	}
	known.Number = r.Number.String()
	o, err := u.Orders.Latest(ctx, award.Tenant, award.RecommendationID)
	if errors.Is(err, order.ErrUnknown) {
		return known, nil
	}
	known.OrderedAt = o.OrderedAt
	return known, err
}

// BookedBack changes nothing more of an award.
func (Payables) BookedBack(context.Context, tenant.ID, string, time.Time) error { return nil }

// Waiting gives the awards of keys that nothing was paid for yet.
func (u Payables) Waiting(ctx context.Context, t tenant.ID, keys map[string]bool) (map[string]payable.Payable, error) {
	found := map[string]payable.Payable{}
	err := u.Over.Waiting(ctx, t, func(a reward.Award) {
		if p := toPayable(a); keys[p.Key] {
			found[p.Key] = p
		}
	})
	return found, err
}

// TakeOver makes an award as paid as what left for it.
func (u Payables) TakeOver(
	ctx context.Context, t tenant.ID, award string, h payable.Handed, recalled bool,
) (bool, error) {
	by := reward.ByVoucher
	if h.ByBank {
		by = reward.ByBank
	}
	return u.Over.Do(ctx, t, award, by, h.RewardID, h.AmountCents, h.At, recalled)
}
