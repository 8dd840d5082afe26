package customernumber_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/people/customernumber"
)

func TestFits(t *testing.T) {
	tests := []struct {
		pattern, number string
		want            bool
	}{
		{"[0-9]{10}", "1234567890", true},
		{"[0-9]{10}", "12345 678 90", true},
		{"[0-9]{10}", "123456789", false},
		{"[0-9]{10}", "12345678901", false},
		{"[0-9]{10}", "", false},
		{"[A-Z]{2}[0-9]{4}", "fw1234", true},
		{"[0-9]{4}|[A-Z]{4}", "ABCD", true},
		{"[0-9]{4}|[A-Z]{4}", "1234ABCD", false},
		{".*", "", false},
	}
	for _, tt := range tests {
		assert.Equal(
			t, tt.want, customernumber.Fits(tt.pattern, customernumber.Clean(tt.number)), "%s %q", tt.pattern, tt.number,
		)
	}
}

func TestLast3(t *testing.T) {
	assert.Equal(t, "890", customernumber.Last3("1234567890"))
	assert.Equal(t, "…", customernumber.Last3("12345"))
}
