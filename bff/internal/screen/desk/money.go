package desk

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Money is how the programme's money stands.
type Money struct {
	At           time.Time     `json:"at"`
	Figures      []MoneyFigure `json:"figures"`
	Possible     MoneyPossible `json:"possible" doc:"what could still come at most, without a bonus"`
	Waiting      int64         `json:"waiting" doc:"batches that wait for a release"`
	WaitingCents int64         `json:"waitingCents" doc:"of those; part of under_way"`
	Cases        int64         `json:"cases" doc:"what the bank contradicts and isn't settled"`
	Stock        []MoneyStock  `json:"stock"`
	Budget       *MoneyBudget  `json:"budget,omitempty" doc:"missing where the tenant has none"`
	Stopped      []string      `json:"stopped" enum:"books,settings" doc:"what keeps batches from the bank"`
}

// MoneyFigure is one sum of the books.
type MoneyFigure struct {
	Figure string `json:"figure" enum:"owed_awards,owed_commissions,under_way,receivables,paid,dropped,clawed_back,spent"`
	Span   string `json:"span" enum:"now,month,year"`
	Cents  int64  `json:"cents"`
	Held   int64  `json:"held,omitempty" doc:"of owed_awards: people look at so much of it"`
}

// MoneyPossible is what recommendations that aren't owed yet could bring.
type MoneyPossible struct {
	Count int64 `json:"count"`
	Cents int64 `json:"cents"`
}

// MoneyStock is the pool of a reward.
type MoneyStock struct {
	Reward  string `json:"reward" doc:"its id in the catalogue"`
	Offered bool   `json:"offered"`
	Free    int64  `json:"free"`
	Cents   int64  `json:"cents" doc:"worth of the free ones, as far as it is known"`
	EndSoon int64  `json:"endSoon" doc:"of the free ones, given out no more before long"`
	Over    int64  `json:"over" doc:"given out no more"`
	Waiting int64  `json:"waiting" doc:"rewards that wait for one"`
	Days    *int64 `json:"days,omitempty" doc:"for which it lasts by its use"`
	RunsOut bool   `json:"runsOut"`
}

// MoneyBudget is how the month stands.
type MoneyBudget struct {
	Month       string `json:"month" doc:"YYYY-MM"`
	Cents       int64  `json:"cents"`
	WarnPercent int64  `json:"warnPercent"`
	Spent       int64  `json:"spent"`
	Coming      int64  `json:"coming" doc:"for the rest of the month, certain or foreseen"`
	State       string `json:"state" enum:"within,foreseen,near,over"`
}

func (s *Screens) getMoney(ctx context.Context, _ *struct{}) (*screen.Answer[Money], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.GetDeskMoney(ctx, call)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	batches, err := s.backend.ListPayoutBatches(ctx, call, wire.ListPayoutBatchesParams{})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	out := Money{
		At: got.At.UTC(), Possible: MoneyPossible{got.Possible.Count, got.Possible.Cents}, Waiting: got.Waiting,
		WaitingCents: got.WaitingCents, Cases: got.Cases, Stopped: screen.List(batches.Stopped),
		Figures: screen.Map(got.Figures, func(f wire.DeskFigure) MoneyFigure {
			return MoneyFigure{f.Figure, f.Span, f.Cents, f.Held}
		}),
		Stock: screen.Map(got.Stock, func(k wire.DeskStock) MoneyStock {
			return MoneyStock{k.Reward, k.Offered, k.Free, k.Cents, k.EndSoon, k.Over, k.Waiting, k.Days, k.RunsOut}
		}),
	}
	if b := got.Budget; b != nil {
		out.Budget = &MoneyBudget{b.Month, b.Cents, b.WarnPercent, b.Spent, b.Coming, b.State}
	}
	return screen.Show(out), nil
}

