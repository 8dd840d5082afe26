// Package rest counts clicks under the specification's names (section 7).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/click"
	"weitersagen.app/backend/internal/referral/click/usecase"
)

// FriendPage gives the address of the page that a friend is redirected to. The key is passed on as it came; without it
// the page shows nothing personal.
type FriendPage func(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, n link.Number, key, channel string,
) (string, error)

type calls struct {
	buffer   *usecase.Buffer
	batches  *usecase.Batches
	page     FriendPage
	visitors Visitors
}

func operation(id, method, path, summary string) huma.Operation {
	return huma.Operation{
		OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}" + path, Summary: summary,
		Tags: []string{"click"},
	}
}

// Visitors recognises who makes a call by address and browser; one that can't be recognised makes no visit.
type Visitors func(address, browser string) click.Visitor

// Register adds the calls.
func Register(api huma.API, buffer *usecase.Buffer, batches *usecase.Batches, page FriendPage, visitors Visitors) {
	c := calls{buffer: buffer, batches: batches, page: page, visitors: visitors}
	redirect := operation(
		"countClick", http.MethodGet, "/empfehlen/click/{nummer}", "Counts a click and redirects to the friend's page",
	)
	redirect.DefaultStatus, redirect.Metadata = http.StatusFound, httpapi.Acting()
	httpapi.Register(api, redirect, c.click)
	httpapi.Register(
		api, httpapi.Keyed(operation("countEntry", http.MethodPut, "/empfehlung/{nummer}", "Counts an entry by channel")),
		c.entry,
	)
	httpapi.Register(
		api, operation("countClicks", http.MethodPost, "/empfehlen/klicks", "Takes the clicks that the edge has counted"),
		c.clicks,
	)
}

type openInput struct {
	httpapi.Tenant
	Number  string `path:"nummer" maxLength:"40"`
	Channel string `query:"channel" maxLength:"100"`
	Key     string `query:"k" doc:"the key beside the number" maxLength:"40"`
	// Recipient is part of the specification's call; counters know no persons.
	Recipient string `query:"empfaengernummer" maxLength:"60"`
	RealIP    string `header:"X-Real-IP" doc:"where the call comes from, set by the edge" maxLength:"60"`
	Browser   string `header:"User-Agent" doc:"a browser at one place is one visit a day"`
}

type redirectAnswer struct {
	Location     string `header:"Location"`
	CacheControl string `header:"Cache-Control"`
}

func (c calls) click(ctx context.Context, in *openInput) (*redirectAnswer, error) {
	n, err := link.ParseNumber(in.Number)
	if err != nil {
		return nil, err
	}
	t := tenant.From(ctx)
	address, err := c.page(ctx, t, tenant.LanguageFrom(ctx), n, in.Key, in.Channel)
	if err != nil {
		return nil, err
	}
	c.buffer.Count(t.ID, n, click.Click, in.Channel, c.visitors(in.RealIP, in.Browser))
	return &redirectAnswer{Location: address, CacheControl: "no-store"}, nil
}

func (c calls) entry(ctx context.Context, in *openInput) (*struct{}, error) {
	n, err := link.ParseNumber(in.Number)
	if err != nil {
		return nil, err
	}
	c.buffer.Count(tenant.From(ctx).ID, n, click.Entry, in.Channel, c.visitors(in.RealIP, in.Browser))
	return &struct{}{}, nil
}

type clicksInput struct {
	httpapi.Tenant
	Body struct {
		ID     string  `json:"Id" minLength:"8" maxLength:"100" doc:"a batch that comes again changes nothing"`
		Clicks []Click `json:"Klicks" maxItems:"2000" doc:"calls of links and of friends' pages, one entry each"`
	}
}

// Click is a redirect, as often as the same visitor caused it in that moment.
type Click struct {
	_ struct{} `schema:"Klick"`

	RecommendationNumber string    `json:"Empfehlungsnummer,omitempty" maxLength:"40" doc:"missing for a seller's link"`
	Key                  string    `json:"Schluessel,omitempty" maxLength:"40" doc:"the key of the link: 8 characters of the short link, or the hex"`
	Channel              string    `json:"Kanal,omitempty" maxLength:"100"`
	Kind                 string    `json:"Art,omitempty" enum:"click,entry,lead" doc:"a redirect, the friend's page entered, or a seller's link; a redirect when missing"`
	Link                 string    `json:"Link,omitempty" maxLength:"100" doc:"id, or hash of the token"`
	Label                string    `json:"Label,omitempty" maxLength:"100" doc:"of a seller's link"`
	At                   time.Time `json:"Zeit" doc:"when it was, the first of them"`
	Calls                int       `json:"Aufrufe,omitempty" minimum:"1" maximum:"1000000" doc:"how often it was, by the same visitor within a minute; once when missing"`
	Place                string    `json:"Ort,omitempty" maxLength:"64" doc:"a keyed mark of the network; without both marks it is a call and no visit"`
	Browser              string    `json:"Browser,omitempty" maxLength:"64" doc:"a keyed mark of the network and the browser"`
}

type clicksAnswer struct {
	Body struct {
		Counted int `json:"Gezaehlt"`
		Dropped int `json:"Verworfen" doc:"links that were not made here"`
	}
}

func (c calls) clicks(ctx context.Context, in *clicksInput) (*clicksAnswer, error) {
	reported, calls := make([]usecase.Reported, 0, len(in.Body.Clicks)), 0
	for _, k := range in.Body.Clicks {
		calls += max(k.Calls, 1)
		reported = append(reported, usecase.Reported{Number: k.RecommendationNumber, Key: k.Key, Channel: k.Channel, At: k.At, Calls: k.Calls, Kind: kindOf(k.Kind),
			Link: k.Link, Label: k.Label, Visitor: click.Visitor{Place: k.Place, Browser: k.Browser}})
	}
	counted, err := c.batches.Count(ctx, tenant.From(ctx).ID, in.Body.ID, reported)
	if err != nil {
		return nil, err
	}
	out := &clicksAnswer{}
	out.Body.Counted, out.Body.Dropped = counted, calls-counted
	return out, nil
}

func kindOf(art string) click.Kind {
	if k := click.Kind(art); k == click.Entry || k == click.Lead {
		return k
	}
	return click.Click
}
