package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Claim is what the holder of a reward token may see.
func (c *Client) Claim(ctx context.Context, call backend.Call) (backend.Claim, error) {
	p, err := c.api.GetAwards(ctx, call, wire.GetAwardsParams{Details: "1"})
	if err != nil {
		return backend.Claim{}, err
	}
	claim := backend.Claim{Holder: p.AccountHolder, GermanIBANOnly: p.GermanIBANOnly}
	if p.Stored != nil {
		claim.StoredLast4 = p.Stored.IBANLast4
	}
	for _, a := range p.Awards {
		claim.Awards = append(claim.Awards, awardOf(&a))
	}
	if p.Rewards != nil {
		for _, r := range p.Rewards {
			claim.Catalogue = append(claim.Catalogue, backend.Reward{
				ID: r.ID, Name: r.Name, Kind: means(r.Kind), Teaser: r.Teaser, Picture: r.Picture100, MaxCents: r.MaxCents,
			})
		}
	}
	return claim, nil
}

func awardOf(a *wire.Award) backend.Award {
	award := backend.Award{
		ID: a.ID, Kind: "referral", Party: "recommender", Status: a.Status, AmountCents: a.AmountCents,
		ProductName: a.ProductName, ProductPicture: a.ProductPicture, ExpiresOn: a.ExpiresOn, IBANLast4: a.IBANLast4,
		PaidAt: a.PaidAt, VoucherMailed: a.MailedAt,
	}
	if a.Kind == "Bonus" {
		award.Kind = "bonus"
	}
	if a.Party == "Empfaenger" {
		award.Party = "recipient"
	}
	if a.RewardKind != "" {
		award.Picked = &backend.Picked{Kind: means(a.RewardKind), By: a.PaidBy}
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
	body := wire.ChooseInputBody{
		AwardID: choice.AwardID, RewardID: choice.RewardID, IBAN: choice.IBAN, AccountHolder: choice.AccountHolder,
	}
	if choice.Stored {
		body.Stored = choice.Stored
	}
	g, err := c.api.ChooseReward(ctx, call, body)
	if err != nil {
		return backend.Chosen{}, err
	}
	return backend.Chosen{Status: g.Status, Kind: means(g.RewardKind), AmountCents: g.AmountCents, By: g.PaidBy}, nil
}
