package usecase

import (
	"context"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// ErasePerson erases an account's owner everywhere, as the command does; the reason is kept with the account's id.
//
// Rule (operator, 6 D): Who cares for people erases a person, or takes along all that is kept of one, by the use cases
// of the command and of the person; each for a reason that is kept and names no one. What is taken along counts as a
// name that is shown, by the hour and by the day; five are erased an hour. Enforced: lookup/usecase/care.go. Test:
// TestAPersonIsErasedFromTheDesk, TestThePersonsDataAreTakenAlong.
func (d *Desk) ErasePerson(ctx context.Context, at staff.AtDesk, id, reason string) error {
	if err := d.take(ctx, at, "erase", lookup.EraseLimit); err != nil {
		return err
	}
	a, err := d.reasoned(ctx, at, id, reason, lookup.ErasureAsked)
	if err != nil {
		return err
	}
	acts := audit.Acts{Log: d.Log, Who: at.Person.Name}
	found, err := d.Erase(audit.WithRef(ctx, at.Session.ID), at.Session.Tenant, a.Email, acts)
	if err == nil && !found {
		err = lookup.ErrUnknown
	}
	return err
}

// ExportPerson gives all that is kept of an account's owner, as the owner may take it along.
func (d *Desk) ExportPerson(
	ctx context.Context, at staff.AtDesk, t *tenant.Tenant, l tenant.Language, id, reason string,
) ([]byte, error) {
	if err := d.takeReveal(ctx, at); err != nil {
		return nil, err
	}
	if _, err := d.reasoned(ctx, at, id, reason, lookup.PersonExported); err != nil {
		return nil, err
	}
	return d.Export(ctx, t, l, id)
}

// reasoned gives an account's owner once it is written down why somebody does something with all of the person.
func (d *Desk) reasoned(
	ctx context.Context, at staff.AtDesk, id, reason string, what audit.What,
) (*account.Account, error) {
	a, err := d.Accounts.ByID(ctx, at.Session.Tenant, id)
	if err != nil {
		return nil, unknown(err)
	}
	kept, err := account.ParseReason(reason, a)
	if err != nil {
		return nil, reasonFault(err)
	}
	return a, d.note(ctx, at, what, a.ID, kept)
}
