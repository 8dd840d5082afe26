package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Overview is where a seller's money is.
type Overview struct {
	_ struct{} `schema:"Geldstand"`

	Month    string       `json:"Monat" doc:"the one that runs, in Berlin: YYYY-MM" example:"2026-11"`
	Before   string       `json:"Vormonat" doc:"the one before" example:"2026-10"`
	Totals   []MonthTotal `json:"Summen" doc:"always the same five, in this order"`
	Products []Earner     `json:"Produkte" doc:"the three that earned most since that day, the best first"`
	Since    string       `json:"ProdukteSeit" format:"date" doc:"first day of twelve months, as Von of the list"`
	Next     NextNote     `json:"NaechsteGutschrift" doc:"about what waits by now"`
}

// MonthTotal is a figure of the month that runs, beside that of the one before.
type MonthTotal struct {
	_ struct{} `schema:"Monatssumme"`

	Of          string `json:"Summe" enum:"Verdient,Wartet,Unterwegs,Bezahlt,Zurueckgenommen"`
	Cents       int64  `json:"Cent" doc:"net; negative where more was taken back than earned" example:"35000"`
	BeforeCents int64  `json:"VormonatCent" doc:"of the month before, or as it stood at its end" example:"42000"`
}

// Earner is a product with what it earned.
type Earner struct {
	_ struct{} `schema:"Produktverdienst"`

	ProductID   string `json:"Produkt" doc:"its id" example:"hausrat"`
	ProductName string `json:"Produktname" example:"Hausrat"`
	Orders      int    `json:"Auftraege" doc:"that earned something, less those that were taken back" example:"7"`
	Cents       int64  `json:"Cent" doc:"what they earned, net, less what was taken back" example:"12600"`
}

// NextNote is the credit note that comes next.
type NextNote struct {
	_ struct{} `schema:"NaechsteGutschrift"`

	Month string `json:"Monat" doc:"that it is about: YYYY-MM" example:"2026-11"`
	Date  string `json:"Am" format:"date" doc:"day on which it is written, unless something is missing"`
	Cents int64  `json:"Cent" doc:"what it is about by now, net; none is written below one cent" example:"35000"`
}

type overviewInput struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"20" doc:"the agency's number"`
}

func registerOverview(api huma.API, c Calls) {
	httpapi.Register(api, huma.Operation{
		OperationID: "getSellerOverview", Description: about["getSellerOverview"], Method: http.MethodGet,
		Path:    "/api/v1/{tenant}/agentur/geldstand/{agentur}",
		Summary: "Where a seller's money is, this month beside the one before", Tags: []string{"agency"},
	}, func(ctx context.Context, _ *overviewInput) (*answer[Overview], error) {
		t := tenant.From(ctx)
		named, err := product.Names(ctx, c.Products, t, tenant.LanguageFrom(ctx))
		if err != nil {
			return nil, err
		}
		o, err := c.Overviews.Of(ctx, t.ID, c.Agency(ctx))
		if err != nil {
			return nil, err
		}
		return &answer[Overview]{CacheControl: "no-store", Body: toOverview(o, named)}, nil
	})
}

var totalWords = map[commission.Total]string{
	commission.TotalEarned: "Verdient", commission.TotalWaiting: "Wartet", commission.TotalUnderWay: "Unterwegs",
	commission.TotalPaid: "Bezahlt", commission.TotalTakenBack: "Zurueckgenommen",
}

func toOverview(o report.Overview, named func(string) string) Overview {
	out := Overview{
		Month: string(o.Month), Before: string(o.Before), Totals: make([]MonthTotal, 0, len(o.Totals)),
		Products: make([]Earner, 0, len(o.Earners)),
		Since:    o.EarnersSince().In(tenant.Berlin).Format(time.DateOnly),
		Next: NextNote{
			Month: string(o.Next.Month), Date: o.Next.At.In(tenant.Berlin).Format(time.DateOnly), Cents: o.Next.Cents,
		},
	}
	for _, one := range o.Totals {
		out.Totals = append(out.Totals, MonthTotal{
			Of: totalWords[one.Of], Cents: one.Cents, BeforeCents: one.BeforeCents,
		})
	}
	for _, one := range o.Earners {
		out.Products = append(out.Products, Earner{
			ProductID: one.ProductID, ProductName: named(one.ProductID), Orders: one.Orders, Cents: one.Cents,
		})
	}
	return out
}
