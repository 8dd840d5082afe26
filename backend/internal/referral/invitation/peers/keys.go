package peers

import (
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/referral/recipient"
)

// Keys makes hashes of their own, which lead to nothing else that is kept of a person. They follow from what the link to decline bears.
type Keys struct{ Hasher person.Hasher }

var _ invitation.Keys = Keys{}

// Mailbox gives an address's.
func (k Keys) Mailbox(t tenant.ID, email person.Email) string {
	return k.OfOwner(t, recipient.OwnerKey(k.Hasher, t, email))
}

// OfOwner gives that of an owner whom a link names.
func (k Keys) OfOwner(t tenant.ID, owner string) string {
	return k.Hasher.Hash("invited", string(t), owner)
}
