package wiring

import (
	forecastpeers "weitersagen.app/backend/internal/insight/forecast/peers"
	forecasts "weitersagen.app/backend/internal/insight/forecast/usecase"
	forecastwords "weitersagen.app/backend/internal/insight/forecast/words"
	"weitersagen.app/backend/internal/insight/report/sheetfile"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/safety/audit"
)

// moneySlices show people of the desk how the money stands, and what is to come.
type moneySlices struct {
	Forecasts      *forecasts.Forecasts
	MoneyDesk      *forecasts.Money
	MoneyStatement *forecasts.Statement
	CaseDesk       *transferpeers.DeskCases
	budgets        forecastpeers.Budgets
}

// buildMoney reads the books, what is under way and what is to come.
func (a *App) buildMoney() {
	figures := &ledgers.Figures{Report: a.LedgerReport, Clock: a.Clock, Rows: a.kept.journal}
	a.Forecasts = &forecasts.Forecasts{
		Tenants: a.Tenants, Store: a.kept.forecasts, Moved: a.kept.journal.Movements, Reading: a.DB.Reading,
		Clock: a.Clock, Log: a.Log,
	}
	a.MoneyDesk = &forecasts.Money{
		Forecasts: a.Forecasts, Store: a.kept.forecasts, Figures: figures.Of, Rows: figures.List,
		Open: a.kept.transfers.OpenBatches, Cases: a.kept.cases.OpenCases, Stocks: a.VoucherPools.Stocks,
		Given: a.kept.pool.GivenSince, Clock: a.Clock,
	}
	a.MoneyStatement = &forecasts.Statement{
		Month: a.LedgerReport.Month, Words: forecastwords.All.In, Sheet: sheetfile.Open, Clock: a.Clock,
		Took: a.took(audit.StatementExported),
	}
	a.CaseDesk = &transferpeers.DeskCases{Cases: a.PayoutCases}
	a.budgets = forecastpeers.Budgets{Tenants: a.Tenants, Of: a.Forecasts.Budget}
}
