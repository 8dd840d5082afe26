package rest

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/insight/offer/usecase"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// words has what is needed to name things in a language.
type words struct {
	t        *tenant.Tenant
	l        tenant.Language
	products []product.Product
	plans    commission.Offer
}

func (w words) offers(v usecase.View) Offers {
	out := Offers{
		Label: v.Label, Today: v.Today, Source: toSource(v),
		Limit:    OfferLimit{Cents: w.t.Rules.AmountLimitCents, Percent: w.t.Rules.AmountLimitPercent},
		Products: make([]OfferProduct, len(v.Products)), Promotions: []OfferPromotion{}, Plans: []OfferPlan{},
		Bonus: OfferBonus{After: w.t.Rules.BonusAfter, Cents: w.t.Rules.BonusCents}, May: string(v.May),
		Past: make([]OfferEdition, len(v.Past)), Undo: v.Undo, Languages: []string{},
	}
	for _, l := range w.t.Languages {
		out.Languages = append(out.Languages, string(l))
	}
	for i, p := range v.Products {
		out.Products[i] = w.product(p, v.Today)
	}
	for _, p := range v.Promotions {
		one := OfferPromotion{
			ID: p.ID, Name: w.t.In(p.Name, w.l), From: p.From, Until: p.Until, Extra: p.ExtraCents, Cents: p.Cents,
			Products: []string{}, Categories: slices.Concat([]string{}, p.Categories),
			Plans: slices.Concat([]string{}, p.Plans),
		}
		for _, id := range p.Products {
			one.Products = append(one.Products, w.name(id))
		}
		out.Promotions = append(out.Promotions, one)
	}
	for _, p := range v.Plans {
		out.Plans = append(out.Plans, w.plan(p, v.Today))
	}
	for i, e := range v.Past {
		out.Past[i] = w.edition(e, i == 0)
	}
	if v.Waiting != nil {
		e := w.edition(*v.Waiting, true)
		out.Waiting = &e
		out.Effect = w.effect(v.Effect)
	}
	return out
}

// toSource names a remote source; nil for the tenant's file.
func toSource(v usecase.View) *OfferSource {
	if v.Remote == nil {
		return nil
	}
	out := &OfferSource{URL: v.Remote.URL, Failed: v.Source.Failure != ""}
	if at := v.Source.ConfirmedAt.UTC(); !at.IsZero() {
		out.Confirmed = &at
	}
	return out
}

func (w words) plan(p commission.Plan, today string) OfferPlan {
	now := p.On(offer.Noon(today))
	out := OfferPlan{
		ID: p.ID, Name: w.t.In(p.Name, w.l), Amounts: w.planAmounts(now.Cents, now.Tiers), Coming: []OfferPlanEntry{},
	}
	for _, d := range p.Coming(offer.Noon(today)) {
		out.Coming = append(out.Coming, OfferPlanEntry{From: d.From, Amounts: w.planAmounts(d.Cents, d.Tiers)})
	}
	return out
}

func (w words) planAmounts(cents map[string]int64, tiers []commission.Tier) []OfferPlanAmount {
	all := w.amountsOf(0, cents)
	for _, tier := range tiers {
		all = append(all, w.amountsOf(tier.From, tier.Cents)...)
		if tier.AllCents > 0 {
			all = append(all, OfferPlanAmount{From: tier.From, Cents: tier.AllCents})
		}
	}
	return all
}

func (w words) amountsOf(from int, cents map[string]int64) []OfferPlanAmount {
	all := []OfferPlanAmount{}
	for _, id := range slices.Sorted(maps.Keys(cents)) {
		all = append(all, OfferPlanAmount{ID: id, Product: w.name(id), From: from, Cents: cents[id]})
	}
	return all
}

func (w words) product(p product.Product, day string) OfferProduct {
	law, _ := tenant.RuleOf(p.Line)
	out := OfferProduct{
		ID: string(p.ID), Name: w.t.In(p.Name, w.l), Teaser: w.t.In(p.Teaser, w.l), Badge: w.t.In(p.Badge, w.l),
		Picture: p.Picture.Name, Monthly: p.MonthlyCents, UnitRate: p.UnitRate(),
		Line: string(p.Line), LawCents: law.RecipientCents, LawSource: law.Source,
		Course: []OfferSpan{}, Shares: []OfferShare{}, Commission: p.Commission.By(product.StandardPlan),
	}
	if p.Fixed != nil {
		out.FirstLess, out.FirstFor = p.Fixed.DiscountCents, p.Fixed.DiscountMonths
	}
	for _, s := range offer.Course(p.Rewards) {
		out.Course = append(out.Course, OfferSpan{
			From: s.From, Until: s.Until, Cents: s.Cents, Campaign: s.Campaign, Shown: s.ShowUntil,
		})
	}
	for _, o := range p.ShareOffers(w.t.Rules, offer.Noon(day)) {
		out.Shares = append(out.Shares, OfferShare{
			Share: o.Share, Proposed: o.Share == w.t.Rules.DefaultShare, Recommender: o.RecommenderCents,
			Recipient: o.RecipientCents, Cut: o.CutCents,
		})
	}
	return out
}

