package wiring

import (
	"context"

	"weitersagen.app/backend/internal/insight/wording/usecase"
	"weitersagen.app/backend/internal/programme/content/preview"
	editions "weitersagen.app/backend/internal/programme/edition/usecase"
	"weitersagen.app/backend/internal/safety/audit"
)

// buildWording builds the editor of texts, which commands and the desk take.
func (a *App) buildWording() {
	a.Wording = &usecase.Editor{
		Tenants: a.Tenants, Contents: a.Contents, Editions: a.LoadTenant, Changed: a.kept.editions.Changed,
		Newest: a.heldNewest, Page: preview.Of, Drafts: a.kept.drafts, Log: a.Audit, Tx: a.DB, Clock: a.Clock,
		Took: a.took(audit.TextsExported),
	}
}

// heldNewest brings the process to what was loaded last, and has the context see it. What can't be read is reported by
// who follows, and what held goes on.
func (a *App) heldNewest(ctx context.Context) (context.Context, error) {
	follow := &editions.Follow{Editions: a.kept.editions, Supplements: a.kept.supplements, Shelf: a.Library, Log: a.Log}
	_ = follow.Now(ctx)
	return a.Library.HoldNewest(ctx), ctx.Err()
}
