package wiring

import (
	"context"
	"errors"
	"sync"

	"weitersagen.app/backend/internal/access"
	"weitersagen.app/backend/internal/account"
	"weitersagen.app/backend/internal/account/argon2"
	accountstore "weitersagen.app/backend/internal/account/gormstore"
	accountrest "weitersagen.app/backend/internal/account/rest"
	accounts "weitersagen.app/backend/internal/account/usecase"
	"weitersagen.app/backend/internal/account/zxcvbn"
	"weitersagen.app/backend/internal/audit"
	"weitersagen.app/backend/internal/mail"
	"weitersagen.app/backend/internal/person"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/recommendation"
)

// Accounts gives the use cases of recommenders' accounts.
func (a *App) Accounts() *accounts.Service { return a.accountsWriting(a.letters()) }

func (a *App) accountsWriting(sender mail.Sender) *accounts.Service {
	return accounts.New(accounts.Ports{
		Accounts: accountstore.New(a.DB), Passwords: argon2.New(), Common: commonPasswords(), Limiter: attempts{a.limiter()},
		Devices: account.NewDevices(person.NewHasher(a.Keys.Derive("device"))), Tokens: a.Tokens(),
		Letters: accountWishes{a.Outbox}, Post: accountPost{a.Tenants, sender, a.Links()}, Acts: operatorActs{a.Audit()},
		Tx: a.DB, Clock: a.Clock, NewID: id.New, Hasher: a.persons(),
	})
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
		Tenant: a.Tenant, ID: id.New(), At: a.At, Who: a.Who, What: audit.What(a.What), Subject: a.Account, Ref: a.Ref,
	})
}

// By implements account.Acts.
func (o operatorActs) By(ctx context.Context, tenantID, subject string, what account.What, ref string) (string, error) {
	entries, err := o.log.Of(ctx, tenantID, subject)
	if err != nil {
		return "", err
	}
	for _, e := range entries {
		if e.What == audit.What(what) && e.Ref == ref {
			return e.Who, nil
		}
	}
	return "", nil
}

// persons makes keyed hashes of what identifies people.
func (a *App) persons() person.Hasher { return person.NewHasher(a.Keys.Derive("person")) }

func (a *App) registerAccounts() { accountrest.Register(a.API, a.Accounts(), session) }

// session is whose session a request bears.
func session(ctx context.Context) accountrest.Session {
	p := access.From(ctx)
	if p.Role != access.Recommender {
		return accountrest.Session{}
	}
	return accountrest.Session{Account: p.Subject, Admin: p.Admin}
}

// recommenders are accounts in the recommendation's words.
type recommenders struct{ accounts *accounts.Service }

// Ensure implements recommendation.Recommenders.
func (r recommenders) Ensure(ctx context.Context, p recommendation.NewRecommender) (string, error) {
	return r.accounts.Ensure(ctx, accounts.NewPerson(p))
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
	return recommendation.Recommender{
		ID: found.ID, FirstName: found.FirstName, LastName: found.LastName, Email: found.Email.String(), HasPassword: found.HasPassword(),
		Locked: found.LockedAt != nil,
	}, nil
}
