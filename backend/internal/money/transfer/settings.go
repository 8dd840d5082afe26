package transfer

import (
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

// settingsDigestLength is longer than that of what is released: no one makes two files of one digest, one to be
// seen and one to pay by.
const settingsDigestLength = 32

// ErrNoSecond is for a word about the settings where no other person could say the second one.
var ErrNoSecond = fault.New(fault.Conflict, "payout.no_second",
	"payout settings are confirmed by two operators, and this tenant has fewer than two who can act: let another one in first (operator person add)")

// SettingsDigest names what a tenant's file says about who lets money go, from which account, and whether an
// agency's word is enough for an order. An agency whose word isn't has no part in the digest.
func SettingsDigest(t *tenant.Tenant) (string, error) {
	p, approval := t.Payout, t.Rules.AgencyApproval
	if approval.Eyes() == 0 {
		approval = ""
	}
	keys := slices.Sorted(slices.Values(p.ReleaseKeys))
	text, err := json.Marshal(struct {
		FourEyes          bool
		Keys              []string
		Holder, IBAN, BIC string
		AgencyApproval    tenant.AgencyApproval `json:",omitempty"`
	}{p.FourEyes, keys, p.AccountHolder, p.IBAN, p.BIC, approval})
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

// Confirmed gives the digest that two people confirmed last, and the voices for each that were given since: what
// was confirmed once and replaced needs two anew. Who has ended when the second one speaks is none of two, and
// the second word of such a pair isn't waited for. Voices are in their order.
//
// Rule (payout, 4 D): What the tenant's file says about payouts (four eyes, keys, account, an agency's word) pays
// only as two operators have confirmed it, each time it changes. Enforced: transfer/usecase/run.go Settings. Test:
// TestWhatATenantsFileSaysAboutPayoutsIsConfirmedByTwo.
//
// Rule (payout, 4 D): Who ended before the second one spoke is none of the two who confirm; what two confirmed stays,
// even when one of them ends later. Enforced: transfer/usecase/run.go Settings. Test:
// TestNoOneMakesAPairWithWhoHasEnded.
func Confirmed(voices []Voice) (digest string, by []Voice, pending map[string][]Voice) {
	pending = map[string][]Voice{}
	for _, v := range voices {
		pending[v.Digest] = slices.DeleteFunc(pending[v.Digest], func(first Voice) bool { return first.ended(v.At) })
		if v.Digest == digest || slices.ContainsFunc(
			pending[v.Digest], func(other Voice) bool { return other.Person == v.Person },
		) {
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

// SettingsState is what a tenant's file says about payouts, and who has confirmed it.
type SettingsState struct {
	Digest string
	// Asked tells whether two have to confirm these: once two ever confirmed any, and where four eyes are wanted as
	// soon as one has begun. Confirmed tells whether two have.
	Asked, Confirmed bool
	// Voices are those for what the file says, Last those for what was confirmed last.
	Voices, Last []Voice
}

// SettingsBy compares what a tenant's file says with what people said of it.
//
// Rule (payout, 4 D): One person's word about the settings stops no payout where four eyes aren't asked for, and no one
// begins where no second one can act. Enforced: transfer/usecase/run.go Settings, transfer/usecase.ErrNoSecond.
// Test: TestOnePersonsWordAboutSettingsStopsNothingWhereNoOneAskedForTwo.
func SettingsBy(t *tenant.Tenant, voices []Voice) (SettingsState, error) {
	digest, err := SettingsDigest(t)
	if err != nil {
		return SettingsState{}, err
	}
	confirmed, last, pending := Confirmed(voices)
	asked := len(last) > 0 || (t.Payout.FourEyes && len(pending) > 0)
	s := SettingsState{Digest: digest, Asked: asked, Confirmed: confirmed == digest, Voices: pending[digest], Last: last}
	if s.Confirmed {
		s.Voices = last
	}
	return s, nil
}

// Check gives ErrSettings as long as the file says something else than what was confirmed.
func (s SettingsState) Check() error {
	if s.Asked && !s.Confirmed {
		return ErrSettings
	}
	return nil
}