type moneyRowsInput struct {
	Figure string `path:"figure" maxLength:"40" doc:"which sum; the API knows them"`
	Span   string `query:"span" enum:"month,year" default:"month" doc:"of what moved"`
	After  string `query:"after" maxLength:"400" doc:"where the page before ended"`
}

// MoneyRows is a page of rows.
type MoneyRows struct {
	Rows  []MoneyRow `json:"rows"`
	Sum   int64      `json:"sum" doc:"of all rows, not of this page's alone"`
	After string     `json:"after,omitempty" doc:"where the next page begins"`
}

// MoneyRow is one row behind a figure.
type MoneyRow struct {
	Number string    `json:"number" doc:"of the recommendation or the document; empty for what is gone"`
	For    string    `json:"for" enum:"award,commission"`
	What   string    `json:"what" doc:"what happened, or a status of possible ones"`
	State  string    `json:"state,omitempty" enum:"unoffered,choice,chosen,held,sent,paid,owed_back,ended,unbilled,billed,due,withheld,met" doc:"where the money stands now"`
	Cents  int64     `json:"cents"`
	At     time.Time `json:"at"`
}

func (s *Screens) getMoneyRows(ctx context.Context, in *moneyRowsInput) (*screen.Answer[MoneyRows], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListDeskMoneyRows(ctx, call, in.Figure, wire.ListDeskMoneyRowsParams{
		Span: in.Span, After: in.After,
	})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	rows := screen.Map(got.Rows, func(r wire.DeskMoneyRow) MoneyRow {
		return MoneyRow{r.Number, r.For, r.What, r.State, r.Cents, r.At.UTC()}
	})
	return screen.Show(MoneyRows{Rows: rows, Sum: got.Sum, After: got.After}), nil
}

// MoneyRowsExportForm asks for the rows behind a figure as a file.
type MoneyRowsExportForm struct {
	Format string `json:"format" enum:"csv,xlsx"`
	Span   string `json:"span,omitempty" enum:"month,year" default:"month" doc:"of what moved"`
}

type exportMoneyRowsInput struct {
	Figure string `path:"figure" maxLength:"40" doc:"which sum; the API knows them"`
	Body   MoneyRowsExportForm
}

func (s *Screens) exportMoneyRows(ctx context.Context, in *exportMoneyRowsInput) (*huma.StreamResponse, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	file, err := s.backend.ExportDeskMoneyRows(
		ctx, call, in.Figure, wire.DeskMoneyRowsExport{Format: in.Body.Format, Span: in.Body.Span},
	)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Stream(file.ContentType, file.Disposition, file.Body), nil
}

// MoneyForecast is what is to come.
type MoneyForecast struct {
	At        time.Time       `json:"at" doc:"of what is certain"`
	Estimated *time.Time      `json:"estimated,omitempty" doc:"when the estimate was made; missing without one"`
	Weeks     []ForecastWeek  `json:"weeks"`
	Later     int64           `json:"later" doc:"certain, and after these weeks"`
	Possible  MoneyPossible   `json:"possible"`
	Last      []ForecastCheck `json:"last" doc:"weeks that are over, as foreseen and as they came"`
	Over      int64           `json:"over" doc:"weeks that can be compared"`
	Hits      int64           `json:"hits" doc:"of those, that came within the range"`
}

// ForecastWeek is one week.
type ForecastWeek struct {
	From    string `json:"from" format:"date" doc:"its Monday"`
	Certain int64  `json:"certain"`
	Low     int64  `json:"low"`
	Middle  int64  `json:"middle"`
	High    int64  `json:"high"`
}

// ForecastCheck is a week that is over.
type ForecastCheck struct {
	Made string       `json:"made" format:"date"`
	Week ForecastWeek `json:"week"`
	Came int64        `json:"came"`
	Hit  bool         `json:"hit"`
}

func weekOf(w wire.DeskForecastWeek) ForecastWeek {
	return ForecastWeek{w.From, w.Certain, w.Low, w.Middle, w.High}
}

