// Package rest serves a recommender's own bank account under the specification's names (section 7), and a friend's.
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// BankAccount is what may be shown of a stored account; an empty object when there is none.
type BankAccount struct {
	_ struct{} `schema:"Bankdaten"`

	IBANLast4     string `json:"IbanLetzte4,omitempty" doc:"last four characters"`
	AccountHolder string `json:"Kontoinhaber,omitempty"`
	AsksPassword  bool   `json:"FragtPasswort,omitempty" doc:"replacing or removing a recommender's account takes the password; where one is stored and this is missing, a login of the last ten minutes"`
}

// Session is whose session a request bears.
type Session struct {
	Account string
	// Login names the login that it comes from, Since is when it began.
	Login string
	Since time.Time
}

func (s Session) proof(password string) bankaccount.Proof {
	return bankaccount.Proof{Owner: s.Account, Password: password, Login: s.Login, Since: s.Since}
}

// Register adds the calls; session tells whose session a request bears.
func Register(api huma.API, accounts *usecase.OfRecommender, session func(context.Context) Session) {
	c := calls{accounts, session}
	op := func(id, method, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/empfehler/bankdaten",
			Summary: summary, Tags: []string{"recommender"},
		}
	}
	httpapi.Register(
		api, op("getBankAccount", http.MethodGet, "The own bank account; an empty object when none is stored"), c.get,
	)
	httpapi.Register(api, op("setBankAccount", http.MethodPut, "Stores the own bank account"), c.set)
	httpapi.Register(api, op("deleteBankAccount", http.MethodDelete, "Removes the own bank account"), c.remove)
}

type calls struct {
	accounts *usecase.OfRecommender
	session  func(context.Context) Session
}

type plainInput struct{ httpapi.Tenant }

type setOwnAccountInput struct {
	httpapi.Tenant
	Body struct {
		IBAN          string `json:"IBAN" maxLength:"60"`
		AccountHolder string `json:"Kontoinhaber" maxLength:"200"`
		Password      string `json:"Password,omitempty" maxLength:"300" text:"secret" doc:"where FragtPasswort says so"`
	}
}

type removeOwnAccountInput struct {
	httpapi.Tenant
	Body *struct {
		Password string `json:"Password,omitempty" maxLength:"300" text:"secret" doc:"where FragtPasswort says so"`
	}
}

type answer struct {
	CacheControl string `header:"Cache-Control"`
	Body         BankAccount
}

func (c calls) get(ctx context.Context, _ *plainInput) (*answer, error) {
	shown, err := c.accounts.Of(ctx, tenant.From(ctx).ID, c.session(ctx).Account)
	if err != nil {
		return nil, err
	}
	return c.shown(ctx, shown)
}

func (c calls) set(ctx context.Context, in *setOwnAccountInput) (*answer, error) {
	given := bankaccount.Account{IBAN: in.Body.IBAN, Holder: in.Body.AccountHolder}
	shown, err := c.accounts.Store(ctx, tenant.From(ctx), c.session(ctx).proof(in.Body.Password), given)
	if err != nil {
		return nil, err
	}
	return c.shown(ctx, shown)
}

func (c calls) shown(ctx context.Context, s bankaccount.Shown) (*answer, error) {
	asks, err := c.accounts.AsksPassword(ctx, tenant.From(ctx), c.session(ctx).Account)
	if err != nil {
		return nil, err
	}
	out := toAnswer(s)
	out.Body.AsksPassword = asks
	return out, nil
}

func (c calls) remove(ctx context.Context, in *removeOwnAccountInput) (*struct{}, error) {
	password := ""
	if in.Body != nil {
		password = in.Body.Password
	}
	return &struct{}{}, c.accounts.Remove(ctx, tenant.From(ctx), c.session(ctx).proof(password))
}

func toAnswer(s bankaccount.Shown) *answer {
	return &answer{CacheControl: "no-store", Body: BankAccount{IBANLast4: s.Last4, AccountHolder: s.Holder}}
}
