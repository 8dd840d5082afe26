package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// Claim is what the holder of a reward token may see.
func (c *Client) Claim(ctx context.Context, call backend.Call) (backend.Claim, error) {
	details := "1"
	p, err := read[generated.Praemierungen](c.api.GetAwards(ctx, call.Tenant, &generated.GetAwardsParams{Details: &details}, as(call)))
	if err != nil {
		return backend.Claim{}, err
	}
	claim := backend.Claim{Holder: value(p.Kontoinhaber), GermanIBANOnly: p.NurDeutscheIban}
	if p.GespeichertesKonto != nil {
		claim.StoredLast4 = p.GespeichertesKonto.IbanLetzte4
	}
	for _, a := range p.Praemierungen {
		claim.Awards = append(claim.Awards, awardOf(&a))
	}
	if p.Praemien != nil {
		for _, r := range *p.Praemien {
			claim.Catalogue = append(claim.Catalogue, backend.Reward{
				ID: r.Id, Name: r.Name, Kind: means(string(r.Art)), Teaser: r.Teaser, Picture: r.Grafik100, MaxCents: r.WertCent,
			})
		}
	}
	return claim, nil
}

func awardOf(a *generated.Praemierung) backend.Award {
	award := backend.Award{
		ID: a.PraemierungId, Kind: "referral", Party: "recommender", Status: string(a.Status), AmountCents: a.BetragCent,
		ProductName: a.ProduktName, ProductPicture: a.ProduktGrafik, ExpiresOn: value(a.AbholbarBis), IBANLast4: value(a.IbanEndung),
		PaidAt: a.AusgezahltAm, VoucherMailed: a.GutscheinVersendetAm,
	}
	if a.Art == "Bonus" {
		award.Kind = "bonus"
	}
	if a.Partei == "Empfaenger" {
		award.Party = "recipient"
	}
	if a.PraemieArt != nil {
		award.Picked = &backend.Picked{Kind: means(string(*a.PraemieArt)), By: value(a.ZahlungBis)}
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
		PraemierungId: choice.AwardID, PraemieId: choice.RewardID, Iban: optional(choice.IBAN), Kontoinhaber: optional(choice.AccountHolder),
	}
	if choice.Stored {
		body.GespeichertesKonto = &choice.Stored
	}
	g, err := read[generated.Gewaehlt](c.api.ChooseReward(ctx, call.Tenant, nil, body, as(call)))
	if err != nil {
		return backend.Chosen{}, err
	}
	return backend.Chosen{Status: string(g.Status), Kind: means(string(g.PraemieArt)), AmountCents: g.BetragCent, By: g.ZahlungBis}, nil
}
