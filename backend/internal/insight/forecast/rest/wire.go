package rest

import (
	"time"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/insight/forecast/usecase"
	"weitersagen.app/backend/internal/money/ledger"
)

// DeskMoney is how the money stands.
type DeskMoney struct {
	_ struct{} `schema:"Verwaltungsgeld"`

	At           time.Time    `json:"Stand" doc:"when this was looked at"`
	Figures      []DeskFigure `json:"Zahlen"`
	Possible     DeskPossible `json:"Moeglich" doc:"what could still come at most"`
	Waiting      int          `json:"Wartend" doc:"batches that wait for a release"`
	WaitingCents int64        `json:"WartendCent" doc:"of them, in cents; part of under_way"`
	Cases        int          `json:"Bankfaelle" doc:"what the bank contradicts and isn't settled"`
	Stock        []DeskStock  `json:"Gutscheine" doc:"pools of codes"`
	Budget       *DeskBudget  `json:"Budget,omitempty" doc:"missing where the tenant's file has none"`
}

// DeskFigure is one sum of the books.
type DeskFigure struct {
	_ struct{} `schema:"Geldzahl"`

	Figure string `json:"Zahl" enum:"owed_awards,owed_commissions,under_way,receivables,paid,dropped,clawed_back,spent" doc:"which sum"`
	Span   string `json:"Spanne" enum:"now,month,year" doc:"when it moved; now for what stands"`
	Cents  int64  `json:"Cent"`
	Held   int64  `json:"InPruefungCent,omitempty" doc:"of owed_awards: people look at so much of it; missing for none"`
}

// DeskPossible is what could still come at most.
type DeskPossible struct {
	_ struct{} `schema:"Geldmoeglich"`

	Count int   `json:"Anzahl" doc:"recommendations"`
	Cents int64 `json:"Cent"`
}

// DeskStock is the pool of a reward.
type DeskStock struct {
	_ struct{} `schema:"Gutscheinbestand"`

	Reward  string `json:"Praemie" doc:"its id in the catalogue"`
	Offered bool   `json:"Waehlbar" doc:"can be picked now"`
	Free    int    `json:"Frei" doc:"codes that can be given out"`
	Cents   int64  `json:"WertCent" doc:"of those, as far as it was said when they were put in"`
	EndSoon int    `json:"EndenBald" doc:"of the free ones, those that are given out no more before long"`
	Over    int    `json:"Abgelaufen" doc:"codes that are given out no more"`
	Waiting int    `json:"Erwartet" doc:"awards that wait for one"`
	Days    *int   `json:"ReichtTage,omitempty" doc:"for which it lasts by its use"`
	RunsOut bool   `json:"Knapp"`
}

// DeskBudget is how the month stands.
type DeskBudget struct {
	_ struct{} `schema:"Geldbudget"`

	Month       string `json:"Monat" doc:"YYYY-MM" example:"2026-11"`
	Cents       int64  `json:"Cent" doc:"for a month"`
	WarnPercent int    `json:"WarnungProzent"`
	Spent       int64  `json:"VerbrauchtCent" doc:"by the books"`
	Coming      int64  `json:"KommtCent" doc:"for the rest of the month, certain or foreseen"`
	State       string `json:"Zustand" enum:"within,foreseen,near,over"`
}

// DeskMoneyRows is a page of rows.
type DeskMoneyRows struct {
	_ struct{} `schema:"Geldposten"`

	Rows  []DeskMoneyRow `json:"Posten"`
	Sum   int64          `json:"SummeCent" doc:"of all rows, this page's and the others': the figure as it is now"`
	After string         `json:"Weiter,omitempty" doc:"where the next page begins; missing on the last"`
}

