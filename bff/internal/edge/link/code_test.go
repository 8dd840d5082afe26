package link

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The vectors are those of the backend's package link, which makes the codes.
func TestParse(t *testing.T) {
	const key = "A9W18TVS"
	for _, tt := range []struct{ code, number, hex string }{
		{"1234567890A9W18TVS", "1234567890", "5278146b79"},
		{"wezte-rsag7" + key, "WEZTERSAG7", "5278146b79"},
		{"OoOOOOOOI2" + key, "0000000012", "5278146b79"},
		{"000000000000000000", "0000000000", "0000000000"},
		{"0000000000ZZZZZZZZ", "0000000000", "ffffffffff"},
		{"0000000000-0000-0001", "0000000000", "0000000001"},
		{"1234567890" + key + ".", "1234567890", "5278146b79"},
		{"1234567890" + key + ")", "1234567890", "5278146b79"},
		{"1234567890" + key + "&gt;", "1234567890", "5278146b79"},
		{"1234567890" + key + "?utm_source=mail", "1234567890", "5278146b79"},
		{"1234567890" + key + "”", "1234567890", "5278146b79"},
		{"„1234567890" + key + "“", "1234567890", "5278146b79"},
		{"12345 67890=\r\n" + key, "1234567890", "5278146b79"},
		{"12345\u200b67890" + key, "1234567890", "5278146b79"},
		{"1234567890" + key + "u", "", ""},
		{"1234567891" + key + ".", "", ""},
		{"1234567890" + key[:7] + ".", "", ""},
		{"1234567891" + key, "", ""},
		{"U234567893" + key, "", ""},
		{"1234567890A9W18TV", "", ""},
		{"1234567890A9W18TVSS", "", ""},
		{"12345678ÄH" + key, "", ""},
		{"", "", ""},
		{"../../../etc/passw", "", ""},
	} {
		number, hex, ok := parse(tt.code)
		assert.Equal(t, tt.number != "", ok, tt.code)
		if ok {
			assert.Equal(t, tt.number, string(number[:]), tt.code)
			assert.Equal(t, tt.hex, string(hex[:]), tt.code)
		}
	}
}
