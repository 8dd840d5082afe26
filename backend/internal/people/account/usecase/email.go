package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Rule (account, 4 D): A new address holds once its own mailbox confirmed it; wished for once more, the link that was
// sent stays good, and wishing for another ends it. Enforced: account/usecase.ConfirmEmail. Test:
// TestANewAddressHoldsOnceItsMailboxConfirmedIt, TestAWishForTheSameAddressKeepsTheLinkThatWasSent,
// TestOnlyTheLastWishIsConfirmed.
const fieldPassword = "Password"

// ChangeEmail has a confirmation mailed to a new address; the present one holds until then.
func (s *Service) ChangeEmail(ctx context.Context, t *tenant.Tenant, id, address, password string) error {
	if t.Modules.Autologin {
		return account.ErrNoPasswords
	}
	a, err := s.p.Accounts.ByID(ctx, t.ID, id)
	if err != nil {
		return err
	}
	var bad fault.Fields
	email := noteEmail(&bad, t, address)
	bad.Add(len(bad) > 0 || email.Key() != a.Email.Key(), fieldEmail, "email.unchanged")
	if err := bad.Err(); err != nil {
		return err
	}
	if err := locked(t, email); err != nil {
		return err
	}
	if err := s.proves(ctx, a, password, fieldPassword); err != nil {
		return err
	}
	// By the account: what others ask for with the same address is none of its owner's doing.
	if err := s.take(ctx, s.counted(account.LetterLimit, "email", string(a.Tenant), a.ID)); err != nil {
		return err
	}
	return s.requestEmail(ctx, a, email)
}

func (s *Service) requestEmail(ctx context.Context, a *account.Account, email person.Email) error {
	request, same := s.p.NewID(), false
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		err := s.p.Accounts.Update(ctx, a.Tenant, a.ID, func(a *account.Account) error {
			same = a.NewEmail.Key() == email.Key()
			a.NewEmail, a.ChangeID = email, request
			return nil
		})
		if err == nil && !same { // a link that came to the same address stays good while this request's letter waits
			err = s.p.Tokens.Withdraw(ctx, a.Tenant, token.EmailChange, a.ID, "", s.p.Clock.Now())
		}
		if err != nil {
			return err
		}
		return s.ask(ctx, a.Tenant, account.Request{Letter: account.LetterEmail, Account: a.ID, ID: request})
	})
}

// ConfirmEmail makes the new address that of the account and gives its masked form. What was mailed to the old one
// ends.
func (s *Service) ConfirmEmail(ctx context.Context, t *tenant.Tenant, secret token.Secret) (string, error) {
	now := s.p.Clock.Now()
	masked := ""
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		mailed, err := s.p.Tokens.Spend(ctx, t.ID, token.EmailChange, secret, now)
		if err != nil {
			return err
		}
		a, err := s.holderOf(ctx, mailed)
		if err != nil {
			return err
		}
		if err := mayEnter(t, a); err != nil {
			return err
		}
		err = s.p.Accounts.Update(ctx, a.Tenant, a.ID, func(a *account.Account) error {
			if a.NewEmail.IsZero() {
				return token.ErrUnknown
			}
			a.Email = a.NewEmail
			a.DropChange()
			masked = a.Email.Masked()
			return nil
		})
		if err != nil {
			return err
		}
		if err := s.p.Tokens.Withdraw(ctx, a.Tenant, token.EmailChange, a.ID, "", now); err != nil {
			return err
		}
		if err := s.p.Tokens.Withdraw(ctx, a.Tenant, token.Access, a.ID, "", now); err != nil {
			return err
		}
		return s.endLinks(ctx, a)
	})
	if err != nil {
		return "", err
	}
	return masked, nil
}
