package wiring

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/access"
	"weitersagen.app/backend/internal/account"
	"weitersagen.app/backend/internal/account/argon2"
	accountstore "weitersagen.app/backend/internal/account/gormstore"
	accountlimit "weitersagen.app/backend/internal/account/redisstore"
	accountrest "weitersagen.app/backend/internal/account/rest"
	accounts "weitersagen.app/backend/internal/account/usecase"
	"weitersagen.app/backend/internal/person"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/recommendation"
)

// Accounts gives the use cases of recommenders' accounts.
func (a *App) Accounts() *accounts.Service {
	return accounts.New(accounts.Ports{
		Accounts: accountstore.New(a.DB), Passwords: argon2.New(), Limiter: accountlimit.New(a.Redis, "limit:"),
		Tokens: a.Tokens(), Tx: a.DB, Clock: a.Clock, NewID: id.New, Hasher: a.persons(),
	})
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
	}, nil
}
