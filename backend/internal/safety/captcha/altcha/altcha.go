// Package altcha makes the puzzles of ALTCHA version 1: find the number whose hash with a salt is known.
package altcha

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"net/url"
	"strconv"
	"time"

	lib "github.com/altcha-org/altcha-lib-go"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

// maxNumber bounds the work of a plain puzzle: about a quarter of a second on a slow phone.
const maxNumber = 50_000

// maxPayload is far above what a solution needs.
const maxPayload = 2000

// Puzzles are signed, so that nothing is kept of those that are never solved.
type Puzzles struct{ key string }

var _ captcha.Puzzles = (*Puzzles)(nil)

// New takes the key that signs puzzles.
func New(key []byte) *Puzzles { return &Puzzles{key: hex.EncodeToString(key)} }

// New makes tenant and expiry part of the signed salt.
func (p *Puzzles) New(t tenant.ID, expires time.Time, work int64) (captcha.Challenge, error) {
	c, err := lib.CreateChallenge(lib.ChallengeOptions{
		Algorithm: lib.SHA256, MaxNumber: maxNumber * work, HMACKey: p.key, Expires: &expires,
		Params: url.Values{"tenant": {string(t)}},
	})
	return captcha.Challenge(c), err
}

// Confirm has no service to ask: the signature says it all.
func (p *Puzzles) Confirm(context.Context, *tenant.Tenant, string, bool) error { return nil }

func (p *Puzzles) Read(t *tenant.Tenant, payload string, _ time.Time) (captcha.Solution, error) {
	if len(payload) > maxPayload {
		return captcha.Solution{}, captcha.ErrWrong
	}
	raw, err := base64.StdEncoding.DecodeString(payload)
	if err != nil {
		return captcha.Solution{}, captcha.ErrWrong
	}
	var solved lib.Payload
	if err := json.Unmarshal(raw, &solved); err != nil {
		return captcha.Solution{}, captcha.ErrWrong
	}
	// The library's own look at the time is left out: the clock is a port.
	ok, err := lib.VerifySolutionSafe(solved, p.key, false)
	if err != nil || !ok || solved.Algorithm != string(lib.SHA256) {
		return captcha.Solution{}, captcha.ErrWrong
	}
	params := lib.ExtractParams(solved)
	seconds, err := strconv.ParseInt(params.Get("expires"), 10, 64)
	if err != nil || params.Get("tenant") != string(t.ID) {
		return captcha.Solution{}, captcha.ErrWrong
	}
	return captcha.Solution{Key: solved.Challenge, Expires: time.Unix(seconds, 0).UTC()}, nil
}
