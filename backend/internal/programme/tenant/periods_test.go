package tenant_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/tenant"
)

func at(t *testing.T, s string) time.Time {
	t.Helper()
	v, err := time.Parse(time.RFC3339, s)
	assert.NoError(t, err)
	return v
}

func TestSpanEnd(t *testing.T) {
	tests := []struct {
		name  string
		span  tenant.Span
		start string
		end   string
	}{
		{
			"60 days in winter end at midnight after the 60th day", tenant.Days(60), "2026-11-21T10:00:00Z",
			"2027-01-20T23:00:00Z",
		},
		{"late in the evening still the same Berlin day", tenant.Days(1), "2026-11-21T22:59:59Z", "2026-11-22T23:00:00Z"},
		{"after Berlin midnight, before UTC midnight", tenant.Days(1), "2026-11-21T23:00:00Z", "2026-11-23T23:00:00Z"},
		{"into summer time", tenant.Days(2), "2026-03-27T12:00:00Z", "2026-03-29T22:00:00Z"},
		{"out of summer time", tenant.Days(2), "2026-10-23T12:00:00Z", "2026-10-25T23:00:00Z"},
		{"over a leap day", tenant.Days(1), "2028-02-28T12:00:00Z", "2028-02-29T23:00:00Z"},
		{"a year ends with the day of the same date", tenant.Months(12), "2026-11-21T10:00:00Z", "2027-11-21T23:00:00Z"},
		{"a year over a leap day", tenant.Months(12), "2027-11-21T10:00:00Z", "2028-11-21T23:00:00Z"},
		{"a year from the day before a leap day", tenant.Months(12), "2027-02-28T12:00:00Z", "2028-02-28T23:00:00Z"},
		{
			"a year from a leap day ends with the last of February", tenant.Months(12), "2028-02-29T12:00:00Z",
			"2029-02-28T23:00:00Z",
		},
		{"a year from the day after a leap day", tenant.Months(12), "2028-03-01T12:00:00Z", "2029-03-01T23:00:00Z"},
		{"four years from a leap day", tenant.Months(48), "2028-02-29T12:00:00Z", "2032-02-29T23:00:00Z"},
		{"a year in summer time, late in the evening", tenant.Months(12), "2027-06-30T21:59:59Z", "2028-06-30T22:00:00Z"},
		{
			"a year from after Berlin midnight, before UTC midnight", tenant.Months(12), "2027-06-30T22:00:00Z",
			"2028-07-01T22:00:00Z",
		},
		{"six months from the 31st", tenant.Months(6), "2027-08-31T10:00:00Z", "2028-02-29T23:00:00Z"},
		{"seconds are exact", tenant.Seconds(20), "2026-11-21T10:00:00Z", "2026-11-21T10:00:20Z"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			assert.Equal(t, tt.end, tt.span.End(at(t, tt.start)).Format(time.RFC3339))
		})
	}
}

func TestLastDay(t *testing.T) {
	end := tenant.Days(60).End(at(t, "2026-11-21T10:00:00Z"))
	assert.Equal(t, "2027-01-20", tenant.LastDay(end).Format(time.DateOnly))
}
