package creditnote_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestWhenTheNextDocumentComes(t *testing.T) {
	at := func(text string) time.Time {
		if text == "" {
			return time.Time{}
		}
		day, err := time.ParseInLocation("2006-01-02 15:04:05", (text + ":00")[:19], tenant.Berlin)
		require.NoError(t, err)
		return day
	}
	for name, tt := range map[string]struct {
		first, now string
		month      creditnote.Month
		comes      string
	}{
		"in the middle of a month":          {"", "2026-11-15 12:00", "2026-11", "2026-12-01 05:00"},
		"what was earned in this month":     {"2026-11-02 08:00", "2026-11-15 12:00", "2026-11", "2026-12-01 05:00"},
		"the last second of a month":        {"", "2026-11-30 23:59:59", "2026-11", "2026-12-01 05:00"},
		"the first second, nothing waits":   {"", "2026-12-01 00:00", "2026-12", "2027-01-01 05:00"},
		"a month waits in its first second": {"2026-11-30 23:59:59", "2026-12-01 00:00", "2026-11", "2026-12-01 05:00"},
		"the second of the run":             {"2026-11-30 23:59:59", "2026-12-01 05:00", "2026-11", "2026-12-02 05:00"},
		"a month that was missed":           {"2026-09-03 08:00", "2026-11-15 12:00", "2026-09", "2026-11-16 05:00"},
		"as summer time begins":             {"", "2026-03-29 01:30", "2026-03", "2026-04-01 05:00"},
		"the morning on which it begins":    {"2026-02-01 00:00", "2026-03-29 01:30", "2026-02", "2026-03-29 05:00"},
		"the morning on which it ends":      {"2026-09-01 00:00", "2026-10-25 01:30", "2026-09", "2026-10-25 05:00"},
		"over the change of the year":       {"", "2026-12-31 23:59:59", "2026-12", "2027-01-01 05:00"},
		"the last day of February":          {"", "2028-02-29 23:00", "2028-02", "2028-03-01 05:00"},
		"what was earned a second later":    {"2026-12-01 00:00", "2026-12-01 04:00", "2026-12", "2027-01-01 05:00"},
	} {
		t.Run(name, func(t *testing.T) {
			got := creditnote.ComingAfter(at(tt.first), at(tt.now))
			assert.Equal(t, tt.month, got.Month)
			assert.Equal(t, tt.comes, got.At.Format("2006-01-02 15:04"))
		})
	}
}