// DeskMoneyRow is one row behind a figure.
type DeskMoneyRow struct {
	_ struct{} `schema:"Geldzeile"`

	Number string    `json:"Nummer" doc:"of the recommendation or the document; empty for what is gone"`
	For    string    `json:"Wofuer" enum:"award,commission"`
	What   string    `json:"Vorgang" doc:"what happened, of what moved; a status of possible ones"`
	State  string    `json:"Stand,omitempty" enum:"unoffered,choice,chosen,held,sent,paid,owed_back,ended,unbilled,billed,due,withheld,met" doc:"where the money stands now; missing for what is gone and for possible ones"`
	Cents  int64     `json:"Cent" doc:"as it counts in the figure"`
	At     time.Time `json:"Zeitpunkt" doc:"since when, or when it moved"`
}

// DeskMoneyRowsExport asks for the rows behind a figure as a file.
type DeskMoneyRowsExport struct {
	_ struct{} `schema:"Geldpostenexport"`

	Format string `json:"Format" enum:"csv,xlsx" doc:"csv for any spreadsheet, xlsx for Excel" example:"xlsx"`
	Span   string `json:"Spanne,omitempty" enum:"month,year" default:"month" doc:"of what moved"`
}

// DeskForecast is what is to come.
type DeskForecast struct {
	_ struct{} `schema:"Geldvorschau"`

	At        time.Time          `json:"Stand" doc:"of what is certain"`
	Estimated *time.Time         `json:"Geschaetzt,omitempty" doc:"when the estimate was made"`
	Weeks     []DeskForecastWeek `json:"Wochen"`
	Later     int64              `json:"SpaeterCent" doc:"certain, and after these weeks"`
	Possible  DeskPossible       `json:"Moeglich" doc:"what could still come at most"`
	Last      []DeskForecastPast `json:"Vergangen" doc:"weeks that are over, by the oldest forecast of the last four"`
	Over      int                `json:"Verglichen" doc:"weeks that were foreseen and are over"`
	Hits      int                `json:"Getroffen" doc:"of those, that came within the range"`
}

// DeskForecastWeek is one week.
type DeskForecastWeek struct {
	_ struct{} `schema:"Geldvorschauwoche"`

	From    string `json:"Von" format:"date" doc:"its Monday"`
	Certain int64  `json:"SicherCent"`
	Low     int64  `json:"TiefCent"`
	Middle  int64  `json:"MitteCent"`
	High    int64  `json:"HochCent"`
}

// DeskForecastPast is a week that is over.
type DeskForecastPast struct {
	_ struct{} `schema:"Geldvorschaurueckblick"`

	Made string           `json:"Gemacht" format:"date"`
	Week DeskForecastWeek `json:"Woche" doc:"as it was foreseen"`
	Came int64            `json:"GekommenCent" doc:"by the books"`
	Hit  bool             `json:"Getroffen" doc:"it came within the range"`
}

// DeskStatement is a month of the books.
type DeskStatement struct {
	_ struct{} `schema:"Monatsabrechnung"`

	Month     string              `json:"Monat"`
	Accounts  []StatementAccount  `json:"Konten"`
	Movements []StatementMovement `json:"Bewegungen"`
}

// StatementAccount is one account.
type StatementAccount struct {
	_ struct{} `schema:"Abrechnungskonto"`

	Account string `json:"Konto"`
	Opening int64  `json:"AnfangCent"`
	Debits  int64  `json:"SollCent"`
	Credits int64  `json:"HabenCent"`
	Closing int64  `json:"EndeCent"`
}

// StatementMovement is what moved between two accounts.
type StatementMovement struct {
	_ struct{} `schema:"Abrechnungsbewegung"`

	Kind  string `json:"Vorgang"`
	From  string `json:"Von" doc:"the account that was credited"`
	To    string `json:"Nach"`
	Count int    `json:"Anzahl"`
	Cents int64  `json:"Cent"`
}

// DeskStatementExport asks for a month as a file.
type DeskStatementExport struct {
	_ struct{} `schema:"Abrechnungsexport"`

	Format string `json:"Format" enum:"csv,xlsx" doc:"csv for any spreadsheet, xlsx for Excel" example:"xlsx"`
}

