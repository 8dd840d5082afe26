package usecase

import (
	"context"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
)

// entries are all tokens that let somebody in as the owner of an account, or could.
//
// Rule (account, 6): A lock of an account, of a pattern or of the programme holds at login, registration and
// recommending, and ends sessions. Enforced: account/usecase.mayEnter, access.holds. Test:
// TestLocksByPatternAndForEverybody.
var entries = []token.Purpose{
	token.Session, token.AdminSession, token.Admin, token.Access, token.Autologin, token.AutologinStored,
	token.EmailChange, token.Member, token.Partner, token.LoginLink,
}

// Lock keeps the owner of an account out and ends what is open. It is remembered who did it. One that is locked already
// stays locked since the first time: what was recommended since then is void.
func (s *Service) Lock(ctx context.Context, t *tenant.Tenant, address, who string) error {
	return s.setLock(ctx, t, address, audit.Entry{Who: who, What: account.Locked})
}

// Unlock opens the account again; sessions stay ended.
func (s *Service) Unlock(ctx context.Context, t *tenant.Tenant, address, who string) error {
	return s.setLock(ctx, t, address, audit.Entry{Who: who, What: account.Unlocked})
}

// Rule (account, 8 D): An account that is locked again is locked since the first time; what was made meanwhile counts
// only if the account was opened since. Enforced: void.go Void. Test:
// TestWhatWasMadeDuringALockStaysVoidUntilTheAccountIsOpened.
func (s *Service) setLock(ctx context.Context, t *tenant.Tenant, address string, act audit.Entry) error {
	now := s.p.Clock.Now()
	a, err := s.of(ctx, t, address)
	if err != nil {
		return err
	}
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		err := s.p.Accounts.Update(ctx, a.Tenant, a.ID, func(a *account.Account) error {
			switch {
			case act.What == account.Unlocked:
				a.LockedAt = nil
			case a.LockedAt == nil:
				a.LockedAt = &now
			}
			return nil
		})
		if err != nil {
			return err
		}
		if act.What == account.Locked {
			if err := s.withdraw(ctx, a, token.Locked); err != nil {
				return err
			}
		}
		act.Tenant, act.Subject, act.At = a.Tenant, a.ID, now
		return s.p.Acts.Record(ctx, act)
	})
}

// withdraw ends everything that lets somebody in.
func (s *Service) withdraw(ctx context.Context, a *account.Account, why token.Why) error {
	for _, p := range entries {
		if err := s.p.Tokens.Withdraw(ctx, a.Tenant, p, a.ID, why, s.p.Clock.Now()); err != nil {
			return err
		}
	}
	return s.endLinks(ctx, a)
}
