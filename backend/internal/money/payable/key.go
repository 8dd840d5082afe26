package payable

import (
	"crypto/sha256"
	"encoding/base32"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Key names what a payable is for, in 24 characters. It follows from the business key alone: what is earned anew after
// a backup was restored has another row and the same key. The kind is hashed with it, so that no two kinds ever share a
// name at the bank.
//
// Rule (payout, 4 D): What is paid is of a kind: two kinds share no balance, no reservation and no name at the bank,
// not even under one id, and of a kind that isn't registered nothing is paid. Enforced: ledger.Has, payable.Registry,
// transfer/gormstore.ReservedFor, migrations payouts_payable. Test: TestMixedKindsAreNoticed.
func Key(k Kind, t tenant.ID, business string) string {
	sum := sha256.Sum256([]byte(string(k) + "|" + string(t) + "|" + business))
	return base32.StdEncoding.EncodeToString(sum[:15])
}
