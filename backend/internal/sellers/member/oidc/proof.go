package oidc

import (
	"errors"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
)

const (
	// skew is how far a provider's clock may be ahead of ours.
	skew = 5 * time.Minute
	// oldest is how long ago a proof may have been made: Entra ID dates its proofs back by five minutes, its clock may be
	// behind, and the exchange takes its time.
	oldest = 15 * time.Minute
	// longestLife is far above how long providers let a proof of a login hold.
	longestLife = 31 * 24 * time.Hour
	// longestSubject is what OpenID Connect Core, 2, allows.
	longestSubject = 255
)

// Why a proof that is signed, and was made for this client, isn't accepted.
var (
	errSubject   = errors.New("the proof has no usable name")
	errParty     = errors.New("the proof was made for another client")
	errIssued    = errors.New("the proof was made at another time")
	errLife      = errors.New("the proof holds too long")
	errTokenHash = errors.New("the proof belongs to another access token")
)

// checkProof checks what the library leaves to its user (OpenID Connect Core, 3.1.3.7): that the proof has a name, that
// of several clients it was made for this one, that it was made now, holds no longer than a proof does, and belongs to
// this access token.
//
// Rule (agency, 7 D): Who comes by the tenant's own login has a name there: of a proof without one, for another
// programme, made at another time or signed by another key nothing is taken, and a person who was bound to no name is
// bound to nothing. Enforced: usecase/sso.go LogIn, member/usecase.bind. Test: TestAProofNeedsNameClientAndTime,
// TestAForgedProofIsNoOutage, TestALoginWithoutANameIsRefused.
func checkProof(proof *oidc.IDToken, claimed claims, client, token string, now time.Time) error {
	switch age := now.Sub(proof.IssuedAt); {
	case strings.TrimSpace(proof.Subject) == "" || len(proof.Subject) > longestSubject:
		return errSubject
	case claimed.AuthorizedParty != client && (claimed.AuthorizedParty != "" || len(proof.Audience) > 1):
		return errParty
	case age > oldest || age < -skew:
		return errIssued
	case proof.Expiry.Sub(now) > longestLife:
		return errLife
	case proof.AccessTokenHash != "" && proof.VerifyAccessToken(token) != nil:
		return errTokenHash
	default:
		return nil
	}
}
