package rest

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/platform/httpapi"
)

// LinkQuestion asks what came of a seller's links.
type LinkQuestion struct {
	_ struct{} `schema:"Linkfrage"`

	OrderBy    string     `json:"OrderBy,omitempty" maxLength:"40" doc:"a column; who recommended most first without one"`
	Descending bool       `json:"Descending,omitempty" doc:"the largest first"`
	Pagesize   int        `json:"Pagesize,omitempty" minimum:"1" maximum:"200" doc:"rows of a page; 25 without it"`
	Pagenumber int        `json:"Pagenumber,omitempty" minimum:"1" maximum:"10000" doc:"which page, from 1" example:"1"`
	Filter     LinkFilter `json:"Filter,omitempty" doc:"leaves out what doesn't fit"`
	Group      string     `json:"Gruppe,omitempty" enum:"Link,Label,Tag,Gesamt" doc:"Gesamt: all links, and none; without it labels of each"`
}

var linkGroups = map[string]report.LinkGroup{
	"Link": report.EachLink, "Label": report.EachLabel, "Tag": report.EachDay, "Gesamt": report.InAll,
}

var standings = map[string]report.Standing{"Lebend": report.Living, "Beendet": report.Over}

// LinkFilter is the part of a report's filter that openings know, too.
type LinkFilter struct {
	_ struct{} `schema:"Linkfilter"`

	From   string   `json:"Von,omitempty" maxLength:"10" doc:"first day of openings and recommendations, in Berlin"`
	Until  string   `json:"Bis,omitempty" maxLength:"10" doc:"last day" example:"2026-11-30"`
	Labels []string `json:"Labels,omitempty" maxItems:"20" doc:"one of these labels" example:"messe-berlin"`
	Link   string   `json:"Link,omitempty" maxLength:"100" doc:"id of a link, or - for what came by none" example:"-"`
	State  string   `json:"Zustand,omitempty" enum:"Lebend,Beendet" doc:"each link that stands so; with Gruppe Link"`
}

// LinkReport is a page of links.
type LinkReport struct {
	_ struct{} `schema:"Linkbericht"`

	Report
	Rows []LinkRow `json:"Content" doc:"the page's rows"`
}

// LinkRow is what came of one link under one label.
type LinkRow struct {
	_ struct{} `schema:"Linkzeile"`

	Link   string `json:"Link,omitempty" doc:"id; - for what came by none, missing where links are added up"`
	Day    string `json:"Tag,omitempty" format:"date" doc:"where it is added up by day"`
	Name   string `json:"Name,omitempty" doc:"what the seller calls it" example:"Stand auf der Messe"`
	Handle string `json:"Kurzname,omitempty" doc:"its readable end"`
	Label  string `json:"Label,omitempty" doc:"what the address bore; other beyond a hundred"`
	Calls  int    `json:"Klicks" doc:"how often the link was opened, robots too" example:"120"`
	Visits int    `json:"Besuche" doc:"of them, by people: each browser at one place once a day" example:"80"`

	Figures Figures `json:"Zahlen" doc:"of the recommendations of who came by it"`
	Cents   int64   `json:"Cent" doc:"what these have earned by now, less what was taken back, in cents" example:"15000"`
}

func (q LinkQuestion) asked() (report.Query, error) {
	return ReportQuestion{
		OrderBy: q.OrderBy, Descending: q.Descending, Pagesize: q.Pagesize, Pagenumber: q.Pagenumber,
		Filter: ReportFilter{From: q.Filter.From, Until: q.Filter.Until, Labels: q.Filter.Labels, Link: q.Filter.Link},
	}.query(linkWords, linkGroups[q.Group], standings[q.Filter.State])
}

func linkRow(l report.LinkFigures) LinkRow {
	return LinkRow{
		Link: l.Link, Day: l.Day, Name: l.Name, Handle: l.Handle, Label: l.Label, Calls: l.Calls, Visits: l.Visits,
		Figures: figures(l.Figures), Cents: l.Cents,
	}
}

type linkInput struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"20" doc:"the seller's number"`
	Body   LinkQuestion
}

func registerLinks(api huma.API, c Calls) {
	httpapi.Register(api, operation(
		"listAgencyLinkFigures", "/linkreport", "What came of a seller's links, by label",
	), func(ctx context.Context, in *linkInput) (*answer[LinkReport], error) {
		q, err := in.Body.asked()
		if err != nil {
			return nil, err
		}
		whole, rows, err := paged(ctx, c, q, c.Reports.Links, linkRow)
		if err != nil {
			return nil, err
		}
		return &answer[LinkReport]{CacheControl: "no-store", Body: LinkReport{Report: whole, Rows: rows}}, nil
	})
}
