package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
)

// byAddress gives the one of an address as somebody typed it.
func byAddress(ctx context.Context, accounts account.People, t tenant.ID, address string) (member.Person, error) {
	email, err := person.ParseEmail(address)
	if err != nil {
		return member.Person{}, err
	}
	a, err := accounts.ByEmail(ctx, t, email)
	if err != nil {
		return member.Person{}, err
	}
	return member.PersonOf(a), nil
}

// fieldPassword is what a request calls the password that proves who somebody is.
const fieldPassword = "Password"

// Colleagues gives a part of an agency's members, the oldest first, and whether there are more.
func (s *Service) Colleagues(
	ctx context.Context, t tenant.ID, agency link.Code, p member.Part,
) (part []member.Named, more bool, err error) {
	most := p.Most
	p.Most++
	found, err := s.OfAgency(ctx, t, agency, p)
	if err != nil {
		return nil, false, err
	}
	if more = len(found) > most; more {
		found = found[:most]
	}
	part, err = named(ctx, s.Accounts, t, found)
	return part, more, err
}

func named(ctx context.Context, accounts account.People, t tenant.ID, members []member.Member) ([]member.Named, error) {
	ids := make([]string, len(members))
	for i, m := range members {
		ids[i] = m.Account
	}
	found, err := accounts.ByIDs(ctx, t, ids)
	people := make(map[string]member.Person, len(found))
	for _, one := range found {
		people[one.ID] = member.PersonOf(one)
	}
	out := make([]member.Named, len(members))
	for i, m := range members {
		out[i] = member.Named{Member: m, Person: people[m.Account]}
	}
	return out, err
}

// personOf gives the one behind an account.
func personOf(ctx context.Context, accounts account.People, t tenant.ID, id string) (member.Person, error) {
	a, err := accounts.ByID(ctx, t, id)
	if err != nil {
		return member.Person{}, err
	}
	return member.PersonOf(a), nil
}

// Change changes role and state of a colleague, for who may and, where the change weighs, proves once more who it is.
// Who is deactivated is out at the next call.
func (s *Service) Change(
	ctx context.Context, t tenant.ID, agency link.Code, by account.Proof, id string, to member.Change,
) (member.Named, error) {
	seen, err := s.ByID(ctx, t, agency, id)
	if err != nil {
		return member.Named{}, err
	}
	if seen.Weighs(to) {
		if err := s.Accounts.ProveAgain(ctx, t, by, fieldPassword); err != nil {
			return member.Named{}, err
		}
	}
	if seen.Counts(to) {
		ok, err := s.Limiter.Allow(ctx, "member change:"+string(t)+":"+seen.ID, member.Changes)
		if err == nil && !ok {
			err = member.ErrTooMany
		}
		if err != nil {
			return member.Named{}, err
		}
	}
	var changed member.Member
	err = s.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := s.Alone(ctx, t, agency); err != nil {
			return err
		}
		actor, err := s.Living(ctx, t, by.Account)
		if err != nil {
			return err
		}
		m, err := s.ByID(ctx, t, agency, id)
		if err != nil {
			return err
		}
		owners, err := s.Owners(ctx, t, agency)
		if err != nil {
			return err
		}
		now := s.Clock.Now()
		if changed, err = m.By(actor, to, owners, now); err != nil {
			return err
		}
		if m.Weighs(to) && !seen.Weighs(to) {
			return member.ErrMoved
		}
		if err := write(ctx, s.Members, s.Tokens, audit.Acts{Log: s.Acts, Who: actor.ID}, changed, now); err != nil {
			return err
		}
		return askNotices(ctx, s.Outbox, s.NewID, t, m.News(changed, actor.ID, now))
	})
	if err != nil {
		return member.Named{}, err
	}
	who, err := personOf(ctx, s.Accounts, t, changed.Account)
	return member.Named{Member: changed, Person: who}, err
}

// write keeps a change, which ends what a member has open who may work no more.
func write(
	ctx context.Context, members member.Members, tokens token.Service, by audit.Acts, m member.Member, now time.Time,
) error {
	if err := members.Change(ctx, m); err != nil {
		return err
	}
	if m.State != member.Active {
		if err := tokens.Withdraw(ctx, m.Tenant, token.Member, m.Account, "", now); err != nil {
			return err
		}
	}
	return by.RecordWhy(ctx, m.Tenant, member.Changed, m.ID, member.Change{Role: m.Role, State: m.State}.Words(), now)
}
