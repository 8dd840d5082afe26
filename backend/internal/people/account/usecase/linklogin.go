package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// LinkAsk asks for a login by a mailed link.
type LinkAsk struct {
	Email string
	// Browser is a secret of the browser that asks, Before that of its earlier request, which ends.
	Browser, Before token.Secret
	From            string
	// Language is that of the page which asks.
	Language tenant.Language
}

const fieldBrowser = "Browser"

// AskForLoginLink has a link mailed that logs in, and gives the number of the browser that asks. Answer and work are
// the same for every address, also for one that was written to too often: its browser waits for a letter that doesn't
// come. The same secret again is the same request.
//
// Rule (account, 4 D): Who asks for a link that logs in learns nothing of the address, by the answer, its time or by
// waiting. Enforced: account/usecase.AskForLoginLink. Test: TestALoginByLinkLooksTheSameForEveryAddress,
// TestWaitingForALinkTellsNothingOfTheAddress.
//
// Rule (account, 4 D): A letter whose link logs in, or sets a password, is in the language of the page that asked, and
// so is the page it leads to. Enforced: account/peers/mailer.go Send. Test: TestALetterSpeaksAsThePageThatAsked.
func (s *Service) AskForLoginLink(ctx context.Context, t *tenant.Tenant, in LinkAsk) (account.LinkLogin, error) {
	if err := byLink(t); err != nil {
		return account.LinkLogin{}, err
	}
	var bad fault.Fields
	bad.Add(in.Browser.WellFormed(), fieldBrowser, invalid)
	if err := bad.Err(); err != nil {
		return account.LinkLogin{}, err
	}
	known, err := s.p.LinkLogins.OfBrowser(ctx, t.ID, in.Browser.Hash())
	if !errors.Is(err, account.ErrNoLinkLogin) {
		return known, err
	}
	room, err := s.mayAsk(ctx, t, account.LetterLoginLink.Bound(), in.Email, in.From)
	if err != nil {
		return account.LinkLogin{}, err
	}
	now := s.p.Clock.Now()
	l := account.LinkLogin{
		Tenant: t.ID, ID: s.p.NewID(), Account: s.p.NewID(), Browser: in.Browser.Hash(), Number: account.NewLinkNumber(),
		State: account.LinkOpen, Asked: account.BrowserFrom(ctx).Label(), CreatedAt: now,
		ExpiresAt: now.Add(account.LinkLife),
	}
	a, err := s.find(ctx, t, in.Email)
	switch {
	case err == nil:
		l.Account = a.ID
	case !errors.Is(err, account.ErrUnknown):
		return account.LinkLogin{}, err
	}
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error { return s.addLink(ctx, l, in, room) })
	if errors.Is(err, errOvertaken) {
		return s.p.LinkLogins.OfBrowser(ctx, t.ID, l.Browser)
	}
	return l, err
}

// addLink puts a login in the place of the browser's earlier one. That of another browser stays: else anyone who knows
// an address would end by asking what its owner has just asked for.
//
// Rule (account, 4 D): A newer request of the same browser ends its earlier link; what others ask for ends nothing.
// Enforced: account/usecase.addLink. Test: TestALaterRequestEndsTheLinkOfItsOwnBrowserAlone.
func (s *Service) addLink(ctx context.Context, l account.LinkLogin, in LinkAsk, room bool) error {
	if in.Before.WellFormed() {
		if err := s.p.LinkLogins.EndOfBrowser(ctx, l.Tenant, in.Before.Hash()); err != nil {
			return err
		}
	}
	added, err := s.p.LinkLogins.Add(ctx, l)
	switch {
	case err != nil:
		return err
	case !added:
		return errOvertaken
	case !room:
		return nil
	}
	return s.ask(ctx, l.Tenant, account.Request{
		Letter: account.LetterLoginLink, Account: l.Account, ID: l.ID, Language: string(in.Language),
	})
}

// byLink tells whether people of a tenant log in by mailed links.
func byLink(t *tenant.Tenant) error {
	if !t.LogsInByLink() {
		return account.ErrNoLoginLinks
	}
	return nil
}

