// Package bankaccount keeps the bank account of a recommender, so that it needn't be typed for every reward. The number and the
// holder's name are unreadable at rest.
package bankaccount

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Account is bank data as a person gives it.
type Account struct {
	IBAN   string
	Holder string
}

// Shown is what may be shown of a stored account; empty when there is none.
type Shown struct {
	Last4  string
	Holder string
}

// Last4 gives what may be shown of an account number.
func Last4(iban string) string { return iban[max(0, len(iban)-4):] }

// Stored is an account at rest.
type Stored struct {
	Tenant tenant.ID
	// Owner is the recommender's account.
	Owner  string
	IBAN   []byte
	Holder []byte
	// Last4 are the IBAN's last four characters, Hash is a keyed hash of it.
	Last4    string
	Hash     string
	StoredAt time.Time
}
