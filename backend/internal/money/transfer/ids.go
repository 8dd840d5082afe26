package transfer

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// BankID gives an id the form that the bank takes: at most 35 characters without dashes, which a UUID has with 32.
func BankID(id string) string { return strings.ReplaceAll(id, "-", "") }

// EndToEndID names a transfer for ever, so that a bank can refuse it when it comes twice: the nth attempt to pay
// what a key names (payable.Key).
//
// Rule (payout, 4 D): A transfer's name at the bank follows from award and attempt, so that a bank can refuse the
// repetition. Enforced: transfer/usecase/run.go EndToEndID, migrations payouts_end_to_end. Test:
// TestATransfersNameFollowsFromAwardAndAttempt.
func EndToEndID(key string, attempt int) string {
	return "W" + key + "A" + strconv.Itoa(attempt)
}

var (
	endToEnd = regexp.MustCompile(`^W([A-Z2-7]{24})A([1-9][0-9]{0,5})$`)
	anywhere = regexp.MustCompile(`W[A-Z2-7]{24}A[1-9][0-9]{0,5}`)
)

// ReadEndToEndID tells by its key what a transfer is for and which attempt it is; false for an id that has another
// form.
func ReadEndToEndID(id string) (key string, attempt int, ok bool) {
	parts := endToEnd.FindStringSubmatch(id)
	if parts == nil {
		return "", 0, false
	}
	attempt, err := strconv.Atoi(parts[2])
	return parts[1], attempt, err == nil
}

// NamesIn gives what has the form of a transfer's name, wherever it stands in a text; each once.
func NamesIn(text []byte) (names []string) {
	for _, name := range anywhere.FindAll(text, -1) {
		if !slices.Contains(names, string(name)) {
			names = append(names, string(name))
		}
	}
	return names
}
