package public

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/wire"
)

func TestALastDayOfTheRewardIsShownWhereTheTenantWantsIt(t *testing.T) {
	const now = 9000
	always := wire.RewardOfShare{AmountCents: 8000}
	of := func(cents int64, from, until string, shown bool) wire.RewardOfShare {
		return wire.RewardOfShare{AmountCents: cents, StartsOn: from, EndsOn: until, EndShown: shown}
	}
	tests := []struct {
		name    string
		rewards []wire.RewardOfShare
		want    string
	}{
		{"none", nil, ""},
		{"a higher one in winter", []wire.RewardOfShare{of(now, "2026-10-01", "2027-01-31", true), always}, "2027-01-31"},
		{"its last day", []wire.RewardOfShare{of(now, "", "2026-11-22", true), always}, "2026-11-22"},
		{"the tenant keeps it quiet", []wire.RewardOfShare{of(now, "2026-10-01", "2027-01-31", false), always}, ""},
		{
			"the same reward goes on beside it",
			[]wire.RewardOfShare{of(now, "", "2027-01-31", true), of(now, "", "", false)}, "",
		},
		{
			"the same reward ends later",
			[]wire.RewardOfShare{of(now, "", "2027-01-31", true), of(now, "", "2027-03-31", true)}, "2027-03-31",
		},
		{"another window that is over", []wire.RewardOfShare{of(now, "", "2026-11-21", true), of(now, "", "", false)}, ""},
		{
			"another window that has not begun",
			[]wire.RewardOfShare{of(now, "", "2027-01-31", true), of(now, "2027-02-01", "", false)}, "2027-01-31",
		},
		{"a window of another reward", []wire.RewardOfShare{of(now, "", "", false), of(5000, "", "2027-01-31", true)}, ""},
	}
	// In Berlin the 22nd has begun.
	at := time.Date(2026, 11, 21, 23, 30, 0, 0, time.UTC)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			assert.Equal(t, tt.want, rewardUntil(&wire.Product{RewardCents: now, Rewards: tt.rewards}, at))
		})
	}
}
