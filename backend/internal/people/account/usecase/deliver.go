package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Deliver writes the letter that was asked for. It happens in the worker: whether there is an account, which letter its
// owner gets, and the token in it are nothing that a request's answer or its duration could tell. Delivered again it
// does nothing.
func (s *Service) Deliver(ctx context.Context, t *tenant.Tenant, r account.Request) error {
	a, err := s.p.Accounts.ByID(ctx, t.ID, r.Account)
	if errors.Is(err, account.ErrUnknown) {
		return nil // no account has the address, or none any more
	}
	if err != nil {
		return err
	}
	switch r.Letter {
	case account.LetterWelcome, account.LetterAgencyWelcome:
		if a.HasPassword() && !shutOut(t, a) {
			return s.send(ctx, account.Mail{Letter: account.LetterExists, Account: a}, r)
		}
		return s.sendAccess(ctx, t, a, r)
	case account.LetterReset, account.LetterAgencyReset, account.LetterPartnerReset:
		return s.sendAccess(ctx, t, a, r)
	case account.LetterChanged:
		return s.send(ctx, account.Mail{Letter: account.LetterChanged, Account: a}, r)
	case account.LetterCorrected:
		return s.send(ctx, account.Mail{Letter: account.LetterCorrected, Account: a}, r)
	case account.LetterEmail:
		return s.sendEmailChange(ctx, a, r)
	case account.LetterVisit:
		visit, err := s.Visit(ctx, a.Tenant, a.ID, r.ID)
		if err != nil {
			return err
		}
		return s.send(ctx, account.Mail{Letter: account.LetterVisit, Account: a, Visit: visit}, r)
	case account.LetterPortal:
		return s.sendAutologin(ctx, t, a, r)
	case account.LetterLoginLink:
		return s.sendLoginLink(ctx, t, a, r)
	default:
		return account.ErrLetter
	}
}

func (s *Service) send(ctx context.Context, m account.Mail, r account.Request) error {
	m.Key, m.Asked = account.Request{Letter: m.Letter, Account: m.Account.ID, ID: r.ID}.Key(), r.Key()
	m.Language = r.Language
	if m.Letter == account.LetterLocked {
		m.Key = account.LockedKey(m.Account.ID, s.p.Clock.Now())
	}
	if m.To.IsZero() {
		m.To = m.Account.Email
	}
	return s.p.Mailer.Send(ctx, m)
}

// shutOut tells that no link helps: the account is locked, or its address.
//
// Rule (account, 8 D): The owner of a locked account learns of the lock in the mailbox, by old links and in the session
// that the lock ended. Enforced: access.unusable, account/usecase.LookAccess. Test:
// TestALockIsReportedToTheMailboxOfTheAccount.
func shutOut(t *tenant.Tenant, a *account.Account) bool {
	err := mayEnter(t, a)
	return errors.Is(err, account.ErrLocked) || errors.Is(err, tenant.ErrLockedAddress)
}

// sendAccess writes to the mailbox, so it may tell what a form never does: that the account is locked, and no link
// helps.
func (s *Service) sendAccess(ctx context.Context, t *tenant.Tenant, a *account.Account, r account.Request) error {
	if shutOut(t, a) {
		return s.send(ctx, account.Mail{Letter: account.LetterLocked, Account: a}, r)
	}
	now := s.p.Clock.Now()
	m := account.Mail{Letter: r.Letter, Account: a, Expires: now.Add(AccessLife)}
	var err error
	if m.Token, err = s.p.Tokens.Issue(ctx, a.Tenant, token.Access, a.ID, now, m.Expires); err != nil {
		return err
	}
	return s.send(ctx, m, r)
}

// errOvertaken ends what another request has taken over.
var errOvertaken = errors.New("another request has taken over")

// sendEmailChange tells the old mailbox first: it must not hear of the change later than the new one can confirm it.
func (s *Service) sendEmailChange(ctx context.Context, a *account.Account, r account.Request) error {
	if a.ChangeID != r.ID {
		return nil // confirmed, dropped or asked anew since
	}
	if err := s.send(ctx, account.Mail{Letter: account.LetterNotice, Account: a}, r); err != nil {
		return err
	}
	owner, err := s.p.Accounts.ByEmail(ctx, a.Tenant, a.NewEmail)
	if err == nil && owner.ID != a.ID {
		return s.send(ctx, account.Mail{Letter: account.LetterExists, Account: owner}, r) // it is theirs, and they may have two
	}
	if err != nil && !errors.Is(err, account.ErrUnknown) {
		return err
	}
	m, err := s.issueEmailChange(ctx, a, r)
	if errors.Is(err, errOvertaken) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.send(ctx, m, r)
}

// issueEmailChange makes the token only while the request still stands; both in one transaction, so that no token
// confirms a later request.
func (s *Service) issueEmailChange(ctx context.Context, a *account.Account, r account.Request) (account.Mail, error) {
	now := s.p.Clock.Now()
	m := account.Mail{Letter: account.LetterConfirm, Account: a, Expires: now.Add(EmailLife)}
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		err := s.p.Accounts.Update(ctx, a.Tenant, a.ID, func(a *account.Account) error {
			if a.ChangeID != r.ID {
				return errOvertaken
			}
			m.To = a.NewEmail
			return nil
		})
		if err != nil {
			return err
		}
		m.Token, err = s.p.Tokens.Issue(ctx, a.Tenant, token.EmailChange, a.ID, now, m.Expires)
		return err
	})
	return m, err
}
