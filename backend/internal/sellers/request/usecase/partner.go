package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Registered is what the page shows to which a partner's letter leads.
type Registered struct {
	request.Request
	// First tells that confirming takes a first password.
	First bool
}

// LookPartner tells the holder of a letter's link what was registered. That the account is a partner's already, only
// the mailbox learns.
func (s *Service) LookPartner(
	ctx context.Context, t *tenant.Tenant, secret token.Secret, from string,
) (Registered, error) {
	r, err := s.Look(ctx, t, seller.KindPartner, secret, from)
	if err != nil {
		return Registered{}, err
	}
	first, err := s.free(ctx, t, r)
	return Registered{r, first}, err
}

// free gives nil for an address whose owner can become a partner, and tells whether a first password is wanted.
func (s *Service) free(ctx context.Context, t *tenant.Tenant, r request.Request) (first bool, err error) {
	a, err := s.p.Accounts.ByEmail(ctx, t.ID, person.EmailOf(r.Email))
	if errors.Is(err, account.ErrUnknown) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	if err := s.p.Accounts.Holds(ctx, t, a.ID); err != nil {
		return false, err
	}
	return !a.HasPassword(), s.p.Partners.Free(ctx, t, a.ID)
}

// first tells whether confirming a partner's registration takes a first password.
//
// Rule (letter, 2 D): The letter that asks to confirm a registration speaks of choosing a password to who has none
// alone; who has one logs in by it. Enforced: request/usecase.first. Test:
// TestOnlyWhoHasNoPasswordIsAskedToChooseOne.
func (s *Service) first(ctx context.Context, r request.Request) (bool, error) {
	a, err := s.p.Accounts.ByEmail(ctx, r.Tenant, person.EmailOf(r.Email))
	if errors.Is(err, account.ErrUnknown) {
		return true, nil
	}
	return err == nil && !a.HasPassword(), err
}

// registered is what a mailbox was before it was registered.
type registered int

const (
	// newcomer is no partner's, working one's that takes part or waits, over that of who was refused, kept out or ended.
	newcomer registered = iota
	working
	over
)

// known tells what who registered was before.
//
// Rule (letter, 2 D): Who registers the mailbox of a partner once more learns nothing by it; the mailbox gets a letter
// that leads to the login, and none that asks to confirm. One who was refused or has ended registers in vain by this
// address: the letter says so, what goes on, and how to ask the tenant. Enforced: request/usecase/service.go Write.
// Test: TestAPartnerWhoRegistersAgainIsLedToTheLogin, TestAnEndedPartnerWhoRegistersAgainReadsThatItIsOver.
func (s *Service) known(ctx context.Context, r request.Request) (registered, error) {
	if r.Kind != seller.KindPartner {
		return newcomer, nil
	}
	a, err := s.p.Accounts.ByEmail(ctx, r.Tenant, person.EmailOf(r.Email))
	if err != nil {
		return newcomer, fault.Ignore(err, account.ErrUnknown)
	}
	t, err := s.p.Letters.Tenants.ByID(ctx, r.Tenant)
	if err != nil {
		return newcomer, err
	}
	switch err = s.p.Partners.Free(ctx, t, a.ID); {
	case errors.Is(err, member.ErrPartner):
		return working, nil
	case errors.Is(err, member.ErrPartnerEnded), errors.Is(err, member.ErrDeactivated):
		return over, nil
	default:
		return newcomer, err
	}
}

// Yes is what somebody sends who confirms a partner's registration.
type Yes struct {
	Secret token.Secret
	// Password is the first one, for who has none.
	Password  string
	UserAgent string
	From      string
}

// Entered is what became of it.
type Entered struct {
	// In tells that a session was opened. Who has a password logs in by it.
	In    bool
	Login member.Login
}

// Register makes a partner of who registered, once. Who sets the first password by it is in at once, as by the login.
//
// Rule (agency, 2 D): A partner registers with today's rules agreed to; the mailbox's word makes the partner, its one
// member and its login in one step, once, and nothing before it is kept longer than its link. Enforced:
// request/usecase.become, sellers/member.Partners. Test: TestAPartnerRegistersConfirmsAndIsApproved,
// TestOfManyWhoConfirmAPartnerAtOnceOneDoes.
func (s *Service) Register(ctx context.Context, t *tenant.Tenant, y Yes) (Entered, error) {
	looked, err := s.LookPartner(ctx, t, y.Secret, y.From)
	if err != nil {
		return Entered{}, err
	}
	r := looked.Request
	who, proven, err := s.p.Accounts.ByMailbox(ctx, t, account.NewPerson{
		Tenant: t.ID, FirstName: r.FirstName, LastName: r.LastName, Email: r.Email,
		Language: string(t.LanguageOr(tenant.Language(r.Language))), Now: s.p.Clock.Now(),
	}, y.Password, func(ctx context.Context, a *account.Account) error { return s.become(ctx, t, r, a.ID) })
	if err != nil {
		return Entered{}, err
	}
	out := Entered{In: proven}
	if proven {
		out.Login, err = s.p.Partners.Enter(ctx, t, who, y.UserAgent)
	}
	return out, err
}

// become ends the request in the transaction of what comes of it: of many who confirm at once, one does.
func (s *Service) become(ctx context.Context, t *tenant.Tenant, looked request.Request, id string) error {
	if err := s.p.Requests.Alone(ctx, t.ID, looked.Mailbox); err != nil {
		return err
	}
	r, err := s.standing(ctx, t.ID, looked.ID)
	if err != nil {
		return err
	}
	if _, err := r.Confirm(s.p.Clock.Now()); err != nil {
		return err
	}
	if _, err := s.p.Partners.TakeIn(ctx, t, r.Name(), id); err != nil {
		return err
	}
	if err := hand(ctx, s.p.Consents, t.ID, r.ID, id); err != nil {
		return err
	}
	if err := s.dropOthers(ctx, r); err != nil { // and this one
		return err
	}
	return s.p.Mailboxes.Answered(ctx, t.ID, person.EmailOf(r.Email))
}
