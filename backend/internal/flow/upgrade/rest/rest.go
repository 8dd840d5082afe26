// Package rest tells whether to show the banner from dual to triple play, under the specification's name (section 7).
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Banner says whether a banner is to be shown.
type Banner struct {
	Show bool `json:"Anzeigen" doc:"whether to show the banner from dual play to triple play"`
}

// Shows answers for a person or for the award of a reward token, each named by its id.
type Shows func(ctx context.Context, t tenant.ID, id string) (bool, error)

// Register adds both calls; holder is the account or the award that the request's token belongs to.
func Register(api huma.API, recommender, award Shows, holder func(context.Context) string) {
	for _, call := range []struct {
		id, path, tag string
		shows         Shows
	}{
		{"showUpgradeBanner", "/empfehler/empfehlungen/showbanner/BannerTEZuTP", "recommender", recommender},
		{"showUpgradeBannerForReward", "/praemierung/showbanner/BannerTEZuTP", "reward", award},
	} {
		httpapi.Register(api, huma.Operation{
			OperationID: call.id, Description: about[call.id], Method: http.MethodGet, Path: "/api/v1/{tenant}" + call.path,
			Summary: "Is the banner from dual to triple play to be shown", Tags: []string{call.tag},
		}, func(ctx context.Context, _ *plainInput) (*answer, error) {
			shown, err := call.shows(ctx, tenant.From(ctx).ID, holder(ctx))
			if err != nil {
				return nil, err
			}
			return &answer{CacheControl: "no-store", Body: Banner{Show: shown}}, nil
		})
	}
}

type plainInput struct{ httpapi.Tenant }

type answer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Banner
}
