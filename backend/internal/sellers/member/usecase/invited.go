package usecase

import (
	"context"
	"errors"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Deliver writes an invitation's letter. What changed since, or is over, asks for none; whether the address declined
// all letters, the agency doesn't learn.
func (v *Inviting) Deliver(ctx context.Context, m outbox.Message) error {
	t := tenant.ID(m.Tenant)
	id, number, _ := strings.Cut(m.Key, "/")
	i, err := v.Invitations.ByID(ctx, t, id)
	if err != nil {
		return fault.Ignore(err, member.ErrInvitationUnknown)
	}
	now := v.Service.Clock.Now()
	if !i.Asks(number, now) {
		return nil
	}
	if declined, err := v.Declined(ctx, t, person.EmailOf(i.Email)); err != nil || declined {
		return err
	}
	of, err := v.Service.Agencies.ByNumber(ctx, t, i.Agency)
	if err != nil || of.EndedAt != nil {
		return err
	}
	inviter, err := v.inviter(ctx, i)
	if err != nil {
		return fault.Ignore(err, member.ErrInvitationOver)
	}
	secret, err := v.Service.Tokens.Issue(ctx, t, token.MemberInvitation, i.ID, now, i.ExpiresAt)
	if err != nil {
		return err
	}
	return v.send(ctx, i, inviter, of.Name, secret)
}

// inviter names the owner whose word it is. Once that owner works no more, the word is over: no one comes back by what
// was asked before.
func (v *Inviting) inviter(ctx context.Context, i member.Invitation) (string, error) {
	m, err := v.Service.ByID(ctx, i.Tenant, i.Agency, i.By)
	if errors.Is(err, member.ErrUnknown) || err == nil && !m.Keeps() {
		return "", member.ErrInvitationOver
	}
	if err != nil {
		return "", err
	}
	who, err := v.Service.Accounts.ByID(ctx, i.Tenant, m.Account)
	if err != nil {
		return "", err
	}
	return who.FullName(), nil
}

// Asked is what the letter's page shows.
type Asked struct {
	member.Invitation
	Of seller.Seller
	// Inviter is empty where no name is known.
	Inviter string
	// First tells that accepting takes a first password.
	First bool
}

// Look tells the holder of a letter's link who asks. What is well-formed and unknown counts as a guess of its place.
func (v *Inviting) Look(ctx context.Context, t *tenant.Tenant, secret token.Secret, place string) (Asked, error) {
	if err := takesIn(t); err != nil {
		return Asked{}, err
	}
	right, err := v.Guesses.Begin(ctx, t.ID, place)
	if err != nil {
		return Asked{}, err
	}
	asked, err := v.ofLetter(ctx, t, secret)
	if known(err) {
		right(ctx)
	}
	return asked, err
}

func (v *Inviting) ofLetter(ctx context.Context, t *tenant.Tenant, secret token.Secret) (Asked, error) {
	found, err := v.Service.Tokens.LookFor(ctx, t.ID, token.MemberInvitation, secret)
	if err != nil {
		return Asked{}, err
	}
	i, err := v.Invitations.ByID(ctx, t.ID, found.Subject)
	if errors.Is(err, member.ErrInvitationUnknown) {
		err = member.ErrInvitationOver
	}
	if err == nil {
		err = i.Usable(v.Service.Clock.Now())
	}
	if err == nil && !v.Service.Clock.Now().Before(found.ExpiresAt) {
		err = member.ErrInvitationExpired // a letter after this one has another link
	}
	if err != nil {
		return Asked{}, err
	}
	asked := Asked{Invitation: i}
	if asked.Of, err = v.Service.Agencies.ByNumber(ctx, t.ID, i.Agency); err != nil {
		return Asked{}, err
	}
	if asked.Of.EndedAt != nil {
		return Asked{}, member.ErrAgencyEnded
	}
	if asked.First, err = v.free(ctx, t, i); err != nil {
		return Asked{}, err
	}
	asked.Inviter, err = v.inviter(ctx, i)
	return asked, err
}

// free gives nil for an address whose owner can be taken in, and tells whether a first password is wanted. Only the
// mailbox learns what stands in the way.
func (v *Inviting) free(ctx context.Context, t *tenant.Tenant, i member.Invitation) (first bool, err error) {
	who, err := byAddress(ctx, v.Service.Accounts, t.ID, i.Email)
	if errors.Is(err, account.ErrUnknown) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	if err := v.Service.Accounts.Holds(ctx, t, who.Account); err != nil {
		return false, err
	}
	belongs, err := v.Service.Belongs(ctx, t.ID, who.Account)
	if err == nil && belongs {
		err = member.ErrElsewhere
	}
	return !who.HasPassword, err
}

// Yes is what somebody sends who accepts.
type Yes struct {
	Secret token.Secret
	// Password is the first one, for who has none.
	Password  string
	UserAgent string
	Place     string
}

// Accepted is what became of it.
type Accepted struct {
	Of seller.Seller
	// In tells that a session was opened. Who has a password logs in by it.
	In    bool
	Login member.Login
}

// Accept makes a member of the person, once. Who sets the first password by it is in at once, as by the login.
//
// Rule (agency, D): A click of the mailbox makes an employee, once; who has no password sets the first one by it
// and is in by the login's own code, who has one keeps it and logs in. Enforced: account/usecase.ByMailbox,
// member/usecase.takeIn. Test: TestAnOwnerTakesSomebodyInWhoSetsTheFirstPassword, TestOfManyWhoAcceptAtOnceOneDoes,
// TestWhoHasAPasswordKeepsItAndLogsInByIt.
func (v *Inviting) Accept(ctx context.Context, t *tenant.Tenant, y Yes) (Accepted, error) {
	asked, err := v.Look(ctx, t, y.Secret, y.Place)
	if err != nil {
		return Accepted{}, err
	}
	i := asked.Invitation
	who, proven, err := v.Service.Accounts.ByMailbox(ctx, t, account.NewPerson{
		Tenant: t.ID, FirstName: i.FirstName, LastName: i.LastName, Email: i.Email,
		Language: string(t.LanguageOr(tenant.Language(i.Language))),
		Now:      v.Service.Clock.Now(),
	}, y.Password, func(ctx context.Context, a *account.Account) error { return v.takeIn(ctx, i, a.ID) })
	if err != nil {
		return Accepted{}, err
	}
	out := Accepted{Of: asked.Of, In: proven}
	if proven {
		out.Login, err = v.Service.Enter(ctx, t, who, y.UserAgent)
	}
	return out, err
}

// takeIn ends the invitation in the transaction of what comes of it: of many who accept at once, one does.
func (v *Inviting) takeIn(ctx context.Context, looked member.Invitation, account string) error {
	now := v.Service.Clock.Now()
	i, err := v.alone(ctx, looked, now)
	if err == nil {
		err = v.drop(ctx, i)
	}
	if errors.Is(err, member.ErrInvitationMoved) || errors.Is(err, member.ErrInvitationUnknown) {
		return member.ErrInvitationOver
	}
	if err != nil {
		return err
	}
	m := member.Member{
		Tenant: i.Tenant, ID: v.Service.NewID(), Agency: i.Agency, Account: account, Role: member.Employee,
		State: member.Active, CreatedAt: now,
	}
	err = v.Service.Add(ctx, m)
	if errors.Is(err, member.ErrTaken) {
		return member.ErrElsewhere
	}
	if err != nil {
		return err
	}
	by := audit.Acts{Log: v.Service.Acts, Who: i.By}
	if err := by.RecordWhy(ctx, i.Tenant, member.Added, m.ID, m.Role.Word()+", invited", now); err != nil {
		return err
	}
	return v.Mailboxes.Answered(ctx, i.Tenant, person.EmailOf(i.Email))
}

// alone gives an invitation as it stands now: one that an owner renews at this moment is the same.
func (v *Inviting) alone(ctx context.Context, looked member.Invitation, now time.Time) (member.Invitation, error) {
	if err := v.Invitations.Alone(ctx, looked.Tenant, looked.Agency, looked.Mailbox); err != nil {
		return looked, err
	}
	i, err := v.Invitations.ByID(ctx, looked.Tenant, looked.ID)
	if err != nil {
		return i, err
	}
	return i, i.Usable(now)
}
