// Package rest gives agencies their reports, under the specification's names (section 7).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/usecase"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Calls is what the calls need.
type Calls struct {
	Reports  report.Reports
	Products product.Assortments
	Exports  *usecase.Exports
	// Overviews tell where a seller's money is.
	Overviews *usecase.Overviews
	// Prospects tell what orders that count will come to.
	Prospects *usecase.Prospects
	Now       func() time.Time
	// Agency is the one whose session a request bears; the guard has held it against the path.
	Agency func(context.Context) link.Code
	// Viewer is who asks.
	Viewer func(context.Context, *tenant.Tenant) (report.Viewer, error)
	// Colleagues tells whether who asks may know what they do.
	Colleagues func(context.Context) bool
}

// Register adds the calls.
func Register(api huma.API, c Calls) {
	httpapi.Register(api, operation(
		"listAgencyRecommendations", "/empfehlungen", "The recommendations that an agency brought",
	),
		answers(c, recommendationWords, c.Reports.Recommendations, recommendationRow,
			func(r Report, rows []RecommendationRow) RecommendationReport {
				return RecommendationReport{Report: r, Rows: rows}
			}))
	httpapi.Register(api, operation(
		"listAgencyOrders", "/auftraege", "The orders that came of an agency's recommendations",
	),
		answers(c, orderWords, c.orders, orderRow,
			func(r Report, rows []OrderRow) OrderReport { return OrderReport{Report: r, Rows: rows} }))
	httpapi.Register(api, operation("listAgencyLeads", "/leads", "The friends who confirmed an agency's recommendations"),
		answers(c, leadWords, c.Reports.Leads, leadRow,
			func(r Report, rows []LeadRow) LeadReport { return LeadReport{Report: r, Rows: rows} }))
	httpapi.Register(api, operation(
		"listAgencyRecommenders", "", "Who recommended by an agency's links, and what became of it",
	),
		answers(c, recommenderWords, c.Reports.Recommenders, recommenderRow,
			func(r Report, rows []RecommenderRow) RecommenderReport {
				return RecommenderReport{Report: r, Rows: rows}
			}))
	invitations := func(
		ctx context.Context, t tenant.ID, agency link.Code, q report.Query,
	) (report.Page[report.Invitation], error) {
		return c.Reports.Invitations(ctx, t, agency, q, c.Now())
	}
	httpapi.Register(api, operation(
		"listAgencyInvitations", "/einladungen", "Whom an agency invited, and what became of it",
	),
		answers(c, invitationWords, invitations, invitationRow,
			func(r Report, rows []InvitationRow) InvitationReport {
				return InvitationReport{Report: r, Rows: rows}
			}))
	registerLinks(api, c)
	registerExports(api, c)
	registerStatistics(api, c)
	registerOverview(api, c)
}

// orders reads a page of orders, with what each will come to.
func (c Calls) orders(
	ctx context.Context, t tenant.ID, agency link.Code, q report.Query,
) (report.Page[report.Order], error) {
	page, err := c.Reports.Orders(ctx, t, agency, q)
	if err != nil {
		return page, err
	}
	return c.Prospects.Orders(ctx, tenant.From(ctx), agency, page)
}

func operation(id, path, summary string) huma.Operation {
	return huma.Operation{
		OperationID: id, Description: about[id], Method: http.MethodPut,
		Path: "/api/v1/{tenant}/agentur" + path + "/{agentur}", Summary: summary, Tags: []string{"agency"},
	}
}

type input struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"20" doc:"the agency's number"`
	Body   ReportQuestion
}

type answer[Body any] struct {
	CacheControl string `header:"Cache-Control"`
	Body         Body
}

// answers makes the handler of one report.
func answers[Of, Row, Body any](
	c Calls, w words, read func(context.Context, tenant.ID, link.Code, report.Query) (report.Page[Of], error),
	row func(Of, func(string) string) Row, body func(Report, []Row) Body,
) func(context.Context, *input) (*answer[Body], error) {
	return func(ctx context.Context, in *input) (*answer[Body], error) {
		q, err := in.Body.asked(w)
		if err == nil {
			err = c.allowed(ctx, q)
		}
		if err != nil {
			return nil, err
		}
		t := tenant.From(ctx)
		named, err := product.Names(ctx, c.Products, t, tenant.LanguageFrom(ctx))
		if err != nil {
			return nil, err
		}
		whole, rows, err := paged(ctx, c, q, read, func(one Of) Row { return row(one, named) })
		if err != nil {
			return nil, err
		}
		return &answer[Body]{CacheControl: "no-store", Body: body(whole, rows)}, nil
	}
}

// paged reads a page for who asks.
func paged[Of, Row any](
	ctx context.Context, c Calls, q report.Query,
	read func(context.Context, tenant.ID, link.Code, report.Query) (report.Page[Of], error), row func(Of) Row,
) (whole Report, rows []Row, err error) {
	t := tenant.From(ctx)
	if q.Viewer, err = c.Viewer(ctx, t); err != nil {
		return whole, nil, err
	}
	page, err := read(ctx, t.ID, c.Agency(ctx), q)
	rows = make([]Row, 0, len(page.Rows))
	for _, one := range page.Rows {
		rows = append(rows, row(one))
	}
	return Report{Pagenumber: q.Page, Pagesize: q.Size, Total: page.Total, Erased: page.Erased}, rows, err
}

// allowed refuses a question about colleagues to who may not know what they do.
func (c Calls) allowed(ctx context.Context, q report.Query) error {
	if q.Filter.Inviter == "" || c.Colleagues(ctx) {
		return nil
	}
	return report.ErrNotYours
}
