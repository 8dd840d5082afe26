package peers

import (
	"context"

	"weitersagen.app/backend/internal/app/access"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/safety/audit"
)

var _ access.Visits = Visits{}

// Visits keep in the audit log what operators do in somebody's account, under the name of who made the link.
type Visits struct {
	Accounts account.Logins
	Log      audit.Service
	Clock    clock.Clock
}

// Note takes the name from the visit that the session came of.
func (v Visits) Note(ctx context.Context, p access.Principal, call string, refused bool) error {
	visit, err := v.Accounts.Visit(ctx, p.Tenant, p.Subject, p.Session)
	if err != nil {
		return err
	}
	what := audit.AccountSeen
	if refused {
		what = audit.AccountRefused
	}
	return v.Log.Record(ctx, audit.Entry{
		Tenant: p.Tenant, At: v.Clock.Now(), Who: visit.Who, What: what, Subject: p.Subject, Ref: p.Session, Detail: call,
	})
}
