package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// RegisterFriend adds the calls about a friend's account; friend is the recipient whose token the request bears.
func RegisterFriend(api huma.API, accounts *usecase.OfFriend, friend func(context.Context) string) {
	c := friendCalls{accounts, friend}
	op := func(id, method, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/empfaenger/bankdaten",
			Summary: summary, Tags: []string{"recipient"},
		}
	}
	httpapi.Register(
		api, op("setRecipientBankAccount", http.MethodPost, "Stores the account that the friend's reward is paid to"), c.set,
	)
	httpapi.Register(api, op("deleteRecipientBankAccount", http.MethodDelete, "Removes it"), c.remove)
}

type friendCalls struct {
	accounts *usecase.OfFriend
	friend   func(context.Context) string
}

type setAccountInput struct {
	httpapi.Tenant
	Body struct {
		IBAN          string `json:"IBAN" maxLength:"60"`
		AccountHolder string `json:"Kontoinhaber" maxLength:"200"`
	}
}

func (c friendCalls) set(ctx context.Context, in *setAccountInput) (*answer, error) {
	shown, err := c.accounts.Store(ctx, tenant.From(ctx), c.friend(ctx), bankaccount.Account{
		IBAN: in.Body.IBAN, Holder: in.Body.AccountHolder,
	})
	if err != nil {
		return nil, err
	}
	return toAnswer(shown), nil
}

func (c friendCalls) remove(ctx context.Context, _ *plainInput) (*struct{}, error) {
	return &struct{}{}, c.accounts.Remove(ctx, tenant.From(ctx).ID, c.friend(ctx))
}
