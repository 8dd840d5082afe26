package usecase

import (
	"cmp"
	"context"
	"slices"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Invited is an invitation with what its link bears, which stands nowhere else.
type Invited struct {
	staff.Invitation
	Secret token.Secret
}

// Invite speaks for a person of the desk, new or known, and ends what an earlier invitation of the person left open.
//
// Rule (operator, 4 D): A newer invitation of a person ends the earlier one, and a passkey that waits by it. Enforced:
// staff/usecase/desk_invite.go supersede. Test: TestANewerInvitationEndsTheEarlierOne.
func (d *Desk) Invite(
	ctx context.Context, t tenant.ID, name string, duties staff.Duties, by string,
) (invited Invited, err error) {
	if name, err = staff.ParseName(name); err != nil {
		return Invited{}, err
	}
	secret, now, duties := token.NewSecret(), d.now(), duties.Whole()
	invited = Invited{staff.Invitation{
		Tenant: t, ID: d.NewID(), Person: staff.SameName(name), Duties: duties, Token: secret.Hash(), ProposedBy: by,
		ProposedAt: now, ExpiresAt: now.Add(staff.InvitationLife), Version: 1,
	}, secret}
	err = d.Tx.InTx(ctx, func(ctx context.Context) error {
		all, err := d.alone(ctx, t)
		if err != nil {
			return err
		}
		if err := d.invitable(all, name, by); err != nil {
			return err
		}
		name = knownAs(all, name)
		if err := d.propose(ctx, t, all, name, by); err != nil {
			return err
		}
		p, err := d.People.ByName(ctx, t, name) // as the person is known already
		if err != nil {
			return err
		}
		if err := d.replace(ctx, p, by); err != nil {
			return err
		}
		if err := d.Invitations.Add(ctx, invited.Invitation); err != nil {
			return err
		}
		return d.record(ctx, t, by, staff.DeskInvited, p.Name, invited.ID, duties.String())
	})
	return invited, err
}

// replace takes back what a newer invitation of the person comes in the place of.
func (d *Desk) replace(ctx context.Context, p staff.Person, by string) error {
	i, err := d.open(ctx, p.Tenant, p.Name)
	if err != nil {
		return fault.Ignore(err, staff.ErrInvitationGone)
	}
	if err := d.takeBack(ctx, i, by); err != nil {
		return err
	}
	return d.record(ctx, p.Tenant, by, staff.DeskWithdrawn, p.Name, i.ID, i.Duties.String())
}

// takeBack ends an open invitation, and the passkey that was made by it. One by which the person comes in already has
// only signed it, and stays.
func (d *Desk) takeBack(ctx context.Context, i staff.Invitation, by string) error {
	if i.Passkey != "" {
		key, err := d.Passkeys.ByID(ctx, i.Tenant, i.Passkey)
		if err != nil {
			return err
		}
		if !key.ActiveAt.IsZero() {
			return d.Invitations.Update(ctx, i.Tenant, i.ID, func(i *staff.Invitation) error { return i.End(by, d.now()) })
		}
	}
	return d.supersede(ctx, i.Tenant, i.Person, by)
}

// invitable tells whether somebody may invite a person of this name.
func (d *Desk) invitable(all []staff.Person, name, by string) error {
	if err := d.voiceFor(all, name, by); err != nil {
		return err
	}
	for _, p := range all {
		if staff.SameName(p.Name) == staff.SameName(name) { // ProposeAgain of a copy: what it refuses is refused here
			return p.ProposeAgain(by, d.now())
		}
	}
	return nil
}

// knownAs gives the spelling under which a person is kept: the log finds all of somebody under one name.
func knownAs(all []staff.Person, name string) string {
	at := slices.IndexFunc(all, func(p staff.Person) bool { return staff.SameName(p.Name) == staff.SameName(name) })
	if at < 0 {
		return name
	}
	return all[at].Name
}

// alone gives everybody, while no other changes who there is.
func (d *Desk) alone(ctx context.Context, t tenant.ID) ([]staff.Person, error) {
	if err := d.People.Alone(ctx, t); err != nil {
		return nil, err
	}
	return d.People.All(ctx, t)
}

// propose has the person among the operators, under a name that is given once.
func (d *Desk) propose(ctx context.Context, t tenant.ID, all []staff.Person, name, by string) error {
	known := slices.ContainsFunc(all, func(p staff.Person) bool { return staff.SameName(p.Name) == staff.SameName(name) })
	if !known && alike(all, name) {
		return staff.ErrAlike
	}
	if !known {
		return d.People.Add(ctx, staff.ProposeForDesk(t, name, by, d.now()))
	}
	return d.People.Update(ctx, t, name, func(p *staff.Person) error { return p.ProposeAgain(by, d.now()) })
}

// supersede ends what a person has open.
func (d *Desk) supersede(ctx context.Context, t tenant.ID, name, by string) error {
	i, err := d.open(ctx, t, name)
	if err != nil {
		return fault.Ignore(err, staff.ErrInvitationGone)
	}
	now := d.now()
	if err := d.Invitations.Update(ctx, t, i.ID, func(i *staff.Invitation) error { return i.End(by, now) }); err != nil {
		return err
	}
	if i.Passkey == "" {
		return nil
	}
	err = d.Passkeys.Update(ctx, t, i.Passkey, func(p *staff.Passkey) error { return p.End(by, now) })
	return fault.Ignore(err, staff.ErrPasskeyEnded)
}

// open gives the one invitation of a person that is open.
func (d *Desk) open(ctx context.Context, t tenant.ID, name string) (staff.Invitation, error) {
	all, err := d.Invitations.Of(ctx, t, name)
	if err != nil {
		return staff.Invitation{}, err
	}
	for _, i := range slices.Backward(all) {
		if i.Open(d.Clock.Now()) == nil {
			return i, nil
		}
	}
	return staff.Invitation{}, staff.ErrInvitationGone
}

// everLetIn counts who could ever act, by whatever proof: who is alone lets one more person in, and not a crowd.
//
// Rule (operator, 4 D): An operator who is alone lets one person in to the desk without a second voice; the next one
// waits for a second operator. Enforced: staff/usecase/desk_take.go TakeInvitation. Test:
// TestWhoIsAloneLetsOnePersonInToTheDesk.
func everLetIn(all []staff.Person) int {
	n := 0
	for _, p := range all {
		if !p.ActiveAt.IsZero() {
			n++
		}
	}
	return n
}

// Admit is the second voice for a person of the desk: for the name, the duties, and the passkey of this fingerprint.
//
// Rule (operator, 4 D): Two operators let a person of the desk in, the second one by the fingerprint of the passkey
// that the person has made. Enforced: staff.SameFingerprint, staff/usecase/desk_take.go TakeInvitation. Test:
// TestAPersonOfTheDeskIsLetInByTwo, TestTheFirstVoiceIsNoSecondOne.
func (d *Desk) Admit(ctx context.Context, t tenant.ID, name, fingerprint, by string) error {
	return d.Tx.InTx(ctx, func(ctx context.Context) error {
		all, err := d.alone(ctx, t)
		if err != nil {
			return err
		}
		i, key, err := d.admissible(ctx, t, all, name, fingerprint, by)
		if err != nil {
			return err
		}
		now := d.now()
		return d.admit(ctx, i, key, by, func(i *staff.Invitation) error { return i.Confirm(by, now) })
	})
}

// admissible gives the invitation and the passkey to which somebody may be the second voice.
func (d *Desk) admissible(
	ctx context.Context, t tenant.ID, all []staff.Person, name, fingerprint, by string,
) (staff.Invitation, staff.Passkey, error) {
	if err := d.voiceFor(all, name, by); err != nil {
		return staff.Invitation{}, staff.Passkey{}, err
	}
	i, err := d.open(ctx, t, name)
	if err != nil {
		return staff.Invitation{}, staff.Passkey{}, err
	}
	if d.speaker(all, i.ProposedBy) != nil { // who spoke first has ended since
		return staff.Invitation{}, staff.Passkey{}, staff.ErrInvitationOver
	}
	if i.Passkey == "" {
		return staff.Invitation{}, staff.Passkey{}, staff.ErrInvitationWaits
	}
	key, err := d.Passkeys.ByID(ctx, t, i.Passkey)
	if err == nil && !key.SameFingerprint(fingerprint) {
		err = staff.ErrFingerprint
	}
	if err == nil { // Confirm of a copy: what it refuses is refused here
		again := i
		err = again.Confirm(by, d.now())
	}
	return i, key, err
}

// admit has invitation, passkey and person act from now on.
func (d *Desk) admit(
	ctx context.Context, i staff.Invitation, key staff.Passkey, by string, confirm func(*staff.Invitation) error,
) error {
	t, now, name := i.Tenant, d.now(), ""
	if err := d.Invitations.Update(ctx, t, i.ID, confirm); err != nil {
		return err
	}
	err := d.Passkeys.Update(ctx, t, key.ID, func(p *staff.Passkey) error {
		if !p.EndedAt.IsZero() {
			return staff.ErrPasskeyEnded
		}
		if p.ActiveAt.IsZero() {
			p.ActiveAt = now
		}
		return nil
	})
	if err != nil {
		return err
	}
	err = d.People.Update(ctx, t, i.Person, func(p *staff.Person) error {
		name = p.Name
		return p.Admit(by, i.Duties, now)
	})
	if err != nil {
		return err
	}
	detail := i.Duties.String() + "; " + key.Fingerprint()
	return d.record(ctx, t, cmp.Or(by, i.ProposedBy), staff.DeskAdmitted, name, i.ID, detail)
}
