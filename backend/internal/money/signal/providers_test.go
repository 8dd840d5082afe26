package signal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/signal"
)

func TestOneAccountForSeveralSellers(t *testing.T) {
	for sellers, found := range map[int]int{0: 0, 1: 0, 2: 1, 9: 1} {
		assert.Len(t, signal.PaidTogether(signal.Sighting{RecommendationID: "r", SellersPaid: sellers}), found)
	}
}

func TestAProviderWithSeveralNames(t *testing.T) {
	for _, tt := range []struct {
		one, other string
		same       bool
	}{
		{"anna@gmx.de", "anna@gmx.net", true}, {"anna@gmx.at", "anna-2@gmx.de", true},
		{"a.nna+x@gmail.com", "anna@googlemail.com", true}, {"anna@web.de", "anna@gmx.de", false},
		{"anna@gmx.de", "berta@gmx.net", false}, {"anna@hotmail.de", "anna@outlook.de", true},
	} {
		one, other := signal.MailboxFamily(person.EmailOf(tt.one)), signal.MailboxFamily(person.EmailOf(tt.other))
		assert.Equal(t, tt.same, one == other, tt.one+" "+tt.other)
	}
}
