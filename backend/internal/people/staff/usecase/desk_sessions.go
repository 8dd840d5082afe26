package usecase

import (
	"context"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// AtDesk is a person in a session.
type AtDesk = staff.AtDesk

// Session gives who is at the desk by a session's secret, and notes the call. Person and passkey are asked each time:
// who ended may do nothing from then on.
func (d *Desk) Session(ctx context.Context, t tenant.ID, s token.Secret) (AtDesk, error) {
	if !s.WellFormed() {
		return AtDesk{}, staff.ErrSessionOver
	}
	session, err := d.Sessions.ByHash(ctx, t, s.Hash())
	if err != nil {
		return AtDesk{}, err
	}
	now := d.now()
	if err := session.Usable(now); err != nil {
		return AtDesk{}, err
	}
	_, p, err := d.acting(ctx, t, session.Passkey)
	if errors.Is(err, staff.ErrPasskeyRefused) {
		err = staff.ErrSessionOver
	}
	if err != nil {
		return AtDesk{}, err
	}
	if session.SeenLongAgo(now) {
		if err := d.Sessions.Seen(ctx, t, session.Hash, now); err != nil {
			return AtDesk{}, err
		}
		session.SeenAt = now
	}
	return AtDesk{Session: session, Person: p}, nil
}

// OpenSessions gives a person's sessions that can be used, the newest first.
func (d *Desk) OpenSessions(ctx context.Context, at AtDesk) ([]staff.DeskSession, error) {
	all, err := d.Sessions.Of(ctx, at.Session.Tenant, at.Session.Person)
	var open []staff.DeskSession
	for _, s := range all {
		if s.Usable(d.Clock.Now()) == nil {
			open = append(open, s)
		}
	}
	return open, err
}

// EndSession ends one of a person's sessions, this one or another.
func (d *Desk) EndSession(ctx context.Context, at AtDesk, id string) error {
	t := at.Session.Tenant
	return d.Tx.InTx(ctx, func(ctx context.Context) error {
		open, err := d.OpenSessions(ctx, at)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(open, func(s staff.DeskSession) bool { return s.ID == id }) {
			return staff.ErrNoSession
		}
		ended, err := d.Sessions.End(ctx, t, at.Session.Person, id, d.now())
		if err != nil {
			return err
		}
		if !ended {
			return staff.ErrNoSession
		}
		return d.record(ctx, t, at.Person.Name, staff.DeskLoggedOut, at.Person.Name, id, "")
	})
}

// EndOtherSessions ends all sessions of a person but this one. One that was over by itself ended by no one.
func (d *Desk) EndOtherSessions(ctx context.Context, at AtDesk) error {
	t, own := at.Session.Tenant, at.Session.ID
	return d.Tx.InTx(ctx, func(ctx context.Context) error {
		open, err := d.OpenSessions(ctx, at)
		if err != nil {
			return err
		}
		for _, s := range open {
			if s.ID == own {
				continue
			}
			if err := d.record(ctx, t, at.Person.Name, staff.DeskLoggedOut, at.Person.Name, s.ID, ""); err != nil {
				return err
			}
		}
		return d.Sessions.EndOthers(ctx, t, at.Session.Person, own, d.now())
	})
}
