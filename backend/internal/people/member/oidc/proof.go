package oidc

import (
	"errors"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
)

const (
	// skew is how far a provider's clock may be from ours.
	skew = 5 * time.Minute
	// longestProof is far above how long providers let a proof of a login hold.
	longestProof = 31 * 24 * time.Hour
	// longestSubject is what OpenID Connect Core, 2, allows.
	longestSubject = 255
)

// Why a proof that is signed, and was made for us, isn't taken.
var (
	errNobody   = errors.New("the proof names nobody")
	errOthers   = errors.New("the proof was made for another programme")
	errAnothers = errors.New("the proof goes with another token")
	errMade     = errors.New("the proof wasn't made for a login of now")
	errLife     = errors.New("the proof holds longer than one does")
)

// provesMore checks what the library leaves to us (OpenID Connect Core, 3.1.3.7): that the proof names somebody, that of several programmes it was made for this one, that
// it was made just now, holds no longer than one does, and came with this token.
func provesMore(proof *oidc.IDToken, said claims, client, token string, now time.Time) error {
	switch {
	case strings.TrimSpace(proof.Subject) == "" || len(proof.Subject) > longestSubject:
		return errNobody
	case said.AuthorizedParty != client && (said.AuthorizedParty != "" || len(proof.Audience) > 1):
		return errOthers
	case proof.IssuedAt.Sub(now).Abs() > skew:
		return errMade
	case proof.Expiry.Sub(now) > longestProof:
		return errLife
	case proof.AccessTokenHash != "" && proof.VerifyAccessToken(token) != nil:
		return errAnothers
	default:
		return nil
	}
}
