package wiring

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
)

// Whose account it is that a letter tells of.
const (
	accountOfRecommender = "recommender"
	accountOfFriend      = "friend"
	accountOfAward       = "award"
	// accountKept is the stored one that an award was chosen with.
	accountKept = "kept"
)

// accountChanges leave a word for the owner of an account in the outbox.
type accountChanges struct {
	outbox outbox.Outbox
	whose  string
}

// Changed implements bankaccount.Changes.
func (c accountChanges) Changed(ctx context.Context, t tenant.ID, owner string) error {
	return c.outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: outbox.BankAccountLetter, Key: c.whose + "/" + owner + "/" + id.New()})
}

// Typed implements reward.Told.
func (c accountChanges) Typed(ctx context.Context, a reward.Award) error {
	return c.Changed(ctx, a.Tenant, a.ID)
}

// Stored implements reward.Told.
func (c accountChanges) Stored(ctx context.Context, a reward.Award) error {
	return accountChanges{c.outbox, accountKept}.Changed(ctx, a.Tenant, a.ID)
}

// bankAccountLetters tell people of a new or changed account.
type bankAccountLetters struct {
	tenants    tenant.Catalog
	accounts   *accounts.Service
	stored     *bankaccountstore.Store
	recipients recipient.Recipients
	ofFriends  *bankaccountstore.FriendStore
	friends    *recipients.Service
	awards     awardLetters
	sender     mail.Sender
	links      address.Links
	clock      recipient.Clock
}

func (a *App) bankAccountLetters() bankAccountLetters {
	return bankAccountLetters{
		a.Tenants, a.Accounts(), bankaccountstore.New(a.DB), recipientstore.New(a.DB), bankaccountstore.NewOfFriends(a.DB), a.Recipients(),
		a.awardLetters(), a.Letters(), a.Links(), a.Clock,
	}
}

// Deliver is the relay's route of outbox.BankAccountLetter; it may come again, and the letter leaves once. Whoever was erased, or took the
// account away again, isn't written to.
func (l bankAccountLetters) Deliver(ctx context.Context, m outbox.Message) error {
	t, err := l.tenants.ByID(ctx, tenant.ID(m.Tenant))
	if err != nil {
		return err
	}
	whose, rest, _ := strings.Cut(m.Key, "/")
	subject, change, ok := strings.Cut(rest, "/")
	if !ok {
		return fmt.Errorf("a word of an account has no such key: %q", m.Key)
	}
	switch whose {
	case accountOfFriend:
		err = l.friend(ctx, t, subject, change)
	case accountOfAward:
		err = l.award(ctx, t, subject, change)
	case accountKept:
		err = l.kept(ctx, t, subject, change)
	default:
		err = l.recommender(ctx, t, subject, change)
	}
	for _, gone := range []error{account.ErrUnknown, recipient.ErrUnknown, reward.ErrAwardUnknown, bankaccount.ErrNone} {
		if errors.Is(err, gone) {
			return nil
		}
	}
	return err
}

func (l bankAccountLetters) key(subject, change string) string {
	return string(mail.BankAccount) + "/" + subject + "/" + change
}

func (l bankAccountLetters) recommender(ctx context.Context, t *tenant.Tenant, owner, change string) error {
	who, err := l.accounts.ByID(ctx, string(t.ID), owner)
	if err != nil {
		return err
	}
	s, err := l.stored.Of(ctx, t.ID, owner)
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(who.Language))
	return l.sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, Key: l.key(owner, change),
		To:   mail.Person{Name: who.FirstName + " " + who.LastName, Email: who.Email.String()},
		Data: mail.BankAccountData{FirstName: who.FirstName, IBANLast4: s.Last4, At: s.StoredAt, Link: l.links.Page(t, language, tenant.RouteDashboard)},
	})
}

func (l bankAccountLetters) friend(ctx context.Context, t *tenant.Tenant, owner, change string) error {
	r, err := l.recipients.ByID(ctx, string(t.ID), owner)
	if err != nil {
		return err
	}
	s, err := l.ofFriends.Of(ctx, t.ID, owner)
	if err != nil {
		return err
	}
	secret, err := l.friends.IssueMailed(ctx, r, l.clock.Now())
	if err != nil {
		return err
	}
	language := t.LanguageOr(tenant.Language(r.Language))
	held := l.links.Held(t, language, secret)
	return l.sender.Send(ctx, mail.Letter{
		Ways: mail.Ways{Held: held}, Tenant: t.ID, Language: language, Key: l.key(owner, change),
		To:   mail.Person{Name: r.Data.FirstName + " " + r.Data.LastName, Email: r.Data.Email.String()},
		Data: mail.BankAccountData{FirstName: r.Data.FirstName, IBANLast4: s.Last4, At: s.StoredAt, Link: held},
	})
}

// kept tells of the account that an award was chosen with when it isn't stored any more: the word about the storing told of another one, or of none.
func (l bankAccountLetters) kept(ctx context.Context, t *tenant.Tenant, awardID, change string) error {
	a, err := l.awards.awards.ByID(ctx, t.ID, awardID)
	if err != nil || a.Choice == nil || a.Choice.Account == nil {
		return err
	}
	var s bankaccount.Stored
	if a.Party == reward.Recipient {
		s, err = l.ofFriends.Of(ctx, t.ID, a.HolderID)
	} else {
		s, err = l.stored.Of(ctx, t.ID, a.HolderID)
	}
	if err == nil && s.Hash == a.Choice.Account.Hash {
		return nil
	}
	if err != nil && !errors.Is(err, bankaccount.ErrNone) {
		return err
	}
	return l.award(ctx, t, awardID, change)
}

// award tells of an account that was typed with the choice of a reward.
func (l bankAccountLetters) award(ctx context.Context, t *tenant.Tenant, awardID, change string) error {
	a, err := l.awards.awards.ByID(ctx, t.ID, awardID)
	if err != nil || a.HolderGone || a.Choice == nil || a.Choice.Account == nil {
		return err
	}
	to, err := l.awards.address(ctx, a)
	if err != nil {
		return err
	}
	link := to.ways.Held
	if link == "" {
		link = l.links.Page(t, t.LanguageOr(to.holder.Language), tenant.RouteDashboard)
	}
	return l.awards.send(ctx, to, awardID+"/"+change, mail.BankAccountData{
		FirstName: to.holder.FirstName, IBANLast4: a.Choice.Account.Last4, At: a.Choice.ChosenAt, Link: link,
	})
}
