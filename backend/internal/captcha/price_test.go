package captcha_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/captcha"
)

func TestASourceIsWhatOneNetworkIsGiven(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7": "192.0.2.0/24", "192.0.2.200": "192.0.2.0/24", "192.0.3.1": "192.0.3.0/24", "::ffff:192.0.2.9": "192.0.2.0/24",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64", "2001:db8:1:2::1": "2001:db8:1:2::/64", "2001:db8:1:3::1": "2001:db8:1:3::/64", "": "", "x": "x",
	} {
		assert.Equal(t, want, captcha.Source(address), address)
	}
}

func TestTheWindowEndsWithTheHour(t *testing.T) {
	at := time.Date(2026, 11, 21, 19, 40, 30, 0, time.UTC)
	assert.Equal(t, 19*time.Minute+30*time.Second, captcha.Left(at))
	assert.Equal(t, time.Hour, captcha.Left(at.Truncate(time.Hour)))
}

func TestPricesOnlyRise(t *testing.T) {
	work := int64(0)
	for _, s := range captcha.Steps {
		assert.Greater(t, s.Work, work)
		work = s.Work
	}
	assert.Equal(t, int64(1), captcha.Steps[0].Work)
	assert.GreaterOrEqual(t, captcha.Steps[0].Most, 2*10, "ten friends in an evening, each form opened twice")
	assert.Equal(t, 320, captcha.Most())
}
