package usecase

import (
	"context"
	"log/slog"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Due writes the documents of a tenant by the calendar.
type Due struct {
	Run     *Run
	Tenants tenant.Catalog
	Log     *slog.Logger
}

// Do calls alive for each agency. Which wait and which fail is logged by the agency's number.
func (d *Due) Do(ctx context.Context, id tenant.ID, alive func()) (Result, error) {
	t, err := d.Tenants.ByID(ctx, id)
	if err != nil {
		return Result{}, err
	}
	run := *d.Run
	run.Alive = alive
	done, err := run.Do(ctx, t)
	for agency, why := range done.Waiting {
		d.Log.InfoContext(ctx, "an agency's credit note waits",
			"tenant", string(id), "agency", string(agency), "why", string(why))
	}
	for agency, why := range done.Failed {
		d.Log.ErrorContext(ctx, "an agency's credit note failed; it is tried again",
			"tenant", string(id), "agency", string(agency), "error", why)
	}
	return done, err
}
