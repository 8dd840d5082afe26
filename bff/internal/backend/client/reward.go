package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// Claim is what the holder of a reward token may see.
func (c *Client) Claim(ctx context.Context, call backend.Call) (backend.Claim, error) {
	details := "1"
	p, err := read[generated.AwardList](c.api.GetAwards(ctx, call.Tenant, &generated.GetAwardsParams{Details: &details}, as(call)))
	if err != nil {
		return backend.Claim{}, err
	}
	claim := backend.Claim{Holder: value(p.AccountHolder), GermanIBANOnly: p.GermanIBANOnly}
	if p.Stored != nil {
		claim.StoredLast4 = p.Stored.IBANLast4
	}
	for _, a := range p.Awards {
		claim.Awards = append(claim.Awards, awardOf(&a))
	}
	if p.Rewards != nil {
		for _, r := range *p.Rewards {
			claim.Catalogue = append(claim.Catalogue, backend.Reward{
				ID: r.ID, Name: r.Name, Kind: means(string(r.Kind)), Teaser: r.Teaser, Picture: r.Picture100, MaxCents: r.MaxCents,
			})
		}
	}
	return claim, nil
}

func awardOf(a *generated.Award) backend.Award {
	award := backend.Award{
		ID: a.ID, Kind: "referral", Party: "recommender", Status: string(a.Status), AmountCents: a.AmountCents,
		ProductName: a.ProductName, ProductPicture: a.ProductPicture, ExpiresOn: value(a.ExpiresOn), IBANLast4: value(a.IBANLast4),
		PaidAt: a.PaidAt, VoucherMailed: a.MailedAt,
	}
	if a.Kind == "Bonus" {
		award.Kind = "bonus"
	}
	if a.Party == "Empfaenger" {
		award.Party = "recipient"
	}
	if a.RewardKind != nil {
		award.Picked = &backend.Picked{Kind: means(string(*a.RewardKind)), By: value(a.PaidBy)}
	}
	return award
}

func means(german string) string {
	if german == "gutschein" {
		return "voucher"
	}
	return "bank"
}

// Choose picks a reward for an award.
func (c *Client) Choose(ctx context.Context, call backend.Call, choice backend.Choice) (backend.Chosen, error) {
	body := generated.ChooseRewardJSONRequestBody{
		AwardID: choice.AwardID, RewardID: choice.RewardID, IBAN: optional(choice.IBAN), AccountHolder: optional(choice.AccountHolder),
	}
	if choice.Stored {
		body.Stored = &choice.Stored
	}
	g, err := read[generated.Chosen](c.api.ChooseReward(ctx, call.Tenant, nil, body, as(call)))
	if err != nil {
		return backend.Chosen{}, err
	}
	return backend.Chosen{Status: string(g.Status), Kind: means(string(g.RewardKind)), AmountCents: g.AmountCents, By: g.PaidBy}, nil
}
