package usecase

import (
	"context"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// notice is one letter of news.
type notice struct {
	member.News
	// Reader is who reads it, Person the one behind the membership.
	Reader member.Member
	Person member.Person
	// Name is whose access it is.
	Name string
	// Actor is the member who did it, as far as known still.
	Actor string
	Of    seller.Seller
}

// send writes one. What an operator did is the tenant's deed; of an erasure no letter says whose wish it was.
func (w *Telling) send(ctx context.Context, t *tenant.Tenant, n notice) error {
	language := t.LanguageOr(n.Person.Language)
	login := w.Links.Page(t, language, tenant.RouteAgencyLogin)
	if n.By == "" && n.What != member.Erased {
		n.Actor = t.Contact.Company
	}
	data := accessOf(n, t.Rules, login)
	if n.To == member.Leaders {
		data = leadersOf(n, login)
	}
	return w.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, To: mail.Person{Name: n.Person.Name(), Email: n.Person.Email},
		Key: string(data.Kind()) + "/" + n.Reader.ID + "/" + n.ID, Data: data,
	})
}

// accessOf leads no one to a login that is closed.
func accessOf(n notice, rules tenant.Rules, login string) mail.Data {
	out := mail.MemberAccessData{
		FirstName: n.Person.FirstName, Agency: n.Of.Name, Role: string(n.Role), By: n.Actor, At: n.At, Link: login,
		Off: n.What == member.KeptOut, On: n.What == member.LetBack, Confirmed: n.What == member.Confirmed,
		Ended: n.What == member.Left,
		Waits: n.Reader.Waits(rules),
	}
	if out.Off || out.Ended {
		out.Link = ""
	}
	return out
}

func leadersOf(n notice, login string) mail.Data {
	return mail.AgencyLeadersData{
		FirstName: n.Person.FirstName, Agency: n.Of.Name, Name: n.Name, Role: string(n.Role), By: n.Actor, At: n.At,
		Link:   login,
		Joined: n.What == member.Joined, Off: n.What == member.KeptOut, On: n.What == member.LetBack,
		Ended: n.What == member.Left, Erased: n.What == member.Erased,
	}
}
