package wiring

import (
	"context"
	"errors"
	"sync"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/argon2"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	accountrest "weitersagen.app/backend/internal/people/account/rest"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/account/zxcvbn"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Accounts gives the use cases of recommenders' accounts.
func (a *App) Accounts() *accounts.Service { return a.accountsWriting(a.letters()) }

func (a *App) accountsWriting(sender mail.Sender) *accounts.Service {
	return accounts.New(accounts.Ports{
		Accounts: accountstore.New(a.DB), Passwords: argon2.New(), Common: commonPasswords(), Limiter: attempts{a.Limiter()},
		Devices: account.NewDevices(person.NewHasher(a.Keys.Derive("device"))), Tokens: a.Tokens(),
		Letters: accountWishes{a.Outbox}, Post: accountPost{a.Tenants, sender, a.Links()}, Acts: operatorActs{a.Audit()},
		Owners: owners{recommendationstore.New(a.DB), a.Mailboxes()},
		Tx:     a.DB, Clock: a.Clock, NewID: id.New, Hasher: a.Persons(),
	})
}

// owners note that an account's owner came: typed names stand for the account's own until then, and the mailbox has answered.
type owners struct {
	recommendations *recommendationstore.Store
	mailboxes       *mailboxes.Service
}

// Came implements account.Owners.
func (o owners) Came(ctx context.Context, a *account.Account) error {
	if err := o.recommendations.DropTyped(ctx, a.Tenant, a.ID); err != nil {
		return err
	}
	return o.mailboxes.Answered(ctx, tenant.ID(a.Tenant), a.Email)
}

// commonPasswords are read once.
var commonPasswords = sync.OnceValue(zxcvbn.New)

// attempts are limited in the account's words.
type attempts struct{ ratelimit.Limiter }

// Allow implements account.Limiter.
func (a attempts) Allow(ctx context.Context, key string, l account.Limit) (bool, error) {
	return a.Limiter.Allow(ctx, key, ratelimit.Rule(l))
}

// operatorActs are the audit log in the account's words.
type operatorActs struct{ log audit.Log }

// Record implements account.Acts.
func (o operatorActs) Record(ctx context.Context, a account.Act) error {
	return o.log.Append(ctx, audit.Entry{
		Tenant: a.Tenant, ID: id.New(), At: a.At, Who: a.Who, What: audit.What(a.What), Subject: a.Account, Ref: a.Ref, Detail: a.Reason,
	})
}

// Find implements account.Acts.
func (o operatorActs) Find(ctx context.Context, tenantID, subject string, what account.What, ref string) (account.Act, error) {
	found, err := o.log.Read(ctx, audit.Query{Tenant: tenantID, Subject: subject, What: audit.What(what), Ref: ref, Limit: 1})
	switch {
	case err != nil:
		return account.Act{}, err
	case len(found) == 0:
		return account.Act{}, account.ErrNoVisit
	}
	e := found[0]
	return account.Act{Tenant: e.Tenant, Account: e.Subject, Who: e.Who, What: account.What(e.What), Ref: e.Ref, At: e.At, Reason: e.Detail}, nil
}

func (a *App) registerAccounts() { accountrest.Register(a.API, a.Accounts(), session) }

// session is whose session a request bears.
func session(ctx context.Context) accountrest.Session {
	p := access.From(ctx)
	if p.Role != access.Recommender {
		return accountrest.Session{}
	}
	return accountrest.Session{Account: p.Subject, Admin: p.Admin, Login: p.Login}
}

// recommenders are accounts in the recommendation's words.
type recommenders struct{ accounts *accounts.Service }

// Ensure implements recommendation.Recommenders.
func (r recommenders) Ensure(ctx context.Context, p recommendation.NewRecommender) (recommendation.Recommender, error) {
	found, err := r.accounts.EnsureAccount(ctx, accounts.NewPerson(p))
	if err != nil {
		return recommendation.Recommender{}, err
	}
	return toRecommender(found), nil
}

// ByID implements recommendation.Recommenders.
func (r recommenders) ByID(ctx context.Context, tenantID, id string) (recommendation.Recommender, error) {
	if id == "" {
		return recommendation.Recommender{Gone: true}, nil
	}
	found, err := r.accounts.ByID(ctx, tenantID, id)
	if errors.Is(err, account.ErrUnknown) {
		return recommendation.Recommender{Gone: true}, nil
	}
	if err != nil {
		return recommendation.Recommender{}, err
	}
	return toRecommender(found), nil
}

func toRecommender(a *account.Account) recommendation.Recommender {
	return recommendation.Recommender{
		ID: a.ID, FirstName: a.FirstName, LastName: a.LastName, Email: a.Email.String(), HasPassword: a.HasPassword(),
		LockedAt: a.LockedAt,
	}
}

// AccountOf gives the id of an address's account.
func (a *App) AccountOf(ctx context.Context, tenantID string, e person.Email) (string, error) {
	found, err := accountstore.New(a.DB).ByEmail(ctx, tenantID, e)
	if err != nil {
		return "", err
	}
	return found.ID, nil
}
