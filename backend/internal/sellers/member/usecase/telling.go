package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// NoticeLetter is the topic of the letters about what others did with a member. Its key is the news, with ids alone.
const NoticeLetter outbox.Topic = "member.news"

// askNotices asks for the letters of news, in the transaction of the change.
func askNotices(ctx context.Context, o outbox.Outbox, newID func() string, t tenant.ID, news []member.News) error {
	for _, n := range news {
		n.ID = newID()
		if err := o.Add(ctx, outbox.Message{Tenant: string(t), Topic: NoticeLetter, Key: n.Key()}); err != nil {
			return err
		}
	}
	return nil
}

// Telling writes to people what others did with somebody's access to an agency.
type Telling struct {
	Writing
	Members  member.Members
	Accounts account.People
}

// Deliver writes the letters of some news. None is about who was erased since, but of the erasure itself, or about an
// agency that has ended.
func (w *Telling) Deliver(ctx context.Context, m outbox.Message) error {
	n, err := member.ParseNews(m.Key)
	if err != nil {
		return err
	}
	t, of, err := w.about(ctx, tenant.ID(m.Tenant), n.Agency)
	if err != nil || of.EndedAt != nil {
		return err
	}
	all, err := w.Members.All(ctx, t.ID, n.Agency)
	if err != nil {
		return err
	}
	known, err := named(ctx, w.Accounts, t.ID, all)
	if err != nil {
		return err
	}
	one := notice{News: n, Name: nameOf(n.Member, known), Actor: nameOf(n.By, known), Of: of}
	if one.Name == "" && n.What != member.Erased {
		return nil
	}
	var failed error
	for _, m := range known {
		if !n.Reaches(m.Member) || m.Person.Account == "" {
			continue
		}
		one.Reader, one.Person = m.Member, m.Person
		failed = errors.Join(failed, w.send(ctx, t, one))
	}
	return failed
}

// nameOf names a member, by the address where no name is known; empty for one who isn't known any more.
func nameOf(id string, known []member.Named) string {
	for _, m := range known {
		if m.ID != id {
			continue
		}
		if name := m.Person.Name(); name != "" {
			return name
		}
		return m.Person.Email
	}
	return ""
}
