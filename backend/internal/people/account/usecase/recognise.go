package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Recognise proves by the password who somebody is and opens nothing: for sessions that aren't a recommender's.
// Attempts count with those of LogIn.
func (s *Service) Recognise(ctx context.Context, t *tenant.Tenant, in account.Attempt) (account.Recognised, error) {
	now := s.p.Clock.Now()
	a, device, err := s.known(ctx, t, in, now)
	if err != nil {
		return account.Recognised{}, err
	}
	return account.Recognised{Account: a, Device: s.p.Devices.Mark(a, device, now)}, s.p.Came(ctx, a)
}

// known gives the account of an attempt with the right password, and the name of the browser.
//
// Rule (agency, 6 D): Who hasn't an account's password learns nothing of its agency: wrong, unknown and without
// an agency are one answer, and attempts count with the other login's. Enforced: member/usecase/login.go LogIn. Test:
// TestWhoIsntLetIntoTheAgencyAreaHearsWhyOnlyByThePassword, TestLoginsToTheAgencyAreaCountWithTheOthers.
func (s *Service) known(
	ctx context.Context, t *tenant.Tenant, in account.Attempt, now time.Time,
) (a *account.Account, device string, err error) {
	if err := admits(t, in.Email); err != nil {
		return nil, "", err
	}
	place := s.fromPlace(account.OriginLimit, "login", in.From)
	if err := s.take(ctx, place); err != nil {
		return nil, "", err
	}
	a, err = s.find(ctx, t, in.Email)
	if err != nil && !errors.Is(err, account.ErrUnknown) {
		return nil, "", err
	}
	own, device := s.guesses(t, in, a, now)
	if err := s.take(ctx, own); err != nil {
		return nil, "", err
	}
	hash := "" // matches nothing, slowly
	if a != nil {
		hash = a.PasswordHash
	}
	ok, err := s.p.Passwords.Matches(ctx, in.Password, hash)
	if err != nil {
		return nil, "", err
	}
	if !ok {
		return nil, "", account.ErrLogin
	}
	s.giveBack(ctx, place, own)
	return a, device, a.Admits() // only who has the password learns of a lock
}
