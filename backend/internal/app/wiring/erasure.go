package wiring

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/person"
	mailboxstore "weitersagen.app/backend/internal/letters/mailbox/gormstore"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/audit"
	customernumberstore "weitersagen.app/backend/internal/people/customernumber/gormstore"
	quotastore "weitersagen.app/backend/internal/people/quota/gormstore"
	tokenstore "weitersagen.app/backend/internal/people/token/gormstore"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	"weitersagen.app/backend/internal/privacy/erasure"
	erasurerest "weitersagen.app/backend/internal/privacy/erasure/rest"
	erasures "weitersagen.app/backend/internal/privacy/erasure/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	inquirystore "weitersagen.app/backend/internal/referral/inquiry/gormstore"
	offlinecodestore "weitersagen.app/backend/internal/referral/offlinecode/gormstore"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Erasure takes a person out of a tenant's programme.
func (a *App) Erasure() *erasures.Erase {
	return &erasures.Erase{
		Tx: a.DB, Clock: a.Clock, Accounts: erasedAccounts{accountstore.New(a.DB), a.Accounts()},
		Friends: erasedFriends{a.Recipients()}, Belongings: a.belongings(), Outbox: a.Outbox,
		Letters: a.lastLetters(),
	}
}

// ErasePerson is for an operator, who signs with a name; it tells whether anybody had the address.
func (a *App) ErasePerson(ctx context.Context, t tenant.ID, email person.Email, who string) (bool, error) {
	return a.Erasure().Person(ctx, t, email, acts{a.Acts(who)})
}

// ErasureRest goes through what an erased person left in recommendations.
func (a *App) ErasureRest() *erasures.Clear {
	return &erasures.Clear{
		Tx: a.DB, Clock: a.Clock, Recommendations: erasedRecommendations{recommendationstore.New(a.DB), outbox.Changes{Outbox: a.Outbox}},
		Friends: erasedFriends{a.Recipients()}, Orders: orderstore.NewOrders(a.DB), Belongings: a.belongings(),
		Awards: erasedAwards{&rewards.Forget{Awards: rewardstore.NewAwards(a.DB), Books: a.Book(), Outbox: a.Outbox}},
	}
}

func (a *App) registerErasure() { erasurerest.Register(a.API, a.Erasure().Own, access.Holder) }

// belongings are what slices keep of a subject by its id. A slice that keeps something more of people adds itself here; the proof is
// TestNothingOfAnErasedPersonIsLeft.
func (a *App) belongings() []erasure.Forget {
	return []erasure.Forget{
		byText(tokenstore.New(a.DB).Forget),
		byText(consentstore.New(a.DB).Forget),
		bankaccountstore.New(a.DB).Remove,
		inquirystore.New(a.DB).Forget,
		customernumberstore.New(a.DB).Forget,
		quotastore.New(a.DB).Forget,
		offlinecodestore.New(a.DB).Forget,
		mailboxstore.New(a.DB).Forget,
		byText(signalstore.New(a.DB).Forget),
	}
}

func byText(forget func(context.Context, string, string) error) erasure.Forget {
	return func(ctx context.Context, t tenant.ID, subject string) error { return forget(ctx, string(t), subject) }
}

// erasedAccounts are accounts in the erasure's words.
type erasedAccounts struct {
	store    *accountstore.Store
	accounts *accounts.Service
}

func (e erasedAccounts) find(a *account.Account, err error) (*account.Account, bool, error) {
	if errors.Is(err, account.ErrUnknown) {
		return nil, false, nil
	}
	return a, err == nil, err
}

// Email implements erasure.Accounts.
func (e erasedAccounts) Email(ctx context.Context, t tenant.ID, id string) (person.Email, bool, error) {
	a, there, err := e.find(e.store.ByID(ctx, string(t), id))
	if !there {
		return person.Email{}, false, err
	}
	return a.Email, true, nil
}

// ByEmail implements erasure.Accounts.
func (e erasedAccounts) ByEmail(ctx context.Context, t tenant.ID, email person.Email) (string, bool, error) {
	a, there, err := e.find(e.store.ByEmail(ctx, string(t), email))
	if !there {
		return "", false, err
	}
	return a.ID, true, nil
}

// Check implements erasure.Accounts.
func (e erasedAccounts) Check(ctx context.Context, t tenant.ID, id, password string) error {
	return e.accounts.Prove(ctx, string(t), id, password, "Password")
}

// Erase implements erasure.Accounts.
func (e erasedAccounts) Erase(ctx context.Context, t tenant.ID, id string) error {
	return e.store.Erase(ctx, string(t), id)
}

// erasedFriends are recipients in the erasure's words.
type erasedFriends struct{ recipients *recipients.Service }

// Of implements erasure.Friends.
func (e erasedFriends) Of(ctx context.Context, t tenant.ID, email person.Email) ([]string, error) {
	return e.recipients.OfOwner(ctx, string(t), email)
}

// Leave implements erasure.Friends.
func (e erasedFriends) Leave(ctx context.Context, t tenant.ID, friend string, now time.Time) error {
	return e.recipients.LeaveCalls(ctx, string(t), friend, now)
}

// Forget implements erasure.Friends.
func (e erasedFriends) Forget(ctx context.Context, t tenant.ID, friend string, now time.Time) (string, error) {
	return e.recipients.Forget(ctx, string(t), friend, now)
}

// erasedRecommendations are recommendations in the erasure's words.
type erasedRecommendations struct {
	store   *recommendationstore.Store
	changed outbox.Changes
}

// Of implements erasure.Recommendations.
func (e erasedRecommendations) Of(ctx context.Context, t tenant.ID, id string) ([]string, error) {
	all, err := e.store.OfRecommender(ctx, string(t), id)
	ids := make([]string, 0, len(all))
	for _, r := range all {
		ids = append(ids, r.ID)
	}
	return ids, err
}

// Forget implements erasure.Recommendations.
func (e erasedRecommendations) Forget(ctx context.Context, t tenant.ID, id string, now time.Time) (unconfirmed string, err error) {
	err = e.store.Update(ctx, string(t), id, func(r *recommendation.Recommendation) error {
		unconfirmed = ""
		if r.ConfirmedAt == nil {
			unconfirmed = r.RecipientID
		}
		return r.Forget(now)
	})
	if err != nil {
		return "", err
	}
	return unconfirmed, e.changed.Changed(ctx, string(t), id)
}

// erasedAwards are awards in the erasure's words.
type erasedAwards struct{ forget *rewards.Forget }

// Forget implements erasure.Awards.
func (e erasedAwards) Forget(ctx context.Context, t tenant.ID, id string, p erasure.Part, now time.Time) ([]string, error) {
	party := reward.Recommender
	if p == erasure.Friend {
		party = reward.Recipient
	}
	return e.forget.Do(ctx, t, id, party, now)
}

// Erased implements erasure.Audit.
func (a acts) Erased(ctx context.Context, t tenant.ID, subject string, now time.Time) error {
	return a.Record(ctx, t, audit.PersonErased, subject, now)
}

// acts are what operators do, in the words of the slices that it is done to.
type acts struct{ audit.Acts }

// EraseFriend erases a friend in the request's own transaction: who asks for it sees that it is done.
func (a *App) EraseFriend(ctx context.Context, t tenant.ID, friend string) error {
	return a.ErasureRest().Deliver(ctx, outbox.Message{Tenant: string(t), Topic: erasure.Erased, Key: string(erasure.Friend) + "/" + friend})
}
