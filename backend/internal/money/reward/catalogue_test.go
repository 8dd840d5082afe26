package reward_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestCatalogueWindows(t *testing.T) {
	c := reward.Catalogue{
		{ID: "bank", Means: reward.ByBank},
		{
			ID: "advent", Means: reward.ByVoucher, Active: tenant.Window{From: "2026-11-21", Until: "2026-12-24"},
			MaxCents: 10000,
		},
		{ID: "friends", Means: reward.ByVoucher, Parties: []reward.Party{reward.Recipient}},
	}
	ids := func(c reward.Catalogue) []string {
		out := []string{}
		for _, e := range c {
			out = append(out, e.ID)
		}
		return out
	}
	tests := []struct {
		name  string
		now   string
		party reward.Party
		want  []string
	}{
		{"a second before the first day in Berlin", "2026-11-20T22:59:59Z", reward.Recommender, []string{"bank"}},
		{
			"the first second of the first day in Berlin", "2026-11-20T23:00:00Z", reward.Recommender,
			[]string{"bank", "advent"},
		},
		{"the last second of the last day", "2026-12-24T22:59:59Z", reward.Recipient, []string{"bank", "advent", "friends"}},
		{"the day after", "2026-12-24T23:00:00Z", reward.Recipient, []string{"bank", "friends"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			now, err := time.Parse(time.RFC3339, tt.now)
			assert.NoError(t, err)
			assert.Equal(t, tt.want, ids(c.Open(tt.party, now)))
		})
	}

	season := time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	assert.Equal(
		t, []string{"bank", "advent"}, ids(c.For(reward.Award{Party: reward.Recommender, AmountCents: 10000}, season)),
	)
	assert.Equal(
		t, []string{"bank"}, ids(c.For(reward.Award{Party: reward.Recommender, AmountCents: 10001}, season)),
		"one alone is no choice",
	)

	advent, err := c.ByID("advent")
	assert.NoError(t, err)
	assert.True(t, advent.Fits(10000))
	assert.False(t, advent.Fits(10001))
	_, err = c.ByID("gold")
	assert.ErrorIs(t, err, reward.ErrRewardUnknown)
}

func TestAVouchersMonthsEndOnADay(t *testing.T) {
	for mailed, last := range map[string]string{
		"2026-11-30T22:30:00Z": "2029-11-30", "2026-11-30T23:30:00Z": "2029-12-01", "2028-02-29T12:00:00Z": "2031-02-28",
	} {
		at, err := time.Parse(time.RFC3339, mailed)
		require.NoError(t, err)
		assert.Equal(t, last, reward.CatalogueEntry{RedeemMonths: 36}.RedeemableFrom(at).Format(time.DateOnly), mailed)
	}
}
