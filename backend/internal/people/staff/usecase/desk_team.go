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
