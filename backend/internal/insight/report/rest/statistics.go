package rest

import (
	"context"
	"math"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// StatisticsQuestion asks what became of the recommendations of a period.
type StatisticsQuestion struct {
	_ struct{} `schema:"Agenturstatistikfrage"`

	From  string `json:"Von,omitempty" maxLength:"10" doc:"first day on which it was recommended, in Berlin: YYYY-MM-DD; without one the first of the month eleven months before the last day" example:"2026-11-01"`
	Until string `json:"Bis,omitempty" maxLength:"10" doc:"last day; today when nothing is said. A period has part in 36 months at most" example:"2026-11-30"`
}

// Figures count recommendations by how far they have come at least.
type Figures struct {
	_ struct{} `schema:"Stufenzahlen"`

	Made      int `json:"Empfohlen" doc:"all of them" example:"42"`
	Visited   int `json:"Besucht" doc:"of them, whose link somebody opened" example:"30"`
	Entered   int `json:"Eingetragen" doc:"of them, on which a friend entered data" example:"21"`
	Confirmed int `json:"Bestaetigt" doc:"of them, which the friend confirmed" example:"18"`
	Ordered   int `json:"Bestellt" doc:"of them, with an order that counts" example:"9"`
	Paid      int `json:"Gezahlt" doc:"of them, whose rewards are all paid" example:"4"`
}

// Part is what falls to one product, channel, month or member.
type Part struct {
	_ struct{} `schema:"Agenturstatistikteil"`

	Key     string  `json:"Schluessel" doc:"id of a product, a channel (empty for a link without one), a month as YYYY-MM, or the id of a member (- for recommenders whom nobody invited); * for all the rest, where there are many" example:"hausrat"`
	Name    string  `json:"Name,omitempty" doc:"of a product or a member; missing for a member who was erased" example:"Hausrat"`
	Figures Figures `json:"Zahlen" doc:"what falls to it"`
	Cents   int64   `json:"Cent" doc:"net, what those that were ordered have earned" example:"15000"`
}

// StageMoney is what recommendations have earned at the stages at which there is money.
type StageMoney struct {
	_ struct{} `schema:"Stufengeld"`

	OrderedCents int64 `json:"BestelltCent" doc:"net, of those that were ordered" example:"15000"`
	PaidCents    int64 `json:"GezahltCent" doc:"of them, of those whose rewards are all paid" example:"7200"`
}

// Statistics are what became of the recommendations of a period.
type Statistics struct {
	_ struct{} `schema:"Agenturstatistik"`

	From     string     `json:"Von" format:"date" doc:"first day" example:"2026-11-01"`
	Until    string     `json:"Bis" format:"date" doc:"last day" example:"2026-11-30"`
	Total    Figures    `json:"Gesamt" doc:"of all of them"`
	Money    StageMoney `json:"Provision" doc:"what all of them have earned"`
	Possible int64      `json:"MindestensCent" doc:"what orders may still earn, net, at least" example:"5400"`
	Days     *float64   `json:"TageBisAuftrag,omitempty" doc:"median of the days from a recommendation to its order; missing where none was ordered" example:"6.5"`
	Products []Part     `json:"Produkte" doc:"by product, what was recommended most first"`
	Channels []Part     `json:"Kanaele" doc:"by channel of the recommender, the largest first"`
	Months   []Part     `json:"Monate" doc:"by month in which it was recommended, the oldest first, those with nothing too"`
	Inviters []Part     `json:"Einladende,omitempty" doc:"by the member whose invitation the recommender accepted; for who may know of colleagues"`
	Before   Earlier    `json:"Vorher" doc:"the period that it is compared with"`
}

// Earlier are the figures of the period before.
type Earlier struct {
	_ struct{} `schema:"Agenturstatistikvergleich"`

	From   string     `json:"Von" format:"date" doc:"first day" example:"2026-10-01"`
	Until  string     `json:"Bis" format:"date" doc:"last day" example:"2026-10-31"`
	Total  Figures    `json:"Gesamt" doc:"of all of them"`
	Money  StageMoney `json:"Provision" doc:"what all of them have earned by now"`
	Months []Part     `json:"Monate" doc:"by month, the oldest first, beside those of the period"`
}

type statisticsInput struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"20" doc:"the agency's number"`
	Body   StatisticsQuestion
}

func registerStatistics(api huma.API, c Calls) {
	httpapi.Register(api, huma.Operation{
		OperationID: "getAgencyStatistics", Description: about["getAgencyStatistics"], Method: http.MethodPut,
		Path:    "/api/v1/{tenant}/agentur/statistik/{agentur}",
		Summary: "What became of the recommendations that an agency brought", Tags: []string{"agency"},
	}, func(ctx context.Context, in *statisticsInput) (*answer[Statistics], error) {
		var wrong fault.Fields
		from, until := day(in.Body.From, 0, "Von", &wrong), day(in.Body.Until, 1, "Bis", &wrong)
		if len(wrong) > 0 {
			return nil, report.ErrQuery.WithFields(wrong...)
		}
		p, err := report.PeriodOf(from, until, c.Now())
		if err != nil {
			return nil, err
		}
		t := tenant.From(ctx)
		named, err := product.Names(ctx, c.Products, t, tenant.LanguageFrom(ctx))
		if err != nil {
			return nil, err
		}
		s, err := c.Reports.Statistics(ctx, t.ID, c.Agency(ctx), p, c.Colleagues(ctx))
		if err != nil {
			return nil, err
		}
		if s.LeastCents, err = c.Prospects.Of(ctx, t, c.Agency(ctx), p); err != nil {
			return nil, err
		}
		before, err := c.Reports.Statistics(ctx, t.ID, c.Agency(ctx), p.Before(), false)
		if err != nil {
			return nil, err
		}
		return &answer[Statistics]{CacheControl: "no-store", Body: compared(toStatistics(s, named), before)}, nil
	})
}

func toStatistics(s report.Statistics, named func(string) string) Statistics {
	out := Statistics{
		From:  s.Period.From.In(tenant.Berlin).Format(time.DateOnly),
		Until: tenant.LastDay(s.Period.Until).Format(time.DateOnly), Total: figures(s.Total),
		Money: money(s.Earned), Possible: s.LeastCents,
		Products: toParts(s.Products), Channels: toParts(s.Channels), Months: toParts(s.Months),
	}
	for i := range out.Products {
		if key := out.Products[i].Key; key != report.Rest {
			out.Products[i].Name = named(key)
		}
	}
	if s.Inviters != nil {
		out.Inviters = toParts(s.Inviters)
	}
	if s.Median != nil {
		days := math.Round(s.Median.Hours()/24*10) / 10
		out.Days = &days
	}
	return out
}

// compared adds the period before.
func compared(out Statistics, before report.Statistics) Statistics {
	out.Before = Earlier{
		From:  before.Period.From.In(tenant.Berlin).Format(time.DateOnly),
		Until: tenant.LastDay(before.Period.Until).Format(time.DateOnly), Total: figures(before.Total),
		Money: money(before.Earned), Months: toParts(before.Months),
	}
	return out
}

func toParts(all []report.Part) []Part {
	out := make([]Part, 0, len(all))
	for _, one := range all {
		out = append(out, Part{Key: one.Key, Name: one.Name, Figures: figures(one.Figures), Cents: one.OrderedCents})
	}
	return out
}

func money(e report.Earned) StageMoney {
	return StageMoney{OrderedCents: e.OrderedCents, PaidCents: e.PaidCents}
}

func figures(f report.Figures) Figures {
	return Figures{
		Made: f.Made, Visited: f.Visited, Entered: f.Entered, Confirmed: f.Confirmed, Ordered: f.Ordered, Paid: f.Paid,
	}
}
