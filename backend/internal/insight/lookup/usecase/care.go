package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// whose is the person that something is done to.
type whose struct {
	subject     string
	first, last string
	email       person.Email
	account     *account.Account
	friend      *recipient.Recipient
}

// whose finds the person.
func (d *Desk) whose(ctx context.Context, t tenant.ID, w lookup.Who) (whose, error) {
	if w.Account != "" {
		a, err := d.Accounts.ByID(ctx, t, w.Account)
		if err != nil {
			return whose{}, unknown(err)
		}
		return whose{subject: a.ID, first: a.FirstName, last: a.LastName, email: a.Email, account: a}, nil
	}
	r, err := d.Records.Record(ctx, t, w.Number)
	if err != nil {
		return whose{}, unknown(err)
	}
	if r.RecipientID == "" {
		return whose{}, lookup.ErrUnknown
	}
	f, err := d.Recipients.ByID(ctx, t, r.RecipientID)
	if errors.Is(err, recipient.ErrUnknown) {
		return whose{}, lookup.ErrUnknown
	}
	if err != nil {
		return whose{}, err
	}
	return whose{subject: f.ID, first: f.Data.FirstName, last: f.Data.LastName, email: f.Data.Email, friend: f}, nil
}

// why gives the reason as it is kept.
func (p whose) why(reason string) (string, error) {
	kept, err := account.ParseReason(reason, &account.Account{FirstName: p.first, LastName: p.last})
	if err != nil {
		return "", reasonFault(err)
	}
	return kept, nil
}

// AskErase asks a person of the desk to sign an erasure. What can't be done is refused before anything is signed.
func (d *Desk) AskErase(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, w lookup.Who, reason string,
) (staffs.AskedDeed, error) {
	if err := d.take(ctx, at, "look", lookup.LookLimit); err != nil {
		return staffs.AskedDeed{}, err
	}
	_, _, deed, err := d.erasing(ctx, t.ID, w, reason)
	if err != nil {
		return staffs.AskedDeed{}, err
	}
	return d.Deeds.AskDeed(ctx, t, at, deed)
}

// ErasePerson erases a person by a passkey's signature over who it is and why; the reason is kept with the person's id.
//
// Rule (operator, 6 D): Who cares for people erases a person, or takes along all that is kept of one, by the use cases
// of the command and of the person; each for a reason that is kept and names no one. An erasure is signed by passkey
// over the digest of the person and the reason. A friend who never confirmed is erased alone: the address isn't known
// to be theirs, and an account that has it is somebody's; one with an account is erased there. What is taken along
// counts as a name that is shown, by the hour and by the day; five are erased an hour. Enforced:
// lookup/usecase/care.go. Test: TestAPersonIsErasedFromTheDesk, TestAFriendIsErasedFromTheDesk,
// TestThePersonsDataAreTakenAlong.
func (d *Desk) ErasePerson(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, w lookup.Who, reason, text string, raw []byte,
) error {
	if err := d.take(ctx, at, "erase", lookup.EraseLimit); err != nil {
		return d.Deeds.UseUp(ctx, t.ID, at, raw, err)
	}
	p, kept, deed, err := d.erasing(ctx, t.ID, w, reason)
	if err != nil {
		return d.Deeds.UseUp(ctx, t.ID, at, raw, err)
	}
	return d.Deeds.SignDeed(ctx, t, at, text, raw, deed, func(ctx context.Context, _ staff.Deed) error {
		if err := d.note(ctx, at, lookup.ErasureAsked, p.subject, kept); err != nil {
			return err
		}
		return d.erase(audit.WithRef(ctx, at.Session.ID), t.ID, p, audit.Acts{Log: d.Log, Who: at.Person.Name})
	})
}

func (d *Desk) erase(ctx context.Context, t tenant.ID, p whose, acts audit.Acts) error {
	if p.friend != nil && p.friend.ConfirmedAt == nil {
		if err := acts.Record(ctx, t, audit.PersonErased, p.subject, d.Clock.Now()); err != nil {
			return err
		}
		return d.EraseEntry(ctx, t, p.subject)
	}
	found, err := d.Erase(ctx, t, p.email, acts)
	if err == nil && !found {
		err = lookup.ErrUnknown
	}
	return err
}

func (d *Desk) erasing(
	ctx context.Context, t tenant.ID, w lookup.Who, reason string,
) (p whose, kept string, deed staff.Deed, err error) {
	if p, err = d.whose(ctx, t, w); err != nil {
		return whose{}, "", staff.Deed{}, err
	}
	if kept, err = p.why(reason); err != nil {
		return whose{}, "", staff.Deed{}, err
	}
	if p.friend != nil && p.friend.ConfirmedAt != nil {
		_, err := d.Accounts.ByEmail(ctx, t, p.email)
		if err == nil {
			err = lookup.ErrHasAccount
		}
		if !errors.Is(err, account.ErrUnknown) {
			return whose{}, "", staff.Deed{}, err
		}
	}
	digest := d.Hasher.Hash("erase", string(t), p.subject, p.email.Key(), p.first, p.last)
	return p, kept, lookup.EraseDeed(p.subject, digest, kept), nil
}

// ExportPerson gives all that is kept of an account's owner, as the owner may take it along.
func (d *Desk) ExportPerson(
	ctx context.Context, at staff.AtDesk, t *tenant.Tenant, l tenant.Language, id, reason string,
) ([]byte, error) {
	if err := d.takeReveal(ctx, at); err != nil {
		return nil, err
	}
	p, err := d.whose(ctx, t.ID, lookup.Who{Account: id})
	if err != nil {
		return nil, err
	}
	kept, err := p.why(reason)
	if err != nil {
		return nil, err
	}
	if err := d.note(ctx, at, lookup.PersonExported, p.subject, kept); err != nil {
		return nil, err
	}
	return d.Export(ctx, t, l, id)
}
