// Package rest shows sellers to people of the desk, and takes what they decide about them (docs/adr/0116).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/sellerdesk/peers"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

const noStore = "no-store"

type calls struct {
	desk  *peers.Desk
	at    func(context.Context) staff.AtDesk
	links address.Links
}

// Register adds the calls; at tells whose session a request bears, and links where a seller's links lead.
func Register(api huma.API, d *peers.Desk, at func(context.Context) staff.AtDesk, links address.Links) {
	c := calls{d, at, links}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/verwaltung/vertrieb" + path,
			Summary: summary, Tags: []string{"desk"},
		}
	}
	post := func(id, path, summary string) huma.Operation { return op(id, http.MethodPost, path, summary) }
	get := func(id, path, summary string) huma.Operation { return op(id, http.MethodGet, path, summary) }
	httpapi.Register(api, post("searchDeskSellers", "/suche", "Agencies and partners, the newest first"), c.search)
	httpapi.Register(api, get("listDeskSellerTasks", "/offen", "Requests, partners and people that wait"), c.tasks)
	httpapi.Register(api, get("getDeskSeller", "/verkaeufer/{nummer}", "One agency or partner"), c.show)
	httpapi.Register(
		api, post("revealDeskSeller", "/verkaeufer/{nummer}/zeigen", "Shows a seller's people and master data"), c.reveal,
	)
	httpapi.Register(
		api, post("revealSellerRequest", "/antraege/{id}/zeigen", "Shows the contact of a request"), c.revealRequest,
	)
	httpapi.Register(api, post("askSellerDeed", "/frage", "Asks for the signature of a change about a seller"), c.ask)
	httpapi.Register(api, post("doSellerDeed", "/handlung", "Does a change about a seller that was signed"), c.do)
	httpapi.Register(api, post("makeSellerLink", "/verkaeufer/{nummer}/links", "Makes a seller's link"), c.makeLink)
	httpapi.Register(
		api, op("endSellerLink", http.MethodDelete, "/verkaeufer/{nummer}/links/{id}", "Ends a seller's link"), c.endLink,
	)
	httpapi.Register(
		api, get("listSellerNotes", "/verkaeufer/{nummer}/gutschriften", "A seller's credit notes, the newest first"),
		c.notes,
	)
	file := get("getSellerNoteFile", "/gutschriften/{gutschrift}/datei", "A credit note as PDF, as it was written")
	file.Responses = map[string]*huma.Response{"200": {
		Description: "the document",
		Content: map[string]*huma.MediaType{
			pdf: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
		},
	}}
	httpapi.Register(api, file, c.file)
	httpapi.Register(
		api, get("listWaitingNotes", "/gutschriften", "Credit notes that wait for the tenant's people"), c.waitingNotes,
	)
	httpapi.Register(
		api, post("askNoteDeed", "/gutschriften/frage", "Asks for the signature of a word about a credit note"), c.askNote,
	)
	httpapi.Register(
		api, post("doNoteDeed", "/gutschriften", "Rejects an objection or has a credit note paid again, signed"), c.doNote,
	)
	httpapi.Register(
		api, get("listDeskRechecks", "/pruefungen", "Changes of sellers' data that payouts wait for"), c.rechecks,
	)
	httpapi.Register(
		api, post("askRecheckDeed", "/pruefungen/frage", "Asks for the signature of a word about a change"), c.askRecheck,
	)
	httpapi.Register(
		api, post("settleDeskRecheck", "/pruefungen", "Has payouts to a seller go on by a signed word"), c.settle,
	)
}

const pdf = "application/pdf"

type searchDeskSellersInput struct {
	httpapi.Tenant
	Body struct {
		Query    string `json:"Suche,omitempty" maxLength:"400" doc:"a number, or words of a name; all without it"`
		Kind     string `json:"Art,omitempty" enum:"agency,partner," doc:"both without it"`
		Standing string `json:"Stand,omitempty" enum:"waits,works,refused,ended," doc:"all without it"`
		After    string `json:"Weiter,omitempty" maxLength:"40" doc:"number of the seller where the page before ended"`
	}
}

type sellersAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         SellersListed
}

func (c calls) search(ctx context.Context, in *searchDeskSellersInput) (*sellersAnswer, error) {
	found, err := c.desk.List(ctx, c.at(ctx), tenant.From(ctx), peers.Wanted{
		Query: in.Body.Query, Kind: in.Body.Kind, Standing: in.Body.Standing, After: in.Body.After,
	})
	if err != nil {
		return nil, err
	}
	out := &sellersAnswer{CacheControl: noStore, Body: SellersListed{
		Sellers: make([]SellerListed, len(found.Sellers)), After: found.After,
	}}
	for i, s := range found.Sellers {
		out.Body.Sellers[i] = toListed(s)
	}
	return out, nil
}

type plainInput struct{ httpapi.Tenant }

type tasksAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         SellerTasks
}

func (c calls) tasks(ctx context.Context, _ *plainInput) (*tasksAnswer, error) {
	t := tenant.From(ctx)
	found, err := c.desk.Tasks(ctx, t)
	if err != nil {
		return nil, err
	}
	return &tasksAnswer{CacheControl: noStore, Body: toTasks(found)}, nil
}

