package wiring

import (
	"context"
	"time"

	forecastpeers "weitersagen.app/backend/internal/insight/forecast/peers"
	forecasts "weitersagen.app/backend/internal/insight/forecast/usecase"
	forecastwords "weitersagen.app/backend/internal/insight/forecast/words"
	numbersdesk "weitersagen.app/backend/internal/insight/numbers/usecase"
	"weitersagen.app/backend/internal/insight/report/sheetfile"
	"weitersagen.app/backend/internal/money/ledger"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	restorepeers "weitersagen.app/backend/internal/money/restore/peers"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// moneySlices show people of the desk how the money stands, and what is to come.
type moneySlices struct {
	Forecasts      *forecasts.Forecasts
	MoneySummed    *forecasts.Keep
	MoneyDesk      *forecasts.Money
	MoneyStatement *forecasts.Statement
	MoneyRowsFile  *forecasts.RowsFile
	CaseDesk       *transferpeers.DeskCases
	WeeklyLetters  *numbersdesk.Weekly
	HeldDesk       *restorepeers.Desk
	budgets        forecastpeers.Budgets
}

// buildMoney reads the books, what is under way and what is to come.
func (a *App) buildMoney() {
	figures := &ledgers.Figures{Report: a.LedgerReport, Clock: a.Clock, Rows: a.kept.journal}
	a.Forecasts = &forecasts.Forecasts{
		Tenants: a.Tenants, Store: a.kept.forecasts, Moved: a.kept.journal.Movements, Reading: a.DB.Reading,
		Clock: a.Clock, Log: a.Log,
	}
	a.MoneySummed = &forecasts.Keep{
		Tenants: a.Tenants, Log: a.Log,
		Sums: []func(context.Context, tenant.ID) (bool, error){a.kept.journal.Sum, a.kept.forecasts.Sum},
	}
	a.MoneyDesk = &forecasts.Money{
		Forecasts: a.Forecasts, Store: a.kept.forecasts, Figures: figures.Of, Rows: figures.List, Sum: figures.Sum,
		Part: figures.Part, Held: a.kept.suspicions.HeldAwards,
		Open: a.kept.transfers.OpenBatches, Cases: a.kept.cases.OpenCases, Stocks: a.VoucherPools.Stocks,
		Given: a.kept.pool.GivenSince, Clock: a.Clock,
	}
	taking := forecasts.Taking{
		Words: forecastwords.All.In, Sheet: sheetfile.Open, Clock: a.Clock, Took: a.took(audit.StatementExported),
	}
	a.MoneyStatement = &forecasts.Statement{Month: a.LedgerReport.Month, Taking: taking}
	a.MoneyRowsFile = &forecasts.RowsFile{Money: a.MoneyDesk, Taking: taking, Reader: a.readsOn}
	a.WeeklyLetters = &numbersdesk.Weekly{
		Tenants: a.Tenants, Weeks: a.kept.numbers, Numbers: a.kept.numbers, Links: a.Links, Sender: a.Letters,
		Outbox: a.Outbox, Tx: a.DB, Clock: a.Clock, Log: a.Log,
		Paid: func(ctx context.Context, t tenant.ID, from, until time.Time) (int64, error) {
			moved, err := a.kept.journal.Movements(ctx, t, from, until)
			return ledger.FigurePaid.Of(moved), err
		},
	}
	a.CaseDesk = &transferpeers.DeskCases{Cases: a.PayoutCases, Deeds: a.Desk, Parts: gormdb.Parts{DB: a.DB}}
	a.HeldDesk = &restorepeers.Desk{Accept: a.HeldPayouts, Deeds: a.Desk}
	a.budgets = forecastpeers.Budgets{Tenants: a.Tenants, Of: a.Forecasts.Budget}
}
