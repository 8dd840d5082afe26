package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// RecipientReward is what the friend gets, and how far that is.
type RecipientReward struct {
	_ struct{} `schema:"Empfaengerpraemie"`

	AmountCents int64             `json:"BetragCent" doc:"0: the recommender gets all of it"`
	Status      string            `json:"Status" enum:"Keine,Versprochen,Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen" doc:"Keine: the friend gets nothing; Versprochen: not earned yet; then as that of an award: Offen, Bereitgestellt, Ausgezahlt, Abgeholt, Storniert, Abgelaufen"`
	Awards      []Award           `json:"Praemierungen" doc:"the friend's awards, which a confirmed order has earned"`
	Rewards     []CatalogueReward `json:"Praemien" doc:"what can be picked, with the link of the reward's mail"`
	IBANLast4   string            `json:"IbanLetzte4,omitempty" doc:"of the account that the friend gave"`
}

// Friends finds whose reward is asked for.
type Friends struct {
	OfFriend *usecase.OfFriend
	// Whose gives the friend whose token the request bears, and the recommendation, when the number in the path is theirs.
	Whose func(ctx context.Context, number string) (recommendation, friend string, err error)
}

type friendInput struct {
	httpapi.Tenant
	// The name is that of the other call on this path.
	Number string `path:"hex" maxLength:"60" doc:"Empfehlungsnummer or Empfaengernummer"`
}

type friendAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         RecipientReward
}

// RegisterFriends adds the call of the friend.
func RegisterFriends(api huma.API, f Friends) {
	httpapi.Register(api, huma.Operation{
		OperationID: "getRecipientReward", Description: about["getRecipientReward"], Method: http.MethodGet,
		Path:    "/api/v1/{tenant}/empfaenger/{hex}/praemie",
		Summary: "The friend's own reward", Tags: []string{"recipient"},
	}, func(ctx context.Context, in *friendInput) (*friendAnswer, error) {
		recommendation, friend, err := f.Whose(ctx, in.Number)
		if err != nil {
			return nil, err
		}
		t, l := tenant.From(ctx), tenant.LanguageFrom(ctx)
		p, err := f.OfFriend.Do(ctx, t, l, recommendation, friend)
		if err != nil {
			return nil, err
		}
		return &friendAnswer{CacheControl: "no-store", Body: toRecipientReward(t, l, p)}, nil
	})
}

func toRecipientReward(t *tenant.Tenant, l tenant.Language, p usecase.Prospect) RecipientReward {
	all := toAwardList(t, l, p.Sight)
	out := RecipientReward{
		AmountCents: p.Cents, Status: StatusOfFriend(p), Awards: all.Awards, Rewards: []CatalogueReward{},
	}
	if all.Rewards != nil {
		out.Rewards = all.Rewards
	}
	if all.Stored != nil {
		out.IBANLast4 = all.Stored.IBANLast4
	}
	return out
}

// StatusOfFriend gives the wire's name of how far a friend's reward is.
func StatusOfFriend(p usecase.Prospect) string {
	switch {
	case len(p.Sight.Awards) > 0:
		return Status(p.Sight.Awards[0].Status)
	case p.Cents == 0:
		return "Keine"
	case p.Ended != "":
		return Status(p.Ended)
	default:
		return "Versprochen"
	}
}
