package tenant_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/tenant"
)

func TestReminders(t *testing.T) {
	berlin := func(s string) time.Time {
		at, err := time.ParseInLocation(time.DateTime, s, tenant.Berlin)
		assert.NoError(t, err)
		return at.UTC()
	}
	two := []tenant.Span{tenant.Days(30), tenant.Days(7)}
	tests := []struct {
		name      string
		reminders []tenant.Span
		offered   time.Time
		end       time.Time
		want      []time.Time
	}{
		{"whole days, over the change to summer time", two, berlin("2026-11-21 10:00:00"), berlin("2027-04-05 00:00:00"),
			[]time.Time{berlin("2027-03-06 00:00:00"), berlin("2027-03-29 00:00:00")}},
		{"and over the change back", two, berlin("2026-06-01 10:00:00"), berlin("2026-10-30 00:00:00"),
			[]time.Time{berlin("2026-09-30 00:00:00"), berlin("2026-10-23 00:00:00")}},
		{"over a leap day", two, berlin("2027-06-01 10:00:00"), berlin("2028-03-05 00:00:00"),
			[]time.Time{berlin("2028-02-04 00:00:00"), berlin("2028-02-27 00:00:00")}},
		{"a claim that is shorter than the first reminder has the second alone", two, berlin("2026-11-21 10:00:00"), berlin("2026-12-06 00:00:00"),
			[]time.Time{berlin("2026-11-29 00:00:00")}},
		{"seconds", []tenant.Span{tenant.Seconds(20)}, berlin("2026-11-21 10:00:00"), berlin("2026-11-21 10:01:00"),
			[]time.Time{berlin("2026-11-21 10:00:40")}},
		{"none", nil, berlin("2026-11-21 10:00:00"), berlin("2027-11-22 00:00:00"), nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			assert.Equal(t, tt.want, tenant.Periods{ClaimReminders: tt.reminders}.RemindAt(tt.offered, tt.end))
		})
	}
}

// A friend who hasn't ordered is reminded at noon of a day, and not when the link is over.
func TestOrderReminders(t *testing.T) {
	confirmed, end := time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC), time.Date(2027, 1, 20, 23, 0, 0, 0, time.UTC)
	noon := func(month time.Month, day int) time.Time { return time.Date(2026, month, day, 11, 0, 0, 0, time.UTC) }
	for name, tt := range map[string]struct {
		after []tenant.Span
		want  []time.Time
	}{
		"none":          {nil, nil},
		"two":           {[]tenant.Span{tenant.Days(3), tenant.Days(21)}, []time.Time{noon(11, 26), noon(12, 14)}},
		"one too late":  {[]tenant.Span{tenant.Days(3), tenant.Days(59)}, []time.Time{noon(11, 26)}},
		"seconds alone": {[]tenant.Span{tenant.Seconds(20)}, []time.Time{confirmed.Add(20 * time.Second)}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, tt.want, tenant.Periods{OrderReminders: tt.after}.OrderRemindAt(confirmed, end))
		})
	}
}
