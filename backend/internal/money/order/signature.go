package order

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
)

// Tolerance is how far a signature's moment may lie from ours, either way. Within it a captured message may be sent
// again, which changes nothing: messages are idempotent by the tenant's order id.
//
// Rule (order, 7 D): The order feed is signed, and the signature's moment is near. Enforced: feed.go Verify. Test:
// TestVerify.
const Tolerance = 5 * time.Minute

// The answers to a message that isn't signed as it must be.
var (
	ErrSignature    = fault.New(fault.Unauthenticated, "feed.signature", "the signature is missing or wrong")
	ErrSignatureOld = fault.New(
		fault.Unauthenticated, "feed.signature_time", "the signature's moment is more than five minutes away",
	)
)

// Sign gives the header for a body: t=<unix seconds>,v1=<hex of HMAC-SHA256 over "<t>.<body>">.
//
// Rule (order, 7 D): Who connects a system by the document's example signs as the programme does, and reads its
// reasons, calls and figures. Enforced: integration.md. Test: TestTheSignatureOfTheExampleIsTheProgrammes,
// TestTheFiguresAreTheCodes.
func Sign(key, body []byte, now time.Time) string {
	t := strconv.FormatInt(now.Unix(), 10)
	return "t=" + t + ",v1=" + hex.EncodeToString(signature(key, t, body))
}

// Verify checks a header against the body as it was received. Several v1 are allowed, for the days on which a tenant
// changes its key. Without a key nothing is accepted.
func Verify(key []byte, header string, body []byte, now time.Time) error {
	var moment string
	var given [][]byte
	for part := range strings.SplitSeq(header, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "t":
			moment = value
		case "v1":
			if mac, err := hex.DecodeString(value); err == nil {
				given = append(given, mac)
			}
		}
	}
	seconds, err := strconv.ParseInt(moment, 10, 64)
	if err != nil || len(key) == 0 {
		return ErrSignature
	}
	want, matched := signature(key, moment, body), false
	for _, mac := range given {
		matched = hmac.Equal(mac, want) || matched
	}
	if !matched {
		return ErrSignature
	}
	if away := now.Sub(time.Unix(seconds, 0)); away > Tolerance || away < -Tolerance {
		return ErrSignatureOld
	}
	return nil
}

func signature(key []byte, moment string, body []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(moment))
	mac.Write([]byte("."))
	mac.Write(body)
	return mac.Sum(nil)
}
