// Package audittest is an audit log for the tests of use cases.
package audittest

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Log remembers what is recorded, or fails.
type Log struct {
	Entries []audit.Entry
	Err     error
}

var _ audit.Service = (*Log)(nil)

// Record keeps an entry that is whole.
func (l *Log) Record(_ context.Context, e audit.Entry) error {
	if l.Err != nil {
		return l.Err
	}
	whole := e
	whole.ID = "id"
	if err := whole.Validate(); err != nil {
		return err
	}
	l.Entries = append(l.Entries, e)
	return nil
}

// Of gives what was done to a subject.
func (l *Log) Of(ctx context.Context, t tenant.ID, subject string) ([]audit.Entry, error) {
	return l.Read(ctx, audit.Query{Tenant: t, Subject: subject, Limit: len(l.Entries)})
}

// Read gives the newest that a query chooses by person, subject, act, reference and from when on.
func (l *Log) Read(_ context.Context, q audit.Query) ([]audit.Entry, error) {
	if l.Err != nil {
		return nil, l.Err
	}
	fits := func(wanted, there string) bool { return wanted == "" || wanted == there }
	var found []audit.Entry
	for _, e := range l.Entries {
		if fits(
			string(q.Tenant), string(e.Tenant),
		) && fits(q.Who, e.Who) && !e.At.Before(q.Since) && fits(q.Subject, e.Subject) &&
			fits(string(q.What), string(e.What)) && fits(q.Ref, e.Ref) {
			found = append(found, e)
		}
	}
	return found[max(0, len(found)-q.Limit):], nil
}
