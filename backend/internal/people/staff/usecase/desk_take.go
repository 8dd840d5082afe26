package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// AskByInvitation asks the browser of who was invited for a passkey: a new one of who has none, and the signature of
// any other person's own. The question names no passkey, since the link alone proves no person.
//
// Rule (operator, 4 D): Who has a passkey takes an invitation only by its signature, and makes no other by the link;
// one that is lost is ended first. Enforced: staff/usecase/desk_take.go TakeInvitation. Test:
// TestWhoHasAPasskeyTakesAnInvitationByItAlone, TestAnInvitationNamesNoPasskey.
func (d *Desk) AskByInvitation(ctx context.Context, t *tenant.Tenant, s token.Secret, from string) ([]byte, error) {
	i, p, err := d.byLink(ctx, t.ID, s, from)
	if err != nil {
		return nil, err
	}
	own, err := d.usable(ctx, t.ID, p.Name)
	if err != nil {
		return nil, err
	}
	if len(own) > 0 {
		return d.askForProof(ctx, t, nil, staff.ForTaking, i.ID)
	}
	return d.askForPasskey(ctx, t, p.Name, staff.ForInvitation, i.ID)
}

// InvitedBy gives the invitation of a link as the person may read it before taking it: the name as it is kept, the
// first voice, the duties, and until when the link leads on.
func (d *Desk) InvitedBy(ctx context.Context, t tenant.ID, s token.Secret, from string) (staff.Invitation, error) {
	i, p, err := d.byLink(ctx, t, s, from)
	i.Person = p.Name
	return i, err
}

// byLink gives an invitation whose link can be followed, and the person.
func (d *Desk) byLink(
	ctx context.Context, t tenant.ID, s token.Secret, from string,
) (staff.Invitation, staff.Person, error) {
	right, err := d.Guesses.Begin(ctx, t, from)
	if err != nil {
		return staff.Invitation{}, staff.Person{}, err
	}
	if !s.WellFormed() {
		return staff.Invitation{}, staff.Person{}, staff.ErrInvitationGone
	}
	i, err := d.Invitations.ByToken(ctx, t, s.Hash())
	if err != nil {
		return staff.Invitation{}, staff.Person{}, err
	}
	right(ctx)
	if err := i.Open(d.Clock.Now()); err != nil {
		return staff.Invitation{}, staff.Person{}, err
	}
	if i.Passkey != "" {
		return staff.Invitation{}, staff.Person{}, staff.ErrInvitationUsed
	}
	p, err := d.People.ByName(ctx, t, i.Person)
	if err == nil && !p.EndedAt.IsZero() {
		err = staff.ErrInvitationOver
	}
	return i, p, err
}

// askForPasskey asks for a passkey that a person hasn't yet. An authenticator that has one which can be used makes no
// other; one whose passkey has ended, or was never confirmed, makes a new one in its place.
func (d *Desk) askForPasskey(
	ctx context.Context, t *tenant.Tenant, name string, p staff.Purpose, subject string,
) ([]byte, error) {
	site, err := d.site(t)
	if err != nil {
		return nil, err
	}
	known, err := d.usable(ctx, t.ID, name)
	if err != nil {
		return nil, err
	}
	question, challenge, err := d.Ceremonies.Create(site, t.ID, name, known)
	if err != nil {
		return nil, err
	}
	return question, d.ask(ctx, t.ID, p, subject, challenge)
}

// Taken is what became of an invitation's link.
type Taken struct {
	// Fingerprint is what the person reads to the second operator.
	Fingerprint string
	// Admitted tells that no second voice was needed.
	Admitted bool
}

