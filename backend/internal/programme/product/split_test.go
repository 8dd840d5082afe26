package product_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"weitersagen.app/backend/internal/programme/product"
)

func TestSplit(t *testing.T) {
	tests := []struct {
		name        string
		total       int64
		share       int
		cap         int64
		recommender int64
		recipient   int64
	}{
		{"all to the recommender", 7000, 100, 0, 7000, 0},
		{"both", 7000, 50, 0, 3500, 3500},
		{"all to the recipient", 7000, 0, 0, 0, 7000},
		{"the odd cent goes to the recommender", 7001, 50, 0, 3501, 3500},
		{"one cent can't be divided", 1, 50, 0, 1, 0},
		{"the cap cuts the recipient, nobody gets the rest", 7000, 0, 5000, 0, 5000},
		{"the cap cuts the recipient's half", 9001, 50, 3000, 4501, 3000},
		{"the cap equals the part", 7000, 50, 3500, 3500, 3500},
		{"the cap never touches the recommender", 9000, 100, 10, 9000, 0},
		{"nothing to divide", 0, 50, 0, 0, 0},
		{"a negative value is nothing", -5, 50, 0, 0, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			recommender, recipient := product.Split(tt.total, tt.share, tt.cap)
			assert.Equal(t, tt.recommender, recommender)
			assert.Equal(t, tt.recipient, recipient)
		})
	}
}

func TestSplitNeverPaysMoreThanThereIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		total := rapid.Int64Range(0, 1<<50).Draw(t, "total")
		limit := rapid.Int64Range(0, 1<<50).Draw(t, "cap")
		share := rapid.SampledFrom([]int{100, 50, 0}).Draw(t, "share")

		recommender, recipient := product.Split(total, share, limit)
		uncappedRecommender, uncappedRecipient := product.Split(total, share, 0)

		assert.Equal(t, total, uncappedRecommender+uncappedRecipient, "without a cap nothing is lost")
		assert.Equal(t, uncappedRecommender, recommender, "the cap is none of the recommender's business")
		assert.GreaterOrEqual(t, recipient, int64(0))
		if limit > 0 {
			assert.LessOrEqual(t, recipient, limit)
		}
		if share == 50 {
			assert.Contains(t, []int64{0, 1}, uncappedRecommender-uncappedRecipient, "halves differ by the odd cent at most")
		}
	})
}
