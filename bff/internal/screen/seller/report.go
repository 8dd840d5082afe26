package seller

import (
	"context"
	"net/http"
	"strings"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// The reports, Orders of which are approved too.
const (
	recommendations = "recommendations"
	leads           = "leads"
	Orders          = "orders"
	recommenders    = "recommenders"
	commissions     = "commissions"
	invitations     = "invitations"
)

// Mine are the orders that who asks may approve now.
const Mine = "mine"

// rowsOfPage are read at a glance and scrolled once, unless somebody asks for more.
const rowsOfPage = 25

// size is how many rows a page has.
func (f ReportForm) size() int64 {
	if f.Size == 0 {
		return rowsOfPage
	}
	return f.Size
}

// ReportForm asks for a page of a report; what is left out leaves out nothing.
type ReportForm struct {
	Kind       string `json:"kind" enum:"recommendations,leads,orders,recommenders,commissions,invitations"`
	OrderBy    string `json:"orderBy,omitempty" wire:"orderby" maxLength:"20" doc:"a column of this report; without one the newest stand first"`
	Descending bool   `json:"descending,omitempty"`
	Page       int64  `json:"page,omitempty" wire:"pagenumber" minimum:"1" maximum:"10000"`
	Size       int64  `json:"size,omitempty" wire:"pagesize" enum:"25,50,100" doc:"rows of a page; 25 when it is left out"`
	Status     string `json:"status,omitempty" wire:"filter.status" maxLength:"20"`
	From       string `json:"from,omitempty" wire:"filter.von" maxLength:"10" doc:"first day on which it was recommended, or earned, or paid with the status paid, or the person invited"`
	Until      string `json:"until,omitempty" wire:"filter.bis" maxLength:"10" doc:"last day"`
	Waiting    string `json:"waiting,omitempty" words:"wartet,wartet_auf_mich" wire:"filter.freigabe" enum:"approval,mine" doc:"of orders: those that somebody of the agency may approve, or those of them that who asks may"`
	Number     string `json:"number,omitempty" wire:"filter.nummer" maxLength:"64" doc:"what the recommendation's number begins with, or of orders and commissions the order's; not of invitations"`
	Further
}

// Further is what a search, figures and documents filter rows by: of recommendations, product and inviter of what came
// of them too, and product and note of commissions.
type Further struct {
	Stage   string  `json:"stage,omitempty" words:"besucht,eingetragen,bestaetigt,bestellt,gezahlt" wire:"filter.stufe" enum:"visited,entered,confirmed,ordered,paid" doc:"those that have come at least so far"`
	Product string  `json:"product,omitempty" wire:"filter.produkte" maxLength:"60" doc:"id of a product"`
	Channel *string `json:"channel,omitempty" wire:"filter.kanaele" maxLength:"40" doc:"of the recommender; empty for a link without one"`
	Inviter string  `json:"inviter,omitempty" wire:"filter.einladender" maxLength:"40" doc:"the member whose invitation the recommender accepted, - for nobody's"`

	Recommender string `json:"recommender,omitempty" wire:"filter.empfehler" maxLength:"13" doc:"the number of one of them: those of whoever made it"`
	Label       string `json:"label,omitempty" wire:"filter.labels" maxLength:"40" doc:"of the link that led here"`
	Link        string `json:"link,omitempty" wire:"filter.link" maxLength:"100" doc:"id of that link, - for none"`
	Note        string `json:"note,omitempty" wire:"filter.gutschrift" maxLength:"20" doc:"of commissions: those that the credit note of this number is about"`
}

func (f Further) into(to *wire.ReportFilter) {
	to.Stage, to.Inviter, to.Recommender, to.CreditNote = screen.ToWire(f).Stage, f.Inviter, f.Recommender, f.Note
	if f.Product != "" {
		to.Products = []string{f.Product}
	}
	if f.Label != "" {
		to.Labels = []string{f.Label}
	}
	to.Link = f.Link
	if f.Channel != nil {
		to.Channels = []string{*f.Channel}
	}
}

// Report is a page of one of the reports; the rows are in the list of its kind.
type Report struct {
	Who             Who                 `json:"who"`
	List            ReportList          `json:"list"`
	Views           []SavedView         `json:"views,omitempty" doc:"the own ones of this report, by name"`
	Recommendations []RecommendationRow `json:"recommendations,omitempty"`
	Leads           []LeadRow           `json:"leads,omitempty"`
	Orders          []OrderRow          `json:"orders,omitempty"`
	Approvals       int64               `json:"approvals,omitempty" doc:"of orders: how many people it takes to approve one; missing where agencies approve none"`
	Ask             string              `json:"ask,omitempty" doc:"of orders: the company's address, for whom it hasn't confirmed yet"`
	Missing         string              `json:"missing,omitempty" enum:"second,confirmed" doc:"of orders, for an owner where two approve: what keeps every approval from being complete"`
	Approvable      int64               `json:"approvable,omitempty" doc:"of orders: how many of all wait for who asks"`
	Recommenders    []RecommenderRow    `json:"recommenders,omitempty"`
	Commissions     []CommissionRow     `json:"commissions,omitempty"`
	Sums            *CommissionSums     `json:"sums,omitempty" doc:"of commissions, whatever is filtered"`
	Invitations     []InvitationRow     `json:"invitations,omitempty"`
}

// ReportList is what a page says of the whole.
type ReportList struct {
	Page   int64  `json:"page" doc:"from 1"`
	Size   int64  `json:"size" doc:"rows of a page"`
	Pages  int64  `json:"pages"`
	Found  int64  `json:"found" doc:"rows on all pages together"`
	Erased int64  `json:"erased" doc:"rows beside them that aren't listed: their person was erased, and they still count"`
	Cents  *int64 `json:"cents,omitempty" doc:"of commissions: sum of all that were found"`
}

// report tells whether a role has a report.
func (r Rights) report(kind string) bool {
	switch kind {
	case Orders:
		return r.Orders
	case commissions:
		return r.Rewards
	case invitations:
		return r.Invitations
	default:
		return r.Recommenders
	}
}

type reportInput struct{ Body ReportForm }

func (s *Screens) lookReport(ctx context.Context, in *reportInput) (*screen.Answer[Report], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	form := in.Body
	q, err := Question(form, form.size())
	if err != nil {
		return nil, err
	}
	var report Report
	var views []SavedView
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		report, err = s.page(together, call, me.AgencyNumber, form.Kind, q)
		return
	})
	approvals := approvalsOf(ctx, me)
	var approvable int64
	if form.Kind == Orders && approvals > 0 {
		g.Go(func() (err error) {
			approvable, err = s.approvable(together, call, me.AgencyNumber, form)
			return
		})
	}
	g.Go(func() (err error) {
		views, err = s.savedViews(together, call, me.AgencyNumber, form.Kind)
		return
	})
	var missing string
	if form.Kind == Orders && binds(me) {
		g.Go(func() (err error) {
			missing, err = s.missingPeople(together, call, me)
			return
		})
	}
	if err := g.Wait(); err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, form))
	}
	report.Views, report.Missing, report.Approvable = views, missing, approvable
	report.Who = WhoOf(me)
	if form.Kind == Orders {
		report.Approvals, report.Ask = approvals, askOf(ctx, me)
	}
	return screen.Show(report), nil
}

