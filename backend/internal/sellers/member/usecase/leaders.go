package usecase

import (
	"context"
	"errors"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// noticeDays is how long somebody is informed who is an owner no more: who means to lead an agency's money elsewhere
// could unmake an owner first.
const noticeDays = 30

// Leaders are the people to inform where an agency's money and documents go.
type Leaders struct {
	Members  member.Members
	Accounts account.People
}

var _ member.Leadership = Leaders{}

// Of gives each owner of an agency, who works or not, and who was one within the days before an instant.
func (l Leaders) Of(ctx context.Context, t *tenant.Tenant, number link.Code, at time.Time) ([]member.Leader, error) {
	all, err := l.Members.All(ctx, t.ID, number)
	if err != nil {
		return nil, err
	}
	var found []member.Leader
	for _, m := range all {
		if !m.OwnedSince(at.AddDate(0, 0, -noticeDays)) {
			continue
		}
		who, err := l.Accounts.ByID(ctx, t.ID, m.Account)
		if errors.Is(err, account.ErrUnknown) {
			continue
		}
		if err != nil {
			return nil, err
		}
		found = append(found, member.Leader{
			Member: m, FirstName: who.FirstName, To: mail.Person{Name: who.FullName(), Email: who.Email.String()},
			Language: t.LanguageOr(tenant.Language(who.Language)),
		})
	}
	return found, nil
}

// Name gives the name of a member by the membership's id; none for who was erased since.
func (l Leaders) Name(ctx context.Context, t tenant.ID, number link.Code, id string) (string, error) {
	all, err := l.Members.All(ctx, t, number)
	if err != nil {
		return "", err
	}
	at := slices.IndexFunc(all, func(m member.Member) bool { return m.ID == id })
	if at < 0 {
		return "", nil
	}
	who, err := l.Accounts.ByID(ctx, t, all[at].Account)
	if err != nil {
		return "", fault.Ignore(err, account.ErrUnknown)
	}
	return who.FullName(), nil
}
