package oidc

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Somebody who can choose the address that is told at one place gets no word from the other that it was checked.
func TestAnAddressComesWithItsOwnWord(t *testing.T) {
	for name, tt := range map[string]struct{ proof, more, want claims }{
		"the proof's stays": {
			claims{Email: "eva@example.org", EmailVerified: true}, claims{Email: "olga@example.org", Department: "4711"},
			claims{Email: "eva@example.org", EmailVerified: true, Department: "4711"},
		},
		"an unchecked one of the proof isn't checked by the other's word": {
			claims{Email: "olga@example.org"}, claims{Email: "eva@example.org", EmailVerified: true, DomainVerified: true, Department: "4711"},
			claims{Email: "olga@example.org", Department: "4711"},
		},
		"a word without an address is of none": {
			claims{EmailVerified: true, DomainVerified: true, Department: "4711"}, claims{Email: "olga@example.org", Department: "4712"},
			claims{Email: "olga@example.org", Department: "4711"},
		},
		"one that is told only there comes with its word": {
			claims{}, claims{Email: "eva@example.org", DomainVerified: true}, claims{Email: "eva@example.org", DomainVerified: true},
		},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, tt.want, tt.proof.with(tt.more)) })
	}
}