func (s *Screens) getForecast(ctx context.Context, _ *struct{}) (*screen.Answer[MoneyForecast], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.GetDeskForecast(ctx, call)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(MoneyForecast{
		At: got.At.UTC(), Estimated: got.Estimated, Weeks: screen.Map(got.Weeks, weekOf), Later: got.Later,
		Possible: MoneyPossible{got.Possible.Count, got.Possible.Cents}, Over: got.Over, Hits: got.Hits,
		Last: screen.Map(got.Last, func(p wire.DeskForecastPast) ForecastCheck {
			return ForecastCheck{p.Made, weekOf(p.Week), p.Came, p.Hit}
		}),
	}), nil
}

// MoneyMonth is part of the input of each question about a month.
type MoneyMonth struct {
	Month string `path:"month" maxLength:"7" doc:"YYYY-MM"`
}

// MoneyStatement is a month of the books.
type MoneyStatement struct {
	Month     string          `json:"month"`
	Accounts  []MoneyAccount  `json:"accounts"`
	Movements []MoneyMovement `json:"movements"`
}

// MoneyAccount is one account: debits are positive, credits negative.
type MoneyAccount struct {
	Account string `json:"account"`
	Opening int64  `json:"opening"`
	Debits  int64  `json:"debits"`
	Credits int64  `json:"credits"`
	Closing int64  `json:"closing"`
}

// MoneyMovement is what moved between two accounts.
type MoneyMovement struct {
	Kind  string `json:"kind"`
	From  string `json:"from"`
	To    string `json:"to"`
	Count int64  `json:"count"`
	Cents int64  `json:"cents"`
}

func (s *Screens) getStatement(ctx context.Context, in *MoneyMonth) (*screen.Answer[MoneyStatement], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.GetDeskStatement(ctx, call, in.Month)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(MoneyStatement{
		Month: got.Month,
		Accounts: screen.Map(got.Accounts, func(a wire.StatementAccount) MoneyAccount {
			return MoneyAccount{a.Account, a.Opening, a.Debits, a.Credits, a.Closing}
		}),
		Movements: screen.Map(got.Movements, func(m wire.StatementMovement) MoneyMovement {
			return MoneyMovement{m.Kind, m.From, m.To, m.Count, m.Cents}
		}),
	}), nil
}

// StatementExportForm asks for a month as a file.
type StatementExportForm struct {
	Format string `json:"format" enum:"csv,xlsx"`
}

type exportStatementInput struct {
	MoneyMonth
	Body StatementExportForm
}

func (s *Screens) exportStatement(ctx context.Context, in *exportStatementInput) (*huma.StreamResponse, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	file, err := s.backend.ExportDeskStatement(ctx, call, in.Month, wire.DeskStatementExport{Format: in.Body.Format})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Stream(file.ContentType, file.Disposition, file.Body), nil
}

func (s *Screens) registerMoney(api huma.API) {
	const of = path + "/money"
	screen.Register(api, screen.Get("money", of, "how the programme's money stands"), s.getMoney)
	screen.Register(api, screen.Get("moneyRows", of+"/figures/{figure}", "the rows behind a figure"), s.getMoneyRows)
	screen.Register(api, screen.Get("forecast", of+"/forecast", "what will fall due"), s.getForecast)
	screen.Register(api, screen.Get("statement", of+"/statements/{month}", "a month of the books"), s.getStatement)
	rows := screen.Post(
		"exportMoneyRows", of+"/figures/{figure}/file", "the rows behind a figure as a file", http.StatusOK,
	)
	rows.Responses = exportLogOperation().Responses
	screen.Register(api, rows, s.exportMoneyRows)
	file := screen.Post("exportStatement", of+"/statements/{month}/file", "a month of the books as a file", http.StatusOK)
	file.Responses = exportLogOperation().Responses
	screen.Register(api, file, s.exportStatement)
}
