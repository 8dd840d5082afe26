package wiring

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/money/signal"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
	signals "weitersagen.app/backend/internal/money/signal/usecase"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Signals shows what is unusual about recommendations.
func (a *App) Signals() *signals.List { return &signals.List{Signals: signalstore.New(a.DB)} }

// SignalWatch looks at recommendations that changed.
func (a *App) SignalWatch() *signals.Watch {
	store := signalstore.New(a.DB)
	return &signals.Watch{Traces: store, Signals: store, Sightings: sightings{a.DB}, Tracer: a.tracer(), Tx: a.DB, Clock: a.Clock}
}

func (a *App) SignalRetention() *signals.Retain {
	store := signalstore.New(a.DB)
	return &signals.Retain{Traces: store, Signals: store, Lives: signalLives{recommendationstore.New(a.DB)}, Clock: a.Clock}
}

func (a *App) tracer() signal.Tracer {
	return signal.NewTracer(person.NewHasher(a.Keys.Derive("signal")))
}

// watched has a change looked at after the life has heard of it. One that can't be looked at now is delivered again; the life takes the same
// message twice.
func (a *App) watched(deliver relay.Deliver) relay.Deliver {
	watch := a.SignalWatch()
	return func(ctx context.Context, m outbox.Message) error {
		if err := deliver(ctx, m); err != nil {
			return err
		}
		return watch.Do(ctx, m.Tenant, m.Key)
	}
}

// sightings put together what the slices know of a recommendation.
type sightings struct{ db *gormdb.DB }

// Of implements signal.Sightings.
func (s sightings) Of(ctx context.Context, tenantID, id string) (signal.Sighting, bool, error) {
	r, err := recommendationstore.New(s.db).ByID(ctx, tenantID, id)
	if errors.Is(err, recommendation.ErrUnknown) {
		return signal.Sighting{}, false, nil
	}
	if err != nil {
		return signal.Sighting{}, false, err
	}
	seen := signal.Sighting{Tenant: tenantID, RecommendationID: id, CreatedAt: r.CreatedAt}
	return seen, true, errors.Join(s.recommender(ctx, &seen, r), s.friend(ctx, &seen, r), s.accounts(ctx, &seen), s.ordered(ctx, &seen))
}

func (s sightings) recommender(ctx context.Context, seen *signal.Sighting, r *recommendation.Recommendation) error {
	if r.RecommenderID == "" {
		return nil
	}
	a, err := accountstore.New(s.db).ByID(ctx, r.Tenant, r.RecommenderID)
	if errors.Is(err, account.ErrUnknown) {
		return nil // erased since
	}
	if err != nil {
		return err
	}
	seen.Recommender = signal.Person{ID: a.ID, Email: a.Email}
	return nil
}

func (s sightings) friend(ctx context.Context, seen *signal.Sighting, r *recommendation.Recommendation) error {
	if r.RecipientID == "" {
		return nil
	}
	f, err := recipientstore.New(s.db).ByID(ctx, r.Tenant, r.RecipientID)
	if errors.Is(err, recipient.ErrUnknown) {
		return nil // erased since
	}
	if err != nil {
		return err
	}
	d := f.Data
	seen.Recipient = signal.Person{
		ID: f.ID, Email: d.Email, Home: signal.Home{Street: d.Street, HouseNumber: d.HouseNumber, Zip: d.Zip, City: d.City},
	}
	seen.EnteredAt = f.CreatedAt
	if f.ConfirmedAt != nil {
		seen.ConfirmedAt = *f.ConfirmedAt
	}
	return nil
}

func (s sightings) accounts(ctx context.Context, seen *signal.Sighting) error {
	all, err := rewardstore.NewAwards(s.db).OfRecommendations(ctx, tenant.ID(seen.Tenant), []string{seen.RecommendationID})
	for _, award := range all {
		if award.Choice == nil || award.Choice.Account == nil {
			continue
		}
		side := &seen.Recommender
		if award.Party == reward.Recipient {
			side = &seen.Recipient
		}
		side.Accounts = append(side.Accounts, award.Choice.Account.Hash)
	}
	return err
}

func (s sightings) ordered(ctx context.Context, seen *signal.Sighting) error {
	o, err := orderstore.NewOrders(s.db).Latest(ctx, tenant.ID(seen.Tenant), seen.RecommendationID)
	if errors.Is(err, order.ErrUnknown) {
		return nil
	}
	seen.OrderedAt = o.OrderedAt
	return err
}

// signalLives are the lives of recommendations in the signals' words.
type signalLives struct{ store *recommendationstore.Store }

// Over implements signal.Lives.
func (l signalLives) Over(ctx context.Context, tenantID string, ids []string, since time.Time) ([]string, error) {
	var over []string
	for _, id := range ids {
		r, err := l.store.ByID(ctx, tenantID, id)
		gone := errors.Is(err, recommendation.ErrUnknown)
		if err != nil && !gone {
			return nil, err
		}
		if gone || r.Status.Final() && r.EndedAt != nil && r.EndedAt.Before(since) {
			over = append(over, id)
		}
	}
	return over, nil
}
