package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/safety/token"
)

// Shown is what an invitation's link stands for.
type Shown struct {
	invitation.Invitation
	Agency string
	// Inviter is empty once the member has left the agency.
	Inviter invitation.Member
}

// Look tells the holder of a letter's link who invites. What is well-formed and unknown counts as a guess of its place.
func (s *Service) Look(ctx context.Context, t *tenant.Tenant, secret token.Secret, from string) (Shown, error) {
	if err := open(t); err != nil {
		return Shown{}, err
	}
	right, err := s.p.Guesses.Begin(ctx, t.ID, from)
	if err != nil {
		return Shown{}, err
	}
	shown, err := s.ofLetter(ctx, t, secret)
	if !errors.Is(err, token.ErrUnknown) && !errors.Is(err, token.ErrForeign) {
		right(ctx)
	}
	return shown, err
}

// Yes is what somebody sends who accepts. The address is the one that the letter came to.
type Yes struct {
	Secret    token.Secret
	FirstName string
	LastName  string
	Language  tenant.Language
	Place     string
}

// Accept makes a recommender of the person: the account is the mailbox's, so no one brings an agency what somebody else
// recommends. It is done once.
func (s *Service) Accept(ctx context.Context, t *tenant.Tenant, y Yes) error {
	shown, err := s.Look(ctx, t, y.Secret, y.Place)
	if err != nil {
		return err
	}
	first, last := person.CleanName(y.FirstName), person.CleanName(y.LastName)
	var bad fault.Fields
	for path, name := range map[string]string{invitation.FieldFirstName: first, invitation.FieldLastName: last} {
		bad.Add(name != "", path, "field.required")
		bad.Add(name == "" || person.IsName(name), path, "field.invalid")
	}
	if err := bad.Err(); err != nil {
		return err
	}
	was := shown.Invitation
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		i, err := was.End(invitation.Accepted, s.p.Clock.Now())
		if err != nil {
			return err
		}
		i.Account, err = s.p.Accounts.Invited(ctx, t, account.NewPerson{
			Tenant: t.ID, FirstName: first, LastName: last, Email: i.Email, Language: string(t.LanguageOr(y.Language)),
			Now: s.p.Clock.Now(),
		})
		if err != nil {
			return err
		}
		if err := s.end(ctx, i, was.Status); err != nil {
			return late(err)
		}
		return s.p.Mailboxes.Answered(ctx, t.ID, person.EmailOf(i.Email))
	})
}

// No is what somebody sends who doesn't want to: not now, or no letter ever again. Both erase the person; the second is
// done as often as it is asked.
type No struct {
	Secret token.Secret
	Never  bool
	Place  string
}

// Decline ends an invitation.
//
// Rule (agency, D): Who declines an invitation is erased in it at once, and both ways look alike to the agency;
// "never again" holds for ever and for all agencies. Enforced: invitation/usecase.Declined, decline/usecase.decline.
// Test: TestWhoDeclinesAnInvitationIsErased.
func (s *Service) Decline(ctx context.Context, t *tenant.Tenant, n No) error {
	shown, err := s.Look(ctx, t, n.Secret, n.Place)
	if err != nil {
		return err
	}
	was := shown.Invitation
	if n.Never {
		return s.p.Declines.ByMailbox(ctx, t, person.EmailOf(was.Email))
	}
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		i, err := was.End(invitation.Declined, s.p.Clock.Now())
		if err != nil {
			return err
		}
		return late(s.end(ctx, i.Without(), was.Status))
	})
}

// late gives the person's error in place of the member's.
func late(err error) error {
	if errors.Is(err, invitation.ErrMoved) {
		return invitation.ErrOver
	}
	return err
}

// ofLetter finds what a link is about, while it can be answered.
func (s *Service) ofLetter(ctx context.Context, t *tenant.Tenant, secret token.Secret) (Shown, error) {
	found, err := s.p.Tokens.LookFor(ctx, t.ID, token.Invitation, secret)
	if err != nil {
		return Shown{}, err
	}
	i, err := s.p.Invitations.ByID(ctx, t.ID, found.Subject)
	if err != nil {
		return Shown{}, err
	}
	if err := i.Usable(s.p.Clock.Now()); err != nil {
		return Shown{}, err
	}
	if i.Erased() {
		return Shown{}, invitation.ErrOver
	}
	name, err := s.living(ctx, t.ID, i.Agency)
	if err != nil {
		return Shown{}, err
	}
	inviter, err := s.working(ctx, t.ID, i.Agency, i.Inviter)
	if err != nil && !errors.Is(err, invitation.ErrUnknown) {
		return Shown{}, err
	}
	return Shown{Invitation: i, Agency: name, Inviter: inviter}, nil
}
