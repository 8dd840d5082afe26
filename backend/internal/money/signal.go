package money

import (
	"context"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/kernel/person"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/signal"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
	"weitersagen.app/backend/internal/money/signal/peers"
	signals "weitersagen.app/backend/internal/money/signal/usecase"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Signals shows what is unusual about recommendations.
func (m *Module) Signals() *signals.List { return &signals.List{Signals: signalstore.New(m.DB)} }

// SignalWatch looks at recommendations that changed.
func (m *Module) SignalWatch() *signals.Watch {
	store := signalstore.New(m.DB)
	return &signals.Watch{Traces: store, Signals: store, Sightings: m.sightings(), Tracer: m.SignalTracer(), Tx: m.DB, Clock: m.Clock}
}

// SignalRetention forgets traces and signals whose time is over.
func (m *Module) SignalRetention() *signals.Retain {
	store := signalstore.New(m.DB)
	return &signals.Retain{Traces: store, Signals: store, Lives: peers.Lives{Store: recommendationstore.New(m.DB)}, Clock: m.Clock}
}

// SignalTracer hides in hashes what traces are made of.
func (m *Module) SignalTracer() signal.Tracer {
	return signal.NewTracer(person.NewHasher(m.Keys.Derive("signal")))
}

// Watched has a change looked at after the life has heard of it. One that can't be looked at now is delivered again; the life takes the same
// message twice.
func (m *Module) Watched(deliver relay.Deliver) relay.Deliver {
	watch := m.SignalWatch()
	return func(ctx context.Context, m outbox.Message) error {
		if err := deliver(ctx, m); err != nil {
			return err
		}
		return watch.Do(ctx, m.Tenant, m.Key)
	}
}

func (m *Module) sightings() peers.Sightings {
	return peers.Sightings{
		Recommendations: recommendationstore.New(m.DB), Accounts: accountstore.New(m.DB), Friends: recipientstore.New(m.DB), Awards: m.Awards(),
		Orders: orderstore.NewOrders(m.DB),
	}
}
