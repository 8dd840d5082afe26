// Package rest lets people of the desk decide about what is unusual (docs/adr/0115).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/money/suspicion/usecase"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

const noStore = "no-store"

type calls struct {
	desk *usecase.Desk
	at   func(context.Context) staff.AtDesk
}

// Register adds the calls; at tells whose session a request bears.
func Register(api huma.API, d *usecase.Desk, at func(context.Context) staff.AtDesk) {
	c := calls{d, at}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/verwaltung/verdacht" + path,
			Summary: summary, Tags: []string{"desk"},
		}
	}
	post := func(id, path, summary string) huma.Operation { return op(id, http.MethodPost, path, summary) }
	httpapi.Register(api, op("listSuspicions", http.MethodGet, "", "What is unusual and waits for people"), c.list)
	httpapi.Register(api, op("getSuspicion", http.MethodGet, "/faelle/{nummer}", "One case with what was decided"), c.show)
	httpapi.Register(
		api, post("decideSuspicion", "/faelle/{nummer}/entscheidung", "Lets money pass, holds or refuses it"), c.decide,
	)
	httpapi.Register(
		api, post("answerObjection", "/widersprueche/{id}", "Answers an objection to a decision"), c.answer,
	)
	httpapi.Register(api, post(
		"noteObjection", "/entscheidungen/{id}/widerspruch", "Notes an objection that a holder made by telephone or letter",
	), c.note)
	httpapi.Register(
		api, post("setSuspicionRule", "/regeln/{art}", "Sets which finds open a case"), c.rule,
	)
}

type done struct{}

// under is the context of what a person does in a session, and the person's name.
func (c calls) under(ctx context.Context) (context.Context, string) {
	at := c.at(ctx)
	return audit.WithRef(ctx, at.Session.ID), at.Person.Name
}

func (c calls) viewer(ctx context.Context) viewer {
	return viewer{c.at(ctx).Person.Name, c.desk.Clock.Now()}
}

type listSuspicionsInput struct {
	httpapi.Tenant
	Kind  string `query:"art" maxLength:"40" doc:"only cases with finds of this kind"`
	By    string `query:"ordnung" enum:"money,age," doc:"the most money first, or what waits longest"`
	After string `query:"nach" maxLength:"100" doc:"goes on behind the case that the answer before has as its place"`
}

type queueAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         SuspicionQueue
}

func (c calls) list(ctx context.Context, in *listSuspicionsInput) (*queueAnswer, error) {
	part := suspicion.Part{Kind: signal.Kind(in.Kind), By: suspicion.Order(in.By), After: placeOf(in.After)}
	q, err := c.desk.List(ctx, tenant.From(ctx).ID, part)
	if err != nil {
		return nil, err
	}
	return &queueAnswer{CacheControl: noStore, Body: toQueue(q, c.viewer(ctx))}, nil
}

// OfSuspicion is part of the input of each call about a case.
type OfSuspicion struct {
	httpapi.Tenant
	Number string `path:"nummer" maxLength:"100"`
}

type suspicionAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         SuspicionCase
}

func (c calls) show(ctx context.Context, in *OfSuspicion) (*suspicionAnswer, error) {
	t := tenant.From(ctx)
	ctx, who := c.under(ctx)
	one, err := c.desk.Show(ctx, t.ID, who, in.Number)
	if err != nil {
		return nil, err
	}
	return &suspicionAnswer{CacheControl: noStore, Body: toSuspicion(one, c.viewer(ctx), t.Rules.RefusesHeldMoney())}, nil
}

type decideSuspicionInput struct {
	OfSuspicion
	Body struct {
		Verdict string `json:"Entscheidung" enum:"pass,hold,refuse" doc:"what is decided"`
		Reason  string `json:"Grund" maxLength:"2000" text:"lines" doc:"5 to 500 characters; may be empty to let it pass"`
		Until   string `json:"Bis,omitempty" format:"date" doc:"last day of a hold"`
		Seen    string `json:"Gesehen" maxLength:"100" doc:"the place that the case had when it was shown"`

		Commission string `json:"Provision,omitempty" enum:"falls,paid," doc:"of a refusal, where a seller earned one"`
	}
}

func (c calls) decide(ctx context.Context, in *decideSuspicionInput) (*done, error) {
	t := tenant.From(ctx)
	ctx, who := c.under(ctx)
	j := suspicion.Judgement{
		Verdict: suspicion.Verdict(in.Body.Verdict), Reason: in.Body.Reason, By: who,
		Commission: suspicion.Fate(in.Body.Commission),
	}
	if in.Body.Until != "" {
		last, err := time.ParseInLocation(time.DateOnly, in.Body.Until, tenant.Berlin)
		if err != nil {
			return nil, suspicion.ErrUntil
		}
		j.Until = last.AddDate(0, 0, 1)
	}
	return &done{}, c.desk.Decide(ctx, t.ID, in.Number, &in.Body.Seen, j)
}

type answerObjectionInput struct {
	httpapi.Tenant
	ID   string `path:"id" maxLength:"100"`
	Body struct {
		Upheld bool   `json:"Bestaetigt" doc:"the decision stays; else the money goes on"`
		Reason string `json:"Grund" maxLength:"2000" text:"lines" doc:"5 to 500 characters"`
		// Seen may be left out: whatever waits is answered.
		Seen time.Time `json:"Gesehen,omitzero" required:"false" doc:"when the objection came that was shown"`
	}
}

func (c calls) answer(ctx context.Context, in *answerObjectionInput) (*done, error) {
	t := tenant.From(ctx).ID
	ctx, who := c.under(ctx)
	return &done{}, c.desk.Answer(ctx, t, who, suspicion.Reply{
		Decision: in.ID, Uphold: in.Body.Upheld, Reason: in.Body.Reason, Seen: in.Body.Seen,
	})
}

type noteObjectionInput struct {
	httpapi.Tenant
	ID   string `path:"id" maxLength:"100" doc:"of the decision"`
	Body struct {
		Text string `json:"Text" maxLength:"4000" text:"lines" doc:"in the holder's words, 5 to 1000 characters"`
	}
}

func (c calls) note(ctx context.Context, in *noteObjectionInput) (*done, error) {
	t := tenant.From(ctx).ID
	ctx, who := c.under(ctx)
	return &done{}, c.desk.NoteObjection(ctx, t, who, in.ID, in.Body.Text)
}

type setSuspicionRuleInput struct {
	httpapi.Tenant
	Kind string `path:"art" maxLength:"40"`
	Body struct {
		Off     bool `json:"Aus" doc:"finds of the kind open no case"`
		AtLeast int  `json:"Ab" minimum:"0" maximum:"1000" doc:"from how many on; 0 for the first that there is"`
	}
}

func (c calls) rule(ctx context.Context, in *setSuspicionRuleInput) (*done, error) {
	t := tenant.From(ctx).ID
	ctx, who := c.under(ctx)
	return &done{}, c.desk.SetRule(ctx, t, suspicion.Rule{
		Kind: signal.Kind(in.Kind), Off: in.Body.Off, AtLeast: in.Body.AtLeast, By: who,
	})
}
