package wiring

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/access"
	accessrest "weitersagen.app/backend/internal/people/access/rest"
	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// guard puts the table of permissions in front of every call that is registered after it.
func (a *App) guard() {
	people, visits := sessionHolders{a.Tenants, a.Accounts()}, operatorVisits{a.Accounts(), a.Audit(), a.Clock}
	a.API.UseMiddleware(accessrest.Middleware(access.NewGuard(a.Tokens(), people, visits, a.Clock, a.Config.ServiceKey)))
}

// sessionHolders are the accounts behind sessions.
type sessionHolders struct {
	tenants  tenant.Catalog
	accounts *accounts.Service
}

// Holds implements access.Holders.
func (h sessionHolders) Holds(ctx context.Context, tenantID, id string) error {
	t, err := h.tenants.ByID(ctx, tenant.ID(tenantID))
	if err != nil {
		return err
	}
	err = h.accounts.Holds(ctx, t, id)
	if errors.Is(err, account.ErrLocked) || errors.Is(err, tenant.ErrLockedAddress) {
		return access.ErrLocked
	}
	return err
}

// operatorVisits keep in the audit log what operators do in somebody's account, under the name of who made the link.
type operatorVisits struct {
	accounts *accounts.Service
	log      audit.Log
	clock    access.Clock
}

// Note implements access.Visits.
func (v operatorVisits) Note(ctx context.Context, p access.Principal, call string, refused bool) error {
	visit, err := v.accounts.Visit(ctx, p.Tenant, p.Subject, p.Session)
	if err != nil {
		return err
	}
	what := audit.AccountSeen
	if refused {
		what = audit.AccountRefused
	}
	return v.log.Append(ctx, audit.Entry{
		Tenant: p.Tenant, ID: id.New(), At: v.clock.Now(), Who: visit.Who, What: what, Subject: p.Subject, Ref: p.Session, Detail: call,
	})
}

// secure says in the document which calls take a token.
func (a *App) secure() { accessrest.Secure(a.API.OpenAPI()) }