// TakeInvitation keeps the passkey that was made by a link, or the signature of one that the person has. It gives
// nothing before the second voice, unless there is no one who could give it.
func (d *Desk) TakeInvitation(
	ctx context.Context, t *tenant.Tenant, s token.Secret, from string, raw []byte, browser string,
) (made Taken, err error) {
	i, p, err := d.byLink(ctx, t.ID, s, from)
	if err != nil {
		return Taken{}, err
	}
	own, err := d.usable(ctx, t.ID, p.Name)
	if err != nil {
		return Taken{}, err
	}
	if len(own) > 0 {
		made, err = d.signInvitation(ctx, t, i, p, raw)
	} else {
		made, err = d.makeByInvitation(ctx, t, i, p, raw, browser)
	}
	if errors.Is(err, staff.ErrPasskeyRefused) {
		_, counted := d.Guesses.Begin(ctx, t.ID, from) // a wrong answer is the place's
		err = errors.Join(err, fault.Ignore(counted, staff.ErrTooMany))
	}
	if err != nil {
		return Taken{}, err
	}
	return made, nil
}

// signInvitation takes it by a passkey that the person has.
func (d *Desk) signInvitation(
	ctx context.Context, t *tenant.Tenant, i staff.Invitation, p staff.Person, raw []byte,
) (made Taken, err error) {
	a, err := d.taken(ctx, t.ID, staff.ForTaking, i.ID, raw)
	if err != nil {
		return Taken{}, err
	}
	do := func(ctx context.Context, key staff.Passkey, _ staff.Person) (err error) {
		made, err = d.take(ctx, i, key, p.Name)
		return err
	}
	err = d.prove(ctx, t, a, answering{person: p.Name}, do)
	return made, err
}

// makeByInvitation takes it by a new passkey.
func (d *Desk) makeByInvitation(
	ctx context.Context, t *tenant.Tenant, i staff.Invitation, p staff.Person, raw []byte, browser string,
) (made Taken, err error) {
	key, err := d.created(ctx, t, p.Name, staff.ForInvitation, i.ID, raw, browser)
	if err != nil {
		return Taken{}, err
	}
	err = d.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := d.People.Alone(ctx, t.ID); err != nil {
			return err
		}
		own, err := d.usable(ctx, t.ID, p.Name)
		if err != nil {
			return err
		}
		if len(own) > 0 { // one was added since it was asked for
			return staff.ErrChallenge
		}
		if err := d.Passkeys.Add(ctx, key); err != nil {
			return err
		}
		made, err = d.take(ctx, i, key, p.Name)
		return err
	})
	return made, err
}

// take notes by which passkey an invitation was taken, in a transaction.
func (d *Desk) take(ctx context.Context, i staff.Invitation, key staff.Passkey, name string) (Taken, error) {
	all, err := d.alone(ctx, i.Tenant)
	if err != nil {
		return Taken{}, err
	}
	now, made := d.now(), Taken{Fingerprint: key.Fingerprint()}
	take := func(i *staff.Invitation) error { return i.Take(key.ID, now) }
	if err := d.Invitations.Update(ctx, i.Tenant, i.ID, take); err != nil {
		return Taken{}, err
	}
	detail := made.Fingerprint
	if key.Browser != "" {
		detail += "; " + key.Browser
	}
	if err := d.record(ctx, i.Tenant, name, staff.DeskTaken, name, i.ID, detail); err != nil {
		return Taken{}, err
	}
	if made.Admitted = staff.VoicesNeeded(everLetIn(all)) < 2; !made.Admitted {
		return made, nil
	}
	return made, d.admit(ctx, i, key, "", func(i *staff.Invitation) error { return i.Alone(now) })
}

// created judges a new passkey of a person; it can't be used yet.
func (d *Desk) created(
	ctx context.Context, t *tenant.Tenant, name string, p staff.Purpose, subject string, raw []byte, browser string,
) (staff.Passkey, error) {
	site, err := d.site(t)
	if err != nil {
		return staff.Passkey{}, err
	}
	a, err := d.taken(ctx, t.ID, p, subject, raw)
	if err != nil {
		return staff.Passkey{}, err
	}
	key, err := d.Ceremonies.Created(site, t.ID, name, a)
	if err != nil {
		return staff.Passkey{}, err
	}
	key.Person, key.Browser, key.AddedAt, key.Version = staff.SameName(name), browser, d.now(), 1
	return key, nil
}
