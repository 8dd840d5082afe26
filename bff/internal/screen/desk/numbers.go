package desk

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

func (s *Screens) registerNumbers(api huma.API) {
	screen.Register(
		api, screen.Post("numbers", path+"/numbers", "how far recommendations of a period have come", http.StatusOK),
		s.postNumbers,
	)
	screen.Register(
		api,
		screen.Post("numberRows", path+"/numbers/rows", "the recommendations behind a figure, page by page", http.StatusOK),
		s.postNumberRows,
	)
	screen.Register(api, exportNumbersOperation(), s.exportNumbers)
}

func exportNumbersOperation() huma.Operation {
	op := screen.Post("exportNumbers", path+"/numbers/export", "figures, or what is behind one, as a file", http.StatusOK)
	binary := &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}
	op.Responses = map[string]*huma.Response{
		"200": {Description: "the file, which breaks off where it can't be whole", Content: map[string]*huma.MediaType{
			"text/csv": binary, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": binary,
		}},
	}
	return op
}

// NumberFilter chooses recommendations by when they were made, and by what else is said.
type NumberFilter struct {
	From    string `json:"from" wire:"filter.von" maxLength:"10" doc:"first day"`
	Until   string `json:"until" wire:"filter.bis" maxLength:"10" doc:"last day"`
	Product string `json:"product,omitempty" wire:"filter.produkt" maxLength:"100"`
	Channel string `json:"channel,omitempty" wire:"filter.kanal" maxLength:"100"`
	Whose   string `json:"whose,omitempty" wire:"filter.verkaeufer" maxLength:"100" doc:"a kind, or a seller's number"`
	By      string `json:"by,omitempty" wire:"nach" enum:"day,week,month,product,channel,seller"`
}

func (f NumberFilter) wire() wire.NumbersFilter {
	return wire.NumbersFilter{From: f.From, Until: f.Until, Product: f.Product, Channel: f.Channel, Whose: f.Whose}
}

type numbersInput struct{ Body NumberFilter }

// Numbers are all figures of a period.
type Numbers struct {
	From        string         `json:"from" format:"date"`
	Until       string         `json:"until" format:"date"`
	BeforeFrom  string         `json:"beforeFrom" format:"date" doc:"first day of the period that is compared with"`
	BeforeUntil string         `json:"beforeUntil" format:"date"`
	By          string         `json:"by" enum:"day,week,month,product,channel,seller"`
	At          time.Time      `json:"at" doc:"when it was counted"`
	Funnel      []NumberStep   `json:"funnel" doc:"the steps in their order"`
	Confirming  NumberFigure   `json:"confirming" doc:"share of friends with data who confirm, in tenths of a per cent"`
	Half        NumberFigure   `json:"half" doc:"days by which half of the orders were in"`
	Most        NumberFigure   `json:"most" doc:"days by which 80 per cent of them were in"`
	CostEach    NumberFigure   `json:"costEach" doc:"cents for each approved recommendation"`
	Cents       int64          `json:"cents" doc:"what the approved ones cost"`
	Parts       []NumberPart   `json:"parts"`
	Cohorts     []NumberCohort `json:"cohorts" doc:"twelve months, the oldest first"`
	Top         []NumberTop    `json:"top" doc:"who has most approved recommendations"`
	Products    []NumberChoice `json:"products" doc:"to filter by"`
	Channels    []string       `json:"channels"`
	Sellers     []NumberChoice `json:"sellers"`
}

// NumberStep is a step of the funnel.
type NumberStep struct {
	Stage  string `json:"stage" enum:"made,visited,entered,confirmed,ordered,approved,paid"`
	Count  int64  `json:"count"`
	Before int64  `json:"before"`
	Change int64  `json:"change" doc:"tenths of a per cent"`
	Few    bool   `json:"few" doc:"too few in the period before to compare"`
}

// NumberFigure is a figure that isn't a number of recommendations.
type NumberFigure struct {
	Value  int64 `json:"value"`
	Of     int64 `json:"of" doc:"how many recommendations are behind it"`
	Before int64 `json:"before"`
	Few    bool  `json:"few"`
}

// NumberPart is a part of the period.
type NumberPart struct {
	Key       string `json:"key"`
	Name      string `json:"name,omitempty"`
	From      string `json:"from,omitempty"`
	Until     string `json:"until,omitempty"`
	Made      int64  `json:"made"`
	Visited   int64  `json:"visited"`
	Entered   int64  `json:"entered"`
	Confirmed int64  `json:"confirmed"`
	Ordered   int64  `json:"ordered"`
	Approved  int64  `json:"approved"`
	Paid      int64  `json:"paid"`
	Cents     int64  `json:"cents"`
}

// NumberCohort is what became of the recommendations of one month.
type NumberCohort struct {
	Month    string  `json:"month"`
	Made     int64   `json:"made"`
	Approved []int64 `json:"approved" doc:"by the end of the month itself, of the next, and so on"`
}

// NumberTop is a person who recommends.
type NumberTop struct {
	Account  string `json:"account"`
	Approved int64  `json:"approved"`
}

