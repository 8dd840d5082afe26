// Package rest shows agencies what they earned, and takes the plan that they choose.
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

const noStore = "no-store"

// Calls is what the calls need.
type Calls struct {
	Commissions commission.Commissions
	Plans       *usecase.Plans
	Products    product.Assortments
	Session     func(context.Context) member.Session
}

// OfAgency is part of the input of each call about one agency. Whether it is the session's was asked before; what a
// call does, it does with the session's.
type OfAgency struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"40" doc:"number of the session's seller, in any case, with or without dashes"`
}

// OfMonth names a month, too.
type OfMonth struct {
	OfAgency
	Month string `path:"monat" maxLength:"7" doc:"month from whose first day on the plan applies: YYYY-MM" example:"2027-01"`
}

// Register adds the calls.
func Register(api huma.API, c Calls) {
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/agentur" + path, Summary: summary,
			Tags: []string{"agency"},
		}
	}
	httpapi.Register(
		api, op("listCommissions", http.MethodPut, "/praemien/{agentur}", "What an agency earned, and what was taken back"),
		c.list,
	)
	httpapi.Register(
		api,
		op(
			"getCommissionPlans", http.MethodGet, "/praemienplan/{agentur}",
			"The plans that an agency can earn by, and which applied when",
		),
		c.plans,
	)
	httpapi.Register(
		api,
		op(
			"chooseCommissionPlan", http.MethodPut, "/praemienplan/{agentur}/{monat}",
			"Has a plan apply from the first of a coming month on",
		),
		c.choose,
	)
	httpapi.Register(
		api,
		op(
			"withdrawCommissionPlan", http.MethodDelete, "/praemienplan/{agentur}/{monat}",
			"Takes back the plan that was chosen for a coming month",
		),
		c.withdraw,
	)
	httpapi.Register(
		api,
		op(
			"previewCommissions", http.MethodGet, "/praemienplan/{agentur}/vorschau",
			"What further orders of this month would earn",
		),
		c.preview,
	)
	httpapi.Register(api, huma.Operation{
		OperationID: "getPartnerEarnings", Description: about["getPartnerEarnings"], Method: http.MethodGet,
		Path: "/api/v1/{tenant}/profiseller/verdienst", Summary: "What an order earns a partner",
		Tags: []string{"partner"},
	}, c.promised)
}

type listInput struct {
	OfAgency
	Body CommissionQuestion
}

type listAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         CommissionReport
}

func (c Calls) list(ctx context.Context, in *listInput) (*listAnswer, error) {
	q, err := in.Body.asked()
	if err != nil {
		return nil, err
	}
	t, agency := tenant.From(ctx), c.Session(ctx).Agency
	names, err := c.names(ctx)
	if err != nil {
		return nil, err
	}
	page, err := c.Commissions.List(ctx, t.ID, agency, q)
	if err != nil {
		return nil, err
	}
	sums, err := c.Commissions.Sums(ctx, t.ID, agency)
	if err != nil {
		return nil, err
	}
	out := CommissionReport{
		Pagenumber: q.Page, Pagesize: q.Size, Total: page.Total, Cents: page.Cents,
		Rows: make([]CommissionRow, 0, len(page.Rows)),
		Sums: CommissionSums{
			Open: sums.OpenCents, Billed: sums.BilledCents, TakenBack: sums.TakenBackCents, Unbilled: sums.UnbilledCents,
			Held: sums.HeldCents,
		},
	}
	for _, one := range page.Rows {
		out.Rows = append(out.Rows, toRow(one, names, page.Numbers, t.Rules.RefusesHeldMoney()))
	}
	return &listAnswer{CacheControl: noStore, Body: out}, nil
}

type plansAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         CommissionPlans
}

func (c Calls) plans(ctx context.Context, _ *OfAgency) (*plansAnswer, error) { return c.look(ctx) }

func (c Calls) look(ctx context.Context) (*plansAnswer, error) {
	t, l := tenant.From(ctx), tenant.LanguageFrom(ctx)
	chosen, err := c.Plans.Look(ctx, t, c.Session(ctx).Agency)
	if err != nil {
		return nil, err
	}
	names, err := c.names(ctx)
	if err != nil {
		return nil, err
	}
	return &plansAnswer{CacheControl: noStore, Body: toPlans(t, l, chosen, names)}, nil
}

func (c Calls) names(ctx context.Context) (usecase.Names, error) {
	return usecase.NamesOf(ctx, c.Products, c.Plans.Offers, tenant.From(ctx), tenant.LanguageFrom(ctx))
}

// ChosenPlan is the plan that is to apply.
type ChosenPlan struct {
	_ struct{} `schema:"ProvisionsplanWahl"`

	Plan string `json:"Plan" minLength:"1" maxLength:"40" doc:"id of an offered plan" example:"privat"`
}

type chooseInput struct {
	OfMonth
	Body ChosenPlan
}

func (c Calls) choose(ctx context.Context, in *chooseInput) (*plansAnswer, error) {
	from, err := commission.ReadMonth(in.Month)
	if err != nil {
		return nil, err
	}
	s := c.Session(ctx)
	if err := c.Plans.Choose(ctx, tenant.From(ctx), s.Agency, s.Account, in.Body.Plan, from); err != nil {
		return nil, err
	}
	return c.look(ctx)
}

func (c Calls) withdraw(ctx context.Context, in *OfMonth) (*plansAnswer, error) {
	from, err := commission.ReadMonth(in.Month)
	if err != nil {
		return nil, err
	}
	s := c.Session(ctx)
	if err := c.Plans.Withdraw(ctx, tenant.From(ctx).ID, s.Agency, s.Account, from); err != nil {
		return nil, err
	}
	return c.look(ctx)
}