// OfSeller is part of the input of each call about a seller.
type OfSeller struct {
	httpapi.Tenant
	Number string `path:"nummer" maxLength:"40"`
}

type sellerAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         SellerPage
}

func (c calls) show(ctx context.Context, in *OfSeller) (*sellerAnswer, error) {
	t := tenant.From(ctx)
	found, err := c.desk.Show(ctx, c.at(ctx), t, tenant.LanguageFrom(ctx), in.Number)
	if err != nil {
		return nil, err
	}
	return &sellerAnswer{CacheControl: noStore, Body: c.toPage(t, found)}, nil
}

// SellerReason is why a seller's people have to be seen.
type SellerReason struct {
	_ struct{} `schema:"Verkaeufereinsichtsgrund"`

	Reason string `json:"Grund" maxLength:"800" doc:"5 to 200 characters; it is kept for good and names nobody"`
}

type revealDeskSellerInput struct {
	OfSeller
	Body SellerReason
}

type revealedAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         RevealedSeller
}

func (c calls) reveal(ctx context.Context, in *revealDeskSellerInput) (*revealedAnswer, error) {
	found, err := c.desk.Reveal(ctx, c.at(ctx), tenant.From(ctx), in.Number, in.Body.Reason)
	if err != nil {
		return nil, err
	}
	return &revealedAnswer{CacheControl: noStore, Body: toRevealed(found)}, nil
}

type revealSellerRequestInput struct {
	httpapi.Tenant
	ID   string `path:"id" maxLength:"100"`
	Body SellerReason
}

type requestAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         RevealedRequest
}

func (c calls) revealRequest(ctx context.Context, in *revealSellerRequestInput) (*requestAnswer, error) {
	r, err := c.desk.RevealRequest(ctx, c.at(ctx), tenant.From(ctx), in.ID, in.Body.Reason)
	if err != nil {
		return nil, err
	}
	return &requestAnswer{CacheControl: noStore, Body: RevealedRequest{
		Name: r.FirstName + " " + r.LastName, Email: r.Email, Phone: r.Phone,
	}}, nil
}

type makeSellerLinkInput struct {
	OfSeller
	Body struct {
		Days    int    `json:"Tage,omitempty" minimum:"0" maximum:"365" doc:"how long it counts; a year without it"`
		Product string `json:"ProduktId,omitempty" maxLength:"100" doc:"whose page it opens; the start page without it"`
		Instead string `json:"Ersetzt,omitempty" maxLength:"100" doc:"link that ends with it"`
	}
}

type linkAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         MadeSellerLink
}

// yearOfDays is how long a link counts when nothing else is said.
const yearOfDays = 365

func (c calls) makeLink(ctx context.Context, in *makeSellerLinkInput) (*linkAnswer, error) {
	t, days := tenant.From(ctx), in.Body.Days
	if days == 0 {
		days = yearOfDays
	}
	made, err := c.desk.MakeLink(ctx, c.at(ctx), t, in.Number, days, in.Body.Product, in.Body.Instead)
	if err != nil {
		return nil, err
	}
	lead := address.Lead{ProductID: made.ProductID, Category: made.Category}
	return &linkAnswer{CacheControl: noStore, Body: MadeSellerLink{
		Link:    c.links.Agency(t, tenant.LanguageFrom(ctx), lead, made.Token),
		LastDay: made.LastDay().Format(time.DateOnly),
	}}, nil
}

type endSellerLinkInput struct {
	OfSeller
	ID string `path:"id" maxLength:"100"`
}

type done struct{}

func (c calls) endLink(ctx context.Context, in *endSellerLinkInput) (*done, error) {
	return &done{}, c.desk.EndLink(ctx, c.at(ctx), tenant.From(ctx), in.Number, in.ID)
}

type notesAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         SellerNotes
}

func (c calls) notes(ctx context.Context, in *OfSeller) (*notesAnswer, error) {
	found, collected, more, err := c.desk.Notes(ctx, tenant.From(ctx), in.Number)
	if err != nil {
		return nil, err
	}
	out := &notesAnswer{CacheControl: noStore, Body: SellerNotes{Notes: make([]SellerNote, len(found)), More: more}}
	for i, n := range found {
		out.Body.Notes[i] = toNote(n, collected[n.ID])
	}
	return out, nil
}

type fileInput struct {
	httpapi.Tenant
	Note string `path:"gutschrift" maxLength:"100" doc:"number of the credit note" example:"GS-2026-000012"`
}

type fileAnswer struct {
	CacheControl       string `header:"Cache-Control"`
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	Body               []byte
}

func (c calls) file(ctx context.Context, in *fileInput) (*fileAnswer, error) {
	n, file, err := c.desk.File(ctx, c.at(ctx), tenant.From(ctx), in.Note)
	if err != nil {
		return nil, err
	}
	return &fileAnswer{
		CacheControl: noStore, ContentType: pdf, Body: file.Bytes,
		ContentDisposition: `attachment; filename="` + n.FileName(file.Format) + `"`,
	}, nil
}
