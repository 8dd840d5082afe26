package staff

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"slices"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Deed is what a person does, in the words that the person's key signs.
type Deed struct {
	Tenant tenant.ID `json:"tenant"`
	ID     string    `json:"id"`
	Person string    `json:"person"`
	Key    Key       `json:"key"`
	At     time.Time `json:"at"`
	// Command is what was done, such as "payout release".
	Command string `json:"command"`
	// Subject is what it was done to: a batch, a person; empty where the command's arguments name people.
	Subject string `json:"subject,omitempty"`
	// Digest binds the content: of a batch what was seen of it, of any other command a keyed hash of its arguments.
	Digest string `json:"digest,omitempty"`
	// Lines are the parts of the content, for what may lose parts later.
	Lines []string `json:"lines,omitempty"`
	// Site is the address at which a passkey signs it; empty for what a key signs.
	Site string `json:"site,omitempty"`
}

// Signed is a deed as it is kept: the text that was signed, to the byte.
type Signed struct {
	Deed
	Text      string
	Signature string
}

// context keeps a signature from meaning anything anywhere else.
const signedContext = "weitersagen operator deed 1\n"

// Sign makes the proof of a deed.
//
// Rule (operator, 4 D): What an operator does is proved by that person's key alone. Enforced: usecase/staff.go Prove.
// Test: TestADeedIsProvedByItsPersonsKeyAlone.
func Sign(d Deed, key ed25519.PrivateKey) (Signed, error) {
	public, ok := key.Public().(ed25519.PublicKey)
	if !ok || KeyOf(public) != d.Key {
		return Signed{}, ErrKey
	}
	d.At = d.At.UTC()
	text, err := json.Marshal(d)
	if err != nil {
		return Signed{}, err
	}
	signature := ed25519.Sign(key, append([]byte(signedContext), text...))
	return Signed{Deed: d, Text: string(text), Signature: base64.StdEncoding.EncodeToString(signature)}, nil
}

// Open reads a kept deed anew from its text, if a key signed it.
func Open(text, signature string, key Key) (Deed, error) {
	public := key.public()
	raw, err := base64.StdEncoding.DecodeString(signature)
	if err != nil || public == nil || !ed25519.Verify(public, append([]byte(signedContext), text...), raw) {
		return Deed{}, ErrUnproved
	}
	d, err := read(text)
	if err != nil || d.Key != key {
		return Deed{}, ErrUnproved
	}
	return d, nil
}

func read(text string) (d Deed, err error) {
	strict := json.NewDecoder(bytes.NewReader([]byte(text)))
	strict.DisallowUnknownFields()
	if strict.Decode(&d) != nil {
		return Deed{}, ErrUnproved
	}
	return d, nil
}

// Covers tells whether all lines were in what the person saw.
func (d Deed) Covers(lines []string) bool {
	for _, line := range lines {
		if !slices.Contains(d.Lines, line) {
			return false
		}
	}
	return len(lines) > 0
}
