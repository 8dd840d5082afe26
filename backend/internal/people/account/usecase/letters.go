package usecase

import (
	"context"
	"errors"
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Registration is what somebody who wants to recommend tells.
//
// Rule (account, 7): The same answer whether or not an address is known. Test:
// TestKnownAndUnknownAddressesAreAnsweredAlike.
//
// Rule (account, 4 D): Requests of others for somebody's password are no refusal that its owner feels; the letters
// that left stay good. Enforced: account/usecase.mayAsk. Test: TestRequestsOfOthersAreNoRefusalThatTheOwnerFeels.
type Registration struct {
	FirstName string
	LastName  string
	Email     string
	Language  string
	From      string
}

const fieldEmail = "Email"

// AskForPassword has a link mailed that sets a password. The answer and the work are the same for every address
// (docs/adr/0009).
func (s *Service) AskForPassword(ctx context.Context, t *tenant.Tenant, address, from string) error {
	return s.askTyped(ctx, t, account.LetterReset, address, from)
}

// AskForAgencyPassword has the link lead to the agency area. Whether the address belongs to an agency is shown there,
// to who holds the letter.
func (s *Service) AskForAgencyPassword(ctx context.Context, t *tenant.Tenant, address, from string) error {
	if !t.Modules.Agency {
		return account.ErrNoAgencies
	}
	return s.askTyped(ctx, t, account.LetterAgencyReset, address, from)
}

// AskForPartnerPassword has the link lead to the partners' area, likewise.
func (s *Service) AskForPartnerPassword(ctx context.Context, t *tenant.Tenant, address, from string) error {
	if !t.Modules.Profiseller {
		return account.ErrNoPartners
	}
	return s.askTyped(ctx, t, account.LetterPartnerReset, address, from)
}

// AskForWelcome has the welcome mailed again, likewise.
func (s *Service) AskForWelcome(ctx context.Context, t *tenant.Tenant, address, from string) error {
	return s.askTyped(ctx, t, account.LetterWelcome, address, from)
}

// askTyped asks for a letter to an address that somebody typed.
func (s *Service) askTyped(ctx context.Context, t *tenant.Tenant, letter account.Letter, address, from string) error {
	room, err := s.mayAsk(ctx, t, letter.Bound(), address, from)
	if err != nil || !room {
		return err
	}
	r := account.Request{
		Letter: letter, Account: s.p.NewID(), ID: s.p.NewID(), // of no account
		Language: string(tenant.LanguageFrom(ctx)),
	}
	a, err := s.find(ctx, t, address)
	switch {
	case err == nil:
		r.Account = a.ID
	case !errors.Is(err, account.ErrUnknown):
		return err
	}
	return s.ask(ctx, t.ID, r)
}

// mayAsk counts letters by place and by address, known or not. A place that asks too much is refused; that an address
// was asked for too often isn't shown: requests of others would be a refusal that its owner alone feels. The letters
// that left stay good.
func (s *Service) mayAsk(ctx context.Context, t *tenant.Tenant, what, address, from string) (room bool, err error) {
	if t.Modules.Autologin {
		return false, account.ErrNoPasswords
	}
	if err := t.Open(); err != nil {
		return false, err
	}
	if err := s.take(ctx, s.fromPlace(account.AskLimit, what, from)); err != nil {
		return false, err
	}
	key := person.EmailOf(strings.TrimSpace(address)).Key()
	err = s.take(ctx, s.counted(account.LetterLimit, what, string(t.ID), key))
	if errors.Is(err, account.ErrLimited) {
		return false, nil
	}
	return err == nil, err
}

// Register makes an account and has its owner welcomed. Where there is one already its owner learns it by mail, and no
// one else learns of it. Names of an account that exists stay as they are.
func (s *Service) Register(ctx context.Context, t *tenant.Tenant, in Registration) error {
	n := Names{FirstName: in.FirstName, LastName: in.LastName}
	email, err := s.checkRegistration(t, &n, in.Email)
	if err != nil {
		return err
	}
	room, err := s.mayAsk(ctx, t, "register", in.Email, in.From)
	if err != nil || !room {
		return err
	}
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		a, err := s.p.Accounts.Ensure(ctx, &account.Account{
			Tenant: t.ID, ID: s.p.NewID(), Email: email, FirstName: n.FirstName, LastName: n.LastName,
			Language: in.Language, CreatedAt: s.p.Clock.Now(),
		})
		if err != nil {
			return err
		}
		return s.ask(ctx, t.ID, account.Request{Letter: account.LetterWelcome, Account: a.ID, ID: s.p.NewID()})
	})
}

func (s *Service) checkRegistration(t *tenant.Tenant, n *Names, address string) (person.Email, error) {
	var bad fault.Fields
	n.note(&bad)
	email := noteEmail(&bad, t, address)
	if err := bad.Err(); err != nil {
		return email, err
	}
	return email, locked(t, email)
}

// noteEmail keeps section 5 of the specification for an address that is to be the account's.
func noteEmail(bad *fault.Fields, t *tenant.Tenant, address string) person.Email {
	email, code := t.Rules.Email(address)
	bad.Add(code == "", fieldEmail, code)
	return email
}

func locked(t *tenant.Tenant, email person.Email) error {
	if email.LockedBy(t.Rules.LockedEmails) {
		return tenant.ErrLockedAddress.WithFields(fault.Field{Path: fieldEmail, Code: tenant.ErrLockedAddress.Code})
	}
	return nil
}
