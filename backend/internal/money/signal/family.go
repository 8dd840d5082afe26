package signal

import (
	_ "embed"
	"strings"
	"sync"

	"weitersagen.app/backend/internal/kernel/person"
)

//go:embed providers.txt
var providersText string

// providers gives the domain that another of the same provider counts as.
var providers = sync.OnceValue(func() map[string]string {
	known := map[string]string{}
	for line := range strings.Lines(providersText) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		names := strings.Fields(line)
		for _, name := range names {
			known[name] = names[0]
		}
	}
	return known
})

// MailboxFamily is what addresses share that one person makes of another: a tag, dots, and numbers at the end are left
// out, and what the provider leaves out anyway. A first name alone is no family: fritz1 and fritz2 of a large provider
// are, and that is why it decides nothing. Domains under which one provider gives the same name are one
// (providers.txt).
//
// Rule (signal, 9 D): Addresses that are one but for a tag, dots or a number are a family. Enforced:
// signal/usecase.Shared. Test: TestAFamilyOfAddresses.
func MailboxFamily(e person.Email) string {
	local, domain, _ := strings.Cut(e.Mailbox(), "@")
	stem := strings.Map(func(r rune) rune {
		if strings.ContainsRune(".-_", r) {
			return -1
		}
		return r
	}, local)
	if short := strings.TrimRight(stem, "0123456789"); short != "" {
		stem = short
	}
	if one, several := providers()[domain]; several {
		domain = one
	}
	return stem + "@" + domain
}
