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
	signalrest "weitersagen.app/backend/internal/money/signal/rest"
	signals "weitersagen.app/backend/internal/money/signal/usecase"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/programme/tenant"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
)

// Signals shows what is unusual about recommendations.
func (m *Module) Signals() *signals.Find {
	return &signals.Find{
		List: &signals.List{Signals: signalstore.New(m.DB)}, Recommendations: recommendationstore.New(m.DB), Awards: m.Awards(),
	}
}

// SignalWatch looks at recommendations that changed.
func (m *Module) SignalWatch() *signals.Watch {
	store := signalstore.New(m.DB)
	return &signals.Watch{Traces: store, Signals: store, Sightings: m.sightings(), Tracer: m.SignalTracer(), Tx: m.DB, Clock: m.Clock}
}

// SignalRetention forgets traces and signals whose time is over.
func (m *Module) SignalRetention() *signals.Retain {
	store := signalstore.New(m.DB)
	return &signals.Retain{Traces: store, Signals: store, Recommendations: recommendationstore.New(m.DB), Clock: m.Clock}
}

// SignalTracer hides in hashes what traces are made of.
func (m *Module) SignalTracer() signal.Tracer {
	return signal.NewTracer(person.NewHasher(m.Keys.Derive("signal")))
}

// Watched has a recommendation looked at when it changed, after its life was told. A change that can't be looked at now is
// delivered again; the life takes the same message twice.
func (m *Module) Watched(life relay.Deliver) relay.Deliver {
	watch := m.SignalWatch()
	return func(ctx context.Context, change outbox.Message) error {
		if err := life(ctx, change); err != nil {
			return err
		}
		return watch.Do(ctx, tenant.ID(change.Tenant), change.Key)
	}
}

// NoteOrigins lets what changes a recommendation know where the call came from, for every call that is registered after it.
func (m *Module) NoteOrigins() { signalrest.NoteOrigins(m.API) }

// NoteOrigin notes where people change a recommendation, in the transaction of the change.
func (m *Module) NoteOrigin(ctx context.Context, t tenant.ID, recommendationID string) error {
	note := signals.Origin{Traces: signalstore.New(m.DB), Tracer: m.SignalTracer(), Clock: m.Clock}
	return note.Note(ctx, t, recommendationID)
}

func (m *Module) sightings() peers.Sightings {
	return peers.Sightings{
		Recommendations: recommendationstore.New(m.DB), Accounts: accountstore.New(m.DB), Friends: recipientstore.New(m.DB), Awards: m.Awards(),
		Orders: orderstore.NewOrders(m.DB), Approvals: orderstore.NewApprovals(m.DB), Members: memberstore.New(m.DB),
	}
}
