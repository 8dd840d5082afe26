package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ order.Acts = Acts{}

// Acts keep in the audit log what operators do to orders.
type Acts struct{ Log audit.Log }

// Imported notes that somebody took orders from a file.
func (a Acts) Imported(ctx context.Context, t tenant.ID, who, file string, at time.Time) error {
	return a.Log.Append(ctx, audit.Entry{Tenant: t, ID: id.New(), At: at, Who: who, What: audit.OrdersImported, Subject: file})
}
