package rest

import (
	"context"

	"weitersagen.app/backend/internal/insight/sellerdesk"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// SellerDeed is a change about a seller.
type SellerDeed struct {
	Change  string `json:"Handlung" enum:"approve_request,refuse_request,approve_partner,refuse_partner,vouch,keep_out,let_back,end_member,end" doc:"what is done"`
	Subject string `json:"Betrifft" maxLength:"100" doc:"id of the request, or number of the seller" example:"7K2M9QX4"`
	Member  string `json:"MitgliedId,omitempty" maxLength:"100" doc:"of a person"`
	Anyway  bool   `json:"Trotzdem,omitempty" doc:"also where no credit note can be written about money then"`
}

func (d SellerDeed) fromAPI() sellerdesk.Deed {
	return sellerdesk.Deed{
		Change: sellerdesk.Change(d.Change), Subject: d.Subject, Member: d.Member, Anyway: d.Anyway,
	}
}

// SellerQuestion is what a page gives to its browser for a deed.
type SellerQuestion struct {
	_ struct{} `schema:"Verkaeuferfrage"`

	Question string `json:"Frage" doc:"JSON in a text, for navigator.credentials to take as publicKey"`
	Text     string `json:"Text" doc:"what is signed: it comes back with the answer, to the letter"`
}

// SellerAnswer is what a passkey signed.
type SellerAnswer struct {
	Answer string `json:"Antwort" maxLength:"32768" text:"secret" doc:"JSON in a text: toJSON() of the credential"`
	Text   string `json:"Text" maxLength:"4096" doc:"what was signed, as the question had it"`
}

type questionAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         SellerQuestion
}

type askSellerDeedInput struct {
	httpapi.Tenant
	Body SellerDeed
}

func (c calls) ask(ctx context.Context, in *askSellerDeedInput) (*questionAnswer, error) {
	want := in.Body.fromAPI()
	if want.Change.IsMoney() {
		return nil, sellerdesk.ErrDeed // it has a call and a duty of its own
	}
	return c.asked(ctx, want)
}

func (c calls) asked(ctx context.Context, want sellerdesk.Deed) (*questionAnswer, error) {
	asked, err := c.desk.Ask(ctx, tenant.From(ctx), c.at(ctx), want)
	if err != nil {
		return nil, err
	}
	return &questionAnswer{CacheControl: noStore, Body: SellerQuestion{
		Question: string(asked.Question), Text: asked.Text,
	}}, nil
}

type doSellerDeedInput struct {
	httpapi.Tenant
	Body struct {
		SellerDeed
		SellerAnswer
	}
}

// DoneSellerDeed is what a change gave.
type DoneSellerDeed struct {
	_ struct{} `schema:"Verkaeuferhandlung"`

	Number string `json:"Nummer,omitempty" doc:"of the agency that a request became"`
	Unled  bool   `json:"OhneInhaber" doc:"no owner works for the agency now"`
}

type doneAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DoneSellerDeed
}

func (c calls) do(ctx context.Context, in *doSellerDeedInput) (*doneAnswer, error) {
	want := in.Body.fromAPI()
	if want.Change.IsMoney() {
		return nil, sellerdesk.ErrDeed
	}
	out, err := c.desk.Do(ctx, tenant.From(ctx), c.at(ctx), want, in.Body.Text, []byte(in.Body.Answer))
	if err != nil {
		return nil, err
	}
	return &doneAnswer{CacheControl: noStore, Body: DoneSellerDeed{Number: string(out.Number), Unled: out.Unled}}, nil
}

// RecheckWord is a word that payouts to a seller go on.
type RecheckWord struct {
	ID     string `json:"Id" maxLength:"100" doc:"of the change"`
	Reason string `json:"Grund" maxLength:"2000" doc:"how one knows that the change is right, in 1 to 500 characters"`
}

func (w RecheckWord) fromAPI() sellerdesk.Deed {
	return sellerdesk.Deed{Change: sellerdesk.Settle, Subject: w.ID, Reason: w.Reason}
}

type askRecheckDeedInput struct {
	httpapi.Tenant
	Body RecheckWord
}

func (c calls) askRecheck(ctx context.Context, in *askRecheckDeedInput) (*questionAnswer, error) {
	return c.asked(ctx, in.Body.fromAPI())
}

type settleDeskRecheckInput struct {
	httpapi.Tenant
	Body struct {
		RecheckWord
		SellerAnswer
	}
}

// SettledRecheck is what became of a word.
type SettledRecheck struct {
	_ struct{} `schema:"Pruefungswort"`

	Waits bool `json:"Wartet" doc:"a second person's word is wanted"`
}

type settledAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         SettledRecheck
}

func (c calls) settle(ctx context.Context, in *settleDeskRecheckInput) (*settledAnswer, error) {
	out, err := c.desk.Do(
		ctx, tenant.From(ctx), c.at(ctx), in.Body.fromAPI(), in.Body.Text, []byte(in.Body.Answer),
	)
	if err != nil {
		return nil, err
	}
	return &settledAnswer{CacheControl: noStore, Body: SettledRecheck{Waits: out.Waits}}, nil
}

type rechecksAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DeskRechecks
}

func (c calls) rechecks(ctx context.Context, _ *plainInput) (*rechecksAnswer, error) {
	t := tenant.From(ctx)
	found, err := c.desk.Stopping(ctx, c.at(ctx), t)
	if err != nil {
		return nil, err
	}
	out := &rechecksAnswer{CacheControl: noStore, Body: DeskRechecks{
		Rechecks: make([]DeskRecheck, len(found)), TwoPeople: t.Payout.FourEyes,
	}}
	for i, r := range found {
		out.Body.Rechecks[i] = toRecheck(r)
	}
	return out, nil
}
