// Package bankaccount knows which bank accounts can be paid to, and keeps those of recommenders, friends and agencies,
// so that they needn't be typed for every reward. The number and the holder's name are unreadable at rest. Rewards and
// commissions are paid to accounts, so both stand after it.
package bankaccount

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Shown is what may be shown of a stored account; empty when there is none.
type Shown struct {
	Last4  string
	Holder string
}

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
