package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Named is a member with the person.
type Named struct {
	member.Member
	Person member.Person
}

// Colleagues gives a part of an agency's members, the oldest first, and whether there are more.
func (s *Service) Colleagues(ctx context.Context, t tenant.ID, agency link.Code, p member.Part) (part []Named, more bool, err error) {
	most := p.Most
	p.Most++
	found, err := s.Members.OfAgency(ctx, t, agency, p)
	if err != nil {
		return nil, false, err
	}
	if more = len(found) > most; more {
		found = found[:most]
	}
	part, err = named(ctx, s.Accounts, t, found)
	return part, more, err
}

func named(ctx context.Context, accounts member.Accounts, t tenant.ID, members []member.Member) ([]Named, error) {
	ids := make([]string, len(members))
	for i, m := range members {
		ids[i] = m.Account
	}
	people, err := accounts.ByIDs(ctx, t, ids)
	out := make([]Named, len(members))
	for i, m := range members {
		out[i] = Named{m, people[m.Account]}
	}
	return out, err
}

// Change changes role and state of a colleague, for who may and, where the change weighs, proves once more who it is. Who is deactivated is out at the next call.
func (s *Service) Change(ctx context.Context, t tenant.ID, agency link.Code, by member.Proof, id string, to member.Change) (Named, error) {
	seen, err := s.Members.ByID(ctx, t, agency, id)
	if err != nil {
		return Named{}, err
	}
	if seen.Weighs(to) {
		if err := s.Accounts.ProveAgain(ctx, t, by); err != nil {
			return Named{}, err
		}
	}
	if seen.Counts(to) {
		ok, err := s.Limiter.Allow(ctx, "member change:"+string(t)+":"+seen.ID, member.Changes)
		if err == nil && !ok {
			err = member.ErrTooMany
		}
		if err != nil {
			return Named{}, err
		}
	}
	var changed member.Member
	err = s.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := s.Members.Alone(ctx, t, agency); err != nil {
			return err
		}
		actor, err := s.Members.Living(ctx, t, by.Account)
		if err != nil {
			return err
		}
		m, err := s.Members.ByID(ctx, t, agency, id)
		if err != nil {
			return err
		}
		owners, err := s.Members.Owners(ctx, t, agency)
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
		if err := write(ctx, s.Members, s.Tokens, s.Audit, changed, member.Deed{Who: actor.ID, At: now}); err != nil {
			return err
		}
		return s.Notices.Tell(ctx, t, m.News(changed, actor.ID, now))
	})
	if err != nil {
		return Named{}, err
	}
	who, err := s.Accounts.ByID(ctx, t, changed.Account)
	return Named{changed, who}, err
}

// write keeps a change, which ends what a member has open who may work no more.
func write(ctx context.Context, members member.Members, tokens member.Tokens, audit member.Audit, m member.Member, by member.Deed) error {
	if err := members.Change(ctx, m); err != nil {
		return err
	}
	if m.State != member.Active {
		if err := tokens.WithdrawBecause(ctx, m.Tenant, token.Member, m.Account, "", by.At); err != nil {
			return err
		}
	}
	by.Act, by.Member, by.Detail = member.Changed, m.ID, member.Change{Role: m.Role, State: m.State}.Words()
	return audit.Acted(ctx, m.Tenant, by)
}
