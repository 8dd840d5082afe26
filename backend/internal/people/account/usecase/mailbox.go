package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ByMailbox gives the account of an address to which a link came that isn't the account's own, made when there is none.
// Who has no password chooses the first one by it, and is recognised; who has one keeps it, and goes by the login. What
// comes of the link happens in the same transaction.
func (s *Service) ByMailbox(
	ctx context.Context, t *tenant.Tenant, p account.NewPerson, password string,
	then func(context.Context, *account.Account) error,
) (who account.Recognised, recognised bool, err error) {
	if t.Modules.Autologin {
		return account.Recognised{}, false, account.ErrNoPasswords
	}
	hash, err := s.firstHash(ctx, t, p, password)
	if err != nil {
		return account.Recognised{}, false, err
	}
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		a, err := s.EnsureAccount(ctx, p)
		if err != nil {
			return err
		}
		if err := mayEnter(t, a); err != nil {
			return err
		}
		if recognised = hash != "" && !a.HasPassword(); recognised {
			if err := s.renew(ctx, a, hash); err != nil {
				return err
			}
			who = account.Recognised{Account: a, Device: s.p.Devices.Mark(a, s.p.NewID(), p.Now)}
			if err := s.p.Came(ctx, a); err != nil {
				return err
			}
		}
		return then(ctx, a)
	})
	if err != nil {
		return account.Recognised{}, false, err
	}
	return who, recognised, nil
}

// firstHash checks and hashes a first password; it is empty for who has one.
func (s *Service) firstHash(
	ctx context.Context, t *tenant.Tenant, p account.NewPerson, password string,
) (string, error) {
	a, err := s.find(ctx, t, p.Email)
	switch {
	case errors.Is(err, account.ErrUnknown):
		if a, err = accountOf(p); err != nil {
			return "", err
		}
	case err != nil:
		return "", err
	case a.HasPassword():
		return "", nil
	}
	return s.hash(ctx, t, a, password)
}
