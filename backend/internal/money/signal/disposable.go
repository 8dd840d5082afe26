package signal

import (
	_ "embed"
	"strings"
	"sync"

	"weitersagen.app/backend/internal/kernel/person"
)

//go:embed disposable.txt
var disposableText string

var disposable = sync.OnceValue(func() map[string]bool {
	known := map[string]bool{}
	for line := range strings.Lines(disposableText) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			known[line] = true
		}
	}
	return known
})

// ThrownAway finds addresses of providers of throw-away mailboxes, on either side.
func ThrownAway(s Sighting) []Found {
	for _, p := range []Person{s.Recipient, s.Recommender} {
		if domain := disposableDomain(p.Email); p.ID != "" && domain != "" {
			return []Found{{Kind: Disposable, Count: 1, Group: []string{s.RecommendationID}, Detail: domain}}
		}
	}
	return nil
}

// disposableDomain gives the listed domain of an address, whose own may be one below; empty for all others.
//
// Rule (signal, 9 D): Throw-away mailboxes are found by their domain. Enforced: signal/usecase.ThrownAway. Test:
// TestFiveThrowAwayAddressesAreFound.
func disposableDomain(e person.Email) string {
	_, domain, _ := strings.Cut(e.Owner(), "@")
	for domain != "" {
		if disposable()[domain] {
			return domain
		}
		_, domain, _ = strings.Cut(domain, ".")
	}
	return ""
}
