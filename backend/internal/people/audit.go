package people

import (
	"weitersagen.app/backend/internal/people/audit"
	auditstore "weitersagen.app/backend/internal/people/audit/gormstore"
)

// Audit remembers what operators do.
func (m *Module) Audit() *auditstore.Store { return auditstore.New(m.DB) }

// Acts are what an operator, who signs with a name, does.
func (m *Module) Acts(who string) audit.Acts {
	return audit.Acts{Log: m.Audit(), Who: who}
}
