package contact

import "regexp"

// leading finds what a mail program would make a link of: an address with a scheme, a name with a dot that could be a
// host's, the number of a host, or a telephone number.
var leading = regexp.MustCompile(`(?i)\b[a-z][a-z0-9+.-]*:\S*[^\s.,;:!?)]|[^\s@/]+(\.[^\s@/.]+)*\.[\p{L}\p{M}]{2,}(:\d+)?(/\S*)?` +
	`|\b\d{1,3}(\.\d{1,3}){3}(:\d+)?(/\S*)?|(\+|\b00?)[1-9]\d[\d ./()-]{3,}\d`)

// LeftOut stands where a link was.
const LeftOut = "[…]"

// WithoutLinks is a text as it may be sent back to the address that somebody typed: the letter bears the tenant's name,
// and leads nowhere else.
//
// Rule (letter, 7 D): A copy of a contact message goes only to a mailbox that has answered a letter before, and leads
// nowhere. Enforced: contact/usecase.Copy. Test: TestACopyGoesToAMailboxThatAnsweredAndLeadsNowhere.
func WithoutLinks(text string) string { return leading.ReplaceAllString(text, LeftOut) }
