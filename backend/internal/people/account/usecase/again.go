package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// AskAgain has the letter of a mailed link that has ended written anew, to the mailbox that it was for. The answer is
// the same whatever the link was, and whether anything is left to do.
//
// Rule (account, 8 D): A mailed link of a recommender that has ended (password, other address, newsletter) brings a new
// letter with one press, as often as such a letter may be asked for; the answer says nothing of whether there is
// anybody. Enforced: account/usecase.AskAgain, newsletter/usecase.AskAgain. Test:
// TestALinkThatHasEndedBringsANewLetter, TestANewsletterLinkThatHasEndedBringsANewLetter.
func (s *Service) AskAgain(ctx context.Context, t *tenant.Tenant, secret token.Secret, from string) error {
	if err := t.Open(); err != nil {
		return err
	}
	if err := s.take(ctx, s.fromPlace(account.AskLimit, "again", from)); err != nil {
		return err
	}
	mailed, err := s.p.Tokens.Look(ctx, t.ID, secret)
	if kind := fault.KindOf(err); kind == fault.Unauthenticated || kind == fault.NotFound {
		return nil
	}
	if err != nil || !errors.Is(mailed.Usable(s.p.Clock.Now()), token.ErrExpired) {
		return err
	}
	a, err := s.p.Accounts.ByID(ctx, t.ID, mailed.Subject)
	if err != nil {
		return fault.Ignore(err, account.ErrUnknown)
	}
	if err := s.askedAgain(ctx, t, mailed.Purpose, a); !errors.Is(err, account.ErrLimited) {
		return err
	}
	return nil // a mailbox that was asked too often is no refusal, as where an address is typed
}

func (s *Service) askedAgain(ctx context.Context, t *tenant.Tenant, p token.Purpose, a *account.Account) error {
	switch {
	case p == token.Newsletter:
		return s.p.NewsletterAgain(ctx, t, a.ID)
	case t.Modules.Autologin:
		return nil
	case p == token.Access:
		letter := account.LetterReset
		if err := s.take(
			ctx, s.counted(account.LetterLimit, letter.Bound(), string(t.ID), a.Email.Key()),
		); err != nil {
			return err
		}
		return s.ask(ctx, t.ID, account.Request{
			Letter: letter, Account: a.ID, ID: s.p.NewID(), Language: string(tenant.LanguageFrom(ctx)),
		})
	case p == token.EmailChange && !a.NewEmail.IsZero() && !shutOut(t, a):
		if err := s.take(ctx, s.counted(account.LetterLimit, "email", string(a.Tenant), a.ID)); err != nil {
			return err
		}
		return s.requestEmail(ctx, a, a.NewEmail)
	default:
		return nil
	}
}