// approvable counts the orders that a question finds and that wait for who asks.
func (s *Screens) approvable(ctx context.Context, call backend.Call, number string, form ReportForm) (int64, error) {
	form.Waiting, form.Page = Mine, 1
	page, err := s.page(ctx, call, number, Orders, ask(Orders, form, 1))
	return page.List.Found, err
}

// Question puts a question about one of the reports in the backend's words, unless it is for what the report hasn't.
func Question(f ReportForm, size int64) (wire.ReportQuestion, error) {
	if err := knows(f); err != nil {
		return wire.ReportQuestion{}, err
	}
	return ask(f.Kind, f, size), nil
}

// knows refuses columns and statuses that the report hasn't.
func knows(f ReportForm) error {
	p := problem.New(http.StatusUnprocessableEntity, problem.FieldInvalid, "the report can't be asked like that")
	refuse := func(field string) {
		p.Errors = append(
			p.Errors, problem.Field{Location: field, Message: "isn't one of this report's", Code: problem.FieldInvalid},
		)
	}
	if order, _ := columnOf(f.Kind, f.OrderBy); f.OrderBy != "" && order == "" {
		refuse("orderBy")
	}
	if f.Status != "" && statusOf(f.Kind, f.Status) == "" {
		refuse("status")
	}
	if len(p.Errors) > 0 {
		return p
	}
	return nil
}

