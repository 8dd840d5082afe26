package banking_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/reward/banking"
)

func TestRead(t *testing.T) {
	tests := []struct {
		name    string
		raw     string
		iban    string
		country string
		ok      bool
	}{
		{"electronic form", "DE89370400440532013000", "DE89370400440532013000", "DE", true},
		{"as printed", " DE89 3704 0044 0532 0130 00 ", "DE89370400440532013000", "DE", true},
		{"lower case", "de89370400440532013000", "DE89370400440532013000", "DE", true},
		{"Austrian", "AT611904300234573201", "AT611904300234573201", "AT", true},
		{"one digit off", "DE89370400440532013001", "", "", false},
		{"too short", "DE8937040044053201300", "", "", false},
		{"outside of SEPA", "SA0380000000608010167519", "", "", false},
		{"no number at all", "Sparkasse", "", "", false},
		{"nothing", "", "", "", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			iban, country, ok := banking.IBANs{}.Read(tt.raw)
			assert.Equal(t, tt.ok, ok)
			assert.Equal(t, tt.iban, iban)
			assert.Equal(t, tt.country, country)
		})
	}
}
