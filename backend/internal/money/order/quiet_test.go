package order_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/order"
)

func TestAFeedThatWasUsedWeeklyAndStoppedIsQuiet(t *testing.T) {
	last := time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	const day = 24 * time.Hour
	came := func(before ...time.Duration) (all []time.Time) {
		for _, d := range before {
			all = append(all, last.Add(-d))
		}
		return all
	}
	for name, tt := range map[string]struct {
		newest []time.Time
		now    time.Time
		want   time.Time
	}{
		"none ever":                 {nil, last, time.Time{}},
		"three":                     {came(0, day, 2*day), last.Add(90 * day), time.Time{}},
		"a second before the week":  {came(0, day, 2*day, 3*day), last.Add(7*day - time.Second), time.Time{}},
		"a week":                    {came(0, day, 2*day, 3*day), last.Add(7 * day), last},
		"four in four weeks":        {came(0, day, 2*day, 28*day), last.Add(7 * day), last},
		"four in four weeks and on": {came(0, day, 2*day, 28*day+time.Second), last.Add(7 * day), time.Time{}},
	} {
		assert.Equal(t, tt.want, order.Quiet(tt.newest, tt.now), name)
	}
}
