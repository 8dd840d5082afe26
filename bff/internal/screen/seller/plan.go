package seller

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// CommissionPlan is what a seller can earn by, and what it chose.
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
	ID         string       `json:"id"`
	Name       string       `json:"name"`
	Text       string       `json:"text"`
	Tiers      []Tier       `json:"tiers" doc:"further amounts, from an order of a month on"`
	Promotions []Promotion  `json:"promotions" doc:"those that run or are to come"`
	Coming     []PlanComing `json:"coming" doc:"what it pays for orders of later days, the earliest first"`
}

// PlanComing is what a plan pays for orders from a day on.
type PlanComing struct {
	From    string        `json:"from" doc:"first day of its orders: YYYY-MM-DD"`
	Amounts []TierProduct `json:"amounts" doc:"what each product earns, by name; one that is missing earns nothing"`
	Tiers   []Tier        `json:"tiers" doc:"further amounts, from an order of a month on"`
}

func planComingOf(all []wire.ComingPlan) []PlanComing {
	return screen.Map(all, func(c wire.ComingPlan) PlanComing {
		return PlanComing{From: c.From, Amounts: amountsOf(c.Products), Tiers: tiersOf(c.Tiers)}
	})
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
			Coming: planComingOf(one.Coming),
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
	return s.plan(ctx, func(call backend.Call, number string) (wire.CommissionPlans, error) {
		return s.backend.GetCommissionPlans(ctx, call, number)
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
	return s.plan(ctx, func(call backend.Call, number string) (wire.CommissionPlans, error) {
		return s.backend.ChooseCommissionPlan(ctx, call, number, in.Month, wire.ChosenPlan{Plan: in.Body.Plan})
	})
}

type monthInput struct {
	Month string `path:"month" maxLength:"7" doc:"YYYY-MM"`
}

func (s *Screens) postWithdrawal(ctx context.Context, in *monthInput) (*screen.Answer[CommissionPlan], error) {
	return s.plan(ctx, func(call backend.Call, number string) (wire.CommissionPlans, error) {
		return s.backend.WithdrawCommissionPlan(ctx, call, number, in.Month)
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
		return nil, s.ended(ctx, err)
	}
	return screen.Show(planOf(WhoOf(me), plans)), nil
}
