package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
)

// Inviting is what owners do who ask somebody to work for their agency, and what who is asked does.
type Inviting struct {
	Service     *Service
	Invitations member.Invitations
	// Declined tells who never wants to be written to.
	Declined  func(ctx context.Context, t tenant.ID, email person.Email) (bool, error)
	Guesses   place.Guesses
	Mailboxes mailbox.Service
	Hasher    person.Hasher
	Tenants   tenant.Catalog
	Sender    mail.Sender
}

// mostStanding is more than an agency can have: what its limit lets it ask in the days for which an invitation is kept.
const mostStanding = 1000

// asks gives nil for a tenant whose agencies let people in by passwords.
func asks(t *tenant.Tenant) error {
	if !t.Modules.Agency || t.Modules.Autologin {
		return member.ErrOff
	}
	return nil
}

// takesIn gives nil while they do so.
func takesIn(t *tenant.Tenant) error {
	if err := asks(t); err != nil {
		return err
	}
	return t.Open()
}

// Form is an invitation as an owner sends it.
type Form struct {
	member.Invited
	// Word tells that the person works there and expects the letter.
	Word     bool
	Language tenant.Language
}

// Invite asks somebody to work for the agency of an account. The answer is the same whatever is known of the address:
// one with an account, one of another agency's, one that declined all letters. What an agency asked of the same mailbox
// before is renewed, so that its letters' links stay good.
func (v *Inviting) Invite(
	ctx context.Context, t *tenant.Tenant, agency link.Code, account string, f Form,
) (member.Invitation, error) {
	if err := takesIn(t); err != nil {
		return member.Invitation{}, err
	}
	bad := f.Check(t.Rules)
	bad.Add(f.Word, "Zugesagt", member.ErrWord.Code)
	if err := bad.Err(); err != nil {
		return member.Invitation{}, err
	}
	by, err := v.Service.Living(ctx, t.ID, account)
	if err != nil {
		return member.Invitation{}, err
	}
	if err := v.noColleague(ctx, t.ID, agency, f.Email); err != nil {
		return member.Invitation{}, err
	}
	box := member.MailboxKey(v.Hasher, t.ID, person.EmailOf(f.Email))
	if err := v.bound(ctx, t.ID, agency, box); err != nil {
		return member.Invitation{}, err
	}
	i := member.Invitation{
		Tenant: t.ID, ID: v.Service.NewID(), Agency: agency, By: by.ID, Invited: f.Invited, Mailbox: box,
		Language: string(t.LanguageOr(f.Language)),
	}
	err = v.Service.Tx.InTx(ctx, func(ctx context.Context) (err error) {
		if i, err = v.enter(ctx, i); err != nil {
			return err
		}
		return v.askLetter(ctx, i)
	})
	return i, err
}

// enter renews what stands for the mailbox, or begins anew.
func (v *Inviting) enter(ctx context.Context, i member.Invitation) (member.Invitation, error) {
	if err := v.Invitations.Alone(ctx, i.Tenant, i.Agency, i.Mailbox); err != nil {
		return i, err
	}
	now := v.Service.Clock.Now()
	before, err := v.Invitations.ToMailbox(ctx, i.Tenant, i.Agency, i.Mailbox)
	if err == nil && before.Renews(i.Invited) {
		renewed := before.Renew(i, now)
		return renewed, v.Invitations.Change(ctx, before, renewed)
	}
	if err == nil {
		err = v.drop(ctx, before)
	}
	if err := fault.Ignore(err, member.ErrInvitationUnknown); err != nil {
		return i, err
	}
	i = i.Invite(now)
	return i, v.Invitations.Add(ctx, i)
}

func (v *Inviting) drop(ctx context.Context, i member.Invitation) error {
	if err := v.Service.Tokens.Withdraw(
		ctx, i.Tenant, token.MemberInvitation, i.ID, "", v.Service.Clock.Now(),
	); err != nil {
		return err
	}
	return v.Invitations.Drop(ctx, i)
}

