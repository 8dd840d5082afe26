// Package rest answers the calls about advisors of section 7 of the specification.
package rest

import (
	"cmp"
	"context"
	"net/http"
	"net/url"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/tenant"
	tenantrest "weitersagen.app/backend/internal/programme/tenant/rest"
)

// Advisor is one of the tenant's people (section 3 of the specification).
type Advisor struct {
	_ struct{} `schema:"Berater"`

	Number    string `json:"ExterneId" doc:"the tenant's own number, for Agentennummer of a new recommendation"`
	FirstName string `json:"FirstName"`
	LastName  string `json:"LastName"`
	Zip       string `json:"ZipCode"`
	City      string `json:"City"`
	Photo     string `json:"Photo" doc:"path of the portrait, a square JPEG"`
}

// AdvisorPage is a part of the list.
type AdvisorPage struct {
	_ struct{} `schema:"Beraterseite"`

	Content    []Advisor `json:"Content" doc:"the advisors of this page"`
	HasNext    bool      `json:"HasNext" doc:"whether a page follows"`
	PageCount  int       `json:"PageCount" doc:"how many pages there are"`
	TotalCount int       `json:"TotalCount" doc:"how many advisors were found"`
}

type pageInput struct {
	httpapi.Tenant
	Query string `query:"query" doc:"words of a name or a town, or the beginning of a postcode; all advisors without it" maxLength:"100"`
	Page  int    `query:"page" doc:"number of the page, from 1 on" minimum:"0" maximum:"100000"`
	Size  int    `query:"pagesize" doc:"advisors on a page; 6 without it" minimum:"0" maximum:"50"`
}

type pageAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         AdvisorPage
}

type listAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         []Advisor
}

// Register adds the calls.
func Register(api huma.API, advisors advisor.Of) {
	op := func(id, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: http.MethodGet, Path: "/api/v1/{tenant}/produkt" + path,
			Summary: summary, Tags: []string{"product"},
		}
	}
	httpapi.Register(api, op(
		"listAdvisors", "/berater", "The tenant's advisors, page by page",
	), func(ctx context.Context, in *pageInput) (*pageAnswer, error) {
		t := tenant.From(ctx)
		all, err := advisors.Of(ctx, t)
		if err != nil {
			return nil, err
		}
		p := all.Search(in.Query).Page(max(in.Page, 1), cmp.Or(in.Size, advisor.PageSize))
		return &pageAnswer{CacheControl: tenantrest.Cached, Body: AdvisorPage{
			Content: toAdvisors(t, p.Advisors), HasNext: p.HasNext, PageCount: p.Pages, TotalCount: p.Total,
		}}, nil
	})
	httpapi.Register(api, op(
		"listAgents", "/agents", "The advisors who recommend for callers; none where the module is off",
	), func(ctx context.Context, _ *struct{ httpapi.Tenant }) (*listAnswer, error) {
		t := tenant.From(ctx)
		if !t.Modules.AgentRecommendation {
			return &listAnswer{CacheControl: tenantrest.Cached, Body: []Advisor{}}, nil
		}
		all, err := advisors.Of(ctx, t)
		return &listAnswer{CacheControl: tenantrest.Cached, Body: toAdvisors(t, all)}, err
	})
}

func toAdvisors(t *tenant.Tenant, all advisor.Advisors) []Advisor {
	out := make([]Advisor, 0, len(all))
	for _, a := range all {
		out = append(out, ToAdvisor(t, a))
	}
	return out
}

// ToAdvisor is an advisor of a tenant on the wire.
func ToAdvisor(t *tenant.Tenant, a advisor.Advisor) Advisor {
	return Advisor{
		Number: a.Number, FirstName: a.FirstName, LastName: a.LastName, Zip: a.Zip, City: a.City,
		Photo: PhotoPath(t.ID, a.Number),
	}
}

// PhotoPath is where an advisor's portrait is.
func PhotoPath(t tenant.ID, number string) string {
	return "/api/v1/" + string(t) + "/produkt/" + url.PathEscape(number) + "/grafik"
}
