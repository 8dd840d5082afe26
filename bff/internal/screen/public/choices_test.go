package public

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/wire"
)

func TestWhatBothGetStandsFirst(t *testing.T) {
	mine := wire.ShareOffer{Share: 100, RecommenderCents: 4000}
	half := wire.ShareOffer{Share: 50, RecommenderCents: 2000, RecipientCents: 2000}
	friends := wire.ShareOffer{RecipientCents: 4000}
	handedHalf := wire.ShareOffer{Share: 50, RecommenderCents: 2500, RecipientCents: 1500, HandedCents: 500, CutBy: "law"}
	handed := wire.ShareOffer{RecommenderCents: 2500, RecipientCents: 1500, HandedCents: 2500, CutBy: "law"}
	small := wire.ShareOffer{RecipientCents: 1500, CutCents: 2500, CutBy: "law"}
	for name, tt := range map[string]struct {
		shares []wire.ShareOffer
		preset int
		want   []int
		first  int
	}{
		"a half among others":                      {[]wire.ShareOffer{mine, half, friends}, 100, []int{50, 100, 0}, 100},
		"the half is chosen at first":              {[]wire.ShareOffer{mine, half, friends}, 50, []int{50, 100, 0}, 50},
		"nothing for both":                         {[]wire.ShareOffer{mine, friends}, 0, []int{100, 0}, 0},
		"both give the same":                       {[]wire.ShareOffer{mine, handedHalf, handed}, 50, []int{50, 100}, 50},
		"the same as the one that is preset":       {[]wire.ShareOffer{handedHalf, mine, handed}, 0, []int{50, 100}, 50},
		"what is given away brings both something": {[]wire.ShareOffer{mine, handed}, 100, []int{0, 100}, 100},
		"what is cut goes to no one":               {[]wire.ShareOffer{mine, half, small}, 100, []int{50, 100, 0}, 100},
		"one alone":                                {[]wire.ShareOffer{mine}, 100, []int{100}, 100},
	} {
		choices, first := choicesOf(&wire.Product{Shares: tt.shares}, tt.preset)
		var values []int
		for _, c := range choices {
			values = append(values, c.Value)
		}
		assert.Equal(t, tt.want, values, name)
		assert.Equal(t, tt.first, first, name)
	}
}

func TestACutSaysWhoGetsIt(t *testing.T) {
	handed := wire.ShareOffer{Share: 50, RecommenderCents: 2500, RecipientCents: 1500, HandedCents: 500, CutBy: "law"}
	assert.Equal(t, &Cut{Cents: 500, ToYou: true, Law: "law"}, shareOf(handed).Cut)
	lost := wire.ShareOffer{RecipientCents: 1500, CutCents: 2500, CutBy: "law"}
	assert.Equal(t, &Cut{Cents: 2500, Law: "law"}, shareOf(lost).Cut)
	assert.Nil(t, shareOf(wire.ShareOffer{Share: 100, RecommenderCents: 4000}).Cut)
}