// ask puts a question in the backend's words.
func ask(kind string, f ReportForm, size int64) wire.ReportQuestion {
	order, _ := columnOf(kind, f.OrderBy)
	q := wire.ReportQuestion{
		OrderBy: order, Descending: f.Descending, Pagesize: size, Pagenumber: max(f.Page, 1),
		Filter: wire.ReportFilter{From: f.From, Until: f.Until, Number: f.Number, Waiting: screen.ToWire(f).Waiting},
	}
	f.into(&q.Filter)
	if f.Status != "" {
		q.Filter.Status = strings.Fields(statusOf(kind, f.Status))
	}
	return q
}

// page asks for one of the reports.
func (s *Screens) page(
	ctx context.Context, call backend.Call, number, kind string, q wire.ReportQuestion,
) (out Report, err error) {
	switch kind {
	case recommendations:
		var r wire.RecommendationReport
		r, err = s.backend.ListAgencyRecommendations(ctx, call, number, q)
		out.List, out.Recommendations = listOf(
			r.Pagenumber, r.Pagesize, r.Total, r.Erased,
		), screen.Map(r.Rows, recommendationRow)
	case leads:
		var r wire.LeadReport
		r, err = s.backend.ListAgencyLeads(ctx, call, number, q)
		out.List, out.Leads = listOf(r.Pagenumber, r.Pagesize, r.Total, r.Erased), screen.Map(r.Rows, leadRow)
	case Orders:
		var r wire.OrderReport
		r, err = s.backend.ListAgencyOrders(ctx, call, number, q)
		out.List, out.Orders = listOf(r.Pagenumber, r.Pagesize, r.Total, r.Erased), screen.Map(r.Rows, orderRow)
	case commissions:
		var r wire.CommissionReport
		r, err = s.backend.ListCommissions(ctx, call, number, earned(q))
		out.List, out.Commissions, out.Sums = listOf(
			r.Pagenumber, r.Pagesize, r.Total, 0,
		), screen.Map(r.Rows, commissionRow), sumsOf(r.Sums)
		out.List.Cents = &r.Cents
	case invitations:
		var r wire.InvitationReport
		r, err = s.backend.ListAgencyInvitations(ctx, call, number, q)
		out.List, out.Invitations = listOf(r.Pagenumber, r.Pagesize, r.Total, r.Erased), screen.Map(r.Rows, invitationRow)
	default:
		var r wire.RecommenderReport
		r, err = s.backend.ListAgencyRecommenders(ctx, call, number, q)
		out.List, out.Recommenders = listOf(r.Pagenumber, r.Pagesize, r.Total, r.Erased), screen.Map(r.Rows, recommenderRow)
	}
	return out, err
}

// listOf counts pages by the rows that are listed.
func listOf(page, size, total, erased int64) ReportList {
	l := ReportList{Page: page, Size: size, Found: total - erased, Erased: erased}
	if size > 0 {
		l.Pages = (l.Found + size - 1) / size
	}
	return l
}
