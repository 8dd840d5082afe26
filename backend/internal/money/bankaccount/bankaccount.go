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

// Proof is by what a recommender proves once more who it is: a browser that was left open is no proof.
type Proof struct {
	// Owner is the recommender's account, Password what was given as its own.
	Owner    string
	Password string
	// Login names the login that the session comes from, Since is when the session began.
	Login string
	Since time.Time
}

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
