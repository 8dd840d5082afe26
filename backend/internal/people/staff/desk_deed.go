package staff

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"slices"
)

// deskContext keeps what a passkey signs of a deed from meaning anything else.
const deskContext = "weitersagen desk deed 1\n"

// Spell gives the text of a deed that a passkey is asked to sign, and the challenge that stands for it.
//
// Rule (operator, 4 D): What a passkey signs of a deed is the digest of its text: who, what, to which content and when.
// Enforced: staff.OpenAtDesk, staff/usecase/desk_deeds.go SignDeed. Test: TestADeedAtTheDeskIsProvedByItsPasskey,
// TestADeedAtTheDeskIsOfWhatWasSeen.
func (d Deed) Spell() (text string, challenge []byte, err error) {
	d.At = d.At.UTC()
	raw, err := json.Marshal(d)
	if err != nil {
		return "", nil, err
	}
	return string(raw), digestOf(string(raw)), nil
}

func digestOf(text string) []byte {
	sum := sha256.Sum256([]byte(deskContext + text))
	return sum[:]
}

// OpenAtDesk reads a deed of the desk from its text, if an answer was to exactly that. Whether a passkey gave the
// answer is the caller's to ask.
func OpenAtDesk(text string, a Answer) (Deed, error) {
	d, err := read(text)
	if err != nil || d.Key != "" || d.Site == "" {
		return Deed{}, ErrUnproved
	}
	if a.Challenge != base64.RawURLEncoding.EncodeToString(digestOf(text)) {
		return Deed{}, ErrUnproved
	}
	return d, nil
}

// Does tells whether a deed is of a command, with its content.
func (d Deed) Does(want Deed) bool {
	return d.Command == want.Command && d.Subject == want.Subject && d.Digest == want.Digest &&
		slices.Equal(d.Lines, want.Lines)
}
