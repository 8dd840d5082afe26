package recipient

import (
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// PersonKey recognises a person by the mailbox, without naming them: it is one for all addresses that look alike.
func PersonKey(h person.Hasher, t tenant.ID, email person.Email) string {
	return h.Hash("recipient", string(t), email.Mailbox())
}

// OwnerKey is the hash of one mailbox alone; for an address without twins it is the same.
func OwnerKey(h person.Hasher, t tenant.ID, email person.Email) string {
	return h.Hash("recipient", string(t), email.Owner())
}