// effect is what waits would do; nil where that can't be read.
func (w words) effect(e *usecase.Effect) *OfferTrial {
	if e == nil {
		return nil
	}
	trial := w.trial(e.Trial, words{e.Tenant, w.l, w.products, w.plans})
	return &trial
}

// name is what a product is called; of one that is gone its id.
func (w words) name(id string) string {
	for _, p := range w.products {
		if string(p.ID) == id {
			return w.t.In(p.Name, w.l)
		}
	}
	return id
}

func (w words) edition(e edition.Edition, newest bool) OfferEdition {
	out := OfferEdition{
		Number: e.Number, At: e.LoadedAt, By: e.LoadedBy, State: "loaded", DecidedBy: e.DecidedBy, Reason: e.Reason,
		Restores: e.Restores, Digest: e.Digest, Amounts: w.amounts(e.Altered), Raises: w.raises(e.Raises),
	}
	switch {
	case e.Waits() && newest:
		out.State = "waits"
	case e.Waits():
		out.State = "overtaken"
	case e.Confirmed:
		out.State = "confirmed"
	case !e.Holds():
		out.State = "refused"
	}
	return out
}

func (w words) amounts(raises []edition.Raise) []OfferAmount {
	all := []OfferAmount{}
	for _, r := range raises {
		kind, subject, plan, order := w.named(r.Is)
		all = append(all, OfferAmount{
			Kind: kind, Subject: subject, Plan: plan, Order: order, Was: r.Was.Cents, Is: r.Is.Cents,
			WasEach: r.Was.Each, Each: r.Is.Each, New: r.New, From: r.From,
		})
	}
	return all
}

// byPlan is how the slice of commissions names a plan's amounts.
var byPlan = regexp.MustCompile(`^(.*) by plan ([a-z0-9-]+?)(?: from order ([0-9]+))?$`)

// named tells what an amount is paid for, and of a commission by which plan, from which order of a month on.
func (w words) named(a tenant.Amount) (kind, subject, plan string, order int) {
	if found := byPlan.FindStringSubmatch(a.At); found != nil {
		a.At, plan = found[1], w.planName(found[2])
		order, _ = strconv.Atoi(found[3]) // nothing, or digits
	}
	kind, subject = w.about(a)
	if kind == "commission" && subject == eachProduct {
		subject = ""
	}
	return kind, subject, plan, order
}

const eachProduct = "each product"

// planName is what a plan is called; of one that is gone its id.
func (w words) planName(id string) string {
	for _, p := range w.plans {
		if p.ID == id {
			return w.t.In(p.Name, w.l)
		}
	}
	return id
}

// raises are amounts with why each needs a second person, by the limits that hold.
func (w words) raises(all []edition.Raise) []OfferAmount {
	by := edition.Bounds{Cents: w.t.Rules.AmountLimitCents, Percent: w.t.Rules.AmountLimitPercent}
	out := w.amounts(all)
	for i, r := range all {
		out[i].Percent = r.Percent()
		for _, cause := range by.Causes(r) {
			out[i].Causes = append(out[i].Causes, string(cause))
		}
	}
	return out
}

// about tells what an amount is paid for, by the name that its slice gives it.
func (w words) about(a tenant.Amount) (kind, subject string) {
	switch {
	case a.Kind == tenant.AmountLimit:
		return "limit", ""
	case a.Kind == tenant.AmountPercent:
		return "percent", ""
	case a.Kind == tenant.Handed:
		return "handed", ""
	case a.Kind == tenant.Cap:
		return "cap", w.subject(a.At)
	case a.At == "rules.bonusCents":
		return "bonus", ""
	}
	for _, kind := range []string{"reward", "commission", "promotion"} {
		if rest, ok := strings.CutPrefix(a.At, kind+" "); ok {
			return kind, w.subject(strings.TrimPrefix(rest, "of "))
		}
	}
	return "other", a.At
}

// subject names the product in a name such as "product 101 by plan x".
func (w words) subject(text string) string {
	before, rest, found := strings.Cut(text, "product ")
	if !found {
		return text
	}
	id, more, _ := strings.Cut(rest, " ")
	return strings.TrimSpace(before + w.name(id) + " " + more)
}

// trial is what a change would do; then are the words in which products are named as they would be.
func (w words) trial(tried usecase.Trial, then words) OfferTrial {
	s := tried.Simulation
	out := OfferTrial{
		Renewed: tried.Renewed, Waits: tried.Waits, Raises: w.raises(tried.Raises), Amounts: w.amounts(tried.Altered),
		Products: []OfferProduct{},
		Simulation: OfferSimulation{
			Days: offer.Days, Orders: s.Orders, Cents: s.Cents, Month: s.Month, Period: s.Period, AtMost: s.AtMost,
			Was: s.Was, Is: s.Is,
			Products: []OfferCost{},
		},
		Uncounted: tried.Uncounted,
	}
	for _, p := range tried.After {
		out.Products = append(out.Products, then.product(p.Product, p.Day))
	}
	for _, one := range s.Costs {
		out.Simulation.Products = append(out.Simulation.Products, OfferCost{
			Product: w.name(one.Product), Orders: one.Orders, Cents: one.Cents,
		})
	}
	return out
}