func toMoney(s usecase.Standing) DeskMoney {
	out := DeskMoney{
		At: s.Sums.At, Figures: []DeskFigure{}, Possible: toPossible(s.Possible), Waiting: s.Waiting,
		WaitingCents: s.WaitingCents, Cases: s.Cases, Stock: make([]DeskStock, len(s.Stock)),
	}
	for _, f := range ledger.StandingFigures {
		one := DeskFigure{Figure: string(f), Span: "now", Cents: s.Sums.Standing[f]}
		if f == ledger.FigureOwedAwards {
			one.Held = s.HeldCents
		}
		out.Figures = append(out.Figures, one)
	}
	for _, f := range ledger.MovingFigures {
		out.Figures = append(
			out.Figures, DeskFigure{Figure: string(f), Span: string(ledger.ThisMonth), Cents: s.Sums.Month[f]},
			DeskFigure{Figure: string(f), Span: string(ledger.ThisYear), Cents: s.Sums.Year[f]},
		)
	}
	for i, one := range s.Stock {
		out.Stock[i] = DeskStock{
			Reward: one.Reward, Offered: one.Offered, Free: one.Free, Cents: one.Cents, EndSoon: one.EndSoon, Over: one.Over,
			Waiting: one.Waiting, Days: one.Days, RunsOut: one.RunsOut,
		}
	}
	if b := s.Budget; b != nil {
		out.Budget = &DeskBudget{
			Month: b.Month.Format("2006-01"), Cents: b.Cents, WarnPercent: b.WarnPercent, Spent: b.Spent, Coming: b.Coming,
			State: string(b.State()),
		}
	}
	return out
}

func toPossible(p forecast.Possible) DeskPossible {
	return DeskPossible{Count: p.Count, Cents: p.Cents}
}

func toMoneyRow(r usecase.Row) DeskMoneyRow {
	out := DeskMoneyRow{
		Number: r.Number, For: string(r.Subject.Kind), What: string(r.Kind), State: string(r.State), Cents: r.Cents,
		At: r.At.UTC(),
	}
	if r.Open != nil {
		out.What = "open"
		if r.Open.Confirmed {
			out.What = "confirmed"
		}
	}
	return out
}

func toWeek(w forecast.Week) DeskForecastWeek {
	return DeskForecastWeek{
		From: w.From.Format(time.DateOnly), Certain: w.Certain, Low: w.Low, Middle: w.Middle, High: w.High,
	}
}

func toForecast(v usecase.View) DeskForecast {
	out := DeskForecast{
		At: v.At, Weeks: make([]DeskForecastWeek, len(v.Weeks)), Later: v.Later, Possible: toPossible(v.Possible),
		Last: make([]DeskForecastPast, len(v.Last)), Over: v.Over, Hits: v.Hits,
	}
	if !v.Made.IsZero() {
		made := v.Made.UTC()
		out.Estimated = &made
	}
	for i, w := range v.Weeks {
		out.Weeks[i] = toWeek(w)
	}
	for i, p := range v.Last {
		out.Last[i] = DeskForecastPast{Made: p.Made.Format(time.DateOnly), Week: toWeek(p.Week), Came: p.Came, Hit: p.Hit()}
	}
	return out
}

func toStatement(month string, r ledger.Report) DeskStatement {
	out := DeskStatement{
		Month: month, Accounts: make([]StatementAccount, len(r.Lines)),
		Movements: make([]StatementMovement, len(r.Movements)),
	}
	for i, l := range r.Lines {
		out.Accounts[i] = StatementAccount{
			Account: string(l.Account), Opening: l.Opening, Debits: l.Debits, Credits: l.Credits, Closing: l.Closing,
		}
	}
	for i, m := range r.Movements {
		out.Movements[i] = StatementMovement{
			Kind: string(m.Kind()), From: string(m.From), To: string(m.To), Count: m.Count, Cents: m.Cents,
		}
	}
	return out
}
