package edition_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestWhyAnAmountNeedsASecondOperator(t *testing.T) {
	by := edition.Bounds{Cents: 10_000, Percent: 20}
	amount := func(cents int64) tenant.Amount { return tenant.Amount{At: "reward of product 1", Cents: cents} }
	for name, tt := range map[string]struct {
		raise   edition.Raise
		want    []edition.Cause
		percent int64
	}{
		"a little more than a fifth": {
			edition.Raise{Was: amount(5000), Is: amount(6001)}, []edition.Cause{edition.TooMuch}, 21,
		},
		"exactly twice": {edition.Raise{Was: amount(3000), Is: amount(6000)}, []edition.Cause{edition.TooMuch}, 100},
		"above the limit": {
			edition.Raise{Was: amount(9900), Is: amount(10_100)}, []edition.Cause{edition.AboveLimit}, 3,
		},
		"both": {
			edition.Raise{Was: amount(5000), Is: amount(20_000)}, []edition.Cause{edition.AboveLimit, edition.TooMuch}, 300,
		},
		"nothing before": {
			edition.Raise{Was: amount(0), Is: amount(500), New: true}, []edition.Cause{edition.FromNothing}, 0,
		},
		"small steps": {edition.Raise{Was: amount(8400), Is: amount(8401)}, []edition.Cause{edition.InSteps}, 1},
		"the limit itself": {
			edition.Raise{
				Was: tenant.Amount{Kind: tenant.AmountLimit, Cents: 1}, Is: tenant.Amount{Kind: tenant.AmountLimit, Cents: 2},
			}, []edition.Cause{edition.OfBounds}, 0,
		},
		"no cap any more": {
			edition.Raise{
				Was: tenant.Amount{Kind: tenant.Cap, Cents: 1500}, Is: tenant.Amount{Kind: tenant.Cap},
			}, []edition.Cause{edition.AboveLimit, edition.TooMuch}, 0,
		},
		"a bonus for fewer": {
			edition.Raise{Was: tenant.Amount{Cents: 6000, Each: 4}, Is: tenant.Amount{Cents: 6000, Each: 3}},
			[]edition.Cause{edition.TooMuch}, 34,
		},
	} {
		assert.Equal(t, tt.want, by.Causes(tt.raise), name)
		assert.Equal(t, tt.percent, tt.raise.Percent(), name)
	}
}
