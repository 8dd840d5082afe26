package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

// OwnPasskeys gives those of a person that can be used.
func (d *Desk) OwnPasskeys(ctx context.Context, at AtDesk) ([]staff.Passkey, error) {
	return d.usable(ctx, at.Session.Tenant, at.Session.Person)
}

func (d *Desk) usable(ctx context.Context, t tenant.ID, name string) ([]staff.Passkey, error) {
	all, err := d.Passkeys.Of(ctx, t, name)
	now := d.Clock.Now()
	return slices.DeleteFunc(all, func(p staff.Passkey) bool { return !p.Active(now) }), err
}

// AskLeave asks for a proof by which a person may add a passkey: a session alone, which somebody may have taken over,
// isn't enough.
//
// Rule (operator, 4 D): A further passkey is added, and one is removed, only by a proof for exactly that; a session
// alone does neither. Enforced: staff/usecase/desk_passkeys.go AskForFurther, staff/usecase/desk_passkeys.go
// RemovePasskey. Test: TestAFurtherPasskeyTakesAProof, TestAChallengeIsForOnePurposeAndSubject.
func (d *Desk) AskLeave(ctx context.Context, t *tenant.Tenant, at AtDesk) ([]byte, error) {
	own, err := d.OwnPasskeys(ctx, at)
	if err != nil {
		return nil, err
	}
	return d.askForProof(ctx, t, own, staff.ForLeave, at.Session.ID)
}

// AskForFurther takes the proof and asks for the passkey.
func (d *Desk) AskForFurther(
	ctx context.Context, t *tenant.Tenant, at AtDesk, raw []byte,
) (question []byte, err error) {
	a, err := d.taken(ctx, t.ID, staff.ForLeave, at.Session.ID, raw)
	if err != nil {
		return nil, err
	}
	err = d.prove(ctx, t, a, in(at), func(ctx context.Context, _ staff.Passkey, p staff.Person) error {
		question, err = d.askForPasskey(ctx, t, p.Name, staff.ForFurther, at.Session.ID)
		return err
	})
	if err != nil {
		return nil, err
	}
	return question, nil
}

// AddPasskey keeps a further passkey, which can be used at once.
func (d *Desk) AddPasskey(ctx context.Context, t *tenant.Tenant, at AtDesk, raw []byte, browser string) error {
	key, err := d.created(ctx, t, at.Person.Name, staff.ForFurther, at.Session.ID, raw, browser)
	if err != nil {
		return err
	}
	key.ActiveAt = key.AddedAt
	return d.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := d.Passkeys.Add(ctx, key); err != nil {
			return err
		}
		name := at.Person.Name
		return d.record(ctx, t.ID, name, staff.PasskeyAdded, name, at.Session.ID, key.Fingerprint())
	})
}

// AskRemoval asks for a proof by which a person removes one of several passkeys.
func (d *Desk) AskRemoval(ctx context.Context, t *tenant.Tenant, at AtDesk, id string) ([]byte, error) {
	own, err := d.OwnPasskeys(ctx, at)
	if err != nil {
		return nil, err
	}
	if err := d.removable(own, id); err != nil {
		return nil, err
	}
	return d.askForProof(ctx, t, own, staff.ForRemoval, removalOf(at, id))
}

func removalOf(at AtDesk, id string) string { return at.Session.ID + " " + id }

// removable wants one of the passkeys that isn't the last.
//
// Rule (operator, 4 D): A person's last passkey is ended by another operator alone. Enforced:
// staff/usecase/desk_passkeys.go RemovePasskey. Test: TestTheLastPasskeyStays.
func (d *Desk) removable(own []staff.Passkey, id string) error {
	if !slices.ContainsFunc(own, func(p staff.Passkey) bool { return p.ID == id }) {
		return staff.ErrNoPasskey
	}
	if staff.OthersActive(own, id, d.Clock.Now()) == 0 {
		return staff.ErrLastPasskey
	}
	return nil
}

// RemovePasskey ends a passkey with the sessions that it opened; this one may be among them.
func (d *Desk) RemovePasskey(ctx context.Context, t *tenant.Tenant, at AtDesk, id string, raw []byte) error {
	a, err := d.taken(ctx, t.ID, staff.ForRemoval, removalOf(at, id), raw)
	if err != nil {
		return err
	}
	return d.prove(ctx, t, a, in(at), func(ctx context.Context, _ staff.Passkey, p staff.Person) error {
		own, err := d.OwnPasskeys(ctx, at)
		if err != nil {
			return err
		}
		if err := d.removable(own, id); err != nil {
			return err
		}
		gone := own[slices.IndexFunc(own, func(p staff.Passkey) bool { return p.ID == id })]
		return d.end(ctx, gone, p.Name, at.Session.ID)
	})
}
