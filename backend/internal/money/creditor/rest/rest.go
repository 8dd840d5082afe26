// Package rest shows an agency its master data and takes changes of them.
package rest

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/money/creditor/usecase"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

type calls struct {
	keep    *usecase.Keep
	session func(context.Context) member.Session
}

// Register adds the calls; session tells whose session a request bears.
func Register(api huma.API, keep *usecase.Keep, session func(context.Context) member.Session) {
	c := calls{keep, session}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method,
			Path: "/api/v1/{tenant}/agentur/stammdaten/{agentur}" + path, Summary: summary, Tags: []string{"agency"},
		}
	}
	httpapi.Register(
		api, op("getCreditor", http.MethodGet, "", "An agency's master data, account and agreement to self-billing"), c.get,
	)
	httpapi.Register(
		api,
		op(
			"setCreditor", http.MethodPut, "", "Keeps other master data of an agency; documents that were written keep theirs",
		),
		c.set,
	)
	httpapi.Register(
		api,
		op("setCreditorAccount", http.MethodPut, "/konto", "Stores the account that an agency's commissions are paid to"),
		c.setAccount,
	)
	httpapi.Register(
		api,
		op(
			"agreeToSelfBilling", http.MethodPut, "/vereinbarung",
			"Keeps an agency's word that the tenant writes its credit notes",
		),
		c.agree,
	)
	httpapi.Register(api, op("endSelfBilling", http.MethodDelete, "/vereinbarung", "Ends that for the future"), c.end)
}

// OfAgency is part of the input of each call. Whether it is the session's was asked before, in one place for all calls
// (access/rest).
type OfAgency struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"40" doc:"number of the session's seller, in any case, with or without dashes"`
}

type answer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Creditor
}

func (c calls) get(ctx context.Context, _ *OfAgency) (*answer, error) { return c.shown(ctx) }

// shown gives what there is now, after a change too.
func (c calls) shown(ctx context.Context) (*answer, error) {
	t, s := tenant.From(ctx), c.session(ctx)
	whole, err := c.keep.Of(ctx, t.ID, s.Agency)
	if err != nil {
		return nil, err
	}
	body := toCreditor(whole)
	if body.AsksPassword, err = c.keep.HasPassword(ctx, t.ID, s.Account); err != nil {
		return nil, err
	}
	if whole.Version.Number > 0 {
		text := creditor.CurrentText(t, whole.Version.Name, tenant.LanguageFrom(ctx))
		body.Text = &AgreementText{Version: text.Version, Hash: text.Hash(), Text: text.Words, Language: text.Language}
		return &answer{CacheControl: "no-store", Body: body}, nil
	}
	known, err := c.keep.Propose(ctx, t.ID, s.Agency, s.Account)
	if err != nil {
		return nil, err
	}
	body.Proposal = toProposal(known)
	return &answer{CacheControl: "no-store", Body: body}, nil
}

type setCreditorInput struct {
	OfAgency
	Body struct {
		Version int          `json:"Version" minimum:"0" doc:"the version that was looked at; 0 for who enters the first"`
		Data    CreditorData `json:"Daten" doc:"all of them: what is left out is gone"`

		Password string `json:"Password,omitempty" maxLength:"300" text:"secret" doc:"the session's own account's, where FragtPasswort says so and Email is another one than before"`
	}
}

func (c calls) set(ctx context.Context, in *setCreditorInput) (*answer, error) {
	s := c.session(ctx)
	proof := account.Proof{Account: s.Account, Password: in.Body.Password, Since: s.Since}
	if err := c.keep.Save(ctx, tenant.From(ctx), s.Agency, in.Body.Version, in.Body.Data.data(), proof); err != nil {
		return nil, named(err)
	}
	return c.shown(ctx)
}

type creditorAccountInput struct {
	OfAgency
	Body struct {
		IBAN     string `json:"IBAN" maxLength:"60"`
		Holder   string `json:"Kontoinhaber" maxLength:"200"`
		Password string `json:"Password,omitempty" maxLength:"300" text:"secret" doc:"the session's own account's, where FragtPasswort says so"`
	}
}

func (c calls) setAccount(ctx context.Context, in *creditorAccountInput) (*answer, error) {
	s := c.session(ctx)
	to := bankaccount.Account{IBAN: in.Body.IBAN, Holder: in.Body.Holder}
	proof := account.Proof{Account: s.Account, Password: in.Body.Password, Since: s.Since}
	if err := c.keep.Pay(ctx, tenant.From(ctx), s.Agency, to, proof); err != nil {
		return nil, named(err)
	}
	return c.shown(ctx)
}

type agreeToSelfBillingInput struct {
	OfAgency
	Body struct {
		Hash string `json:"TextHash" maxLength:"64" doc:"TextHash of the words that were read: what is agreed to is what was shown"`
	}
}

func (c calls) agree(ctx context.Context, in *agreeToSelfBillingInput) (*answer, error) {
	s := c.session(ctx)
	if err := c.keep.Agree(
		ctx, tenant.From(ctx), s.Agency, s.Account, in.Body.Hash, tenant.LanguageFrom(ctx),
	); err != nil {
		return nil, err
	}
	return c.shown(ctx)
}

func (c calls) end(ctx context.Context, _ *OfAgency) (*struct{}, error) {
	s := c.session(ctx)
	return &struct{}{}, c.keep.EndAgreement(ctx, tenant.From(ctx).ID, s.Agency, s.Account)
}

// named gives fields at fault the names that they have in a request.
func named(err error) error {
	var wrong *fault.Error
	if errors.As(err, &wrong) && len(wrong.Fields) > 0 {
		return wrong.Renamed(fieldNames)
	}
	return err
}
