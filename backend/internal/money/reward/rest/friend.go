package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Empfaengerpraemie is what the friend gets, and how far that is.
type Empfaengerpraemie struct {
	BetragCent     int64            `json:"BetragCent" doc:"0: the recommender gets all of it"`
	Status         string           `json:"Status" enum:"Keine,Versprochen,Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen"`
	Praemierungen  []Praemierung    `json:"Praemierungen"`
	Praemien       []KatalogPraemie `json:"Praemien" doc:"what can be picked, with the link of the reward's mail"`
	BankdatenLast4 string           `json:"IbanLetzte4,omitempty" doc:"of the account that the friend gave"`
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
	Body         Empfaengerpraemie
}

// RegisterFriends adds the call of the friend.
func RegisterFriends(api huma.API, f Friends) {
	httpapi.Register(api, huma.Operation{
		OperationID: "getRecipientReward", Method: http.MethodGet, Path: "/api/v1/{tenant}/empfaenger/{hex}/praemie",
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
		return &friendAnswer{CacheControl: "no-store", Body: toEmpfaengerpraemie(t, l, p)}, nil
	})
}

func toEmpfaengerpraemie(t *tenant.Tenant, l tenant.Language, p usecase.Prospect) Empfaengerpraemie {
	all := toPraemierungen(t, l, p.Sight)
	out := Empfaengerpraemie{BetragCent: p.Cents, Status: StatusOfFriend(p), Praemierungen: all.Praemierungen, Praemien: []KatalogPraemie{}}
	if all.Praemien != nil {
		out.Praemien = all.Praemien
	}
	if all.Gespeichert != nil {
		out.BankdatenLast4 = all.Gespeichert.IbanLetzte4
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
