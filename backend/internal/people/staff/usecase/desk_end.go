package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// EndPasskey takes somebody's passkey away, also the last, or one that waits for a second voice. One voice is enough to
// stop.
func (d *Desk) EndPasskey(ctx context.Context, t tenant.ID, name, fingerprint, by string) error {
	return d.Tx.InTx(ctx, func(ctx context.Context) error {
		all, err := d.alone(ctx, t)
		if err != nil {
			return err
		}
		key, err := d.endable(ctx, t, all, name, fingerprint, by)
		if err != nil {
			return err
		}
		return d.end(ctx, key, by, "")
	})
}

// endable gives the passkey that somebody may end.
func (d *Desk) endable(
	ctx context.Context, t tenant.ID, all []staff.Person, name, fingerprint, by string,
) (staff.Passkey, error) {
	if err := d.speaker(all, by); err != nil {
		return staff.Passkey{}, err
	}
	keys, err := d.Passkeys.Of(ctx, t, name)
	if err != nil {
		return staff.Passkey{}, err
	}
	at := slices.IndexFunc(keys, func(p staff.Passkey) bool { return p.SameFingerprint(fingerprint) })
	if at < 0 {
		return staff.Passkey{}, staff.ErrNoPasskey
	}
	if !keys[at].EndedAt.IsZero() {
		return staff.Passkey{}, staff.ErrPasskeyEnded
	}
	return keys[at], nil
}

// Withdraw takes back the invitation that a person has open, and the passkey that was made by it. One voice is enough
// to stop.
//
// Rule (operator, 4 D): One operator takes back an invitation to the desk; its link and its passkey open nothing from
// then on. Enforced: staff/usecase/desk_end.go Withdraw. Test: TestOneVoiceTakesAnInvitationBack.
func (d *Desk) Withdraw(ctx context.Context, t tenant.ID, name, by string) error {
	return d.Tx.InTx(ctx, func(ctx context.Context) error {
		all, err := d.alone(ctx, t)
		if err != nil {
			return err
		}
		known, i, err := d.withdrawable(ctx, t, all, name, by)
		if err != nil {
			return err
		}
		if err := d.takeBack(ctx, i, by); err != nil {
			return err
		}
		return d.record(ctx, t, by, staff.DeskWithdrawn, known.Name, i.ID, i.Duties.String())
	})
}

// withdrawable gives the person and the invitation that somebody may take back.
func (d *Desk) withdrawable(
	ctx context.Context, t tenant.ID, all []staff.Person, name, by string,
) (staff.Person, staff.Invitation, error) {
	if err := d.speaker(all, by); err != nil {
		return staff.Person{}, staff.Invitation{}, err
	}
	known, err := d.People.ByName(ctx, t, name)
	if err != nil {
		return staff.Person{}, staff.Invitation{}, err
	}
	i, err := d.open(ctx, t, name)
	return known, i, err
}

// end ends a passkey with all sessions that it opened, in a transaction; session is where it is done, if it is in one.
func (d *Desk) end(ctx context.Context, key staff.Passkey, by, session string) error {
	now := d.now()
	end := func(p *staff.Passkey) error { return p.End(by, now) }
	if err := d.Passkeys.Update(ctx, key.Tenant, key.ID, end); err != nil {
		return err
	}
	return d.ended(ctx, key, by, staff.PasskeyEnded, session)
}

// ended ends what a passkey has opened, and writes down that it has ended.
func (d *Desk) ended(ctx context.Context, key staff.Passkey, by string, what audit.What, session string) error {
	if err := d.Sessions.EndOfPasskey(ctx, key, d.now()); err != nil {
		return err
	}
	p, err := d.People.ByName(ctx, key.Tenant, key.Person)
	if err != nil {
		return err
	}
	return d.record(ctx, key.Tenant, by, what, p.Name, session, key.Fingerprint())
}
