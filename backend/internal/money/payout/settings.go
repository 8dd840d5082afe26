package payout

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrSettings stops what pays: the tenant's file says something else about payouts than two people have confirmed.
var ErrSettings = fault.New(fault.Unavailable, "payout.settings",
	"the tenant's file says something about payouts that no two operators have confirmed; nothing goes to the bank until they have (operator payout settings)")

// settingsDigestLength is longer than that of what is released: nobody makes two files of one digest, one to be seen and one to pay by.
const settingsDigestLength = 32

// ErrNoSecond is for a word about the settings where nobody could say the second one.
var ErrNoSecond = fault.New(fault.Conflict, "payout.no_second",
	"payout settings are confirmed by two operators, and this tenant has fewer than two who can act: let another one in first (operator person add)")

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
	return hex.EncodeToString(sum[:])[:settingsDigestLength], nil
}

// Voice is one person's word that the settings of a digest are right.
type Voice struct {
	Digest string
	Person string
	At     time.Time
	// EndedAt is when the person ended; zero for who can act.
	EndedAt time.Time
}

// ended tells whether the person had ended when somebody else spoke.
func (v Voice) ended(at time.Time) bool { return !v.EndedAt.IsZero() && !at.Before(v.EndedAt) }

// Confirmed gives the digest that two people confirmed last, and the voices for each that were given since: what was confirmed once and replaced needs
// two anew. Who has ended when the second one speaks is none of two, and nobody waits for the second word of such a pair. Voices are in their order.
func Confirmed(voices []Voice) (digest string, by []Voice, pending map[string][]Voice) {
	pending = map[string][]Voice{}
	for _, v := range voices {
		pending[v.Digest] = slices.DeleteFunc(pending[v.Digest], func(first Voice) bool { return first.ended(v.At) })
		if v.Digest == digest || slices.ContainsFunc(pending[v.Digest], func(other Voice) bool { return other.Person == v.Person }) {
			continue
		}
		pending[v.Digest] = append(pending[v.Digest], v)
		if len(pending[v.Digest]) == releasesNeeded {
			digest, by, pending = v.Digest, pending[v.Digest], map[string][]Voice{}
		}
	}
	for d, waiting := range pending {
		if waiting = slices.DeleteFunc(waiting, func(v Voice) bool { return !v.EndedAt.IsZero() }); len(waiting) == 0 {
			delete(pending, d)
		} else {
			pending[d] = waiting
		}
	}
	return digest, by, pending
}

// Settings tells whether the tenant's file may be paid by; ErrSettings when it may not.
type Settings interface {
	Check(ctx context.Context, t tenant.ID) error
}
