package commission_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/commission"
)

func TestWhichRowsATotalHas(t *testing.T) {
	october, november, december := berlin(t, "2026-10-01 00:00:00").UTC(), berlin(t, "2026-11-01 00:00:00").UTC(), berlin(
		t, "2026-12-01 00:00:00",
	).UTC()
	for name, tt := range map[string]struct {
		of    commission.Total
		month commission.Month
		now   string
		want  commission.Filter
	}{
		"earned in the month that runs": {
			commission.TotalEarned, "2026-11", "2026-11-15 12:00:00",
			commission.Filter{Kinds: []commission.Kind{commission.Earned}, From: november, Until: december},
		},
		"taken back in the one before, over the end of summer time": {
			commission.TotalTakenBack, "2026-10", "2026-11-15 12:00:00",
			commission.Filter{Kinds: []commission.Kind{commission.TakenBack}, From: october, Until: november},
		},
		"paid in the month that runs": {
			commission.TotalPaid, "2026-11", "2026-11-15 12:00:00",
			commission.Filter{States: []commission.State{commission.Paid}, PaidFrom: november, PaidUntil: december},
		},
		"waiting now": {
			commission.TotalWaiting, "2026-11", "2026-11-30 23:59:59",
			commission.Filter{States: []commission.State{commission.Open}},
		},
		"waiting at the end of a month": {
			commission.TotalWaiting, "2026-11", "2026-12-01 00:00:00",
			commission.Filter{States: []commission.State{commission.Open}, At: december},
		},
		"under way now": {
			commission.TotalUnderWay, "2026-11", "2026-11-01 00:00:00",
			commission.Filter{States: []commission.State{commission.UnderWay}},
		},
		"under way at the end of the month before": {
			commission.TotalUnderWay, "2026-10", "2026-11-01 00:00:00",
			commission.Filter{States: []commission.State{commission.UnderWay}, At: november},
		},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, tt.want, tt.of.In(tt.month, berlin(t, tt.now)))
		})
	}
}
