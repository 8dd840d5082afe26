package commission_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestWhatAnOrderWillEarnAtLeast(t *testing.T) {
	tiers := []commission.Tier{{From: 1, AllCents: 9000}, {From: 11, AllCents: 12000}}
	p := commission.Prospect{
		Offer: commission.Offer{
			{ID: commission.Standard, Cents: map[string]int64{"hausrat": 1800}, Tiers: tiers},
			{ID: "plus", Cents: map[string]int64{"hausrat": 2500}},
		},
		Choices: []commission.Choice{{Plan: "plus", From: "2026-12"}},
	}
	november := time.Date(2026, 11, 30, 23, 59, 59, 0, tenant.Berlin)
	december := november.Add(time.Second)
	assert.Equal(t, int64(1800), p.Least("hausrat", november), "no tier makes it less")
	assert.Equal(t, int64(2500), p.Least("hausrat", december), "the plan of the order's day")
	assert.Zero(t, p.Least("reise", december), "what no plan pays for earns nothing")
	assert.Zero(t, commission.Prospect{}.Least("hausrat", december))
}
