package rest

import (
	"context"
	"net/http"
	"path"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	tenantrest "weitersagen.app/backend/internal/programme/tenant/rest"
)

// CatalogueReward is an entry of the reward catalogue.
type CatalogueReward struct {
	_ struct{} `schema:"KatalogPraemie"`

	ID                   string   `json:"Id"`
	Kind                 string   `json:"Art" enum:"bank,gutschein" doc:"transfer, or voucher by mail"`
	Name                 string   `json:"Name"`
	Teaser               string   `json:"Teaser"`
	Description          string   `json:"Beschreibung"`
	StartsOn             string   `json:"Startdatum" doc:"YYYY-MM-DD, empty for no bound"`
	EndsOn               string   `json:"Enddatum" doc:"last day, YYYY-MM-DD, empty for no bound"`
	EndShown             bool     `json:"EnddatumAnzeige" doc:"whether the last day is shown to people"`
	MaxCents             int64    `json:"WertCent" doc:"highest award that it can be picked for; 0 means any"`
	Value                string   `json:"Wert" doc:"in euro, in the form of the language; empty for any"`
	For                  []string `json:"Fuer" doc:"who may pick it: empfehler, empfaenger"`
	Picture100           string   `json:"Grafik100"`
	Picture50            string   `json:"Grafik50"`
	Picture50Recommender string   `json:"Grafik50Empfehler"`
	Picture50Recipient   string   `json:"Grafik50Empfaenger"`
	RedeemMonths         int      `json:"EinloesbarMonate" doc:"for how many months a voucher's code can be used, from the day on which it is mailed; 0 when the tenant says none"`
	RedeemAt             string   `json:"EinloesbarWo" doc:"where a voucher's code can be used, in words that follow: can be used; empty when the tenant says none"`
}

type cataloguePlainInput struct{ httpapi.Tenant }

type catalogueAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         []CatalogueReward
}

type cataloguePictureInput struct {
	httpapi.Tenant
	tenantrest.PictureCondition
	ID string `path:"id" maxLength:"60"`
}

// RegisterCatalogue adds the calls of the reward catalogue.
func RegisterCatalogue(api huma.API, catalogues reward.Catalogues, clk clock.Clock) {
	op := func(id, route, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: http.MethodGet, Path: "/api/v1/{tenant}/praemie" + route,
			Summary: summary, Tags: []string{"reward"},
		}
	}
	httpapi.Register(api, op("listRewards", "", "The reward catalogue: what is active"),
		func(ctx context.Context, _ *cataloguePlainInput) (*catalogueAnswer, error) {
			t := tenant.From(ctx)
			c, err := catalogues.Catalogue(ctx, t.ID)
			if err != nil {
				return nil, err
			}
			out := []CatalogueReward{}
			for _, e := range c.ActiveAt(clk.Now()) {
				out = append(out, toRewardOfShare(t, e, tenant.LanguageFrom(ctx)))
			}
			return &catalogueAnswer{CacheControl: tenantrest.Cached, Body: out}, nil
		})
	for _, picture := range []struct {
		id, route string
		of        func(reward.CataloguePictures) tenant.Picture
	}{
		{"getRewardPicture", "/{id}/grafik100", func(p reward.CataloguePictures) tenant.Picture { return p.Full }},
		{"getRewardPictureHalf", "/{id}/grafik50", func(p reward.CataloguePictures) tenant.Picture { return p.Half }},
		{
			"getRewardPictureRecommender", "/{id}/grafik50empfehler",
			func(p reward.CataloguePictures) tenant.Picture { return p.HalfRecommender },
		},
		{
			"getRewardPictureRecipient", "/{id}/grafik50empfaenger",
			func(p reward.CataloguePictures) tenant.Picture { return p.HalfRecipient },
		},
	} {
		httpapi.Register(api, tenantrest.Pictured(op(picture.id, picture.route, "Picture of a reward")),
			func(ctx context.Context, in *cataloguePictureInput) (*tenantrest.PictureAnswer, error) {
				c, err := catalogues.Catalogue(ctx, tenant.From(ctx).ID)
				if err != nil {
					return nil, err
				}
				e, err := c.ByID(in.ID)
				if err != nil {
					return in.Answer(tenant.Picture{})
				}
				return in.Answer(picture.of(e.Pictures))
			})
	}
}

func toRewardOfShare(t *tenant.Tenant, e reward.CatalogueEntry, l tenant.Language) CatalogueReward {
	base := path.Join("/api/v1", string(t.ID), "praemie", e.ID)
	p := CatalogueReward{
		ID: e.ID, Kind: "bank", Name: t.In(e.Name, l), Teaser: t.In(e.Teaser, l), Description: t.In(e.Text, l),
		StartsOn: e.Active.From, EndsOn: e.Active.Until, EndShown: e.ShowUntil, MaxCents: e.MaxCents,
		For:        []string{"empfehler", "empfaenger"},
		Picture100: base + "/grafik100", Picture50: base + "/grafik50",
		Picture50Recommender: base + "/grafik50empfehler", Picture50Recipient: base + "/grafik50empfaenger",
		RedeemMonths: e.RedeemMonths, RedeemAt: t.In(e.RedeemAt, l),
	}
	if e.Means == reward.ByVoucher {
		p.Kind = "gutschein"
	}
	if e.MaxCents > 0 {
		p.Value = tenant.Euro(e.MaxCents, l)
	}
	if len(e.Parties) > 0 {
		names := map[reward.Party]string{reward.Recommender: "empfehler", reward.Recipient: "empfaenger"}
		p.For = []string{}
		for _, party := range e.Parties {
			p.For = append(p.For, names[party])
		}
	}
	return p
}
