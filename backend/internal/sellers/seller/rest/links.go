package rest

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
	"weitersagen.app/backend/internal/sellers/seller/usecase"
)

const noStore = "no-store"

// partSize is how many come when it isn't said how many are wanted.
const partSize = 100

// Links is what the calls of members need.
type Links struct {
	Own   *usecase.Own
	Whose *usecase.Whose
	// By is the member whose session a request bears.
	By func(context.Context) (seller.By, error)
	// Public gives the public address of a readable end, Secret that of a link's token, in a language.
	Public func(*tenant.Tenant, seller.Handle) string
	Secret func(*tenant.Tenant, tenant.Language, usecase.Made) string
	// Path gives the page to which a link leads, below the tenant's host.
	Path func(*tenant.Tenant, tenant.Language, seller.Link) string
	Now  func() time.Time
}

// Link is a link as those see it who may work with it.
type Link struct {
	_ struct{} `schema:"Verkaufslink"`

	ID         string     `json:"Id" doc:"opaque id"`
	Name       string     `json:"Name" doc:"what the seller calls it, 1 to 80 characters"`
	ProductID  string     `json:"Produkt,omitempty" doc:"id of the product that it leads to"`
	Category   string     `json:"Kategorie,omitempty" doc:"path of a category; the start page without either"`
	Handle     string     `json:"Kurzname,omitempty" doc:"readable end of a public address"`
	Address    string     `json:"Adresse,omitempty" doc:"public, for anybody; missing without a readable end"`
	Labels     []string   `json:"Labels" doc:"kept with it, the last one first" example:"[\"messe\"]"`
	State      string     `json:"Zustand" enum:"Aktiv,Pausiert,Abgelaufen,Beendet" doc:"only an active one counts"`
	ValidUntil string     `json:"GueltigBis" format:"date" doc:"last day"`
	CreatedAt  time.Time  `json:"Erstellt" doc:"when it was made"`
	EndedAt    *time.Time `json:"BeendetAm,omitempty" doc:"when it was ended; missing for one that wasn't"`
	Mine       bool       `json:"Eigener" doc:"who asks made it" example:"true"`
}

// MadeLink is a new link, with what is shown this once.
type MadeLink struct {
	_ struct{} `schema:"NeuerVerkaufslink"`

	Link
	Secret string `json:"GeheimeAdresse" doc:"with the secret token, shown this once"`
}

// NewLink is a link as a member asks for it.
type NewLink struct {
	_ struct{} `schema:"Linkwunsch"`

	Name      string   `json:"Name" maxLength:"200" doc:"what the seller calls it, 1 to 80 characters"`
	ProductID string   `json:"Produkt,omitempty" maxLength:"100" doc:"id of the product that it leads to"`
	Category  string   `json:"Kategorie,omitempty" maxLength:"200" doc:"path of a category; the start page without either"`
	Handle    string   `json:"Kurzname,omitempty" maxLength:"100" doc:"readable end of a public address"`
	Labels    []string `json:"Labels,omitempty" maxItems:"12" doc:"to be kept with it"`
	Days      int      `json:"Tage,omitempty" minimum:"1" maximum:"365" doc:"days that it counts; a year without it"`
}

// LinkChange is what becomes of a link.
type LinkChange struct {
	_ struct{} `schema:"Linkaenderung"`

	Name   string    `json:"Name" maxLength:"200" doc:"what the seller calls it, 1 to 80 characters"`
	Labels *[]string `json:"Labels,omitempty" maxItems:"12" doc:"the last one first; without it they stay"`
	Paused bool      `json:"Pausiert" doc:"a paused one leads on and brings nothing" example:"false"`
}