// sendLoginLink makes the link only when its letter leaves. One that waited until its login was over doesn't leave: who
// asked reads in its place that the time is up.
func (s *Service) sendLoginLink(ctx context.Context, t *tenant.Tenant, a *account.Account, r account.Request) error {
	l, err := s.p.LinkLogins.ByID(ctx, t.ID, r.ID)
	if err != nil {
		return fault.Ignore(err, account.ErrNoLinkLogin)
	}
	now := s.p.Clock.Now()
	if !t.LogsInByLink() || l.Account != a.ID || l.Standing(now) != account.LinkOpen {
		return nil
	}
	if shutOut(t, a) {
		return s.send(ctx, account.Mail{Letter: account.LetterLocked, Account: a}, r)
	}
	m := account.Mail{Letter: account.LetterLoginLink, Account: a, Expires: l.ExpiresAt}
	of := token.Login{ID: l.ID}
	if m.Token, err = s.p.Tokens.IssueTo(ctx, a.Tenant, token.LoginLink, a.ID, of, now, m.Expires); err != nil {
		return err
	}
	return s.send(ctx, m, r)
}

// linked is a mailed link with whose it is and what asked for it.
type linked struct {
	token token.Token
	owner *account.Account
	login account.LinkLogin
}

// link finds what a mailed link stands for, in whatever state it is.
func (s *Service) link(ctx context.Context, t *tenant.Tenant, secret token.Secret) (linked, error) {
	if err := byLink(t); err != nil {
		return linked{}, err
	}
	mailed, err := s.p.Tokens.LookFor(ctx, t.ID, token.LoginLink, secret)
	if err != nil {
		return linked{}, err
	}
	a, err := s.holderOf(ctx, mailed)
	if err != nil {
		return linked{}, err
	}
	l, err := s.p.LinkLogins.ByID(ctx, t.ID, mailed.Login)
	if errors.Is(err, account.ErrNoLinkLogin) {
		err = token.ErrExpired // it is kept for a day
	}
	return linked{mailed, a, l}, err
}

// usable gives nil while a link can be followed. A lock is said first: it ended the link as well.
func (k linked) usable(t *tenant.Tenant, s *Service) error {
	if err := mayEnter(t, k.owner); err != nil {
		return err
	}
	now := s.p.Clock.Now()
	if err := k.login.Usable(now); err != nil {
		return err
	}
	return k.token.Usable(now)
}

// LookLoginLink tells what a mailed link stands for, and changes nothing: gateways of mail look at links, too.
func (s *Service) LookLoginLink(
	ctx context.Context, t *tenant.Tenant, secret, browser token.Secret,
) (account.LinkLook, error) {
	k, err := s.link(ctx, t, secret)
	if err != nil {
		return account.LinkLook{}, err
	}
	look := account.LinkLook{
		State: account.AccessOpen, EmailMasked: k.owner.Email.Masked(), Here: k.login.Here(browser),
		Asked: account.ParseBrowser(k.login.Asked), Since: k.login.CreatedAt,
	}
	switch err := k.usable(t, s); {
	case errors.Is(err, token.ErrUsed):
		look.State = account.AccessUsed
	case errors.Is(err, token.ErrExpired):
		look.State = account.AccessExpired
	case err != nil:
		return account.LinkLook{}, err
	}
	return look, nil
}

// ConfirmLoginLink has the browser logged in that asked, by the number that stands in its page. A wrong one ends the
// link: there is one try.
//
// Rule (account, 4 D): In another browser a mailed link takes the number that the asking page shows; it is typed and
// not picked, so that nothing which presses what it finds logs anyone in; a wrong one ends the link. Enforced:
// account/usecase.ConfirmLoginLink. Test: TestTheNumberLogsInTheBrowserThatAsked, TestAWrongNumberEndsTheLink,
// TestOfManyNumbersAtOnceOneCounts.
func (s *Service) ConfirmLoginLink(ctx context.Context, t *tenant.Tenant, secret token.Secret, number int) error {
	k, err := s.link(ctx, t, secret)
	if err == nil {
		err = k.usable(t, s)
	}
	if err != nil {
		return err
	}
	if number != k.login.Number {
		return s.refuseNumber(ctx, k.login)
	}
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		return s.spendLink(ctx, k, secret, account.LinkConfirmed)
	})
}

// refuseNumber ends the link, unless the right number came first.
func (s *Service) refuseNumber(ctx context.Context, l account.LinkLogin) error {
	ended, err := s.p.LinkLogins.Move(ctx, l.Tenant, l.ID, account.LinkOpen, account.LinkRefused)
	switch {
	case err != nil:
		return err
	case !ended:
		return token.ErrUsed
	default:
		return account.ErrLinkNumber
	}
}

