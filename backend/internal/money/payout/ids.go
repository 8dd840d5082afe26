package payout

import (
	"crypto/sha256"
	"encoding/base32"
	"regexp"
	"strconv"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// BankID gives an id the form that the bank takes: at most 35 characters without dashes, which a UUID has with 32.
func BankID(id string) string { return strings.ReplaceAll(id, "-", "") }

// AwardKey names what an award is for, in 24 characters. It follows from the business key alone: an award that is earned anew after a backup
// was restored has another row and the same key.
func AwardKey(t tenant.ID, business string) string {
	sum := sha256.Sum256([]byte("award|" + string(t) + "|" + business))
	return base32.StdEncoding.EncodeToString(sum[:15])
}

// EndToEndID names a transfer for ever, so that a bank can refuse it when it comes twice: the nth attempt to pay an award.
func EndToEndID(awardKey string, attempt int) string {
	return "W" + awardKey + "A" + strconv.Itoa(attempt)
}

var endToEnd = regexp.MustCompile(`^W([A-Z2-7]{24})A([1-9][0-9]{0,5})$`)

// ReadEndToEndID tells which award a transfer is for and which attempt it is; false for an id that has another form.
func ReadEndToEndID(id string) (awardKey string, attempt int, ok bool) {
	parts := endToEnd.FindStringSubmatch(id)
	if parts == nil {
		return "", 0, false
	}
	attempt, err := strconv.Atoi(parts[2])
	return parts[1], attempt, err == nil
}
