package captcha_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/safety/captcha"
)

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
