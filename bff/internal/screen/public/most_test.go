package public

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/wire"
)

func offered(shares ...wire.ShareOffer) wire.Product {
	return wire.Product{RewardCents: 9999, Shares: shares}
}

func TestTheMostIsWhatTheFormOffers(t *testing.T) {
	law := &Cut{Cents: 5500, Law: "§ 48b VAG"}
	tests := []struct {
		name     string
		products []wire.Product
		want     Most
	}{
		{"nothing to recommend", nil, Most{}},
		{"all of it goes to either side", []wire.Product{offered(
			wire.ShareOffer{Share: 100, RecommenderCents: 11000},
			wire.ShareOffer{Share: 50, RecommenderCents: 5500, RecipientCents: 5500}, wire.ShareOffer{RecipientCents: 11000},
		)}, Most{TotalCents: 11000, RecommenderCents: 11000, RecipientCents: 11000, Choice: true}},
		{"the law caps the friend's part", []wire.Product{offered(
			wire.ShareOffer{Share: 100, RecommenderCents: 7000},
			wire.ShareOffer{RecipientCents: 1500, CutCents: 5500, CutBy: "§ 48b VAG"},
		)}, Most{TotalCents: 7000, RecommenderCents: 7000, RecipientCents: 1500, Choice: true, Cut: law}},
		{"only the friend gets something, capped: not what the product's reward is", []wire.Product{offered(
			wire.ShareOffer{RecipientCents: 4000, CutCents: 5999},
		)}, Most{TotalCents: 4000, RecipientCents: 4000, Cut: &Cut{Cents: 5999}}},
		{"only halves", []wire.Product{offered(wire.ShareOffer{Share: 50, RecommenderCents: 2501, RecipientCents: 2500})},
			Most{TotalCents: 5001, RecommenderCents: 2501, RecipientCents: 2500}},
		{"the best of several", []wire.Product{
			offered(wire.ShareOffer{Share: 100, RecommenderCents: 2000}),
			offered(wire.ShareOffer{Share: 100, RecommenderCents: 3000}),
			offered(wire.ShareOffer{Share: 100, RecommenderCents: 2500}),
		}, Most{TotalCents: 3000, RecommenderCents: 3000}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { assert.Equal(t, tt.want, mostOf(tt.products)) })
	}
}
