package rest

import (
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// CommissionQuestion is what section 7 of the specification asks every report.
type CommissionQuestion struct {
	_ struct{} `schema:"Provisionsfrage"`

	OrderBy    string           `json:"OrderBy,omitempty" enum:"Datum,Auftragsdatum,Produkt,Plan,Cent,Empfehlungsnummer" doc:"a column of the list; without one the newest stand first" example:"Datum"`
	Descending bool             `json:"Descending,omitempty" doc:"the largest first"`
	Pagesize   int              `json:"Pagesize,omitempty" minimum:"1" maximum:"200" doc:"rows of a page; 25 when nothing is said" example:"25"`
	Pagenumber int              `json:"Pagenumber,omitempty" minimum:"1" maximum:"10000" doc:"which page, from 1" example:"1"`
	Filter     CommissionFilter `json:"Filter,omitempty" doc:"leaves out what doesn't fit"`
}

// CommissionFilter is typed: each part names what it is about, and an empty one leaves out nothing.
type CommissionFilter struct {
	_ struct{} `schema:"Provisionsfilter"`

	States   []string `json:"Status,omitempty" maxItems:"5" doc:"Offen, Abgerechnet, Unterwegs, Bezahlt" example:"[\"Offen\"]"`
	Kinds    []string `json:"Art,omitempty" maxItems:"5" doc:"one of these: Verdient, Zurueckgenommen" example:"[\"Verdient\"]"`
	Products []string `json:"Produkte,omitempty" maxItems:"50" doc:"ids of products, one of these"`
	From     string   `json:"Von,omitempty" maxLength:"10" doc:"first day on which it was earned or taken back, in Berlin: YYYY-MM-DD" example:"2026-11-01"`
	Until    string   `json:"Bis,omitempty" maxLength:"10" doc:"last day" example:"2026-11-30"`
	PaidFrom string   `json:"BezahltVon,omitempty" maxLength:"10" doc:"first day on which its document was paid"`
	PaidTo   string   `json:"BezahltBis,omitempty" maxLength:"10" doc:"last day"`
	Number   string   `json:"Nummer,omitempty" maxLength:"64" doc:"what the Empfehlungsnummer begins with, in any case, with or without dashes, or what Auftragsnummer begins with, in any case" example:"4EHE"`

	CreditNote string `json:"Gutschrift,omitempty" maxLength:"20" doc:"those that the credit note of this number, one of the agency's, is about; none of what only takes another back" example:"GS-2026-000012"`
}

var (
	columnWords = map[string]commission.Column{
		"Datum": commission.ByAt, "Auftragsdatum": commission.ByOrdered, "Produkt": commission.ByProduct,
		"Plan": commission.ByPlan, "Cent": commission.ByCents,
		"Empfehlungsnummer": commission.ByNumber,
	}
	stateWords = map[string]commission.State{
		"Offen": commission.Open, "Abgerechnet": commission.Billed, "Unterwegs": commission.UnderWay,
		"Bezahlt": commission.Paid,
	}
	kindWords = map[string]commission.Kind{"Verdient": commission.Earned, "Zurueckgenommen": commission.TakenBack}
)

// asked turns a question into a query.
func (q CommissionQuestion) asked() (commission.Query, error) {
	var wrong fault.Fields
	out := commission.Query{OrderBy: columnWords[q.OrderBy], Descending: q.Descending, Size: q.Pagesize, Page: q.Pagenumber, Filter: commission.Filter{
		Products: q.Filter.Products, Number: q.Filter.Number, Document: q.Filter.CreditNote,
		States: meant(stateWords, q.Filter.States, "Filter.Status", &wrong),
		Kinds:  meant(kindWords, q.Filter.Kinds, "Filter.Art", &wrong),
		From:   day(q.Filter.From, 0, "Filter.Von", &wrong), Until: day(q.Filter.Until, 1, "Filter.Bis", &wrong),
		PaidFrom:  day(q.Filter.PaidFrom, 0, "Filter.BezahltVon", &wrong),
		PaidUntil: day(q.Filter.PaidTo, 1, "Filter.BezahltBis", &wrong),
	}}
	if len(wrong) > 0 {
		return out, commission.ErrQuery.WithFields(wrong...)
	}
	return out.Checked()
}

// meant reads words of the wire.
func meant[Of any](words map[string]Of, of []string, path string, wrong *fault.Fields) (all []Of) {
	for _, word := range of {
		one, ok := words[word]
		wrong.Add(ok, path, "field.invalid")
		all = append(all, one)
	}
	return all
}

// word gives the wire's word.
func word[Of comparable](words map[string]Of, of Of) string {
	for word, one := range words {
		if one == of {
			return word
		}
	}
	return ""
}

// day gives the first instant of a day in Berlin, or of one after it.
func day(text string, after int, path string, wrong *fault.Fields) time.Time {
	if text == "" {
		return time.Time{}
	}
	at, err := time.ParseInLocation(time.DateOnly, text, tenant.Berlin)
	wrong.Add(err == nil && at.Year() >= 2000 && at.Year() < 2200, path, "field.invalid")
	return at.AddDate(0, 0, after).UTC()
}
