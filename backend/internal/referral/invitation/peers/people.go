// Package peers holds what invitations need of other slices, in their own words.
package peers

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
	"weitersagen.app/backend/internal/referral/invitation"
)

// Members are those of agencies, with the people behind them.
type Members struct {
	Members  member.Members
	Accounts *accounts.Service
}

var _ invitation.Members = Members{}

// Of gives the member of a session.
func (m Members) Of(ctx context.Context, t tenant.ID, account string) (invitation.Member, error) {
	found, err := m.Members.Living(ctx, t, account)
	if err != nil {
		return invitation.Member{}, err
	}
	return m.named(ctx, found)
}

// Working gives one who may log in.
func (m Members) Working(ctx context.Context, t tenant.ID, of link.Code, id string) (invitation.Member, error) {
	found, err := m.Members.ByID(ctx, t, of, id)
	if errors.Is(err, member.ErrUnknown) || err == nil && found.State != member.Active {
		return invitation.Member{}, invitation.ErrUnknown
	}
	if err != nil {
		return invitation.Member{}, err
	}
	return m.named(ctx, found)
}

func (m Members) named(ctx context.Context, found member.Member) (invitation.Member, error) {
	who, err := m.Accounts.ByID(ctx, found.Tenant, found.Account)
	if err != nil {
		return invitation.Member{}, err
	}
	return invitation.Member{ID: found.ID, FirstName: who.FirstName, LastName: who.LastName, Email: who.Email.String()}, nil
}

// Agencies are the tenant's.
type Agencies struct{ Agencies agency.Agencies }

var _ invitation.Agencies = Agencies{}

// Living gives the name of one that works. Nobody answered or withdrew what an ended one sent: it counts no longer, as after its last day.
func (a Agencies) Living(ctx context.Context, t tenant.ID, number link.Code) (string, error) {
	found, err := a.Agencies.ByNumber(ctx, t, number)
	if err == nil && found.EndedAt != nil {
		err = invitation.ErrExpired
	}
	return found.Name, err
}

// Accounts are those of recommenders.
type Accounts struct {
	Accounts *accounts.Service
	Now      func() time.Time
}

var _ invitation.Accounts = Accounts{}

// Register makes an account where there is none.
func (a Accounts) Register(ctx context.Context, t *tenant.Tenant, p invitation.NewPerson) (string, error) {
	return a.Accounts.Invited(ctx, t, account.NewPerson{
		Tenant: t.ID, FirstName: p.FirstName, LastName: p.LastName, Email: p.Email, Language: string(t.LanguageOr(p.Language)), Now: a.Now(),
	})
}

// Limits are a day's.
type Limits struct{ Member, Agency, Trials quota.Daily }

var _ invitation.Limits = Limits{}

// Take counts one for the member and one for the agency.
func (l Limits) Take(ctx context.Context, t tenant.ID, of link.Code, by string, now time.Time) error {
	if err := l.Member.Take(ctx, t, by, now); err != nil {
		return spent(err, invitation.ErrMemberDay)
	}
	return spent(l.Agency.Take(ctx, t, string(of), now), invitation.ErrAgencyDay)
}

// Try counts one for the agency.
func (l Limits) Try(ctx context.Context, t tenant.ID, of link.Code, now time.Time) error {
	return spent(l.Trials.Take(ctx, t, string(of), now), invitation.ErrTrialDay)
}

func spent(err, own error) error {
	if errors.Is(err, quota.ErrSpent) {
		return own
	}
	return err
}

// Left is the smaller of both.
func (l Limits) Left(ctx context.Context, t tenant.ID, of link.Code, by string, now time.Time) (int, error) {
	member, err := l.Member.Left(ctx, t, by, now)
	if err != nil {
		return 0, err
	}
	agency, err := l.Agency.Left(ctx, t, string(of), now)
	return min(member, agency), err
}
