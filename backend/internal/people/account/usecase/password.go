package usecase

import (
	"context"
	"errors"
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Rule (account, 5): One's own name and address make no password strong. Test: TestAPasswordIsJudgedWhileItIsTyped.
const fieldOldPassword = "OldPassword"

// Draft is a password that somebody is typing.
type Draft struct {
	Password string
	// Token or Account tell whose it will be; both may be empty.
	Token   token.Secret
	Account string
	From    string
}

// CheckPassword tells which rules a password keeps. It keeps and logs nothing of it.
func (s *Service) CheckPassword(ctx context.Context, t *tenant.Tenant, d Draft) (account.Verdict, error) {
	if err := s.take(ctx, s.fromPlace(account.DraftLimit, "draft", d.From)); err != nil {
		return account.Verdict{}, err
	}
	a, err := s.whose(ctx, t, d)
	if err != nil {
		return account.Verdict{}, err
	}
	return s.judge(t, a, d.Password), nil
}

// whose finds the person behind a draft, nil when nothing tells. A token that is no good is the affair of the call that
// uses it.
func (s *Service) whose(ctx context.Context, t *tenant.Tenant, d Draft) (*account.Account, error) {
	switch {
	case d.Account != "":
		return s.p.Accounts.ByID(ctx, t.ID, d.Account)
	case d.Token != "":
		_, a, err := s.access(ctx, t.ID, d.Token)
		if nobodys(err) {
			a, err = s.askedIn(ctx, t, d.Token)
		}
		if nobodys(err) {
			return nil, nil
		}
		return a, err
	default:
		return nil, nil
	}
}

func nobodys(err error) bool {
	kind := fault.KindOf(err)
	return kind == fault.Unauthenticated || kind == fault.NotFound
}

// askedIn gives the account of somebody that a letter asks in, or what it would be: the first password is judged by it
// when it is set, too.
//
// Rule (account, D): A first password is judged by the person that the letter asked in, while it is typed as when
// it is sent. Enforced: MailedYes.tsx. Test: TestAFirstPasswordIsJudgedByWhoWasAsked, join.test.tsx `is shown while
// typing what the server refuses later`.
func (s *Service) askedIn(ctx context.Context, t *tenant.Tenant, secret token.Secret) (*account.Account, error) {
	asked, err := s.p.AskedIn(ctx, t.ID, secret)
	if err != nil {
		return nil, err
	}
	a, err := s.p.Accounts.ByEmail(ctx, t.ID, asked.Email)
	if errors.Is(err, account.ErrUnknown) {
		return asked, nil
	}
	return a, err
}

func (s *Service) judge(t *tenant.Tenant, a *account.Account, password string) account.Verdict {
	return account.Rules.Judge(password, s.p.Common.Common(password, ownWords(t, a)))
}

// ownWords are what everybody who knows the person and the programme would try.
func ownWords(t *tenant.Tenant, a *account.Account) []string {
	words := append(strings.Fields(t.Name), strings.Fields(t.ProgrammeName)...)
	words = append(words, string(t.ID))
	if a == nil {
		return words
	}
	local, domain, _ := strings.Cut(a.Email.Key(), "@")
	words = append(words, a.FirstName, a.LastName, local, domain)
	words = append(words, strings.FieldsFunc(local, func(r rune) bool { return strings.ContainsRune(".-_+", r) })...)
	return append(words, strings.Split(domain, ".")...)
}

// hash checks a new password and hashes it; before any transaction, because it is slow on purpose.
func (s *Service) hash(ctx context.Context, t *tenant.Tenant, a *account.Account, password string) (string, error) {
	if err := s.judge(t, a, password).Err(); err != nil {
		return "", err
	}
	return s.p.Passwords.Hash(ctx, password)
}

// proves wants the present password of somebody who is logged in: a browser that was left open is no proof.
func (s *Service) proves(ctx context.Context, a *account.Account, password, field string) error {
	own := s.counted(account.LoginLimit, "proof", string(a.Tenant), a.ID)
	if err := s.take(ctx, own); err != nil {
		return err
	}
	ok, err := s.p.Passwords.Matches(ctx, password, a.PasswordHash)
	if err != nil {
		return err
	}
	if !ok {
		return account.ErrOldPassword.WithFields(fault.Field{Path: field, Code: account.ErrOldPassword.Code})
	}
	s.giveBack(ctx, own)
	return nil
}

// ChangePassword sets another password for who knows the present one. Everything else that is open ends.
func (s *Service) ChangePassword(ctx context.Context, t *tenant.Tenant, id, old, password string) (Login, error) {
	if t.Modules.Autologin {
		return Login{}, account.ErrNoPasswords
	}
	now := s.p.Clock.Now()
	a, err := s.p.Accounts.ByID(ctx, t.ID, id)
	if err != nil {
		return Login{}, err
	}
	if err := s.proves(ctx, a, old, fieldOldPassword); err != nil {
		return Login{}, err
	}
	hash, err := s.hash(ctx, t, a, password)
	if err != nil {
		return Login{}, err
	}
	var login Login
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := s.renew(ctx, a, hash); err != nil {
			return err
		}
		login, err = s.openHere(ctx, a, s.p.NewID(), now)
		return err
	})
	if err != nil {
		return Login{}, err
	}
	return login, nil
}

// renew gives an account another password, and ends what was open, a waiting change of address too. Who had a password
// before learns of it by mail.
//
// Rule (account, 7): A changed password ends every other session. Enforced: account/usecase.withdraw. Test:
// TestAChangedPasswordEndsEverythingElse.
func (s *Service) renew(ctx context.Context, a *account.Account, hash string) error {
	if err := s.withdraw(ctx, a, token.PasswordChanged); err != nil {
		return err
	}
	changed := false
	err := s.p.Accounts.Update(ctx, a.Tenant, a.ID, func(a *account.Account) error {
		changed = a.HasPassword()
		a.PasswordHash = hash
		a.DropChange()
		return nil
	})
	if err != nil || !changed {
		return err
	}
	return s.ask(ctx, a.Tenant, account.Request{Letter: account.LetterChanged, Account: a.ID, ID: s.p.NewID()})
}
