package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Ensure gives the id of EnsureAccount's.
func (s *Service) Ensure(ctx context.Context, p account.NewPerson) (string, error) {
	a, err := s.EnsureAccount(ctx, p)
	if a == nil {
		return "", err
	}
	return a.ID, err
}

// EnsureAccount gives the account of an address, made when there is none. Names of an existing account stay as they
// are. One that is locked is given like any other: anybody may type an address, and what becomes of a recommendation is
// written to its mailbox.
func (s *Service) EnsureAccount(ctx context.Context, p account.NewPerson) (*account.Account, error) {
	a, err := accountOf(p)
	if err != nil {
		return nil, err
	}
	a.ID = s.p.NewID()
	return s.p.Accounts.Ensure(ctx, a)
}

// accountOf is what the person's would be.
func accountOf(p account.NewPerson) (*account.Account, error) {
	email, err := person.ParseEmail(p.Email)
	if err != nil {
		return nil, err
	}
	return &account.Account{
		Tenant: p.Tenant, Email: email, FirstName: p.FirstName, LastName: p.LastName, Language: p.Language, CreatedAt: p.Now,
	}, nil
}

// PublicHash names a recommender to the outside without telling who it is (Empfehlerhash).
func (s *Service) PublicHash(a *account.Account) string {
	return s.p.Hasher.Hash("recommender", string(a.Tenant), a.ID)[:16]
}

// FirstAccess makes the token by which the owner of an account sets the first password, with its end. Who has one, or
// is locked out, gets none.
//
// Rule (agency, 2 D): Who is let into an agency without a password is led to one by the letter that says so, and
// by one letter only. Enforced: account/usecase.WelcomeToAgency, request/usecase.Write. Test:
// TestAnAgencyAsksConfirmsAndIsTakenIn, TestWhoHasAPasswordOrIsLockedOutGetsNoFirstAccess.
func (s *Service) FirstAccess(ctx context.Context, t tenant.ID, id string) (token.Secret, time.Time, error) {
	a, err := s.p.Accounts.ByID(ctx, t, id)
	if err != nil || a.HasPassword() || a.Admits() != nil {
		return "", time.Time{}, err
	}
	now := s.p.Clock.Now()
	secret, err := s.IssueAccess(ctx, t, id, now)
	return secret, now.Add(AccessLife), err
}

// IssueAccess makes the token that is mailed to the owner; it sets a password and logs in.
func (s *Service) IssueAccess(ctx context.Context, t tenant.ID, id string, now time.Time) (token.Secret, error) {
	return s.p.Tokens.Issue(ctx, t, token.Access, id, now, now.Add(AccessLife))
}
