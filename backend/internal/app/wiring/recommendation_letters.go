package wiring

import (
	"context"
	"sync"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	mails "weitersagen.app/backend/internal/letters/mail/usecase"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// lateMail connects to the mail server with the first letter: the calls of the API send none.
type lateMail struct{ open func() (*mails.Send, error) }

// Letters sends what people asked for, and what others may bring to them in bounds.
func (a *App) Letters() mail.Sender { return a.considerate(true) }

func (a *App) considerate(patient bool) mail.Sender {
	post := bounded{sender: lateMail{sync.OnceValues(a.Mail)}, mailboxes: a.Mailboxes(), patient: patient}
	return considerate{post, a.wishes(), a.Links(), a.Tenants}
}

// Send implements mail.Sender.
func (m lateMail) Send(ctx context.Context, l mail.Letter) error {
	sender, err := m.open()
	if err != nil {
		return err
	}
	return sender.Send(ctx, l)
}

// recommenderLetters writes to recommenders.
type recommenderLetters struct {
	tenants   tenant.Catalog
	sender    mail.Sender
	links     address.Links
	accounts  *accounts.Service
	mailboxes *mailboxes.Service
}

func (a *App) recommenderLetters() recommenderLetters {
	return recommenderLetters{a.Tenants, a.Letters(), a.Links(), a.Accounts(), a.Mailboxes()}
}

func letterKey(k recommendation.LetterKind, id string) string { return string(k) + "/" + id }

// Ask implements recommendation.Letters.
func (s recommenderLetters) Ask(ctx context.Context, tenantID, id, email string) error {
	return s.mailboxes.Ask(ctx, mailboxes.Asked{
		Tenant: tenant.ID(tenantID), To: person.EmailOf(email), Key: letterKey(recommendation.LetterCreated, id),
		Kind: string(mail.Created), Subject: id,
	})
}

// Send implements recommendation.Letters.
func (s recommenderLetters) Send(ctx context.Context, l recommendation.Letter) error {
	t, err := s.tenants.ByID(ctx, tenant.ID(l.Tenant))
	if err != nil {
		return err
	}
	data, err := s.data(ctx, t, t.LanguageOr(tenant.Language(l.Language)), l)
	if err != nil {
		return err
	}
	letter := mail.Letter{
		Tenant: t.ID, Language: t.LanguageOr(tenant.Language(l.Language)), Key: letterKey(l.Kind, l.RecommendationID), Data: data,
		To: mail.Person{Name: l.Recommender.FirstName + " " + l.Recommender.LastName, Email: l.Recommender.Email},
	}
	if l.Void {
		letter.Key, letter.Asked = account.LockedKey(l.Recommender.ID, l.Now), letter.Key
	}
	return s.sender.Send(ctx, letter)
}

func (s recommenderLetters) data(ctx context.Context, t *tenant.Tenant, language tenant.Language, l recommendation.Letter) (mail.Data, error) {
	if l.Void {
		return mail.AccountLockedData{FirstName: l.Recommender.FirstName, Recommended: true, ContactLink: s.links.Page(t, language, tenant.RouteContact)}, nil
	}
	status := s.links.Page(t, language, tenant.RouteDashboard)
	switch l.Kind {
	case recommendation.LetterConfirmed:
		return mail.ConfirmedData{
			FirstName: l.Recommender.FirstName, Product: l.ProductName, Number: l.Number.String(),
			RecommenderCents: l.RecommenderCents, StatusLink: status,
		}, nil
	case recommendation.LetterExpired:
		return mail.ExpiredData{
			FirstName: l.Recommender.FirstName, Product: l.ProductName, Number: l.Number.String(),
			HomeLink: s.links.Page(t, language, tenant.RouteHome),
		}, nil
	default:
		return s.created(ctx, t, language, l, status)
	}
}

// created opens the personal area for somebody who has no password yet: the mailbox proves who it is.
func (s recommenderLetters) created(ctx context.Context, t *tenant.Tenant, language tenant.Language, l recommendation.Letter, status string) (mail.Data, error) {
	short, err := s.links.Short(ctx, l.Tenant, l.Number)
	if err != nil {
		return nil, err
	}
	data := mail.CreatedData{
		FirstName: l.Recommender.FirstName, Product: l.ProductName, Number: l.Number.String(), ShortLink: short,
		ShareLink: s.links.Share(t, language, l.Number), RecommenderCents: l.RecommenderCents, RecipientCents: l.RecipientCents,
		ValidUntil: tenant.LastDay(l.ValidUntil), StatusLink: status,
	}
	if l.Recommender.HasPassword || t.Modules.Autologin {
		return data, nil // the company's own link is the only way in where it has autologin
	}
	secret, err := s.accounts.IssueAccess(ctx, l.Tenant, l.Recommender.ID, l.Now)
	if err != nil {
		return nil, err
	}
	data.AccessLink = s.links.Access(t, language, secret)
	return data, nil
}
