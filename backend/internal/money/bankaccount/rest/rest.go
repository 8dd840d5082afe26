// Package rest serves a recommender's own bank account under the specification's names (section 7).
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// BankAccount is what may be shown of a stored account; an empty object when there is none.
type BankAccount struct {
	_ struct{} `schema:"Bankdaten"`

	IBANLast4     string `json:"IbanLetzte4,omitempty" doc:"last four characters"`
	AccountHolder string `json:"Kontoinhaber,omitempty"`
}

// Accounts is what can be done with a stored account.
type Accounts interface {
	Of(ctx context.Context, t tenant.ID, owner string) (bankaccount.Shown, error)
	Store(ctx context.Context, t *tenant.Tenant, owner string, a bankaccount.Account) (bankaccount.Shown, error)
	Remove(ctx context.Context, t tenant.ID, owner string) error
}

// Register adds the calls; owner is the recommender that the request's session belongs to.
func Register(api huma.API, accounts Accounts, owner func(context.Context) string) {
	c := calls{accounts, owner}
	op := func(id, method, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/empfehler/bankdaten", Summary: summary, Tags: []string{"recommender"}}
	}
	httpapi.Register(api, op("getBankAccount", http.MethodGet, "The own bank account; an empty object when none is stored"), c.get)
	httpapi.Register(api, op("setBankAccount", http.MethodPut, "Stores the own bank account"), c.set)
	httpapi.Register(api, op("deleteBankAccount", http.MethodDelete, "Removes the own bank account"), c.remove)
}

type calls struct {
	accounts Accounts
	owner    func(context.Context) string
}

type plainInput struct{ httpapi.Tenant }

type setAccountInput struct {
	httpapi.Tenant
	Body struct {
		IBAN          string `json:"IBAN" maxLength:"60"`
		AccountHolder string `json:"Kontoinhaber" maxLength:"200"`
	}
}

type answer struct {
	CacheControl string `header:"Cache-Control"`
	Body         BankAccount
}

func (c calls) get(ctx context.Context, _ *plainInput) (*answer, error) {
	shown, err := c.accounts.Of(ctx, tenant.From(ctx).ID, c.owner(ctx))
	if err != nil {
		return nil, err
	}
	return toAnswer(shown), nil
}

func (c calls) set(ctx context.Context, in *setAccountInput) (*answer, error) {
	shown, err := c.accounts.Store(ctx, tenant.From(ctx), c.owner(ctx), bankaccount.Account{IBAN: in.Body.IBAN, Holder: in.Body.AccountHolder})
	if err != nil {
		return nil, err
	}
	return toAnswer(shown), nil
}

func (c calls) remove(ctx context.Context, _ *plainInput) (*struct{}, error) {
	return &struct{}{}, c.accounts.Remove(ctx, tenant.From(ctx).ID, c.owner(ctx))
}

func toAnswer(s bankaccount.Shown) *answer {
	return &answer{CacheControl: "no-store", Body: BankAccount{IBANLast4: s.Last4, AccountHolder: s.Holder}}
}
