package seller

import "weitersagen.app/backend/internal/programme/tenant"

// Kind is what a seller is: one engine serves both (docs/adr/0093).
type Kind string

// The kinds.
const (
	// KindAgency has people of its own. An operator takes it in, and it works from that moment on.
	KindAgency Kind = "agency"
	// KindPartner is one person or one company with one member. It registers itself, and works once an operator approved.
	KindPartner Kind = "partner"
)

// In tells whether a tenant has sellers of this kind.
func (k Kind) In(t *tenant.Tenant) bool {
	if k == KindPartner {
		return t.Modules.Profiseller
	}
	return t.Modules.Agency
}

// Any tells whether a tenant has sellers of either kind.
func Any(t *tenant.Tenant) bool { return KindAgency.In(t) || KindPartner.In(t) }
