package report_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Days are the first and the last one, as people write a period.
func TestThePeriodBefore(t *testing.T) {
	day := func(text string) time.Time {
		at, err := time.ParseInLocation(time.DateOnly, text, tenant.Berlin)
		require.NoError(t, err)
		return at
	}
	for name, tt := range map[string]struct{ from, until, begins, ends string }{
		"the last twelve months":             {"2025-12-01", "2026-11-29", "2024-12-01", "2025-11-29"},
		"this month":                         {"2026-11-01", "2026-11-15", "2026-10-01", "2026-10-15"},
		"a whole month":                      {"2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"},
		"a whole February":                   {"2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31"},
		"a month that is longer than before": {"2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"},
		"all but its last day":               {"2026-05-01", "2026-05-30", "2026-04-01", "2026-04-30"},
		"this year":                          {"2026-01-01", "2026-11-15", "2025-01-01", "2025-11-15"},
		"this year in January":               {"2026-01-01", "2026-01-15", "2025-12-01", "2025-12-15"},
		"last year":                          {"2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31"},
		"two whole years":                    {"2024-01-01", "2025-12-31", "2022-01-01", "2023-12-31"},
		"three months":                       {"2026-09-01", "2026-11-30", "2026-06-01", "2026-08-31"},
		"a leap day":                         {"2028-02-01", "2028-02-29", "2028-01-01", "2028-01-31"},
		"any days":                           {"2026-11-03", "2026-11-09", "2026-10-27", "2026-11-02"},
		"one day":                            {"2026-11-03", "2026-11-03", "2026-11-02", "2026-11-02"},
		"over the beginning of summer time":  {"2026-03-28", "2026-03-30", "2026-03-25", "2026-03-27"},
		"over its end":                       {"2026-10-24", "2026-10-26", "2026-10-21", "2026-10-23"},
	} {
		t.Run(name, func(t *testing.T) {
			got := report.Period{From: day(tt.from).UTC(), Until: day(tt.until).AddDate(0, 0, 1).UTC()}.Before()
			assert.Equal(t, tt.begins, got.From.In(tenant.Berlin).Format(time.DateOnly))
			assert.Equal(t, tt.ends, tenant.LastDay(got.Until).Format(time.DateOnly))
			assert.False(t, got.Until.After(day(tt.from)), "no day is in both")
		})
	}
}
