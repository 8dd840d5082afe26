package smtp

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// asciiDomain writes an address with its domain as the name system knows it (IDNA, RFC 5891), which every mail server
// takes. What stands before the @ is the mailbox's own and stays. It is false where no domain can be called so.
//
// Rule (letter, 4 D): A domain beyond ASCII leaves in ASCII (IDNA); an address beyond ASCII before its @ needs a server
// that speaks SMTPUTF8. Where the server doesn't, the mailbox has refused nothing: the letter waits, and an operator
// learns of it. Enforced: smtp.beyondASCII, smtp.ErrUnequipped. Test: TestADomainBeyondASCIILeavesInASCII,
// TestAMailboxBeyondASCIINeedsAServerThatTakesIt, TestAReplyAddressBeyondASCIIKeepsNoLetterBack.
func asciiDomain(address string) (string, bool) {
	at := strings.LastIndexByte(address, '@')
	if isASCII(address[at+1:]) {
		return address, true
	}
	domain, err := idna.Lookup.ToASCII(address[at+1:])
	return address[:at+1] + domain, err == nil
}

// beyondASCII tells whether an address, its domain aside, needs a server that speaks SMTPUTF8 (RFC 6531).
func beyondASCII(address string) bool {
	return !isASCII(address[:max(strings.LastIndexByte(address, '@'), 0)])
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
