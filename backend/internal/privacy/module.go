// Package privacy builds what people agreed to, may see and may take away.
package privacy

import (
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
