package agency

import (
	"context"
	"errors"
	"net/http"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// ApprovalForm names the orders that are approved together.
//
// Rule (order, 7 D): Of up to 50 orders that are approved at once each has its own answer. Test:
// TestOrdersAreApprovedEachByItself, TestHowManyOrdersAreApprovedAtOnce.
type ApprovalForm struct {
	Orders []string `json:"orders" minItems:"1" maxItems:"50" doc:"ids of orders"`
}

// Approvals tells what became of each.
type Approvals struct {
	Results []ApprovalResult `json:"results" doc:"in the order in which they were named"`
}

// ApprovalResult is what became of one order.
type ApprovalResult struct {
	ID      string `json:"id"`
	Outcome string `json:"outcome" enum:"approved,second,refused" doc:"second: it waits for another person; refused: code says why"`
	Code    string `json:"code,omitempty"`
}

type approvalInput struct{ Body ApprovalForm }

// postApproval approves one after the other: a refused one keeps none of the others from it. Only what is about all of
// them, such as a session that has ended or a backend that doesn't answer, ends it; said again, what was approved
// before stays so.
func (s *Screens) postApproval(ctx context.Context, in *approvalInput) (*screen.Answer[Approvals], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	out := Approvals{Results: make([]ApprovalResult, 0, len(in.Body.Orders))}
	for _, id := range in.Body.Orders {
		result, err := s.approve(ctx, call, me.AgencyNumber, id)
		if err != nil {
			return nil, s.members.Ended(ctx, err)
		}
		out.Results = append(out.Results, result)
	}
	return screen.Show(out), nil
}

// approve gives what became of one order, unless what keeps it back is about all of them.
func (s *Screens) approve(ctx context.Context, call backend.Call, agency, id string) (ApprovalResult, error) {
	done, err := s.backend.ApproveOrder(ctx, call, agency, id)
	var p *problem.Problem
	switch {
	case err == nil && done.Progress == "zweite":
		return ApprovalResult{ID: id, Outcome: "second"}, nil
	case err == nil:
		return ApprovalResult{ID: id, Outcome: "approved"}, nil
	case errors.As(err, &p) && (p.Status == http.StatusNotFound || p.Status == http.StatusConflict):
		return ApprovalResult{ID: id, Outcome: "refused", Code: p.Code}, nil
	default:
		return ApprovalResult{}, err
	}
}

type withdrawalInput struct {
	ID string `path:"id" maxLength:"100"`
}

func (s *Screens) deleteApproval(ctx context.Context, in *withdrawalInput) (*screen.Done, error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.backend.WithdrawOrderApproval(ctx, call, me.AgencyNumber, in.ID); err != nil {
		return nil, s.members.Ended(ctx, err)
	}
	return screen.Nothing(), nil
}