// spendLink uses a link up. Of many at once one gets nil, and the others that it is used.
func (s *Service) spendLink(ctx context.Context, k linked, secret token.Secret, to account.LinkState) error {
	moved, err := s.p.LinkLogins.Move(ctx, k.login.Tenant, k.login.ID, account.LinkOpen, to)
	if err != nil {
		return err
	}
	if !moved {
		return token.ErrUsed
	}
	_, err = s.p.Tokens.Spend(ctx, k.login.Tenant, token.LoginLink, secret, s.p.Clock.Now())
	return err
}

// RefuseLoginLink ends what others asked for with the address: the owner says that it wasn't the owner.
func (s *Service) RefuseLoginLink(ctx context.Context, t *tenant.Tenant, secret token.Secret) error {
	k, err := s.link(ctx, t, secret)
	if err != nil {
		return err
	}
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error { return s.endLinks(ctx, k.owner) })
}

// endLinks ends all logins by link of an account that aren't done.
//
// Rule (account, 4 D): A lock, a new password and a new address end the links that log in, also one that is confirmed
// and waits for its browser. Enforced: account/usecase.endLinks. Test: TestWhatEndsALoginByLink.
func (s *Service) endLinks(ctx context.Context, a *account.Account) error {
	return s.p.LinkLogins.EndOf(ctx, a.Tenant, a.ID)
}

// WatchLoginLink tells the browser that asked how far its login has come.
func (s *Service) WatchLoginLink(
	ctx context.Context, t *tenant.Tenant, browser token.Secret,
) (account.LinkLogin, error) {
	if err := byLink(t); err != nil {
		return account.LinkLogin{}, err
	}
	if !browser.WellFormed() {
		return account.LinkLogin{}, account.ErrNoLinkLogin
	}
	l, err := s.p.LinkLogins.OfBrowser(ctx, t.ID, browser.Hash())
	l.State = l.Standing(s.p.Clock.Now())
	return l, err
}

// LogInByLoginLink opens a session in the browser that asked: by the mailed link when it was opened there, or without
// one when the number was entered elsewhere. All that holds for a password's login holds for this one.
func (s *Service) LogInByLoginLink(
	ctx context.Context, t *tenant.Tenant, browser, secret token.Secret,
) (login Login, err error) {
	if secret == "" {
		return s.collect(ctx, t, browser)
	}
	k, err := s.link(ctx, t, secret)
	if err != nil {
		return Login{}, err
	}
	if !k.login.Here(browser) {
		return Login{}, account.ErrLinkElsewhere
	}
	if err := k.usable(t, s); err != nil {
		return Login{}, err
	}
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := s.spendLink(ctx, k, secret, account.LinkDone); err != nil {
			return err
		}
		login, err = s.openHere(ctx, k.owner, s.p.NewID(), s.p.Clock.Now())
		return err
	})
	if err != nil {
		return Login{}, err
	}
	return login, nil
}

// collect opens the session that the number allowed, once. What locked the account meanwhile holds.
func (s *Service) collect(ctx context.Context, t *tenant.Tenant, browser token.Secret) (login Login, err error) {
	l, err := s.WatchLoginLink(ctx, t, browser)
	if err != nil {
		return Login{}, err
	}
	switch l.State {
	case account.LinkConfirmed:
	case account.LinkOpen:
		return Login{}, account.ErrLinkWaits
	case account.LinkDone:
		return Login{}, token.ErrUsed
	default:
		return Login{}, token.ErrExpired
	}
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		moved, err := s.p.LinkLogins.Move(ctx, t.ID, l.ID, account.LinkConfirmed, account.LinkDone)
		if err == nil && !moved {
			err = token.ErrUsed
		}
		if err != nil {
			return err
		}
		a, err := s.p.Accounts.ByID(ctx, t.ID, l.Account)
		if err != nil {
			return err
		}
		if err := mayEnter(t, a); err != nil {
			return err
		}
		login, err = s.openHere(ctx, a, s.p.NewID(), s.p.Clock.Now())
		return err
	})
	if err != nil {
		return Login{}, err
	}
	return login, nil
}
