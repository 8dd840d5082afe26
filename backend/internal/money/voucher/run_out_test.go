package voucher_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/voucher"
)

func TestAPoolRunsOutByItsUse(t *testing.T) {
	for name, tt := range map[string]struct {
		stock voucher.RewardStock
		given int
		days  int
		out   bool
	}{
		"empty, and no one takes any":          {voucher.RewardStock{Offered: true}, 0, 0, false},
		"empty, and was used":                  {voucher.RewardStock{Offered: true}, 1, 0, true},
		"somebody waits":                       {voucher.RewardStock{Waiting: 1}, 0, 0, true},
		"as many wait as there are":            {voucher.RewardStock{Waiting: 3, Free: 3}, 0, 0, false},
		"fourteen days":                        {voucher.RewardStock{Offered: true, Free: 14}, 28, 14, false},
		"a code less":                          {voucher.RewardStock{Offered: true, Free: 13}, 28, 13, true},
		"little, but can't be picked any more": {voucher.RewardStock{Free: 1}, 28, 1, false},
	} {
		days, known := tt.stock.Days(tt.given)
		assert.Equal(t, tt.days, days, name)
		assert.Equal(t, tt.given > 0, known, name)
		assert.Equal(t, tt.out, tt.stock.RunsOut(tt.given), name)
	}
}
