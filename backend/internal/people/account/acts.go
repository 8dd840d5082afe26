package account

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/safety/audit"
)

// The acts of operators, by the id of the account. Their reference names the link that was made, and in what follows
// from it the session (token.Ref); their detail is why, in the operator's words.
const (
	AdminLoginIssued audit.What = "admin_login.issued"
	AdminLoginUsed   audit.What = "admin_login.used"
	AutologinIssued  audit.What = "autologin.issued"
	Locked           audit.What = "account.locked"
	Unlocked         audit.What = "account.unlocked"
)

// The bounds of a reason.
const (
	shortestReason = 5
	longestReason  = 200
)

// unseen tells what shows as nothing and can change how the rest shows.
func unseen(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf) }

// ParseReason wants the operator's reason in words that can be kept for good: it names no person, the owner of the
// account least of all.
//
// Rule (account, 6 D): A reason that is kept for good names no person. Enforced: account/usecase.ParseReason. Test:
// TestAReasonSaysWhyAndNamesNoPerson.
func ParseReason(text string, owner *Account) (string, error) {
	reason := strings.Join(strings.Fields(text), " ")
	length := utf8.RuneCountInString(reason)
	if length < shortestReason || length > longestReason || strings.ContainsFunc(reason, unseen) {
		return "", ErrReason
	}
	if person.Mentions(reason, owner.FirstName, owner.LastName) {
		return "", ErrReasonNames
	}
	return reason, nil
}
