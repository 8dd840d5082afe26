package iban_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/bankaccount/iban"
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
		{"with its name", "IBAN: DE89 3704 0044 0532 0130 00", "DE89370400440532013000", "DE", true},
		{"with its name and no colon", "iban de89370400440532013000", "DE89370400440532013000", "DE", true},
		{"with dashes", "DE89-3704-0044-0532–0130-00", "DE89370400440532013000", "DE", true},
		{"with points", "DE89.3704.0044.0532.0130.00", "DE89370400440532013000", "DE", true},
		{
			"as copied from a page", "\ufeffDE89\u00a03704\u202f0044\u200b0532\u00ad0130\u206000", "DE89370400440532013000",
			"DE", true,
		},
		{"its name alone", "IBAN:", "", "", false},
		{"its name twice", "IBAN IBAN DE89370400440532013000", "", "", false},
		{"with a slash", "DE89/370400440532013000", "", "", false},
		{"Albanian", "AL47212110090000000235698741", "AL47212110090000000235698741", "AL", true},
		{"Moldovan", "MD24AG000225100013104168", "MD24AG000225100013104168", "MD", true},
		{"Montenegrin", "ME25505000012345678951", "ME25505000012345678951", "ME", true},
		{"North Macedonian", "MK07250120000058984", "MK07250120000058984", "MK", true},
		{"Serbian", "RS35260005601001611379", "RS35260005601001611379", "RS", true},
		{"Turkish", "TR330006100519786457841326", "", "", false},
		{"Ukrainian", "UA213223130000026007233566001", "", "", false},
		{"no number at all", "Sparkasse", "", "", false},
		{"nothing", "", "", "", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			number, country, ok := iban.Read(tt.raw)
			assert.Equal(t, tt.ok, ok)
			assert.Equal(t, tt.iban, number)
			assert.Equal(t, tt.country, country)
		})
	}
}
