package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/token"
	tokenstore "weitersagen.app/backend/internal/people/token/gormstore"
	"weitersagen.app/backend/internal/privacy/retention"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Logins are tokens of sessions.
type Logins struct{ Store *tokenstore.Store }

var _ retention.Logins = Logins{}

// Drop deletes some that are over.
func (l Logins) Drop(ctx context.Context, t tenant.ID, now time.Time, limit int) (int, error) {
	return l.Store.DropLogins(ctx, t, token.LoginEndedBefore(now), limit)
}
