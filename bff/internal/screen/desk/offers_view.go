package desk

import (
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// OfferView is all that the programme pays.
type OfferView struct {
	Label      string           `json:"label" doc:"names the edition that holds; a change names it"`
	Today      string           `json:"today" format:"date"`
	Source     *OfferSource     `json:"source,omitempty" doc:"where products come from; missing for the tenant's file"`
	Limit      OfferLimit       `json:"limit"`
	Products   []OfferProduct   `json:"products"`
	Bonus      OfferBonus       `json:"bonus"`
	Promotions []OfferPromotion `json:"promotions" doc:"for sellers"`
	Plans      []OfferPlan      `json:"plans" doc:"of sellers"`
	Waiting    *OfferEdition    `json:"waiting,omitempty" doc:"for a second person"`
	Effect     *OfferTrial      `json:"effect,omitempty" doc:"of what waits, as who proposed it saw it"`
	May        string           `json:"may,omitempty" enum:"yes,same,ended," doc:"be the second person"`
	Past       []OfferEdition   `json:"past" doc:"the newest first"`
	Undo       bool             `json:"undo" doc:"something stood before"`
	Languages  []string         `json:"languages" doc:"in which titles are written"`
}

// OfferSource is another system that the products come from.
type OfferSource struct {
	URL       string     `json:"url" format:"uri"`
	Confirmed *time.Time `json:"confirmed,omitempty" doc:"when its answer was last taken, or found unchanged"`
	Failed    bool       `json:"failed" doc:"its last answer wasn't taken"`
}

// OfferLimit is how far one person raises amounts alone.
type OfferLimit struct {
	Cents   int64 `json:"cents"`
	Percent int64 `json:"percent"`
}

// OfferProduct is a product with what it earns.
type OfferProduct struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Teaser  string `json:"teaser"`
	Badge   string `json:"badge"`
	Picture string `json:"picture" doc:"its address"`
	OfferPrice
	Line       string       `json:"line" enum:"insurance,telecom,energy,other"`
	LawCents   int64        `json:"lawCents" doc:"the most that the law allows the friend; 0 for no bound"`
	LawSource  string       `json:"lawSource"`
	Course     []OfferSpan  `json:"course" doc:"the earliest first"`
	Shares     []OfferShare `json:"shares" doc:"what both sides get"`
	Commission int64        `json:"commission" doc:"of sellers by the standard plan"`
}

// OfferPrice is what a customer pays for it, as the start page says it.
type OfferPrice struct {
	MonthlyCents int64 `json:"monthlyCents,omitempty"`
	UnitRate     int64 `json:"unitRate,omitempty" doc:"hundredths of a cent for a kWh"`
	FirstCents   int64 `json:"firstCents,omitempty" doc:"a month, in the first months"`
	FirstMonths  int64 `json:"firstMonths,omitempty" doc:"how many; missing when no month is cheaper"`
}

// OfferSpan is what a product earns on some days.
type OfferSpan struct {
	From     string `json:"from,omitempty" format:"date"`
	Until    string `json:"until,omitempty" format:"date"`
	Cents    int64  `json:"cents"`
	Campaign bool   `json:"campaign"`
	Shown    bool   `json:"shown" doc:"people see its end"`
}

// OfferShare is what both sides get at a share.
type OfferShare struct {
	Share       int64 `json:"share" doc:"of who recommends, per cent"`
	Proposed    bool  `json:"proposed" doc:"the form proposes it, and pages show it"`
	Recommender int64 `json:"recommender"`
	Recipient   int64 `json:"recipient"`
	Cut         int64 `json:"cut" doc:"what a bound takes off, paid to no one"`
}

// OfferBonus is paid for several contracts.
type OfferBonus struct {
	After int64 `json:"after" doc:"contracts; 0 for no bonus"`
	Cents int64 `json:"cents"`
}

// OfferPromotion is for sellers, for some days.
type OfferPromotion struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	From       string   `json:"from" format:"date"`
	Until      string   `json:"until" format:"date"`
	Extra      int64    `json:"extra" doc:"added for each order"`
	Cents      int64    `json:"cents" doc:"in place of the amount, where nothing is added"`
	Products   []string `json:"products" doc:"names; none for all"`
	Categories []string `json:"categories"`
	Plans      []string `json:"plans" doc:"none for all"`
}

// OfferPlan is a plan of commissions.
type OfferPlan struct {
	ID      string            `json:"id"`
	Name    string            `json:"name"`
	Amounts []OfferPlanAmount `json:"amounts" doc:"of orders of today"`
	Coming  []OfferPlanEntry  `json:"coming" doc:"of orders of later days, the earliest first"`
}

