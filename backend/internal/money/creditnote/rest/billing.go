package rest

import (
	"context"
	"io"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/bookings"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// within bounds how long a year's file may take.
const within = 5 * time.Minute

const (
	zipType = "application/zip"
	csvType = "text/csv; charset=utf-8"
)

func (c Calls) registerBilling(api huma.API) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method,
			Path: "/api/v1/{tenant}/agentur/abrechnung/{agentur}" + path, Summary: summary, Tags: []string{"agency"},
		}
	}
	file := func(id, path, summary, of string) huma.Operation {
		o := op(id, http.MethodGet, path, summary)
		o.Responses = map[string]*huma.Response{"200": {Description: "the file", Content: map[string]*huma.MediaType{
			of: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
		}}}
		return o
	}
	httpapi.Register(
		api, op("getBilling", http.MethodGet, "", "An agency's credit notes by years, and what goes on to the next one"),
		c.overview,
	)
	httpapi.Register(
		api,
		op("setBillingDelivery", http.MethodPut, "/versand", "Has credit notes go along with their letters, or not"),
		c.deliver,
	)
	httpapi.Register(
		api, file("getBillingArchive", "/{jahr}/archiv", "All credit notes of a year as one file", zipType), c.archive,
	)
	httpapi.Register(
		api, file("getBillingBookings", "/{jahr}/buchungen", "All credit notes of a year as bookings", csvType), c.bookings,
	)
}

// OfAgency is part of the input of each call. Whether it is the session's was asked before, in one place for all calls
// (access/rest).
type OfAgency struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"40" doc:"number of the session's seller, in any case, with or without dashes"`
}

type billingAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Billing
}

func (c Calls) overview(ctx context.Context, _ *OfAgency) (*billingAnswer, error) {
	t, agency := tenant.From(ctx), c.Session(ctx).Agency
	years, err := c.Billing.Years(ctx, t.ID, agency)
	if err != nil {
		return nil, err
	}
	carried, err := c.Billing.Carried(ctx, t, agency)
	if err != nil {
		return nil, err
	}
	way, err := c.Delivery.Of(ctx, t, agency)
	if err != nil {
		return nil, err
	}
	return &billingAnswer{CacheControl: noStore, Body: toBilling(years, carried, way)}, nil
}

type billingDeliveryInput struct {
	OfAgency
	Body struct {
		Attached bool `json:"Anhang" doc:"credit notes go along with letters as files; else the letter leads to them"`
	}
}

func (c Calls) deliver(ctx context.Context, in *billingDeliveryInput) (*billingAnswer, error) {
	s := c.Session(ctx)
	if err := c.Delivery.Choose(ctx, tenant.From(ctx).ID, s.Agency, s.Account, in.Body.Attached); err != nil {
		return nil, err
	}
	return c.overview(ctx, &in.OfAgency)
}

type yearInput struct {
	OfAgency
	Year int `path:"jahr" minimum:"2000" maximum:"9999" doc:"of the day of issue" example:"2026"`
}

func (c Calls) archive(ctx context.Context, in *yearInput) (*huma.StreamResponse, error) {
	return c.yearFile(ctx, in, ".zip", zipType, c.Billing.Archive)
}

func (c Calls) bookings(ctx context.Context, in *yearInput) (*huma.StreamResponse, error) {
	company := tenant.From(ctx).Contact.Company
	return c.yearFile(ctx, in, "-buchungen.csv", csvType, func(
		_ context.Context, notes []creditnote.Known, w io.Writer,
	) error {
		return bookings.Write(w, company, notes)
	})
}

// yearFile streams what is written of a year's documents. That there are some is known before it begins.
func (c Calls) yearFile(
	ctx context.Context, in *yearInput, ending, of string,
	write func(context.Context, []creditnote.Known, io.Writer) error,
) (*huma.StreamResponse, error) {
	notes, err := c.Billing.OfYear(ctx, tenant.From(ctx).ID, c.Session(ctx).Agency, in.Year)
	if err != nil {
		return nil, err
	}
	return httpapi.Stream(httpapi.File{
		Name: creditnote.FileOf(in.Year) + ending, ContentType: of, Within: within,
		Write: func(ctx context.Context, w io.Writer) error { return write(ctx, notes, w) },
	}), nil
}
