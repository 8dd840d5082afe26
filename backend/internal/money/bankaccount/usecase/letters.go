package usecase

import (
	"context"
	"errors"
	"strconv"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Letters tell people of a new, changed or removed account.
//
// Rule (letter, 4 D): An award's account has its letter also when it was stored, chosen, and taken away or replaced
// before a letter about that could leave. Enforced: choose.go askLetter. Test:
// TestAnAccountThatPaysIsReportedThoughItIsStoredNoMore.
//
// Rule (letter, 4 D): A letter informs the owner of a new or changed account: a friend's, a recommender's, and one
// that is typed with a reward's choice. Enforced: bankaccount/usecase/keep.go Letter, choose.go askLetter. Test:
// TestAnAccountThatIsNewOrChangedIsReportedByLetter, TestARecommenderLearnsOfTheAccountUntilItIsRemoved.
type Letters struct {
	Tenants    tenant.Catalog
	Accounts   account.People
	Stored     bankaccount.Accounts
	Recipients recipient.Recipients
	OfFriends  bankaccount.Accounts
	Friends    recipient.Service
	// Recommendations are those that friends came by.
	Recommendations recommendation.Recommendations
	Agencies        Agencies
	Sender          mail.Sender
	Links           address.Links
	Clock           clock.Clock
}

// Deliver is the relay's route of outbox.BankAccountLetter; it may come again, and the letter leaves once. A person who
// was erased isn't written to, nor of an account that was taken away again.
func (l Letters) Deliver(ctx context.Context, m outbox.Message) error {
	t, key, err := outbox.Open(ctx, l.Tenants, m, 3) // whose it is, the id of that, and of the change
	if err != nil {
		return err
	}
	subject, change := key[1], key[2]
	switch bankaccount.Whose(key[0]) {
	case bankaccount.Friend:
		err = l.friend(ctx, t, subject, change)
	case bankaccount.Removed:
		err = l.removed(ctx, t, subject, change)
	case bankaccount.Seller:
		err = l.agency(ctx, t, subject, change, false)
	case bankaccount.SellerFirst:
		err = l.agency(ctx, t, subject, change, true)
	case bankaccount.Replaced:
		err = l.entered(ctx, t, subject, change, true)
	default:
		err = l.entered(ctx, t, subject, change, false)
	}
	for _, gone := range []error{account.ErrUnknown, recipient.ErrUnknown, bankaccount.ErrNone} {
		if errors.Is(err, gone) {
			return nil
		}
	}
	return err
}

func (l Letters) key(subject, change string) string {
	return string(mail.BankAccount) + "/" + subject + "/" + change
}

// entered tells a recommender of the account that is stored now.
func (l Letters) entered(ctx context.Context, t *tenant.Tenant, owner, change string, replaced bool) error {
	s, err := l.Stored.Of(ctx, t.ID, owner)
	if err != nil {
		return err
	}
	return l.recommender(ctx, t, owner, change, mail.BankAccountData{
		IBANLast4: s.Last4, At: s.StoredAt, Replaced: replaced,
	})
}

// removed tells of one that is stored no more, of which nothing is left but when that was.
func (l Letters) removed(ctx context.Context, t *tenant.Tenant, owner, change string) error {
	second, err := strconv.ParseInt(change, 10, 64)
	if err != nil {
		return err
	}
	return l.recommender(ctx, t, owner, change, mail.BankAccountData{At: time.Unix(second, 0).UTC(), Removed: true})
}

func (l Letters) recommender(
	ctx context.Context, t *tenant.Tenant, owner, change string, data mail.BankAccountData,
) error {
	who, err := l.Accounts.ByID(ctx, t.ID, owner)
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(who.Language))
	data.FirstName, data.Link = who.FirstName, l.Links.Page(t, language, tenant.RouteBankDetails)
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, Key: l.key(owner, change),
		To: mail.Person{Name: who.FirstName + " " + who.LastName, Email: who.Email.String()}, Data: data,
	})
}

func (l Letters) friend(ctx context.Context, t *tenant.Tenant, owner, change string) error {
	r, err := l.Recipients.ByID(ctx, t.ID, owner)
	if err != nil {
		return err
	}
	s, err := l.OfFriends.Of(ctx, t.ID, owner)
	if err != nil {
		return err
	}
	secret, err := l.Friends.IssueMailed(ctx, r, l.Clock.Now())
	if err != nil {
		return err
	}
	number, err := recommendation.NumberOf(ctx, l.Recommendations, t.ID, r.RecommendationID)
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(r.Language))
	record := l.Links.Record(t, language, secret)
	return l.Sender.Send(ctx, mail.Letter{
		Ways: mail.Ways{Record: record}, Tenant: t.ID, Language: language, Key: l.key(owner, change),
		To: mail.Person{Name: r.Data.FirstName + " " + r.Data.LastName, Email: r.Data.Email.String()},
		Data: mail.BankAccountData{
			FirstName: r.Data.FirstName, IBANLast4: s.Last4, At: s.StoredAt, Link: record, Number: number,
		},
	})
}
