package flow

import (
	outboxstore "weitersagen.app/backend/internal/flow/outbox/gormstore"
	"weitersagen.app/backend/internal/flow/outbox/relay"
)

// OutboxStore keeps messages beside the rows that they speak of.
func (m *Module) OutboxStore() *outboxstore.Store { return outboxstore.New(m.DB, m.Clock) }

// Routes say who takes the messages that a worker works through by itself.
func (m *Module) Routes() relay.Routes {
	return relay.Join(m.PeopleRoutes(), m.ReferralRoutes(), m.MoneyRoutes(), m.PrivacyRoutes(), m.LettersRoutes())
}

// Relays pass on what the outbox holds, letters beside all else.
func (m *Module) Relays(routes relay.Routes) (changes, letters *relay.Relay) {
	usual, slow := routes.Lanes()
	all := routes.All(m.Library.HoldNewest)
	return relay.New(m.OutboxStore(), m.Clock, m.Log, usual, all), relay.New(m.OutboxStore(), m.Clock, m.Log, slow, all)
}
