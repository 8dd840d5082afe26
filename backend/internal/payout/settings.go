package payout

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"time"

	"weitersagen.app/backend/internal/fault"
	"weitersagen.app/backend/internal/tenant"
)

// ErrSettings stops what pays: the tenant's file says something else about payouts than two people have confirmed.
var ErrSettings = fault.New(fault.Unavailable, "payout.settings",
	"the tenant's file says something about payouts that no two operators have confirmed; nothing goes to the bank until they have (operator payout settings)")

// SettingsDigest names what a tenant's file says about who lets money go, and from which account.
func SettingsDigest(p tenant.Payout) (string, error) {
	keys := slices.Sorted(slices.Values(p.ReleaseKeys))
	text, err := json.Marshal(struct {
		FourEyes          bool
		Keys              []string
		Holder, IBAN, BIC string
	}{p.FourEyes, keys, p.AccountHolder, p.IBAN, p.BIC})
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])[:digestLength], nil
}

// Voice is one person's word that the settings of a digest are right.
type Voice struct {
	Digest string
	Person string
	At     time.Time
}

// Confirmed gives the digest that two people confirmed last, and the voices for each that were given since: what was confirmed once and replaced needs
// two anew. Voices are in their order.
func Confirmed(voices []Voice) (digest string, by []Voice, pending map[string][]Voice) {
	pending = map[string][]Voice{}
	for _, v := range voices {
		if v.Digest == digest || slices.ContainsFunc(pending[v.Digest], func(other Voice) bool { return other.Person == v.Person }) {
			continue
		}
		pending[v.Digest] = append(pending[v.Digest], v)
		if len(pending[v.Digest]) == releasesNeeded {
			digest, by, pending = v.Digest, pending[v.Digest], map[string][]Voice{}
		}
	}
	return digest, by, pending
}

// Settings tells whether the tenant's file may be paid by; ErrSettings when it may not.
type Settings interface {
	Check(ctx context.Context, t tenant.ID) error
}
