package rest

import (
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ReportQuestion is what section 7 of the specification asks every report.
type ReportQuestion struct {
	_ struct{} `schema:"Berichtsfrage"`

	OrderBy    string       `json:"OrderBy,omitempty" maxLength:"40" doc:"a column of this report; without one the newest stand first" example:"Status"`
	Descending bool         `json:"Descending,omitempty" doc:"the largest first"`
	Pagesize   int          `json:"Pagesize,omitempty" minimum:"1" maximum:"200" doc:"rows of a page; 25 when nothing is said" example:"25"`
	Pagenumber int          `json:"Pagenumber,omitempty" minimum:"1" maximum:"10000" doc:"which page, from 1" example:"1"`
	Filter     ReportFilter `json:"Filter,omitempty" doc:"leaves out what doesn't fit"`
}

// ReportFilter is typed: each part names what it is about, and an empty one leaves out nothing.
type ReportFilter struct {
	_ struct{} `schema:"Berichtsfilter"`

	Status   []string `json:"Status,omitempty" maxItems:"10" doc:"one of these; the words are those of the report's column Status"`
	Products []string `json:"Produkte,omitempty" maxItems:"50" doc:"ids of products, one of these"`
	Channels []string `json:"Kanaele,omitempty" maxItems:"20" doc:"one of these ways of sharing"`
	Talks    []string `json:"Arten,omitempty" maxItems:"2" doc:"one of these ways of speaking, VorOrt or Telefon; only of invitations, which know nothing of Produkte, Kanaele and Nummer"`
	From     string   `json:"Von,omitempty" maxLength:"10" doc:"first day on which it was recommended, or the person invited, in Berlin: YYYY-MM-DD" example:"2026-11-01"`
	Until    string   `json:"Bis,omitempty" maxLength:"10" doc:"last day" example:"2026-11-30"`
	Waiting  string   `json:"Freigabe,omitempty" enum:"wartet,wartet_auf_mich" doc:"of orders: those that somebody of the agency may approve, or those of them that the session may" example:"wartet"`
	Stage    string   `json:"Stufe,omitempty" enum:"besucht,eingetragen,bestaetigt,bestellt,gezahlt" doc:"those that have come at least so far; not of invitations" example:"bestellt"`
	Inviter  string   `json:"Einladender,omitempty" maxLength:"40" doc:"of recommendations: those whose recommender came by this member's invitation, or by none's (-); for who may know of colleagues" example:"-"`
	Labels   []string `json:"Labels,omitempty" maxItems:"20" doc:"of the link by which the recommender came"`
	Link     string   `json:"Link,omitempty" maxLength:"100" doc:"id of a link by which the recommender came; - for none"`
	Number   string   `json:"Nummer,omitempty" maxLength:"64" doc:"what the Empfehlungsnummer begins with, in any case, with or without dashes; of orders and commissions also what Auftragsnummer or GemeldeteAuftragsnummer begins with, in any case" example:"4EHE"`

	Recommender string `json:"Empfehler,omitempty" maxLength:"13" doc:"those of whoever made the recommendation of this Empfehlungsnummer, which is one of the agency's; not of invitations" example:"4EHE-C7K2-9Q"`
	CreditNote  string `json:"Gutschrift,omitempty" maxLength:"20" doc:"of commissions: those that the credit note of this number, one of the agency's, is about; none of what only takes another back" example:"GS-2026-000012"`
}

// asked turns a question into a query of a list.
func (q ReportQuestion) asked(w words) (report.Query, error) {
	return q.query(w, report.EachLabelOfLinks, "")
}

func (q ReportQuestion) query(w words, by report.LinkGroup, where report.Standing) (report.Query, error) {
	var wrong fault.Fields
	out := report.Query{Group: by, Descending: q.Descending, Size: q.Pagesize, Page: q.Pagenumber, Filter: report.Filter{
		Products: q.Filter.Products, Channels: q.Filter.Channels, Number: q.Filter.Number,
		Waiting: waitingWords[q.Filter.Waiting], Stage: stageWords[q.Filter.Stage], Inviter: q.Filter.Inviter,
		Recommender: q.Filter.Recommender,
		Note:        q.Filter.CreditNote,
		Labels:      q.Filter.Labels, Link: q.Filter.Link, Standing: where,
	}}
	if q.OrderBy != "" {
		column, ok := w.columns[q.OrderBy]
		wrong.Add(ok, "OrderBy", "field.invalid")
		out.OrderBy = column
	}
	for _, word := range q.Filter.Status {
		status, ok := w.statuses[word]
		wrong.Add(ok, "Filter.Status", "field.invalid")
		out.Filter.Statuses = append(out.Filter.Statuses, status)
	}
	for _, word := range q.Filter.Talks {
		talk, ok := talks[word]
		wrong.Add(ok, "Filter.Arten", "field.invalid")
		out.Filter.Talks = append(out.Filter.Talks, talk)
	}
	out.Filter.From = day(q.Filter.From, 0, "Filter.Von", &wrong)
	out.Filter.Until = day(q.Filter.Until, 1, "Filter.Bis", &wrong)
	if len(wrong) > 0 {
		return out, report.ErrQuery.WithFields(wrong...)
	}
	return out.Checked(w.of)
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
