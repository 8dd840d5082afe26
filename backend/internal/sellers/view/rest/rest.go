// Package rest serves the named views of lists of who works for an agency.
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/view"
	"weitersagen.app/backend/internal/sellers/view/usecase"
)

// ListView is a view of a list.
type ListView struct {
	_ struct{} `schema:"Ansicht"`

	ID      string `json:"Ansicht" doc:"id of the view, the caller's own" example:"01J9ZQ4V7N8M2K6T"`
	List    string `json:"Bericht" enum:"recommendations,leads,orders,recommenders,commissions,invitations" doc:"which list" example:"orders"`
	Name    string `json:"Name" doc:"what the member calls it" example:"Offen im November"`
	Address string `json:"Adresse" doc:"filter, order and columns as the query of an address" example:"status=reported"`
}

// ListViews are a member's.
type ListViews struct {
	_ struct{} `schema:"Ansichten"`

	Views []ListView `json:"Ansichten" doc:"by name"`
}

// ListViewForm is what is kept of one.
type ListViewForm struct {
	_ struct{} `schema:"AnsichtSichern"`

	List    string `json:"Bericht" enum:"recommendations,leads,orders,recommenders,commissions,invitations" doc:"which list" example:"orders"`
	Name    string `json:"Name" minLength:"1" maxLength:"60" doc:"what the member calls it" example:"Offen im November"`
	Address string `json:"Adresse" maxLength:"500" doc:"filter, order and columns as the query of an address" example:"status=reported"`
}

type ofAgency struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"20" doc:"the agency's number"`
}

type ofView struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"20" doc:"the agency's number"`
	ID     string `path:"ansicht" maxLength:"40" doc:"id of the view"`
}

type setInput struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"20" doc:"the agency's number"`
	ID     string `path:"ansicht" maxLength:"40" doc:"id of the view"`
	Body   ListViewForm
}

type listAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         ListViews
}

type setAnswer struct{ Body ListView }

// Register adds the calls.
func Register(api huma.API, views *usecase.Keep, of func(context.Context) member.Session) {
	const path = "/api/v1/{tenant}/agentur/ansichten/{agentur}"
	operation := func(id, method, below, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: path + below, Summary: summary,
			Tags: []string{"agency"},
		}
	}
	httpapi.Register(api, operation(
		"listViews", http.MethodGet, "", "The own views of an agency's lists",
	), func(ctx context.Context, _ *ofAgency) (*listAnswer, error) {
		s := of(ctx)
		all, err := views.Of(ctx, tenant.From(ctx).ID, s.Account, s.Agency)
		out := &listAnswer{CacheControl: "no-store", Body: ListViews{Views: make([]ListView, 0, len(all))}}
		for _, v := range all {
			out.Body.Views = append(out.Body.Views, toListView(v))
		}
		return out, err
	})
	httpapi.Register(api, operation(
		"setView", http.MethodPut, "/{ansicht}", "Keeps a view of one of an agency's lists under a name",
	), func(ctx context.Context, in *setInput) (*setAnswer, error) {
		s := of(ctx)
		kept, err := views.Set(ctx, view.View{
			Tenant: tenant.From(ctx).ID, Account: s.Account, Agency: s.Agency, ID: in.ID, List: in.Body.List, Name: in.Body.Name,
			Address: in.Body.Address,
		})
		return &setAnswer{Body: toListView(kept)}, err
	})
	httpapi.Register(api, operation(
		"removeView", http.MethodDelete, "/{ansicht}", "Takes an own view away",
	), func(ctx context.Context, in *ofView) (*struct{}, error) {
		s := of(ctx)
		return nil, views.Remove(ctx, tenant.From(ctx).ID, s.Account, s.Agency, in.ID)
	})
}

func toListView(v view.View) ListView {
	return ListView{ID: v.ID, List: v.List, Name: v.Name, Address: v.Address}
}
