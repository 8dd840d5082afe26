package seller

import (
	"time"

	"weitersagen.app/bff/internal/backend/wire"
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
	TakenBack bool      `json:"takenBack" doc:"after it was earned"`
	Billed    bool      `json:"billed" file:"Status,Beleg" column:"status" doc:"a credit note is about it"`
	Note      string    `json:"note,omitempty" doc:"number of that one; missing where it isn't kept any more"`

	Cause     string     `json:"cause,omitempty" enum:"order_cancelled,reward_refused" doc:"why it was taken back"`
	HeldUntil *time.Time `json:"heldUntil,omitempty" doc:"on the last day of a look at its reward; no credit note before"`
	HeldThen  string     `json:"heldThen,omitempty" enum:"billed,refusing,taken_back" doc:"what follows unless somebody decides"`
}

// CommissionSums are the seller's figures. Each row is in one of the first three.
type CommissionSums struct {
	OpenCents      int64 `json:"openCents" doc:"earned, and in no credit note yet"`
	BilledCents    int64 `json:"billedCents" doc:"earned, and in credit notes"`
	TakenBackCents int64 `json:"takenBackCents" doc:"negative, or none"`
	UnbilledCents  int64 `json:"unbilledCents" doc:"for the next credit note, but for what is held; may be negative"`
	HeldCents      int64 `json:"heldCents" doc:"of openCents: people look at the reward"`
}

func commissionRow(c wire.CommissionRow) CommissionRow {
	return CommissionRow{
		Number: c.Recommendation, Order: c.Order, At: c.At, OrderedAt: c.OrderedAt, Product: c.ProductName, Plan: c.Plan,
		PlanName: c.PlanName, Cents: c.Cents, Why: whyOf(c.Why),
		TakenBack: c.Kind == takenBack, Billed: c.State == billed, Note: c.CreditNote,
		Cause: c.Cause, HeldUntil: c.HeldUntil, HeldThen: c.HeldThen,
	}
}

func sumsOf(s wire.CommissionSums) *CommissionSums {
	return &CommissionSums{
		OpenCents: s.Open, BilledCents: s.Billed, TakenBackCents: s.TakenBack, UnbilledCents: s.Unbilled,
		HeldCents: s.Held,
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
