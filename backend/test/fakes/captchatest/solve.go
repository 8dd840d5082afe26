// Package captchatest does the work of a browser, for tests and load.
package captchatest

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"strconv"

	"weitersagen.app/backend/internal/safety/captcha"
)

// payload has the names that ALTCHA's widget sends.
type payload struct {
	Algorithm string `json:"algorithm"`
	Challenge string `json:"challenge"`
	Number    int64  `json:"number"`
	Salt      string `json:"salt"`
	Signature string `json:"signature"`
}

// Solve finds the number and gives what the widget would put into the form.
func Solve(c captcha.Challenge) (string, error) {
	want, err := hex.DecodeString(c.Challenge)
	if err != nil || len(want) != sha256.Size {
		return "", errors.New("the challenge is not a SHA-256 sum in hex")
	}
	salt := []byte(c.Salt)
	for n := int64(0); n <= c.MaxNumber; n++ {
		if sum := sha256.Sum256(strconv.AppendInt(salt, n, 10)); sum != [sha256.Size]byte(want) {
			continue
		}
		raw, err := json.Marshal(
			payload{Algorithm: c.Algorithm, Challenge: c.Challenge, Number: n, Salt: c.Salt, Signature: c.Signature},
		)
		return base64.StdEncoding.EncodeToString(raw), err
	}
	return "", errors.New("the challenge has no solution")
}
