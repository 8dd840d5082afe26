package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ order.Acts = Acts{}

// Acts keep in the audit log what operators do to orders.
type Acts struct{ By func(who string) audit.Acts }

// Imported notes that somebody took orders from a file.
func (a Acts) Imported(ctx context.Context, t tenant.ID, who, file string, at time.Time) error {
	return a.By(who).Record(ctx, t, audit.OrdersImported, file, at)
}
