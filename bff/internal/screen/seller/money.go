package seller

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Money is where a seller's money is, by the month that runs beside the one before.
type Money struct {
	Month    string       `json:"month" doc:"YYYY-MM"`
	Before   string       `json:"before" doc:"the month before: YYYY-MM"`
	Totals   []MoneyTotal `json:"totals" doc:"always the same five, in this order"`
	Products []Earner     `json:"products" doc:"those that earned most since that day, the best first"`
	Since    string       `json:"since" format:"date" doc:"first day of the time by which products are compared"`
	Next     NextNote     `json:"next"`
}

// MoneyTotal is a figure, and the filter of the list that has its rows.
type MoneyTotal struct {
	Of          string `json:"of" words:"Verdient,Wartet,Unterwegs,Bezahlt,Zurueckgenommen" enum:"earned,waiting,underWay,paid,takenBack"`
	Cents       int64  `json:"cents" doc:"net; negative where more was taken back than earned"`
	BeforeCents int64  `json:"beforeCents" doc:"of the month before, or as it stood at its end"`
	From        string `json:"from,omitempty" format:"date" doc:"the list's first day; missing for what stands now"`
	Until       string `json:"until,omitempty" format:"date" doc:"its last day"`
}

// Earner is a product with what it earned.
type Earner struct {
	ID      string `json:"id" doc:"of the product, which the list of commissions is filtered by"`
	Product string `json:"product" doc:"its name"`
	Orders  int64  `json:"orders"`
	Cents   int64  `json:"cents" doc:"net"`
}

// NextNote is the credit note that comes next.
type NextNote struct {
	Month string `json:"month" doc:"that it is about: YYYY-MM"`
	Date  string `json:"date" format:"date" doc:"day on which it is written, unless something is missing"`
	Cents int64  `json:"cents" doc:"what it is about by now, net; none is written below one cent"`

	Stopped bool `json:"stopped" doc:"master data or agreement are missing: it is written once they are there"`
}

func (s *Screens) money(ctx context.Context, call backend.Call, seller string) (*Money, error) {
	got, err := s.backend.GetSellerOverview(ctx, call, seller)
	if err != nil {
		return nil, err
	}
	c, err := s.backend.GetCreditor(ctx, call, seller)
	if err != nil {
		return nil, err
	}
	money := moneyOf(got)
	money.Next.Stopped = money.Next.Cents > 0 && slices.ContainsFunc(missingOf(c), stopsNotes)
	return money, nil
}

// stopsNotes tells whether no credit note is written without a part of what a seller has to see to. Without an account
// one is, and waits for its payment.
func stopsNotes(part string) bool { return part != "account" }

func moneyOf(o wire.Overview) *Money {
	return &Money{
		Month: o.Month, Before: o.Before,
		Totals:   screen.Map(o.Totals, func(t wire.MonthTotal) MoneyTotal { return totalOf(t, o.Month) }),
		Products: screen.Map(o.Products, earnerOf), Since: o.Since,
		Next: NextNote{Month: o.Next.Month, Date: o.Next.Date, Cents: o.Next.Cents},
	}
}

// totalOf bounds the list by the month, where the figure is one of the month.
func totalOf(t wire.MonthTotal, month string) MoneyTotal {
	out := screen.FromWire(MoneyTotal{Of: t.Of, Cents: t.Cents, BeforeCents: t.BeforeCents})
	if t.Of != unbilled && t.Of != underWay {
		out.From, out.Until = daysOf(month)
	}
	return out
}

// daysOf are the first and the last day of a month.
func daysOf(month string) (first, last string) {
	at, err := time.Parse(monthForm, month)
	if err != nil {
		return "", ""
	}
	return at.Format(time.DateOnly), at.AddDate(0, 1, -1).Format(time.DateOnly)
}

func earnerOf(e wire.Earner) Earner {
	return Earner{ID: e.ProductID, Product: e.ProductName, Orders: e.Orders, Cents: e.Cents}
}