// NumberChoice is something to filter by.
type NumberChoice struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func numbersOf(b wire.NumbersBoard) Numbers {
	figure := func(f wire.NumbersFigure) NumberFigure { return NumberFigure{f.Value, f.Of, f.Before, f.Few} }
	choice := func(c wire.NumbersChoice) NumberChoice { return NumberChoice{c.ID, c.Name} }
	return Numbers{
		From: b.From, Until: b.Until, BeforeFrom: b.BeforeFrom, BeforeUntil: b.BeforeUntil, By: b.By, At: b.At.UTC(),
		Funnel: screen.Map(b.Funnel, func(s wire.NumbersStep) NumberStep {
			return NumberStep{s.Stage, s.Count, s.Before, s.Change, s.Few}
		}),
		Confirming: figure(b.Confirming), Half: figure(b.Half), Most: figure(b.Most), CostEach: figure(b.CostEach),
		Cents: b.Cents,
		Parts: screen.Map(b.Parts, func(p wire.NumbersPart) NumberPart {
			return NumberPart{
				p.Key, p.Name, p.From, p.Until, p.Made, p.Visited, p.Entered, p.Confirmed, p.Ordered, p.Approved, p.Paid, p.Cents,
			}
		}),
		Cohorts: screen.Map(b.Cohorts, func(c wire.NumbersCohort) NumberCohort {
			return NumberCohort{c.Month, c.Made, screen.List(c.Approved)}
		}),
		Top:      screen.Map(b.Top, func(t wire.NumbersTop) NumberTop { return NumberTop{t.Account, t.Approved} }),
		Products: screen.Map(b.Products, choice), Channels: screen.List(b.Channels), Sellers: screen.Map(b.Sellers, choice),
	}
}

func (s *Screens) postNumbers(ctx context.Context, in *numbersInput) (*screen.Answer[Numbers], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ShowDeskNumbers(ctx, call, wire.NumbersQuestion{Filter: in.Body.wire(), By: in.Body.By})
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, in.Body))
	}
	return screen.Show(numbersOf(got)), nil
}

// NumberRowsForm asks for a page of what is behind a figure.
type NumberRowsForm struct {
	NumberFilter
	Recommender string `json:"recommender,omitempty" wire:"filter.person" maxLength:"100" doc:"names the account"`
	Stage       string `json:"stage" wire:"stufe" enum:"made,visited,entered,confirmed,ordered,approved,paid"`
	Of          string `json:"of,omitempty" wire:"anteilAn" enum:"made,entered" doc:"of which step they are a share"`
	Within      *int64 `json:"within,omitempty" wire:"monate" minimum:"0" maximum:"12" doc:"months to the approval"`
	After       string `json:"after,omitempty" wire:"weiter" maxLength:"400" doc:"where the page before ended"`
}

func (f NumberRowsForm) wire() wire.NumbersFilter {
	filter := f.NumberFilter.wire()
	filter.Recommender = f.Recommender
	return filter
}

type numberRowsInput struct{ Body NumberRowsForm }

// NumberRows are a page of the recommendations behind a figure.
type NumberRows struct {
	Count int64       `json:"count" doc:"how many there are"`
	Of    int64       `json:"of" doc:"of how many they are a share; 0 where none is asked for"`
	Cents *int64      `json:"cents,omitempty" doc:"what all of them cost, where the figure is that"`
	Rows  []NumberRow `json:"rows" doc:"the newest first"`
	After string      `json:"after,omitempty" doc:"where the next page begins; missing on the last"`
}

// NumberRow is one recommendation.
type NumberRow struct {
	Number    string    `json:"number"`
	Product   string    `json:"product"`
	Channel   string    `json:"channel"`
	Seller    string    `json:"seller" doc:"number of who brought it"`
	Status    string    `json:"status" enum:"open,confirmed,ordered,approved,paid,expired,cancelled"`
	CreatedAt time.Time `json:"createdAt"`
	Cents     int64     `json:"cents" doc:"what it cost, once it was approved"`
	Days      *int64    `json:"days,omitempty" doc:"to its order that counts"`
}

func (s *Screens) postNumberRows(ctx context.Context, in *numberRowsInput) (*screen.Answer[NumberRows], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListDeskNumbers(ctx, call, wire.NumbersBehind{
		Filter: in.Body.wire(), Stage: in.Body.Stage, Of: in.Body.Of, Within: in.Body.Within, After: in.Body.After,
	})
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, in.Body))
	}
	rows := screen.Map(got.Rows, func(r wire.NumbersRow) NumberRow {
		return NumberRow{r.Number, r.Product, r.Channel, r.Seller, r.Status, r.CreatedAt.UTC(), r.Cents, r.Waited}
	})
	return screen.Show(NumberRows{got.Count, got.Of, got.Cents, rows, got.After}), nil
}

// NumberExportForm asks for a file: of the recommendations behind a figure, or of all figures.
type NumberExportForm struct {
	NumberFilter
	Recommender string `json:"recommender,omitempty" wire:"filter.person" maxLength:"100" doc:"names the account"`
	Stage       string `json:"stage,omitempty" wire:"stufe" enum:"made,visited,entered,confirmed,ordered,approved,paid"`
	Within      *int64 `json:"within,omitempty" wire:"monate" minimum:"0" maximum:"12" doc:"months to the approval"`
	Format      string `json:"format" wire:"format" enum:"csv,xlsx"`
}

type exportNumbersInput struct{ Body NumberExportForm }

func (s *Screens) exportNumbers(ctx context.Context, in *exportNumbersInput) (*huma.StreamResponse, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	filter := in.Body.wire()
	filter.Recommender = in.Body.Recommender
	file, err := s.backend.ExportDeskNumbers(ctx, call, wire.NumbersExport{
		Format: in.Body.Format, Filter: filter, By: in.Body.By, Stage: in.Body.Stage, Within: in.Body.Within,
	})
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, in.Body))
	}
	return screen.Stream(file.ContentType, file.Disposition, file.Body), nil
}
