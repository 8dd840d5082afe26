package product_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"weitersagen.app/backend/internal/programme/product"
)

func TestSplit(t *testing.T) {
	none := product.Caps{}
	most := func(cents int64) product.Caps { return product.Caps{RecipientCents: cents} }
	handed := func(cents int64) product.Caps { return product.Caps{RecipientCents: cents, ToOther: true} }
	tests := []struct {
		name        string
		total       int64
		share       int
		caps        product.Caps
		recommender int64
		recipient   int64
	}{
		{"all to the recommender", 7000, 100, none, 7000, 0},
		{"both", 7000, 50, none, 3500, 3500},
		{"all to the recipient", 7000, 0, none, 0, 7000},
		{"the odd cent goes to the recommender", 7001, 50, none, 3501, 3500},
		{"one cent can't be divided", 1, 50, none, 1, 0},
		{"the cap cuts the recipient, nobody gets the rest", 7000, 0, most(5000), 0, 5000},
		{"the cap cuts the recipient's half", 9001, 50, most(3000), 4501, 3000},
		{"the cap equals the part", 7000, 50, most(3500), 3500, 3500},
		{"the cap never touches the recommender", 9000, 100, most(10), 9000, 0},
		{"nothing to divide", 0, 50, none, 0, 0},
		{"a negative value is nothing", -5, 50, none, 0, 0},
		{"what is cut goes to the other", 7000, 0, handed(1500), 5500, 1500},
		{"of a half, too", 7000, 50, handed(1500), 5500, 1500},
		{"with the odd cent", 4575, 50, handed(1500), 3075, 1500},
		{"a cent is cut", 3002, 50, handed(1500), 1502, 1500},
		{"nothing is cut, nothing goes over", 3000, 50, handed(1500), 1500, 1500},
		{"without a cap nothing goes over", 7000, 0, product.Caps{ToOther: true}, 0, 7000},
		{
			"the other's own bound holds", 7000, 0,
			product.Caps{RecipientCents: 1500, RecommenderCents: 4000, ToOther: true}, 4000, 1500,
		},
		{"it holds of the other's own part", 7000, 100, product.Caps{RecommenderCents: 4000}, 4000, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			recommender, recipient := product.Split(tt.total, tt.share, tt.caps)
			assert.Equal(t, tt.recommender, recommender)
			assert.Equal(t, tt.recipient, recipient)
		})
	}
}

func TestSplitNeverPaysMoreThanThereIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		total := rapid.Int64Range(0, 1<<50).Draw(t, "total")
		limit := rapid.Int64Range(0, 1<<50).Draw(t, "cap")
		own := rapid.Int64Range(0, 1<<50).Draw(t, "the recommender's bound")
		share := rapid.SampledFrom([]int{100, 50, 0}).Draw(t, "share")
		toOther := rapid.Bool().Draw(t, "what is cut goes to the other")

		recommender, recipient := product.Split(total, share, product.Caps{RecipientCents: limit, ToOther: toOther})
		uncappedRecommender, uncappedRecipient := product.Split(total, share, product.Caps{})

		assert.Equal(t, total, uncappedRecommender+uncappedRecipient, "without a cap nothing is lost")
		if toOther {
			assert.Equal(t, total, recommender+recipient, "nor where it goes to the other")
		} else {
			assert.Equal(t, uncappedRecommender, recommender, "the cap is none of the recommender's business")
		}
		assert.GreaterOrEqual(t, recipient, int64(0))
		if limit > 0 {
			assert.LessOrEqual(t, recipient, limit)
		}
		if share == 50 {
			assert.Contains(t, []int64{0, 1}, uncappedRecommender-uncappedRecipient, "halves differ by the odd cent at most")
		}

		bounded, same := product.Split(
			total, share, product.Caps{RecipientCents: limit, RecommenderCents: own, ToOther: toOther},
		)
		assert.Equal(t, recipient, same, "the recommender's bound is none of the recipient's business")
		assert.LessOrEqual(t, bounded, recommender)
		assert.LessOrEqual(t, bounded+same, total, "both parts are never above the reward")
		if own > 0 {
			assert.LessOrEqual(t, bounded, own)
		}
	})
}