// OfferPlanEntry is what a plan pays from a day on.
type OfferPlanEntry struct {
	From    string            `json:"from" format:"date"`
	Amounts []OfferPlanAmount `json:"amounts" doc:"all of them"`
}

// OfferPlanAmount is what a plan pays for a product.
type OfferPlanAmount struct {
	ID      string `json:"id" doc:"of the product; nothing for each other one that the plan pays for"`
	Product string `json:"product"`
	From    int64  `json:"from" doc:"order of a month; 0 for each"`
	Cents   int64  `json:"cents"`
}

// OfferEdition is a state of the tenant's files.
type OfferEdition struct {
	Number    int64         `json:"number"`
	At        time.Time     `json:"at"`
	By        string        `json:"by" doc:"who stands for it; empty for the folder of the processes"`
	State     string        `json:"state" enum:"loaded,confirmed,refused,waits,overtaken"`
	DecidedBy string        `json:"decidedBy,omitempty"`
	Reason    string        `json:"reason,omitempty"`
	Restores  int64         `json:"restores,omitempty" doc:"number of an earlier one"`
	Digest    string        `json:"digest"`
	Amounts   []OfferAmount `json:"amounts" doc:"what differs from what held before"`
	Raises    []OfferAmount `json:"raises" doc:"for which it needs a second person"`
}

// OfferAmount is an amount with what it was and what it is.
type OfferAmount struct {
	Kind    string `json:"kind" enum:"reward,commission,promotion,bonus,cap,limit,percent,handed,other"`
	Subject string `json:"subject" doc:"name of a product or a promotion"`
	Was     int64  `json:"was" doc:"cents; per cent for percent"`
	Is      int64  `json:"is" doc:"cents; per cent for percent"`
	WasEach int64  `json:"wasEach" doc:"contracts of a bonus"`
	Each    int64  `json:"each" doc:"contracts of a bonus"`
	New     bool   `json:"new"`
	From    string `json:"from,omitempty" format:"date" doc:"missing for at once"`
	Plan    string `json:"plan,omitempty" doc:"by which a commission is paid; missing for the standard one"`
	Order   int64  `json:"order,omitempty" doc:"of a month, from which a tier applies"`
	// Causes and Percent are of a raise.
	Causes  []string `json:"causes,omitempty" enum:"bounds,limit,new,percent,steps" doc:"why it takes two people"`
	Percent int64    `json:"percent,omitempty" doc:"by how many per cent it grows"`
}

// OfferTrial is what a change would do.
type OfferTrial struct {
	Renewed    bool            `json:"renewed" doc:"words that people agree to get a new version"`
	Waits      bool            `json:"waits" doc:"a second person has to confirm it"`
	Raises     []OfferAmount   `json:"raises" doc:"because of these"`
	Amounts    []OfferAmount   `json:"amounts"`
	Products   []OfferProduct  `json:"products" doc:"as they are then"`
	Simulation OfferSimulation `json:"simulation"`
	Uncounted  bool            `json:"uncounted" doc:"amounts change that aren't counted in it, as those of plans"`
}

// OfferSimulation is what a change would have cost by the orders of the last days.
type OfferSimulation struct {
	Days     int64       `json:"days"`
	Orders   int64       `json:"orders"`
	Cents    int64       `json:"cents"`
	Month    int64       `json:"month"`
	Period   int64       `json:"period" doc:"in the days of a campaign; 0 without an end"`
	AtMost   bool        `json:"atMost"`
	Was      int64       `json:"was" doc:"what a plan cost; 0 of all else"`
	Is       int64       `json:"is" doc:"what it would have cost; 0 of all else"`
	Products []OfferCost `json:"products"`
}

// OfferCost is that of a product.
type OfferCost struct {
	Product string `json:"product"`
	Orders  int64  `json:"orders"`
	Cents   int64  `json:"cents"`
}

func offerViewOf(tenant string, o wire.Offers) OfferView {
	productOf := func(p wire.OfferProduct) OfferProduct { return offerProductOf(tenant, p) }
	v := OfferView{
		Label: o.Label, Today: o.Today, Limit: OfferLimit{o.Limit.Cents, o.Limit.Percent},
		Products: screen.Map(o.Products, productOf), Bonus: OfferBonus{o.Bonus.After, o.Bonus.Cents},
		Promotions: screen.Map(o.Promotions, offerPromotionOf), Plans: screen.Map(o.Plans, offerPlanOf), May: o.May,
		Past: screen.Map(o.Past, offerEditionOf), Undo: o.Undo, Languages: screen.List(o.Languages),
	}
	if o.Source != nil {
		v.Source = &OfferSource{o.Source.URL, o.Source.Confirmed, o.Source.Failed}
	}
	if o.Waiting != nil {
		waiting := offerEditionOf(*o.Waiting)
		v.Waiting = &waiting
	}
	if o.Effect != nil {
		effect := offerTrialOf(tenant, *o.Effect)
		v.Effect = &effect
	}
	return v
}

