// Package peers holds what recommendations need of other slices, in their own words.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/token"
)

// Letters writes to recommenders.
type Letters struct {
	Tenants   tenant.Catalog
	Sender    mail.Sender
	Links     address.Links
	Accounts  account.Service
	Mailboxes mailbox.Service
	Advisors  advisor.Of
	Tokens    token.Service
}

var _ recommendation.Letters = Letters{}

func letterKey(k recommendation.LetterKind, id string) string { return string(k) + "/" + id }

// Ask counts the letter that brings the link.
func (s Letters) Ask(ctx context.Context, t tenant.ID, id, email string) error {
	return s.Mailboxes.Ask(ctx, mailbox.Asked{
		Tenant: t, To: person.EmailOf(email), Key: letterKey(recommendation.LetterCreated, id),
		Kind: string(mail.Created), Subject: id,
	})
}

// Send writes one of the letters.
func (s Letters) Send(ctx context.Context, l recommendation.Letter) error {
	t, err := s.Tenants.ByID(ctx, l.Tenant)
	if err != nil {
		return err
	}
	data, err := s.data(ctx, t, t.LanguageOr(tenant.Language(l.Language)), l)
	if err != nil {
		return err
	}
	letter := mail.Letter{
		Tenant: t.ID, Language: t.LanguageOr(tenant.Language(l.Language)), Key: letterKey(l.Kind, l.RecommendationID),
		Data: data,
		To:   mail.Person{Name: l.Recommender.FirstName + " " + l.Recommender.LastName, Email: l.Recommender.Email},
	}
	if l.Void {
		letter.Key, letter.Asked = account.LockedKey(l.Recommender.ID, l.Now), letter.Key
	}
	return s.Sender.Send(ctx, letter)
}

func (s Letters) data(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, l recommendation.Letter,
) (mail.Data, error) {
	if l.Void {
		return mail.AccountLockedData{
			FirstName: l.Recommender.FirstName, Recommended: true, ContactLink: s.Links.Page(t, language, tenant.RouteContact),
		}, nil
	}
	status := s.Links.Page(t, language, tenant.RouteDashboard)
	switch l.Kind {
	case recommendation.LetterConfirmed:
		access, err := s.access(ctx, t, language, l)
		return mail.ConfirmedData{
			FirstName: l.Recommender.FirstName, Product: l.Product, Number: l.Number.String(),
			RecommenderCents: l.RecommenderCents, Commission: l.Commission, StatusLink: status, AccessLink: access,
			Ordered: l.Ordered,
		}, err
	case recommendation.LetterExpired:
		access, err := s.access(ctx, t, language, l)
		return mail.ExpiredData{
			FirstName: l.Recommender.FirstName, Product: l.Product, Number: l.Number.String(), Accepted: l.Accepted,
			HomeLink: s.Links.Begin(t, language), Invites: l.Recommender.Newsletter, StatusLink: status, AccessLink: access,
		}, err
	default:
		return s.created(ctx, t, language, l, status)
	}
}

// madeByAgent says who made it on the telephone, and how it is ended. An advisor who has left is one of the company's
// people.
func (s Letters) madeByAgent(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, l recommendation.Letter,
) (mail.Spoken, error) {
	all, err := s.Advisors.Of(ctx, t)
	if err != nil {
		return mail.Spoken{}, err
	}
	name := ""
	if who, err := all.ByNumber(l.SpokenTo); err == nil {
		name = who.Name()
	}
	secret, err := s.Tokens.Issue(ctx, t.ID, token.Spoken, l.RecommendationID, l.Now, l.ValidUntil)
	return mail.Spoken{
		Agent: name, At: l.SpokenAt, Link: s.Links.Spoken(t, language, secret),
		TermsLink: s.Links.Page(t, language, tenant.RouteParticipationTerms),
	}, err
}

// access opens the personal area for somebody who has no password yet: the mailbox proves who it is. The company's own
// link is the only way in where it has autologin.
func (s Letters) access(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, l recommendation.Letter,
) (string, error) {
	if l.Recommender.HasPassword || t.Modules.Autologin {
		return "", nil
	}
	secret, err := s.Accounts.IssueAccess(ctx, l.Tenant, l.Recommender.ID, l.Now)
	if err != nil {
		return "", err
	}
	return s.Links.Access(t, language, secret), nil
}

// created brings the link.
func (s Letters) created(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, l recommendation.Letter, status string,
) (mail.Data, error) {
	short, err := s.Links.Short(ctx, l.Tenant, l.Number)
	if err != nil {
		return nil, err
	}
	data := mail.CreatedData{
		FirstName: l.Recommender.FirstName, Product: l.Product, Number: l.Number.String(), ShortLink: short,
		ShareLink: s.Links.Share(t, language, l.Number), RecommenderCents: l.RecommenderCents,
		Commission: l.Commission, RecipientCents: l.RecipientCents,
		ValidUntil: tenant.LastDay(l.ValidUntil), StatusLink: status, Taken: l.Accepted,
	}
	if l.SpokenTo != "" {
		if data.Heard, err = s.madeByAgent(ctx, t, language, l); err != nil {
			return nil, err
		}
	}
	data.AccessLink, err = s.access(ctx, t, language, l)
	return data, err
}
