package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Office is what an operator does with members. Each change is remembered under the operator's name.
type Office struct {
	Members  member.Members
	Agencies seller.Sellers
	Accounts account.Logins
	Tokens   token.Service
	// Identities are those of the tenant's own login.
	Identities member.Identities
	Acts       func(who string) audit.Acts
	Outbox     outbox.Outbox
	Tx         transaction.Transactor
	Clock      clock.Clock
	NewID      func() string
}

var _ member.Office = (*Office)(nil)

// Add lets somebody into an agency that works.
func (o *Office) Add(
	ctx context.Context, t *tenant.Tenant, who, number string, role member.Role, p member.NewPerson,
) (member.Taken, error) {
	of, err := o.agency(ctx, t, number)
	if err != nil {
		return member.Taken{}, err
	}
	if of.EndedAt != nil {
		return member.Taken{}, member.ErrAgencyEnded
	}
	now := o.Clock.Now()
	var taken member.Taken
	err = o.Tx.InTx(ctx, func(ctx context.Context) error {
		a, mailed, err := o.Accounts.WelcomeToAgency(ctx, t, account.NewPerson{
			Tenant: t.ID, FirstName: p.FirstName, LastName: p.LastName, Email: p.Email,
			Language: string(t.LanguageOr(p.Language)), Now: now,
		}, p.Quiet)
		if err != nil {
			return err
		}
		taken.Person, taken.Mailed = member.PersonOf(a), mailed
		taken.Member = member.Member{
			Tenant: t.ID, ID: o.NewID(), Agency: of.Number, Account: taken.Person.Account, Role: role, State: member.Active,
			VouchedAt: &now, CreatedAt: now,
		}
		if err := o.Members.Add(ctx, taken.Member); err != nil {
			return err
		}
		if err := o.Acts(who).RecordWhy(ctx, t.ID, member.Added, taken.ID, role.Word(), now); err != nil {
			return err
		}
		return askNotices(ctx, o.Outbox, o.NewID, t.ID, taken.JoinNews())
	})
	return taken, err
}

// List gives an agency's, the oldest first, those that have ended too.
func (o *Office) List(ctx context.Context, t *tenant.Tenant, number string) ([]member.Named, error) {
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
func (o *Office) Change(
	ctx context.Context, t *tenant.Tenant, who, number, email string, to member.Change,
) (member.Named, error) {
	return o.alone(ctx, t, number, email, func(
		ctx context.Context, was member.Member, now time.Time,
	) (member.Member, error) {
		if to.State == "" {
			to.State = was.State
		}
		m := was.Become(to, now)
		if err := write(ctx, o.Members, o.Tokens, o.Acts(who), m, now); err != nil {
			return m, err
		}
		return m, askNotices(ctx, o.Outbox, o.NewID, t.ID, was.News(m, "", now))
	})
}

// Vouch says an operator's yes to a member that an owner asked in.
func (o *Office) Vouch(ctx context.Context, t *tenant.Tenant, who, number, email string) (member.Named, error) {
	return o.alone(ctx, t, number, email, func(
		ctx context.Context, m member.Member, now time.Time,
	) (member.Member, error) {
		m, err := m.Vouch(now)
		if err != nil {
			return m, err
		}
		if err := o.Members.Change(ctx, m); err != nil {
			return m, err
		}
		if err := o.Acts(who).Record(ctx, t.ID, member.Vouched, m.ID, now); err != nil || t.Rules.AgencyApproval.Eyes() == 0 {
			return m, err
		}
		return m, askNotices(ctx, o.Outbox, o.NewID, t.ID, m.ConfirmNews(now))
	})
}

// End ends a membership; the account stays.
func (o *Office) End(ctx context.Context, t *tenant.Tenant, who, number, email string) (member.Named, error) {
	return o.alone(ctx, t, number, email, func(
		ctx context.Context, m member.Member, now time.Time,
	) (member.Member, error) {
		if err := o.Members.End(ctx, t.ID, m.ID, now); err != nil {
			return m, err
		}
		if err := o.Tokens.Withdraw(ctx, t.ID, token.Member, m.Account, "", now); err != nil {
			return m, err
		}
		if err := o.Acts(who).Record(ctx, t.ID, member.Ended, m.ID, now); err != nil {
			return m, err
		}
		return m, askNotices(ctx, o.Outbox, o.NewID, t.ID, m.EndNews(now))
	})
}

// alone does something with a member while no one else changes the agency's: with what the member is by then, and not
// with what was seen before.
func (o *Office) alone(
	ctx context.Context, t *tenant.Tenant, number, email string,
	how func(context.Context, member.Member, time.Time) (member.Member, error),
) (member.Named, error) {
	m, err := o.find(ctx, t, number, email)
	if err != nil {
		return member.Named{}, err
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

// Unbind lets a member's identity at the tenant's own login go: the next login there binds the one that it comes with.
// What was opened by it ends.
func (o *Office) Unbind(ctx context.Context, t *tenant.Tenant, who, number, email string) (member.Named, error) {
	m, err := o.find(ctx, t, number, email)
	if err != nil {
		return member.Named{}, err
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
		if err := o.Tokens.Withdraw(ctx, t.ID, token.Member, m.Account, "", now); err != nil {
			return err
		}
		return o.Acts(who).Record(ctx, t.ID, member.Unbound, m.ID, now)
	})
	return m, err
}

// Of gives the agency that the account of an address belongs to; none where there is no such account, or it belongs to
// none.
func (o *Office) Of(ctx context.Context, t tenant.ID, email string) (link.Code, error) {
	who, err := byAddress(ctx, o.Accounts, t, email)
	if kind := fault.KindOf(err); kind == fault.NotFound || kind == fault.Invalid {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	m, err := o.Members.Living(ctx, t, who.Account)
	return m.Agency, fault.Ignore(err, member.ErrUnknown)
}

func (o *Office) find(ctx context.Context, t *tenant.Tenant, number, email string) (member.Named, error) {
	of, err := o.agency(ctx, t, number)
	if err != nil {
		return member.Named{}, err
	}
	who, err := byAddress(ctx, o.Accounts, t.ID, email)
	if err != nil {
		return member.Named{}, err
	}
	m, err := o.Members.Living(ctx, t.ID, who.Account)
	if err == nil && m.Agency != of.Number {
		err = member.ErrUnknown
	}
	return member.Named{Member: m, Person: who}, err
}

func (o *Office) agency(ctx context.Context, t *tenant.Tenant, number string) (seller.Seller, error) {
	if !t.Modules.Agency {
		return seller.Seller{}, member.ErrOff
	}
	n, err := seller.ParseNumber(number)
	if err != nil {
		return seller.Seller{}, err
	}
	of, err := o.Agencies.ByNumber(ctx, t.ID, n)
	if err == nil && of.Kind != seller.KindAgency {
		err = seller.ErrUnknown // a partner has one member, and no second
	}
	return of, err
}
