package peers

import (
	"context"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ account.Acts = Acts{}

// Acts are the audit log in the account's words.
type Acts struct{ Log audit.Log }

// Record writes down what an operator did.
func (o Acts) Record(ctx context.Context, a account.Act) error {
	return o.Log.Append(ctx, audit.Entry{
		Tenant: a.Tenant, ID: id.New(), At: a.At, Who: a.Who, What: audit.What(a.What), Subject: a.Account, Ref: a.Ref, Detail: a.Reason,
	})
}

// Find gives the newest.
func (o Acts) Find(ctx context.Context, t tenant.ID, subject string, what account.What, ref string) (account.Act, error) {
	found, err := o.Log.Read(ctx, audit.Query{Tenant: t, Subject: subject, What: audit.What(what), Ref: ref, Limit: 1})
	switch {
	case err != nil:
		return account.Act{}, err
	case len(found) == 0:
		return account.Act{}, account.ErrNoVisit
	}
	e := found[0]
	return account.Act{Tenant: e.Tenant, Account: e.Subject, Who: e.Who, What: account.What(e.What), Ref: e.Ref, At: e.At, Reason: e.Detail}, nil
}
