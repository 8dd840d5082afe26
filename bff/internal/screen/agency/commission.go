package agency

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// The backend's words: where a row stands, and what it is.
const (
	earnedKind = "Verdient"
	takenBack  = "Zurueckgenommen"
	billed     = "Abgerechnet"
	unbilled   = "Wartet"
	underWay   = "Unterwegs"
	paid       = "Bezahlt"
)

// commissionFilter is what the list is filtered by: each word is the rows of one figure.
type commissionFilter struct {
	Status string `enum:"open,billed,takenBack,earned,waiting,underWay,paid" words:"Offen,Abgerechnet,Zurueckgenommen,Verdient,Wartet,Unterwegs,Bezahlt"`
}

// CommissionRow is what was earned by a recommendation, or taken back.
type CommissionRow struct {
	Number    string    `json:"number" column:"number=Empfehlungsnummer" doc:"of the recommendation"`
	Order     string    `json:"order" file:"Auftragsnummer" column:"order" doc:"the tenant's own number"`
	At        time.Time `json:"at" column:"at=Datum" doc:"when it was earned, or taken back"`
	OrderedAt time.Time `json:"orderedAt" column:"ordered=Auftragsdatum"`
	Product   string    `json:"product" file:"Produkt,Plan" column:"product=Produkt"`
	Plan      string    `json:"plan" file:"-" column:"plan=Plan" doc:"id of the plan that applied on the day of the order"`
	PlanName  string    `json:"planName" doc:"what it is called"`
	Cents     int64     `json:"cents" column:"cents=Cent" doc:"negative for what was taken back"`
	Why       Why       `json:"why" doc:"how they came about; of what was taken back, how it was earned"`
	TakenBack bool      `json:"takenBack" doc:"the order was cancelled after it was earned"`
	Billed    bool      `json:"billed" file:"Status,Beleg" column:"status" doc:"a credit note is about it"`
	Note      string    `json:"note,omitempty" doc:"number of that one; missing where it isn't kept any more"`
}

// CommissionSums are the agency's figures. Each row is in one of the first three.
type CommissionSums struct {
	OpenCents      int64 `json:"openCents" doc:"earned, and in no credit note yet"`
	BilledCents    int64 `json:"billedCents" doc:"earned, and in credit notes"`
	TakenBackCents int64 `json:"takenBackCents" doc:"negative, or none"`
	UnbilledCents  int64 `json:"unbilledCents" doc:"what the next credit note is about: open, less what was taken back and isn't set off; may be negative"`
}

func commissionRow(c wire.CommissionRow) CommissionRow {
	return CommissionRow{
		Number: c.Recommendation, Order: c.Order, At: c.At, OrderedAt: c.OrderedAt, Product: c.ProductName, Plan: c.Plan,
		PlanName: c.PlanName, Cents: c.Cents, Why: whyOf(c.Why),
		TakenBack: c.Kind == takenBack, Billed: c.State == billed, Note: c.CreditNote,
	}
}

func sumsOf(s wire.CommissionSums) *CommissionSums {
	return &CommissionSums{
		OpenCents: s.Open, BilledCents: s.Billed, TakenBackCents: s.TakenBack, UnbilledCents: s.Unbilled,
	}
}

// earned puts a report's question as one about commissions: what was taken back is a kind of row there, and no status.
func earned(q wire.ReportQuestion) wire.CommissionQuestion {
	out := wire.CommissionQuestion{
		OrderBy: q.OrderBy, Descending: q.Descending, Pagesize: q.Pagesize, Pagenumber: q.Pagenumber,
		Filter: wire.CommissionFilter{
			Products: q.Filter.Products, From: q.Filter.From, Until: q.Filter.Until, Number: q.Filter.Number,
			CreditNote: q.Filter.CreditNote,
		},
	}
	if len(q.Filter.Status) > 0 {
		ofFigure(&out.Filter, q.Filter.Status[0])
	}
	return out
}

// ofFigure asks for the rows of one figure. What waits, is under way or is paid has what was taken back in it; the days
// of what is paid are those on which it was.
func ofFigure(f *wire.CommissionFilter, status string) {
	switch status {
	case takenBack, earnedKind:
		f.Kinds = []string{status}
	case unbilled:
		f.States = []string{"Offen"}
	case underWay:
		f.States = []string{status}
	case paid:
		f.States, f.PaidFrom, f.PaidTo, f.From, f.Until = []string{status}, f.From, f.Until, "", ""
	default:
		f.Kinds, f.States = []string{earnedKind}, []string{status}
	}
}

// CommissionPlan is what an agency can earn by, and what it chose.
type CommissionPlan struct {
	Who     Who          `json:"who"`
	Plans   []Plan       `json:"plans" doc:"those that are offered, the standard one first"`
	Amounts []Amounts    `json:"amounts" doc:"what each product earns, by name"`
	Applies string       `json:"applies" doc:"id of the plan of today"`
	Months  []string     `json:"months" doc:"for which a plan can be chosen and none is: YYYY-MM"`
	Choices []PlanChoice `json:"choices" doc:"the latest month first, those that were taken back too"`
}

