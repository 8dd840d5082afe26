package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Office is what an operator does with members. Each change is remembered under the operator's name.
type Office struct {
	Who      string
	Members  member.Members
	Agencies member.Agencies
	Accounts member.Accounts
	Tokens   member.Tokens
	// Identities are those of the tenant's own login.
	Identities member.Identities
	Audit      member.Audit
	Notices    member.Notices
	Tx         transaction.Transactor
	Clock      clock.Clock
	NewID      func() string
}

// Taken is a member who was let in.
type Taken struct {
	Named
	// Mailed tells that a link which sets a password goes to the mailbox: the person had none.
	Mailed bool
}

// Add lets somebody into an agency that works.
func (o *Office) Add(ctx context.Context, t *tenant.Tenant, number string, role member.Role, p member.NewPerson) (Taken, error) {
	of, err := o.agency(ctx, t, number)
	if err != nil {
		return Taken{}, err
	}
	if of.Ended {
		return Taken{}, member.ErrAgencyEnded
	}
	now := o.Clock.Now()
	var taken Taken
	err = o.Tx.InTx(ctx, func(ctx context.Context) error {
		if taken.Person, taken.Mailed, err = o.Accounts.Welcome(ctx, t, p, now); err != nil {
			return err
		}
		taken.Member = member.Member{
			Tenant: t.ID, ID: o.NewID(), Agency: of.Number, Account: taken.Person.Account, Role: role, State: member.Active, VouchedAt: &now, CreatedAt: now,
		}
		if err := o.Members.Add(ctx, taken.Member); err != nil {
			return err
		}
		if err := o.Audit.Acted(ctx, t.ID, member.Deed{Who: o.Who, Act: member.Added, Member: taken.ID, Detail: role.Word(), At: now}); err != nil {
			return err
		}
		return o.Notices.Tell(ctx, t.ID, taken.JoinNews())
	})
	return taken, err
}

// List gives an agency's, the oldest first, those that have ended too.
func (o *Office) List(ctx context.Context, t *tenant.Tenant, number string) ([]Named, error) {
	of, err := o.agency(ctx, t, number)
	if err != nil {
		return nil, err
	}
	all, err := o.Members.All(ctx, t.ID, of.Number)
	if err != nil {
		return nil, err
	}
	return named(ctx, o.Accounts, t.ID, all)
}

// Change gives a member another role and state, an owner who is the last too. An empty state leaves it as it is.
func (o *Office) Change(ctx context.Context, t *tenant.Tenant, number, email string, to member.Change) (Named, error) {
	return o.alone(ctx, t, number, email, func(ctx context.Context, was member.Member, now time.Time) (member.Member, error) {
		if to.State == "" {
			to.State = was.State
		}
		m := was.Become(to, now)
		if err := write(ctx, o.Members, o.Tokens, o.Audit, m, member.Deed{Who: o.Who, At: now}); err != nil {
			return m, err
		}
		return m, o.Notices.Tell(ctx, t.ID, was.News(m, "", now))
	})
}

// Vouch says an operator's yes to a member whom an owner asked in.
func (o *Office) Vouch(ctx context.Context, t *tenant.Tenant, number, email string) (Named, error) {
	return o.alone(ctx, t, number, email, func(ctx context.Context, m member.Member, now time.Time) (member.Member, error) {
		m, err := m.Vouch(now)
		if err != nil {
			return m, err
		}
		if err := o.Members.Change(ctx, m); err != nil {
			return m, err
		}
		if err := o.Audit.Acted(ctx, t.ID, member.Deed{Who: o.Who, Act: member.Vouched, Member: m.ID, At: now}); err != nil || t.Rules.AgencyApproval.Eyes() == 0 {
			return m, err
		}
		return m, o.Notices.Tell(ctx, t.ID, m.ConfirmNews(now))
	})
}

// End ends a membership; the account stays.
func (o *Office) End(ctx context.Context, t *tenant.Tenant, number, email string) (Named, error) {
	return o.alone(ctx, t, number, email, func(ctx context.Context, m member.Member, now time.Time) (member.Member, error) {
		if err := o.Members.End(ctx, t.ID, m.ID, now); err != nil {
			return m, err
		}
		if err := o.Tokens.WithdrawBecause(ctx, t.ID, token.Member, m.Account, "", now); err != nil {
			return m, err
		}
		if err := o.Audit.Acted(ctx, t.ID, member.Deed{Who: o.Who, Act: member.Ended, Member: m.ID, At: now}); err != nil {
			return m, err
		}
		return m, o.Notices.Tell(ctx, t.ID, m.EndNews(now))
	})
}

// alone does something with a member while nobody else changes the agency's: with what the member is by then, and not with what was seen before.
func (o *Office) alone(ctx context.Context, t *tenant.Tenant, number, email string, how func(context.Context, member.Member, time.Time) (member.Member, error)) (Named, error) {
	m, err := o.find(ctx, t, number, email)
	if err != nil {
		return Named{}, err
	}
	err = o.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := o.Members.Alone(ctx, t.ID, m.Agency); err != nil {
			return err
		}
		there, err := o.Members.ByID(ctx, t.ID, m.Agency, m.ID)
		if err != nil {
			return err
		}
		m.Member, err = how(ctx, there, o.Clock.Now())
		return err
	})
	return m, err
}

// Unbind lets a member's identity at the tenant's own login go: the next login there binds the one that it comes with. What was opened by it ends.
func (o *Office) Unbind(ctx context.Context, t *tenant.Tenant, number, email string) (Named, error) {
	m, err := o.find(ctx, t, number, email)
	if err != nil {
		return Named{}, err
	}
	now := o.Clock.Now()
	err = o.Tx.InTx(ctx, func(ctx context.Context) error {
		had, err := o.Identities.Unbind(ctx, t.ID, m.Account)
		if err != nil {
			return err
		}
		if !had {
			return member.ErrUnbound
		}
		if err := o.Tokens.WithdrawBecause(ctx, t.ID, token.Member, m.Account, "", now); err != nil {
			return err
		}
		return o.Audit.Acted(ctx, t.ID, member.Deed{Who: o.Who, Act: member.Unbound, Member: m.ID, At: now})
	})
	return m, err
}

// Of gives the agency that the account of an address belongs to; none where there is no such account, or it belongs to none.
func (o *Office) Of(ctx context.Context, t tenant.ID, email string) (link.Code, error) {
	who, err := o.Accounts.ByEmail(ctx, t, email)
	if kind := fault.KindOf(err); kind == fault.NotFound || kind == fault.Invalid {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	m, err := o.Members.Living(ctx, t, who.Account)
	return m.Agency, fault.Ignore(err, member.ErrUnknown)
}

func (o *Office) find(ctx context.Context, t *tenant.Tenant, number, email string) (Named, error) {
	of, err := o.agency(ctx, t, number)
	if err != nil {
		return Named{}, err
	}
	who, err := o.Accounts.ByEmail(ctx, t.ID, email)
	if err != nil {
		return Named{}, err
	}
	m, err := o.Members.Living(ctx, t.ID, who.Account)
	if err == nil && m.Agency != of.Number {
		err = member.ErrUnknown
	}
	return Named{m, who}, err
}

func (o *Office) agency(ctx context.Context, t *tenant.Tenant, number string) (member.Agency, error) {
	if !t.Modules.Agency {
		return member.Agency{}, member.ErrOff
	}
	n, err := o.Agencies.Parse(number)
	if err != nil {
		return member.Agency{}, err
	}
	return o.Agencies.ByNumber(ctx, t.ID, n)
}
