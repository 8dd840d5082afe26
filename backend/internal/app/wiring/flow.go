package wiring

import (
	"context"

	"go.temporal.io/sdk/client"

	creditnoteflow "weitersagen.app/backend/internal/flow/workflow/creditnote"
	payoutflow "weitersagen.app/backend/internal/flow/workflow/payout"
	"weitersagen.app/backend/internal/flow/workflow/running"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/relay"
	"weitersagen.app/backend/internal/platform/temporalx"
	"weitersagen.app/backend/internal/programme/tenant"
)

// AllRoutes say who takes which topic of the outbox: those of Routes, and the two that Temporal takes.
func (a *App) AllRoutes(temporal client.Client, schedules *payoutflow.Schedules) relay.Routes {
	return relay.Join(a.Routes(), relay.Routes{Changes: map[outbox.Topic]relay.Deliver{
		outbox.RecommendationChanged: a.Watched(a.besideTemporal(temporal).Deliver),
		outbox.PayoutRunAsked:        schedules.Deliver,
	}})
}

// Flows are the workflows, with what each does.
func (a *App) Flows(
	temporal client.Client, workers *temporalx.Workers, schedules *payoutflow.Schedules, changed <-chan struct{},
) *running.Flows {
	due := &creditnotes.Due{Run: a.CreditNoteRun, Tenants: a.Tenants, Log: a.Log}
	return &running.Flows{
		Temporal: temporal, Namespace: a.Config.Namespace, Workers: workers, Tenants: a.Tenants, Log: a.Log,
		Sweeper: a.Sweeper(temporal), Schedules: schedules, Changed: changed, Prepare: a.Library.HoldNewest,
		AtOnce: a.atOnce(), Lives: a.Activities, Payouts: &payoutflow.Activities{Runs: a.PayoutRun, Log: a.Log},
		CreditNotes: &creditnoteflow.Activities{Log: a.Log, Runs: func(
			ctx context.Context, t tenant.ID, alive func(),
		) (creditnoteflow.Written, error) {
			w, err := due.Do(ctx, t, alive)
			return creditnoteflow.Written{
				Documents: len(w.Numbers), Waiting: len(w.Waiting), Failed: len(w.Failed),
			}, err
		}},
	}
}

// atOnce is how many steps are done at the same time. On SQLite they would only stand in line for the writer, in front
// of people who wait for an answer of the api.
func (a *App) atOnce() int {
	if a.DB.Dialect() == gormdb.SQLite {
		return 3
	}
	return 50
}
