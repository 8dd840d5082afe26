package place_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/platform/place"
)

func TestPlaces(t *testing.T) {
	for _, c := range []struct{ address, of, network string }{
		{"203.0.113.9", "203.0.113.9", "203.0.113.0/24"},
		{"::ffff:203.0.113.9", "203.0.113.9", "203.0.113.0/24"},
		{"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"},
		{"fe80::1%eth0", "fe80::/64", "fe80::/48"},
		{"", "", ""},
		{"no address", "no address", "no address"},
	} {
		assert.Equal(t, c.of, place.Of(c.address), c.address)
		assert.Equal(t, c.network, place.Network(c.address), c.address)
	}
}
