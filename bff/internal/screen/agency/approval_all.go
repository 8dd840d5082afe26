package agency

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/seller"
)

const (
	// mostOfAll is how many orders one call approves; what is left takes another.
	mostOfAll = 1000
	// largestPage is the most that the backend lists at once.
	largestPage = 200
	// approvedAtOnce is how many approvals of one call are under way at the same time.
	approvedAtOnce = 8
)

// ApprovalOfAll asks to approve all orders that a question finds and that wait for who asks.
//
// Rule (order, 7 D): All orders that a filter finds are approved by one call: those that wait for who asks at that
// moment, the oldest first, a thousand at most, each with its own answer; none where more wait by then than were
// shown, so that no member approves what was never counted to them. Sent again, it approves what is left and nothing
// twice. Enforced: screen/agency.postApprovalOfAll. Test: TestAllOrdersThatAQuestionFindsAreApproved,
// TestNoOrderIsApprovedWhereMoreWaitThanWereShown, TestWhatOneCallLeavesIsCounted.
type ApprovalOfAll struct {
	Seen   int64  `json:"seen" minimum:"1" maximum:"10000000" doc:"how many waited for who asks when the list was shown"`
	Status string `json:"status,omitempty" wire:"filter.status" maxLength:"20"`
	From   string `json:"from,omitempty" wire:"filter.von" maxLength:"10" doc:"first day"`
	Until  string `json:"until,omitempty" wire:"filter.bis" maxLength:"10" doc:"last day"`
	Number string `json:"number,omitempty" wire:"filter.nummer" maxLength:"13"`
	seller.Further
}

// ApprovedAll tells what became of them.
type ApprovedAll struct {
	Found   int64            `json:"found" doc:"how many waited for who asks; more than were seen approve none"`
	Left    int64            `json:"left" doc:"how many of them nothing was done about"`
	Results []NumberedResult `json:"results" doc:"the oldest order first"`
}

// NumberedResult is what became of one order, with the number that a list shows of it.
type NumberedResult struct {
	ApprovalResult
	Number string `json:"number" doc:"of the recommendation"`
}

// question finds those that wait for who asks.
func (a ApprovalOfAll) question() seller.ReportForm {
	return seller.ReportForm{
		Kind: seller.Orders, OrderBy: "received", Status: a.Status, From: a.From, Until: a.Until, Waiting: seller.Mine,
		Number: a.Number, Further: a.Further,
	}
}

type approvalOfAllInput struct{ Body ApprovalOfAll }

func (s *Screens) postApprovalOfAll(
	ctx context.Context, in *approvalOfAllInput,
) (*screen.Answer[ApprovedAll], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	waiting, found, err := s.waiting(ctx, call, me.AgencyNumber, in.Body.question())
	if err != nil {
		return nil, s.members.Ended(ctx, screen.Relocate(err, in.Body))
	}
	out := ApprovedAll{Found: found, Left: found, Results: []NumberedResult{}}
	if found > in.Body.Seen {
		return screen.Show(out), nil
	}
	if out.Results, err = s.approveAll(ctx, call, me.AgencyNumber, waiting); err != nil {
		return nil, s.members.Ended(ctx, err)
	}
	out.Left = max(0, found-int64(len(waiting)))
	return screen.Show(out), nil
}

// waiting gives the orders that a question finds, as many as one call approves, and how many there are.
func (s *Screens) waiting(
	ctx context.Context, call backend.Call, agency string, form seller.ReportForm,
) (rows []wire.OrderRow, found int64, err error) {
	q, err := seller.Question(form, largestPage)
	if err != nil {
		return nil, 0, err
	}
	for q.Pagenumber = 1; len(rows) < mostOfAll; q.Pagenumber++ {
		page, err := s.backend.ListAgencyOrders(ctx, call, agency, q)
		if err != nil {
			return nil, 0, err
		}
		if q.Pagenumber == 1 {
			found = page.Total - page.Erased
		}
		rows = append(rows, page.Rows...)
		if len(page.Rows) < largestPage {
			break
		}
	}
	return rows, found, nil
}

// approveAll approves some at the same time: none keeps another from it.
func (s *Screens) approveAll(
	ctx context.Context, call backend.Call, agency string, rows []wire.OrderRow,
) ([]NumberedResult, error) {
	out := make([]NumberedResult, len(rows))
	g, together := errgroup.WithContext(ctx)
	g.SetLimit(approvedAtOnce)
	for i, row := range rows {
		g.Go(func() error {
			result, err := s.approve(together, call, agency, row.ID)
			out[i] = NumberedResult{ApprovalResult: result, Number: row.Recommendation}
			return err
		})
	}
	return out, g.Wait()
}
