package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

type approvalInput struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"40" doc:"number of the session's seller, in any case, with or without dashes"`
	Order  string `path:"auftrag" maxLength:"100" doc:"Auftrag of the order, from the list of orders"`
}

// OrderApproval is how far the approval of an order has come.
type OrderApproval struct {
	_ struct{} `schema:"Auftragsfreigabe"`

	Order    string `json:"Auftrag" doc:"opaque id of the order" example:"01J9ZQ4V7N8M2K6T5R3P1W0XYA"`
	Progress string `json:"Freigabe" enum:"zweite,freigegeben" doc:"zweite: the tenant wants two members, and another person has to approve it too; freigegeben: it counts"`
}

type approvalAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         OrderApproval
}

var progressWords = map[order.Progress]string{order.WaitsForSecond: "zweite", order.FullyApproved: "freigegeben"}

// Approvals is what the calls need.
type Approvals struct {
	Approval *usecase.Approval
	// Member is whose session a request bears: the guard has held its agency against the path.
	Member func(context.Context) order.Approver
}

// RegisterApprovals adds the calls of members of agencies.
func RegisterApprovals(api huma.API, r Approvals) {
	op := func(id, method, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method,
			Path: "/api/v1/{tenant}/agentur/auftragfreigeben/{agentur}/{auftrag}", Summary: summary,
			Tags: []string{"agency"},
		}
	}
	httpapi.Register(
		api, op("approveOrder", http.MethodPut, "Approves an order of the agency's own that was only reported"), r.approve,
	)
	httpapi.Register(
		api, op("withdrawOrderApproval", http.MethodDelete, "Takes back the first of two approvals, by whoever gave it"),
		r.withdraw,
	)
}

func (r Approvals) approve(ctx context.Context, in *approvalInput) (*approvalAnswer, error) {
	progress, err := r.Approval.Approve(ctx, tenant.From(ctx), r.Member(ctx), in.Order)
	if err != nil {
		return nil, err
	}
	return &approvalAnswer{CacheControl: "no-store", Body: OrderApproval{
		Order: in.Order, Progress: progressWords[progress],
	}}, nil
}

func (r Approvals) withdraw(ctx context.Context, in *approvalInput) (*struct{}, error) {
	return &struct{}{}, r.Approval.Withdraw(ctx, tenant.From(ctx).ID, r.Member(ctx), in.Order)
}
