package proof_test

import (
	"context"
	"math/rand/v2"
	"slices"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// The sellers of these lives, of which each world has two.
const (
	north = link.Code("NORTH")
	south = link.Code("SOUTH")
	pia   = link.Code("PIA")
)

var pairs = [][]link.Code{{north, south}, {north, pia}, {pia, south}}

// plans are offered to them: what the second says of the product changes with each edition of the tenant's file.
type plans struct{ w *world }

var _ commission.Offers = plans{}

func (p plans) Of(context.Context, *tenant.Tenant) (commission.Offer, error) {
	return commission.Offer{
		{
			ID: commission.Standard, Cents: map[string]int64{"product": 1800},
			Tiers: []commission.Tier{{From: 2, AllCents: 1900}},
		},
		{
			ID: "premium", Cents: map[string]int64{"product": int64(2000 + len(p.w.made))},
			Tiers: []commission.Tier{{From: 2, AllCents: 2500}, {From: 3, AllCents: 3500}},
		},
	}, nil
}

// choosePlan has a seller choose a plan for the next month, or take that back.
func (w *world) choosePlan(r *rand.Rand) {
	seller, month := pick(r, w.sellers...), commission.MonthOf(w.clock.Now()).After(1)
	if r.IntN(3) == 0 {
		w.tell("%s takes its plan for %s back", seller, month)
		w.fine("withdraw", w.plans.Withdraw(context.Background(), w.programme.ID, seller, "anna", month))
		return
	}
	plan := pick(r, commission.Standard, "premium")
	w.tell("%s chooses %s from %s", seller, plan, month)
	w.fine("choose", w.plans.Choose(context.Background(), w.programme, seller, "anna", plan, month))
}

// settledCommissions holds of what sellers earned: once for each recommendation whose reward was owed and that they
// brought, and taken back once for each whose order no longer counts.
func (w *world) settledCommissions(ctx context.Context) (cost, liability, back int64) {
	all, err := w.commissions.All(ctx)
	if err != nil {
		w.wrong("commissions: %w", err)
	}
	earned, gone := map[string]commission.Commission{}, map[string]bool{}
	for _, c := range all {
		cost += c.Cents
		w.ofPartner(c)
		if c.Billed() {
			w.counted["commissions billed"]++
		}
		switch c.Kind {
		case commission.Earned:
			earned[c.RecommendationID] = c
			if c.Plan != commission.Standard {
				w.counted["commission of a chosen plan"]++
			}
			if c.Tier > 0 {
				w.counted["commission of a tier"]++
			}
			if c.Tier > 0 && c.Seller == pia {
				w.counted["partner reached a tier"]++
			}
			if c.Seller != w.brought[c.RecommendationID] {
				w.wrong("%s earned by %s, which %q brought", c.Seller, c.RecommendationID, w.brought[c.RecommendationID])
			}
			if c.Place < 1 || c.Place < c.Tier || c.Total() != c.Cents {
				w.wrong("commission %s is %d cents as order %d, for the reason %+v", c.ID, c.Cents, c.Place, c.Why)
			}
			if !c.Billed() {
				liability += c.Cents
			}
		default:
			gone[c.RecommendationID] = true
			w.counted["commission taken back"]++
			if o := earned[c.RecommendationID]; o.ID != c.Of || o.Cents != -c.Cents {
				w.wrong("commission %s takes back %d of %s, which is %d of %s", c.ID, c.Cents, c.Of, o.Cents, o.ID)
			}
			if !c.Billed() {
				back -= c.Cents
			}
		}
	}
	for _, id := range w.made {
		counts, err := w.orders.Counting(ctx, w.programme.ID, []string{id})
		if err != nil {
			w.wrong("orders: %w", err)
		}
		_, has := counts[id]
		_, earns := earned[id]
		events, err := w.recs.Events(ctx, w.programme.ID, []string{id})
		if err != nil {
			w.wrong("events: %w", err)
		}
		released := slices.ContainsFunc(
			events[id], func(e recommendation.Event) bool { return e.Kind == recommendation.OwedEvent },
		)
		switch {
		case earns && has == gone[id]:
			w.wrong("the commission of %s is taken back: %v, and its order counts: %v", id, gone[id], has)
		case earns != (released && w.brought[id] != ""):
			w.wrong("%s was released: %v, brought by %q, and earned: %v", id, released, w.brought[id], earns)
		}
	}
	return cost, liability, back
}

// commissionAccounts are what the books have to say of them.
func (w *world) commissionAccounts(ctx context.Context) (accounts map[ledger.Account]int64, back, paid int64) {
	cost, liability, owed := w.settledCommissions(ctx)
	paid, owedBack, tax := w.settledNotes(ctx)
	return map[ledger.Account]int64{
		ledger.CostOf(payable.Commission): cost, ledger.LiabilityOf(payable.Commission): -liability, ledger.InputTax: tax,
	}, owed + owedBack, paid
}
