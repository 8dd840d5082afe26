// Package privacy builds what people agreed to, may see and may take away.
package privacy

import (
	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/setup"
)

// Module is the group's way in.
type Module struct {
	*setup.Base
	Others
}

// RegisterPrivacy adds the calls about what is kept of a person.
func (m *Module) RegisterPrivacy() {
	m.registerErasure()
	m.registerExport()
}

// PrivacyRoutes say who takes the messages of the outbox that are about erased people.
func (m *Module) PrivacyRoutes() relay.Routes {
	return relay.Routes{
		Letters: map[outbox.Topic]relay.Deliver{erasure.Confirmed: m.LastLetters().Deliver},
		Changes: map[outbox.Topic]relay.Deliver{erasure.Erased: m.ErasureRest().Deliver},
	}
}
