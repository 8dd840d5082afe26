package person

import (
	"strings"
	"unicode/utf8"
)

// LongestReason is how much of a reason is kept, and signed.
const LongestReason = 400

// Reason gives a reason of a deed about money as it is kept for good: without the space around it. Missing is the error
// of one that says nothing or too much, names that of one in which somebody is named.
//
// Rule (payout, 4 D): Why a case of the bank was settled, and why something was accepted that no award has, is kept for
// good: 1 to 400 characters, no address and no number of six or more digits, by command and page alike. Enforced:
// kernel/person/reason.go Reason. Test: TestAReasonIsThereAndNamesNoOne, TestACaseIsSettledAtTheDesk,
// TestWhatWasPaidForALostRecommendationIsAccepted, TestWhatNoAwardHasIsAcceptedAtTheDesk.
func Reason(text string, missing, names error) (string, error) {
	reason := strings.TrimSpace(text)
	switch {
	case reason == "" || utf8.RuneCountInString(reason) > LongestReason:
		return "", missing
	case Mentions(reason):
		return "", names
	}
	return reason, nil
}