// noColleague spares a letter to who is in the list of members anyway.
func (v *Inviting) noColleague(ctx context.Context, t tenant.ID, agency link.Code, email string) error {
	who, err := byAddress(ctx, v.Service.Accounts, t, email)
	if err != nil {
		return fault.Ignore(err, account.ErrUnknown)
	}
	m, err := v.Service.Living(ctx, t, who.Account)
	if err == nil && m.Agency == agency {
		return member.ErrColleague
	}
	return fault.Ignore(err, member.ErrUnknown)
}

// bound asks the address first, so that one which is refused takes nothing from the agency's day.
func (v *Inviting) bound(ctx context.Context, t tenant.ID, agency link.Code, box string) error {
	own := "member invitation:" + string(t) + ":" + string(agency)
	ok, err := v.Service.Limiter.Allow(ctx, own+":"+box, member.OneInvited)
	if err == nil && ok {
		ok, err = v.Service.Limiter.Allow(ctx, own, member.AgencyInvitations)
	}
	if err == nil && !ok {
		err = member.ErrTooMany
	}
	return err
}

// Listed is an invitation as an agency's owners see it.
type Listed struct {
	member.Invitation
	// Expired tells that its link counts no more.
	Expired bool
	// Orphaned tells that whose word it is leads the agency no more: its link opens nothing until an owner has it sent
	// again.
	Orphaned bool
}

// Standing gives an agency's invitations that aren't accepted or withdrawn, the newest first.
func (v *Inviting) Standing(ctx context.Context, t *tenant.Tenant, agency link.Code) ([]Listed, error) {
	if err := asks(t); err != nil {
		return nil, err
	}
	found, err := v.Invitations.Standing(ctx, t.ID, agency, mostStanding)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	members, err := v.Service.All(ctx, t.ID, agency)
	if err != nil {
		return nil, err
	}
	leads := map[string]bool{}
	for _, m := range members {
		leads[m.ID] = m.Keeps()
	}
	out, now := make([]Listed, len(found)), v.Service.Clock.Now()
	for n, i := range found {
		out[n] = Listed{Invitation: i, Expired: i.Usable(now) != nil, Orphaned: !leads[i.By]}
	}
	return out, nil
}

// Again has the letter of an agency's invitation sent once more, on the word of the account's owner.
func (v *Inviting) Again(
	ctx context.Context, t *tenant.Tenant, agency link.Code, account, id string,
) (i member.Invitation, err error) {
	if err := takesIn(t); err != nil {
		return i, err
	}
	by, err := v.Service.Living(ctx, t.ID, account)
	if err != nil {
		return i, err
	}
	err = v.change(ctx, t, agency, id, func(ctx context.Context, was member.Invitation) error {
		if i, err = was.Again(by.ID, v.Service.Clock.Now()); err != nil {
			return err
		}
		if err := v.Invitations.Change(ctx, was, i); err != nil {
			return err
		}
		return v.askLetter(ctx, i)
	})
	return i, err
}

// Withdraw takes an agency's invitation back: its links don't count any more. One that is gone stays gone.
func (v *Inviting) Withdraw(ctx context.Context, t *tenant.Tenant, agency link.Code, id string) error {
	err := v.change(ctx, t, agency, id, func(ctx context.Context, was member.Invitation) error {
		now := v.Service.Clock.Now()
		if err := v.Service.Tokens.Withdraw(ctx, t.ID, token.MemberInvitation, was.ID, "", now); err != nil {
			return err
		}
		return v.Invitations.Change(ctx, was, was.Withdraw(now))
	})
	return err
}

func (v *Inviting) change(
	ctx context.Context, t *tenant.Tenant, agency link.Code, id string, how func(context.Context, member.Invitation) error,
) error {
	if err := asks(t); err != nil {
		return err
	}
	return v.Service.Tx.InTx(ctx, func(ctx context.Context) error {
		was, err := v.Invitations.ByID(ctx, t.ID, id)
		if err == nil && (was.Agency != agency || was.WithdrawnAt != nil) {
			err = member.ErrInvitationUnknown
		}
		if err != nil {
			return err
		}
		return how(ctx, was)
	})
}

// known tells whether a link belongs to something, whatever became of it.
func known(err error) bool {
	return !errors.Is(err, token.ErrUnknown) && !errors.Is(err, token.ErrForeign)
}