func offerProductOf(tenant string, p wire.OfferProduct) OfferProduct {
	picture := ""
	if p.Picture != "" {
		picture = backend.PictureOfProduct(tenant, p.ID)
	}
	return OfferProduct{
		OfferPrice: offerPriceOf(p),
		ID:         p.ID, Name: p.Name, Teaser: p.Teaser, Badge: p.Badge, Picture: picture,
		Line: p.Line, LawCents: p.LawCents,
		LawSource: p.LawSource, Commission: p.Commission,
		Course: screen.Map(
			p.Course, func(s wire.OfferSpan) OfferSpan { return OfferSpan{s.From, s.Until, s.Cents, s.Campaign, s.Shown} },
		),
		Shares: screen.Map(
			p.Shares, func(s wire.OfferShare) OfferShare {
				return OfferShare{s.Share, s.Proposed, s.Recommender, s.Recipient, s.Cut}
			},
		),
	}
}

func offerPriceOf(p wire.OfferProduct) OfferPrice {
	price := OfferPrice{MonthlyCents: p.Monthly, UnitRate: p.UnitRate}
	if p.Monthly > 0 && p.FirstFor > 0 && p.FirstLess > 0 {
		price.FirstCents, price.FirstMonths = p.Monthly-p.FirstLess, p.FirstFor
	}
	return price
}

func offerPromotionOf(p wire.OfferPromotion) OfferPromotion {
	return OfferPromotion{
		ID: p.ID, Name: p.Name, From: p.From, Until: p.Until, Extra: p.Extra, Cents: p.Cents,
		Products: screen.List(p.Products), Categories: screen.List(p.Categories), Plans: screen.List(p.Plans),
	}
}

func offerPlanOf(p wire.OfferPlan) OfferPlan {
	return OfferPlan{p.ID, p.Name, offerPlanAmountsOf(p.Amounts), screen.Map(
		p.Coming, func(e wire.OfferPlanEntry) OfferPlanEntry {
			return OfferPlanEntry{e.From, offerPlanAmountsOf(e.Amounts)}
		},
	)}
}

func offerPlanAmountsOf(all []wire.OfferPlanAmount) []OfferPlanAmount {
	return screen.Map(all, func(a wire.OfferPlanAmount) OfferPlanAmount {
		return OfferPlanAmount{a.ID, a.Product, a.From, a.Cents}
	})
}

func offerEditionOf(e wire.OfferEdition) OfferEdition {
	return OfferEdition{
		Number: e.Number, At: e.At.UTC(), By: e.By, State: e.State, DecidedBy: e.DecidedBy, Reason: e.Reason,
		Restores: e.Restores, Digest: e.Digest, Amounts: screen.Map(e.Amounts, offerAmountOf),
		Raises: screen.Map(e.Raises, offerAmountOf),
	}
}

func offerAmountOf(a wire.OfferAmount) OfferAmount {
	return OfferAmount{
		Kind: a.Kind, Subject: a.Subject, Was: a.Was, Is: a.Is, WasEach: a.WasEach, Each: a.Each, New: a.New, From: a.From,
		Plan: a.Plan, Order: a.Order,
		Causes: a.Causes, Percent: a.Percent,
	}
}

func offerTrialOf(tenant string, t wire.OfferTrial) OfferTrial {
	s := t.Simulation
	return OfferTrial{
		Renewed: t.Renewed, Waits: t.Waits, Raises: screen.Map(t.Raises, offerAmountOf),
		Amounts:  screen.Map(t.Amounts, offerAmountOf),
		Products: screen.Map(t.Products, func(p wire.OfferProduct) OfferProduct { return offerProductOf(tenant, p) }),
		Simulation: OfferSimulation{
			s.Days, s.Orders, s.Cents, s.Month, s.Period, s.AtMost, s.Was, s.Is,
			screen.Map(s.Products, func(c wire.OfferCost) OfferCost { return OfferCost{c.Product, c.Orders, c.Cents} }),
		},
		Uncounted: t.Uncounted,
	}
}
