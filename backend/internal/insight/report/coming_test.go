package report_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestTheCreditNoteThatAnOrderComesInto(t *testing.T) {
	at := func(month time.Month, day int) *time.Time {
		one := time.Date(2026, month, day, 12, 0, 0, 0, tenant.Berlin)
		return &one
	}
	cents := func(sum int64) *int64 { return &sum }
	least := func(product string, ordered time.Time) int64 {
		if product != "hausrat" || ordered.Month() != time.October {
			return 0
		}
		return 1800
	}
	counting := report.Timeline{ConfirmedAt: at(10, 1), OrderedAt: at(10, 2), ComplaintUntil: at(12, 3)}
	changed := func(change func(*report.Timeline)) report.Timeline {
		other := counting
		change(&other)
		return other
	}
	unconfirmed := changed(func(l *report.Timeline) { l.ConfirmedAt = nil })
	late := changed(func(l *report.Timeline) { l.ComplaintUntil = at(11, 3) })
	undated := changed(func(l *report.Timeline) { l.OrderedAt, l.ReceivedAt = nil, *at(10, 4) })
	now := *at(11, 21)
	for name, tt := range map[string]struct {
		order report.Order
		month string
		day   string
		least int64
	}{
		"still in its complaint period": {
			report.Order{Status: "approved", Product: "hausrat", Timeline: counting}, "2026-12", "2027-01-01", 1800,
		},
		"its end is over, and nobody has earned yet": {
			report.Order{Status: "approved", Product: "hausrat", Timeline: late}, "2026-11", "2026-12-01", 1800,
		},
		"nobody said when it was ordered": {
			report.Order{Status: "approved", Product: "hausrat", Timeline: undated}, "2026-12", "2027-01-01", 1800,
		},
		"earned this month": {
			report.Order{Status: "approved", Cents: cents(2500), UnbilledSince: at(11, 3)}, "2026-11", "2026-12-01", 0,
		},
		"earned in a month that has no document yet": {
			report.Order{Status: "approved", Cents: cents(2500), UnbilledSince: at(9, 3)}, "2026-09", "2026-11-22", 0,
		},
		"billed": {report.Order{Status: "approved", Cents: cents(2500), Timeline: counting}, "", "", 0},
		"taken back": {
			report.Order{Status: "cancelled", Cents: cents(0), UnbilledSince: at(11, 3)}, "", "", 0,
		},
		"a product that earns nothing": {report.Order{Status: "approved", Product: "reise", Timeline: counting}, "", "", 0},
		"only reported":                {report.Order{Status: "reported", Product: "hausrat"}, "", "", 0},
		"of a friend who hasn't confirmed": {
			report.Order{Status: "approved", Product: "hausrat", Timeline: unconfirmed}, "", "", 0,
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := tt.order.Expecting(least, now)
			assert.Equal(t, tt.least, got.LeastCents)
			if tt.month == "" {
				assert.Nil(t, got.Coming)
				return
			}
			require.NotNil(t, got.Coming)
			assert.Equal(t, tt.month, string(got.Coming.Month))
			assert.Equal(t, tt.day, got.Coming.At.In(tenant.Berlin).Format(time.DateOnly))
		})
	}
}
