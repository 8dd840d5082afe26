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

// AreaOpen tells whether a seller's people can log in: it wasn't ended, and the tenant has sellers of its kind.
func (a Seller) AreaOpen(t *tenant.Tenant) bool { return a.EndedAt == nil && a.Kind.In(t) }

// Any tells whether a tenant has sellers of either kind.
func Any(t *tenant.Tenant) bool { return KindAgency.In(t) || KindPartner.In(t) }
