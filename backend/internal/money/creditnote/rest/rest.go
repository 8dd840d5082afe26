// Package rest shows an agency its credit notes, hands them out, and takes its word against them.
package rest

import (
	"context"
	"net/http"
	"net/url"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

const (
	noStore = "no-store"
	// partSize is how many come when the request doesn't say how many are wanted.
	partSize = 50
)

// Calls are what the calls need; Session tells whose session a request bears.
type Calls struct {
	Notes    *usecase.Look
	Billing  *usecase.Billing
	Delivery *usecase.Delivery
	Session  func(context.Context) member.Session
}

// Register adds the calls.
func Register(api huma.API, c Calls) {
	c.registerBilling(api)
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method,
			Path: "/api/v1/{tenant}/agentur/rechnungen/{agentur}" + path, Summary: summary, Tags: []string{"agency"},
		}
	}
	httpapi.Register(api, op("listCreditNotes", http.MethodGet, "", "An agency's credit notes, the newest first"), c.list)
	file := op(
		"getCreditNoteFile", http.MethodGet, "/{gutschrift}/datei", "A credit note as PDF or as XRechnung, as it was written",
	)
	file.Responses = map[string]*huma.Response{"200": {
		Description: "the document",
		Content: map[string]*huma.MediaType{
			typeOf[creditnote.PDF]: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
			typeOf[creditnote.XML]: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
		},
	}}
	httpapi.Register(api, file, c.file)
	httpapi.Register(
		api,
		httpapi.Keyed(op(
			"objectToCreditNote", http.MethodPut, "/{gutschrift}/widerspruch",
			"Keeps an agency's word against a credit note, once",
		)),
		c.object,
	)
}

type listInput struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"40" doc:"number of the session's seller, in any case, with or without dashes"`
	Most   int    `query:"anzahl" minimum:"1" maximum:"200" doc:"how many a page has; 50 without it"`
	After  string `query:"weiter" maxLength:"100" doc:"where the page before ended, from its Link"`
}

type listAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Link         string `header:"Link" doc:"address of the next page, beside that of this one: <?…>; rel=next (RFC 8288); missing on the last"`
	Body         []CreditNote
}

func (c Calls) list(ctx context.Context, in *listInput) (*listAnswer, error) {
	t, agency := tenant.From(ctx).ID, c.Session(ctx).Agency
	name, p := "credit notes "+string(t)+" "+string(agency), creditnote.Part{Most: in.Most}
	if p.Most == 0 {
		p.Most = partSize
	}
	var err error
	if p.After, err = httpapi.PlaceAfter(name, in.After); err != nil {
		return nil, err
	}
	found, more, err := c.Notes.List(ctx, t, agency, p)
	if err != nil {
		return nil, err
	}
	out := &listAnswer{CacheControl: noStore, Body: make([]CreditNote, 0, len(found))}
	for _, one := range found {
		out.Body = append(out.Body, toCreditNote(one))
	}
	if more {
		out.Link = httpapi.NextPage(url.Values{
			"anzahl": {strconv.Itoa(p.Most)}, "weiter": {httpapi.PlaceWord(name, found[len(found)-1].ID)},
		})
	}
	return out, nil
}

type fileInput struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"40" doc:"number of the session's seller, in any case, with or without dashes"`
	Note   string `path:"gutschrift" maxLength:"100" doc:"Id of the credit note, from the list"`
	Format string `query:"format" enum:"pdf,xml" doc:"pdf without it; xml is the XRechnung"`
}

type fileAnswer struct {
	CacheControl       string `header:"Cache-Control"`
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	Body               []byte
}

var typeOf = map[creditnote.Format]string{creditnote.PDF: "application/pdf", creditnote.XML: "application/xml"}

func (c Calls) file(ctx context.Context, in *fileInput) (*fileAnswer, error) {
	format := creditnote.Format(in.Format)
	if format == "" {
		format = creditnote.PDF
	}
	n, file, err := c.Notes.File(ctx, tenant.From(ctx).ID, c.Session(ctx).Agency, in.Note, format)
	if err != nil {
		return nil, err
	}
	return &fileAnswer{
		CacheControl: noStore, ContentType: typeOf[format], Body: file.Bytes,
		ContentDisposition: `attachment; filename="` + n.FileName(format) + `"`,
	}, nil
}

type objectInput struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"40" doc:"number of the session's seller, in any case, with or without dashes"`
	Note   string `path:"gutschrift" maxLength:"100" doc:"Id of the credit note, from the list"`
	Body   struct {
		Reason string `json:"Grund" maxLength:"1000" doc:"what is wrong, in 1 to 500 characters"`
	}
}

type objectAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         CreditNote
}

func (c Calls) object(ctx context.Context, in *objectInput) (*objectAnswer, error) {
	s := c.Session(ctx)
	known, err := c.Notes.Object(ctx, tenant.From(ctx).ID, s.Agency, s.Account, in.Note, in.Body.Reason)
	if err != nil {
		return nil, err
	}
	return &objectAnswer{CacheControl: noStore, Body: toCreditNote(known)}, nil
}