// Plan is one that is offered.
type Plan struct {
	ID         string      `json:"id"`
	Name       string      `json:"name"`
	Text       string      `json:"text"`
	Tiers      []Tier      `json:"tiers" doc:"further amounts, from an order of a month on"`
	Promotions []Promotion `json:"promotions" doc:"those that run or are to come"`
}

// Amounts are a product's in each of the plans.
type Amounts struct {
	ID      string  `json:"id" doc:"of the product"`
	Product string  `json:"product"`
	Cents   []int64 `json:"cents" doc:"in the order of the plans; 0 where it earns nothing"`
}

// PlanChoice is a plan from the first of a month on.
type PlanChoice struct {
	Plan     string    `json:"plan" doc:"its name, or its id when it is offered no more"`
	From     string    `json:"from" doc:"YYYY-MM"`
	ChosenAt time.Time `json:"chosenAt"`
	State    string    `json:"state" enum:"coming,begun,withdrawn"`
}

const monthForm = "2006-01"

func planOf(who Who, p wire.CommissionPlans) CommissionPlan {
	out := CommissionPlan{
		Who: who, Applies: p.Applies, Plans: []Plan{}, Amounts: []Amounts{}, Months: []string{},
		Choices: []PlanChoice{},
	}
	names := map[string]string{}
	byProduct := map[string]int{}
	for i, one := range p.Offered {
		out.Plans = append(out.Plans, Plan{
			ID: one.ID, Name: one.Name, Text: one.Text, Tiers: tiersOf(one.Tiers), Promotions: promotionsOf(one.Promotions),
		})
		names[one.ID] = one.Name
		for _, amount := range one.Products {
			at, known := byProduct[amount.ProductID]
			if !known {
				at = len(out.Amounts)
				byProduct[amount.ProductID] = at
				out.Amounts = append(out.Amounts, Amounts{
					ID: amount.ProductID, Product: amount.ProductName, Cents: make([]int64, len(p.Offered)),
				})
			}
			out.Amounts[at].Cents[i] = amount.Cents
		}
	}
	taken := map[string]bool{}
	for _, c := range p.Choices {
		one := PlanChoice{Plan: c.Plan, From: c.From, ChosenAt: c.ChosenAt, State: "coming"}
		if name, offered := names[c.Plan]; offered {
			one.Plan = name
		}
		switch {
		case c.WithdrawnAt != nil:
			one.State = "withdrawn"
		case c.Begun:
			one.State = "begun"
		default:
			taken[c.From] = true
		}
		out.Choices = append(out.Choices, one)
	}
	first, err := time.Parse(monthForm, p.Next)
	for month := first; err == nil && month.Format(monthForm) <= p.Last; month = month.AddDate(0, 1, 0) {
		if text := month.Format(monthForm); !taken[text] {
			out.Months = append(out.Months, text)
		}
	}
	return out
}

func (s *Screens) getPlan(ctx context.Context, _ *struct{}) (*screen.Answer[CommissionPlan], error) {
	return s.plan(ctx, func(call backend.Call, agency string) (wire.CommissionPlans, error) {
		return s.backend.GetCommissionPlans(ctx, call, agency)
	})
}

type planInput struct {
	Month string `path:"month" maxLength:"7" doc:"YYYY-MM"`
	Body  PlanForm
}

// PlanForm is the plan that is to apply.
type PlanForm struct {
	Plan string `json:"plan" maxLength:"40" doc:"id of an offered plan"`
}

func (s *Screens) putPlan(ctx context.Context, in *planInput) (*screen.Answer[CommissionPlan], error) {
	return s.plan(ctx, func(call backend.Call, agency string) (wire.CommissionPlans, error) {
		return s.backend.ChooseCommissionPlan(ctx, call, agency, in.Month, wire.ChosenPlan{Plan: in.Body.Plan})
	})
}

type monthInput struct {
	Month string `path:"month" maxLength:"7" doc:"YYYY-MM"`
}

func (s *Screens) postWithdrawal(ctx context.Context, in *monthInput) (*screen.Answer[CommissionPlan], error) {
	return s.plan(ctx, func(call backend.Call, agency string) (wire.CommissionPlans, error) {
		return s.backend.WithdrawCommissionPlan(ctx, call, agency, in.Month)
	})
}

func (s *Screens) plan(
	ctx context.Context, do func(backend.Call, string) (wire.CommissionPlans, error),
) (*screen.Answer[CommissionPlan], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	plans, err := do(call, me.AgencyNumber)
	if err != nil {
		return nil, s.members.ended(ctx, err)
	}
	return screen.Show(planOf(whoOf(me), plans)), nil
}
