package peers

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/member"
	members "weitersagen.app/backend/internal/people/member/usecase"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Told is the topic of the letters about what others did with a member. Its key is the news, with ids alone.
const Told outbox.Topic = "member.news"

// Notices asks for such letters.
type Notices struct{ Outbox outbox.Outbox }

var _ member.Notices = Notices{}

// Tell asks for the letters of each of the news.
func (o Notices) Tell(ctx context.Context, t tenant.ID, news []member.News) error {
	for _, n := range news {
		n.ID = id.New()
		if err := o.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: Told, Key: newsKey(n)}); err != nil {
			return err
		}
	}
	return nil
}

func newsKey(n member.News) string {
	return strings.Join([]string{n.ID, string(n.To), string(n.Agency), n.Member, n.By, string(n.What), string(n.Role), strconv.FormatInt(n.At.Unix(), 10)}, "/")
}

func parseNews(key string) (member.News, error) {
	const parts = 8
	p := strings.Split(key, "/")
	if len(p) != parts {
		return member.News{}, fmt.Errorf("news of a member have no such key: %q", key)
	}
	at, err := strconv.ParseInt(p[7], 10, 64)
	return member.News{
		ID: p[0], To: member.Audience(p[1]), Agency: link.Code(p[2]), Member: p[3], By: p[4], What: member.What(p[5]), Role: member.Role(p[6]), At: time.Unix(at, 0).UTC(),
	}, err
}

// NewsWriter takes what was asked for.
type NewsWriter struct{ Telling *members.Telling }

// Deliver writes the letters.
func (w NewsWriter) Deliver(ctx context.Context, m outbox.Message) error {
	n, err := parseNews(m.Key)
	if err != nil {
		return err
	}
	return w.Telling.Write(ctx, tenant.ID(m.Tenant), n)
}

// NoticeLetters writes to members of agencies.
type NoticeLetters struct {
	Tenants tenant.Catalog
	Links   address.Links
	Sender  mail.Sender
}

var _ member.NoticeLetters = NoticeLetters{}

// Notify sends one. What an operator did is the tenant's deed; of an erasure nobody is told whose wish it was.
func (l NoticeLetters) Notify(ctx context.Context, tenantID tenant.ID, n member.Notice) error {
	t, err := l.Tenants.ByID(ctx, tenantID)
	if err != nil {
		return err
	}
	language := t.LanguageOr(n.Person.Language)
	login := l.Links.Page(t, language, tenant.RouteAgencyLogin)
	if n.By == "" && n.What != member.Erased {
		n.Doer = t.Contact.Company
	}
	data := accessOf(n, t.Rules, login)
	if n.To == member.Leaders {
		data = leadersOf(n, login)
	}
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, To: mail.Person{Name: n.Person.Name(), Email: n.Person.Email}, Key: string(data.Kind()) + "/" + n.Reader.ID + "/" + n.ID, Data: data,
	})
}

// accessOf leads nobody to a login that is closed.
func accessOf(n member.Notice, rules tenant.Rules, login string) mail.Data {
	out := mail.MemberAccessData{
		FirstName: n.Person.FirstName, Agency: n.Of.Name, Role: string(n.Role), By: n.Doer, At: n.At, Link: login,
		Off: n.What == member.KeptOut, On: n.What == member.LetBack, Confirmed: n.What == member.Confirmed, Ended: n.What == member.Left,
		Waits: n.Reader.Waits(rules),
	}
	if out.Off || out.Ended {
		out.Link = ""
	}
	return out
}

func leadersOf(n member.Notice, login string) mail.Data {
	return mail.AgencyLeadersData{
		FirstName: n.Person.FirstName, Agency: n.Of.Name, Name: n.Name, Role: string(n.Role), By: n.Doer, At: n.At, Link: login,
		Joined: n.What == member.Joined, Off: n.What == member.KeptOut, On: n.What == member.LetBack, Ended: n.What == member.Left, Erased: n.What == member.Erased,
	}
}
