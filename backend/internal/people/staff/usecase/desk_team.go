package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Team gives everybody there ever was with passkeys and what waits, the first one first.
func (d *Desk) Team(ctx context.Context, t tenant.ID) ([]staff.Member, error) {
	people, err := d.People.All(ctx, t)
	if err != nil {
		return nil, err
	}
	passkeys, err := d.Passkeys.All(ctx, t)
	if err != nil {
		return nil, err
	}
	invitations, err := d.Invitations.All(ctx, t)
	return staff.Team(people, passkeys, invitations, d.Clock.Now()), err
}

// Member gives one of the team by name.
func (d *Desk) Member(ctx context.Context, t tenant.ID, name string) (staff.Member, error) {
	team, err := d.Team(ctx, t)
	if err != nil {
		return staff.Member{}, err
	}
	at := slices.IndexFunc(team, func(m staff.Member) bool { return staff.SameName(m.Name) == staff.SameName(name) })
	if at < 0 {
		return staff.Member{}, staff.ErrUnknown
	}
	return team[at], nil
}

// AskTeamDeed asks a person at the desk to sign a change about somebody of the team. What can't be done is refused
// before anything is signed.
func (d *Desk) AskTeamDeed(ctx context.Context, t *tenant.Tenant, at AtDesk, want staff.TeamDeed) (AskedDeed, error) {
	deed, err := d.judged(ctx, t.ID, want, at.Person.Name)
	if err != nil {
		return AskedDeed{}, err
	}
	return d.AskDeed(ctx, t, at, deed)
}

// DoTeamDeed does the change that a passkey of the person signed. Only an invitation gives something.
//
// Rule (operator, 4 D): What somebody at the desk does about people is signed by the person's passkey, and done by the
// use cases of the command line. Enforced: staff/usecase/desk_team.go DoTeamDeed, staff/team_deed.go Deed. Test:
// TestTheTeamChangesBySignedDeeds, TestAChangedDeedAboutAPersonIsNotDone.
func (d *Desk) DoTeamDeed(
	ctx context.Context, t *tenant.Tenant, at AtDesk, want staff.TeamDeed, text string, raw []byte,
) (invited Invited, err error) {
	now, err := d.judged(ctx, t.ID, want, at.Person.Name)
	if err != nil {
		return Invited{}, d.UseUp(ctx, t.ID, at, raw, err)
	}
	err = d.SignDeed(ctx, t, at, text, raw, now, func(ctx context.Context, deed staff.Deed) error {
		if err := d.letsIn(ctx, t.ID, deed.Person); err != nil {
			return err
		}
		invited, err = d.change(ctx, t.ID, want, deed.Person)
		return err
	})
	if err != nil {
		return Invited{}, err
	}
	return invited, nil
}

// letsIn wants somebody who has the duty now: a key of the command line, which is a voice there, is none here.
func (d *Desk) letsIn(ctx context.Context, t tenant.ID, name string) error {
	p, err := d.People.ByName(ctx, t, name)
	if err == nil && (!p.Active(d.Clock.Now()) || !p.Duties.Has(staff.LetsIn)) {
		err = staff.ErrInactive
	}
	return err
}

func (d *Desk) change(ctx context.Context, t tenant.ID, want staff.TeamDeed, by string) (Invited, error) {
	switch want.Change {
	case staff.Invite:
		return d.Invite(ctx, t, want.Name, want.Duties, by)
	case staff.AdmitPerson:
		return Invited{}, d.Admit(ctx, t, want.Name, want.Fingerprint, by)
	case staff.Withdraw:
		return Invited{}, d.Withdraw(ctx, t, want.Name, by)
	case staff.EndPasskeyOf:
		return Invited{}, d.EndPasskey(ctx, t, want.Name, want.Fingerprint, by)
	case staff.EndPerson:
		return Invited{}, d.End(ctx, t, want.Name, by)
	}
	return Invited{}, staff.ErrDeed
}

// judged gives what a passkey signs of a change that could be done now. An admission is of the duties that the
// invitation gives.
func (d *Desk) judged(ctx context.Context, t tenant.ID, want staff.TeamDeed, by string) (staff.Deed, error) {
	if _, err := want.Deed(); err != nil {
		return staff.Deed{}, err
	}
	if err := d.letsIn(ctx, t, by); err != nil {
		return staff.Deed{}, err
	}
	all, err := d.People.All(ctx, t)
	if err != nil {
		return staff.Deed{}, err
	}
	switch want.Change {
	case staff.Invite:
		err = d.invitable(all, want.Name, by)
	case staff.AdmitPerson:
		var i staff.Invitation
		i, _, err = d.admissible(ctx, t, all, want.Name, want.Fingerprint, by)
		want.Duties = i.Duties
	case staff.Withdraw:
		_, _, err = d.withdrawable(ctx, t, all, want.Name, by)
	case staff.EndPasskeyOf:
		_, err = d.endable(ctx, t, all, want.Name, want.Fingerprint, by)
	case staff.EndPerson:
		err = d.stoppable(all, want.Name, by)
	}
	if err != nil {
		return staff.Deed{}, err
	}
	return want.Deed()
}
