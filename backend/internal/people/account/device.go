package account

import (
	"crypto/subtle"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
)

// DeviceLife is how long a browser is known after a login.
const DeviceLife = 365 * 24 * time.Hour

// Devices marks browsers in which the owner of an account logged in. The mark is a keyed hash and opens nothing: it
// only says that attempts from this browser aren't those of somebody else (docs/adr/0008).
type Devices struct{ hasher person.Hasher }

// NewDevices takes a hasher with a key of its own.
func NewDevices(h person.Hasher) Devices { return Devices{hasher: h} }

// Mark gives what the browser keeps: a name, an end, and the proof that both are ours and belong to the account.
func (d Devices) Mark(a *Account, name string, now time.Time) string {
	ends := strconv.FormatInt(now.Add(DeviceLife).Unix(), 10)
	return strings.Join([]string{name, ends, d.proof(a, name, ends)}, ".")
}

// Known gives the browser's name when the mark is one of this account and hasn't ended.
//
// Rule (account, 4 D): Other people can't lock an owner out. Enforced: account/usecase.guesses. Test:
// TestOthersCannotLockTheOwnerOut.
func (d Devices) Known(a *Account, mark string, now time.Time) (name string, ok bool) {
	parts := strings.Split(mark, ".")
	if len(parts) != 3 || parts[0] == "" {
		return "", false
	}
	if subtle.ConstantTimeCompare([]byte(parts[2]), []byte(d.proof(a, parts[0], parts[1]))) != 1 {
		return "", false
	}
	ends, err := strconv.ParseInt(parts[1], 10, 64)
	return parts[0], err == nil && now.Unix() < ends
}

func (d Devices) proof(a *Account, name, ends string) string {
	return d.hasher.Hash("device", string(a.Tenant), a.ID, name, ends)
}
