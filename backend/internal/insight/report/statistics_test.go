package report_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestThePeriodOfStatistics(t *testing.T) {
	at := func(text string) time.Time {
		day, err := time.ParseInLocation(time.DateOnly, text, tenant.Berlin)
		require.NoError(t, err)
		return day
	}
	// Half past eleven in the evening in UTC is the next day in Berlin.
	now := time.Date(2026, 11, 30, 23, 30, 0, 0, time.UTC)
	p, err := report.PeriodOf(time.Time{}, time.Time{}, now)
	require.NoError(t, err)
	assert.True(t, p.Until.Equal(at("2026-12-02")))
	assert.True(t, p.From.Equal(at("2026-01-01")))
	assert.Len(t, p.Months(), 12)
	for name, tt := range map[string]struct {
		from, until string
		months      int
	}{
		"one day":                         {"2026-03-29", "2026-03-30", 1},
		"over the change of the year":     {"2025-12-31", "2026-01-02", 2},
		"as long as it may be":            {"2024-01-31", "2027-01-01", 36},
		"a month longer":                  {"2024-01-31", "2027-01-02", 0},
		"the end before its start":        {"2026-02-01", "2026-02-01", 0},
		"a long time, and no long answer": {"2000-01-01", "2199-01-01", 0},
	} {
		p, err := report.PeriodOf(at(tt.from), at(tt.until), now)
		if tt.months == 0 {
			require.ErrorIs(t, err, report.ErrQuery, name)
			assert.LessOrEqual(t, len(p.Months()), report.MostMonths+1)
			continue
		}
		require.NoError(t, err, name)
		assert.Len(t, p.Months(), tt.months, name)
	}
}

// A channel is what an address said: there can be any number of them, and the sum is the total.
func TestWhatIsRareIsCountedTogether(t *testing.T) {
	p, err := report.PeriodOf(time.Time{}, time.Time{}, time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC))
	require.NoError(t, err)
	s := report.Statistics{Period: p}
	groups := []report.Group{}
	for i := range 50 {
		groups = append(groups, report.Group{
			Month: "2026-11", Product: "hausrat", Channel: "k" + strconv.Itoa(i),
			Figures: report.Figures{Made: 100 - i, Paid: 1},
		})
	}
	s.Fold(groups)
	require.Len(t, s.Channels, report.MostParts)
	assert.Equal(t, "k0", s.Channels[0].Key)
	assert.Equal(t, report.Rest, s.Channels[report.MostParts-1].Key)
	assert.Equal(t, 31, s.Channels[report.MostParts-1].Paid)
	sum := 0
	for _, c := range s.Channels {
		sum += c.Made
	}
	assert.Equal(t, s.Total.Made, sum)
	assert.Len(t, s.Products, 1)
}