// OfSeller is part of the input of each call about one seller's links.
type OfSeller struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"40" doc:"the seller's number"`
}

// OneLink is part of the input of each call about one link.
type OneLink struct {
	OfSeller
	ID string `path:"link" maxLength:"100" doc:"Id of the link, from the list"`
}

// RegisterLinks adds the calls by which members work with the links of their seller, and the edge leads people on.
func RegisterLinks(api huma.API, l Links) {
	const links, one = "/agentur/links/{agentur}", "/agentur/links/{agentur}/{link}"
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}" + path, Summary: summary,
			Tags: []string{"agency"},
		}
	}
	httpapi.Register(api, op("listLinks", http.MethodGet, links, "The links of a seller, the newest first"), l.list)
	httpapi.Register(api, httpapi.Keyed(op("makeLink", http.MethodPost, links, "Makes a link of a seller")), l.make)
	httpapi.Register(api, op("changeLink", http.MethodPut, one, "Names, labels, pauses or resumes a link"), l.change)
	httpapi.Register(
		api, httpapi.Keyed(op("renewLink", http.MethodPost, one+"/adresse", "Another secret address of a link")), l.renew,
	)
	httpapi.Register(api, op("endLink", http.MethodDelete, one, "Ends a link, for good"), l.end)
	httpapi.Register(
		api, op("getLead", http.MethodGet, "/agentur/link/{kurzname}", "Where a public address leads"), l.lead,
	)
}

type listInput struct {
	OfSeller
	Most  int    `query:"anzahl" minimum:"1" maximum:"200" doc:"how many a page has; 100 without it"`
	Lives bool   `query:"lebend" doc:"leaves out those that are over; none of them without it"`
	After string `query:"weiter" maxLength:"100" doc:"where the page before ended, from its Link"`
	IDs   string `query:"ids" maxLength:"8000" doc:"leaves out all others: up to 200, with commas between"`
}

type linksAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Link         string `header:"Link" doc:"next page: <?…>; rel=next (RFC 8288); none on the last"`
	Body         []Link
}

func (l Links) list(ctx context.Context, in *listInput) (*linksAnswer, error) {
	by, err := l.By(ctx)
	if err != nil {
		return nil, err
	}
	t := tenant.From(ctx)
	name, p := "links "+string(t.ID)+" "+string(by.Seller), seller.LinkPart{By: by, Most: in.Most}
	if p.Most == 0 {
		p.Most = partSize
	}
	if in.Lives {
		p.LivingAt = l.Now()
	}
	if in.IDs != "" {
		p.IDs = strings.Split(in.IDs, ",")
	}
	if p.After, err = httpapi.PlaceAfter(name, in.After); err != nil {
		return nil, err
	}
	found, more, err := l.Own.List(ctx, t, p)
	if err != nil {
		return nil, err
	}
	out := &linksAnswer{CacheControl: noStore, Body: make([]Link, 0, len(found))}
	for _, one := range found {
		out.Body = append(out.Body, l.toLink(t, by, one))
	}
	if more {
		next := url.Values{
			"anzahl": {strconv.Itoa(p.Most)}, "weiter": {httpapi.PlaceWord(name, found[len(found)-1].ID)},
		}
		if in.Lives {
			next.Set("lebend", "true")
		}
		if in.IDs != "" {
			next.Set("ids", in.IDs)
		}
		out.Link = httpapi.NextPage(next)
	}
	return out, nil
}

type makeInput struct {
	OfSeller
	Key  string `header:"Idempotency-Key" doc:"the same for a form that is sent again" maxLength:"100"`
	Body NewLink
}

type madeAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         MadeLink
}

func (l Links) make(ctx context.Context, in *makeInput) (*madeAnswer, error) {
	by, err := l.By(ctx)
	if err != nil {
		return nil, err
	}
	b, t := in.Body, tenant.From(ctx)
	if b.Days == 0 {
		b.Days = seller.StandardDays
	}
	made, err := l.Own.Make(ctx, t, by, usecase.Wish{
		Name: b.Name, ProductID: b.ProductID, Category: b.Category, Handle: b.Handle, Labels: b.Labels, Days: b.Days,
	})
	if err != nil {
		return nil, err
	}
	return l.shown(ctx, by, made), nil
}

// shown is the one answer that has the secret address.
func (l Links) shown(ctx context.Context, by seller.By, made usecase.Made) *madeAnswer {
	t := tenant.From(ctx)
	return &madeAnswer{CacheControl: noStore, Body: MadeLink{
		Link: l.toLink(t, by, made.Link), Secret: l.Secret(t, tenant.LanguageFrom(ctx), made),
	}}
}

type renewInput struct {
	OneLink
	Key string `header:"Idempotency-Key" doc:"the same for a form that is sent again" maxLength:"100"`
}

func (l Links) renew(ctx context.Context, in *renewInput) (*madeAnswer, error) {
	by, err := l.By(ctx)
	if err != nil {
		return nil, err
	}
	made, err := l.Own.Renew(ctx, tenant.From(ctx), by, in.ID)
	if err != nil {
		return nil, err
	}
	return l.shown(ctx, by, made), nil
}

type changeInput struct {
	OneLink
	Body LinkChange
}

type linkAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Link
}

func (l Links) change(ctx context.Context, in *changeInput) (*linkAnswer, error) {
	by, err := l.By(ctx)
	if err != nil {
		return nil, err
	}
	t := tenant.From(ctx)
	changed, err := l.Own.Change(ctx, t, by, in.ID, usecase.Change{
		Name: in.Body.Name, Labels: in.Body.Labels, Paused: in.Body.Paused,
	})
	if err != nil {
		return nil, err
	}
	return &linkAnswer{CacheControl: noStore, Body: l.toLink(t, by, changed)}, nil
}

func (l Links) end(ctx context.Context, in *OneLink) (*struct{}, error) {
	by, err := l.By(ctx)
	if err != nil {
		return nil, err
	}
	return nil, l.Own.End(ctx, tenant.From(ctx), by, in.ID)
}

func (l Links) toLink(t *tenant.Tenant, by seller.By, one seller.Link) Link {
	out := Link{
		ID: one.ID, Name: one.Called(), ProductID: one.ProductID, Category: one.Category, Handle: string(one.Handle),
		Labels: append([]string{}, one.Labels...), State: stateOf(one, l.Now()),
		ValidUntil: one.LastDay().Format(time.DateOnly), CreatedAt: one.CreatedAt,
		EndedAt: one.EndedAt, Mine: one.Member != "" && one.Member == by.Member,
	}
	if one.Handle != "" {
		out.Address = l.Public(t, one.Handle)
	}
	return out
}

func stateOf(l seller.Link, now time.Time) string {
	switch {
	case l.EndedAt != nil:
		return "Beendet"
	case !l.Lives(now):
		return "Abgelaufen"
	case l.PausedAt != nil:
		return "Pausiert"
	default:
		return "Aktiv"
	}
}
