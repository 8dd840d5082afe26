package staff

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Passkey is the public half of a proof that a person has for the desk.
type Passkey struct {
	Tenant tenant.ID
	// Person is whose it is, as SameName spells the name.
	Person string
	// ID is what the authenticator calls it, in base64url.
	ID string
	// PublicKey is as the authenticator spells it (COSE).
	PublicKey []byte
	// SignCount is the authenticator's own counter; zero for ever where it has none.
	SignCount uint32
	// AAGUID is the authenticator's model, in hexadecimal digits.
	AAGUID     string
	Transports []string
	// Synced tells that its owner may have it on several devices.
	Synced bool
	// Browser is a short label of what it was made with.
	Browser string
	AddedAt time.Time
	// ActiveAt is when it could be used from; zero as long as a voice is missing.
	ActiveAt   time.Time
	LastUsedAt time.Time
	EndedBy    string
	EndedAt    time.Time
	Version    int
}

// Themselves stands in the log where no person ended a passkey or a session.
const Themselves = "(the desk)"

// What the fingerprint is of, and how it is shown.
const (
	passkeyContext = "weitersagen passkey 1\n"
	shownBytes     = 8
	group          = 4
)

// Fingerprint is what two people compare, each at a screen of their own.
func (p Passkey) Fingerprint() string {
	digits := hex.EncodeToString(p.sum()[:shownBytes])
	var parts []string
	for ; digits != ""; digits = digits[group:] {
		parts = append(parts, digits[:group])
	}
	return strings.Join(parts, " ")
}

func (p Passkey) sum() []byte {
	sum := sha256.New()
	for _, part := range []string{passkeyContext, string(p.Tenant), "\n", SameName(p.Person), "\n", p.ID, "\n"} {
		_, _ = sum.Write([]byte(part))
	}
	_, _ = sum.Write(p.PublicKey)
	return sum.Sum(nil)
}

// Bare are the digits of a fingerprint, however they were typed.
func Bare(fingerprint string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "-", "").Replace(fingerprint))
}

// SameFingerprint compares one that was read out and typed.
func (p Passkey) SameFingerprint(typed string) bool { return Bare(typed) == Bare(p.Fingerprint()) }

// Active tells whether it could be used at an instant.
func (p Passkey) Active(at time.Time) bool {
	return !p.ActiveAt.IsZero() && !at.Before(p.ActiveAt) && (p.EndedAt.IsZero() || at.Before(p.EndedAt))
}

// Used notes a right answer with the authenticator's counter. One that doesn't rise ends the passkey: somebody has a
// copy of it.
//
// Rule (operator, 4 D): A passkey whose counter doesn't rise has ended; no wrong answer ends one, since its name is
// no secret. Enforced: staff.Used, staff/usecase.prove. Test: TestACounterThatGoesBackEndsThePasskey,
// TestWrongAnswersEndNoPasskey.
func (p *Passkey) Used(count uint32, now time.Time) error {
	if !p.Active(now) {
		return ErrPasskeyRefused
	}
	if p.Copied(count) {
		p.EndedBy, p.EndedAt = Themselves, now.UTC()
		return nil
	}
	p.SignCount, p.LastUsedAt = count, now.UTC()
	return nil
}

// Copied tells whether a counter doesn't rise; zero for ever is none.
func (p *Passkey) Copied(count uint32) bool {
	return (count > 0 || p.SignCount > 0) && count <= p.SignCount
}

// End takes it away.
func (p *Passkey) End(by string, now time.Time) error {
	if !p.EndedAt.IsZero() {
		return ErrPasskeyEnded
	}
	p.EndedBy, p.EndedAt = by, now.UTC()
	return nil
}

// OthersActive counts the passkeys besides one that can be used at an instant.
func OthersActive(all []Passkey, besides string, at time.Time) int {
	n := 0
	for _, p := range all {
		if p.ID != besides && p.Active(at) {
			n++
		}
	}
	return n
}

// InFile is how a tenant's file names the passkey: by the whole sum whose beginning is the fingerprint. Sixteen digits
// do for what somebody reads out of the hand; of these two that are alike can be found by trying, as their person
// chooses what is summed up.
//
// Rule (payout, 4 D): The tenant's file names a passkey by 64 digits, which no other passkey has. Enforced:
// staff.InFile, yamltenants/read_contact.go releaseKey. Test: TestTheFileNamesAPasskeyByItsWholeSum.
func (p Passkey) InFile() string { return hex.EncodeToString(p.sum()) }
