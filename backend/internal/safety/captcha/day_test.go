package captcha_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/safety/captcha"
)

func TestWhatADayTells(t *testing.T) {
	for _, day := range []captcha.Day{
		nil, {captcha.ByChoice: 19}, {captcha.ByChoice: 30, captcha.ByService: 30},
		{captcha.ByNeed: 300, captcha.ByService: 1},
	} {
		assert.False(t, day.PassedOver(), day)
		assert.False(t, day.Refuses(), day)
	}
	assert.True(t, captcha.Day{captcha.ByChoice: 20, captcha.ByService: 19}.PassedOver())
	assert.True(t, captcha.Day{captcha.Refused: 20, captcha.ByService: 19}.Refuses())
}
