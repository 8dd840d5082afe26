package audit

import (
	"cmp"
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Service keeps what people did. A use case takes it as it is; one that acts under the names of
// its callers takes By.
//
// Rule (operator, 4 D): What operators did to an account can't be unwritten. Enforced: audit/gormstore/store.go,
// migrations audit_log. Test: TestEntriesCannotChange.
type Service interface {
	// Record adds an act, in the transaction of what it tells of. An act without an id is given one.
	Record(ctx context.Context, e Entry) error
	// Of gives what was done to a subject, oldest first.
	Of(ctx context.Context, t tenant.ID, subject string) ([]Entry, error)
	// Read gives the newest entries that a query chooses, oldest first.
	Read(ctx context.Context, q Query) ([]Entry, error)
}

// Acts are what one person does: the log under that name.
type Acts struct {
	Log Service
	Who string
}

// Record writes one down, in the transaction of what it tells of.
func (a Acts) Record(ctx context.Context, t tenant.ID, what What, subject string, now time.Time) error {
	return a.RecordWhy(ctx, t, what, subject, "", now)
}

// RecordWhy writes one down with its reason.
func (a Acts) RecordWhy(ctx context.Context, t tenant.ID, what What, subject, why string, now time.Time) error {
	return a.Log.Record(ctx, Entry{Tenant: t, At: now, Who: a.Who, What: what, Subject: subject, Detail: why})
}

// LookOnce is for how long a look stands for those that follow it.
const LookOnce = 15 * time.Minute

// Looked records that somebody looked at something. Who looks again in the same session soon after, as by loading the
// page anew, has the one entry: it says who saw what, when first and by which proof.
//
// Rule (operator, 6 D): Looking at the same again within a quarter of an hour of one session of the desk is one entry
// of the audit log; showing masked data, searching and changing are one each. Enforced: safety/audit/service.go Looked.
// Test: TestALookStandsOnceInAQuarterOfAnHour.
func Looked(ctx context.Context, log Service, e Entry) error {
	e.Ref = cmp.Or(e.Ref, RefFrom(ctx))
	if e.Ref != "" {
		found, err := log.Read(ctx, Query{
			Tenant: e.Tenant, Who: e.Who, What: e.What, Subject: e.Subject, Ref: e.Ref, Since: e.At.Add(-LookOnce), Limit: 1,
		})
		if err != nil || len(found) > 0 {
			return err
		}
	}
	return log.Record(ctx, e)
}

// Look is Looked under one person's name.
func (a Acts) Look(ctx context.Context, t tenant.ID, what What, subject string, now time.Time) error {
	return Looked(ctx, a.Log, Entry{Tenant: t, At: now, Who: a.Who, What: what, Subject: subject})
}

// By gives the log under the name that comes with each call.
func By(log Service) func(who string) Acts {
	return func(who string) Acts { return Acts{Log: log, Who: who} }
}
