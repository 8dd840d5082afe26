package public

import (
	"slices"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Sum is what one recommendation brings both sides at best, where people leave the shares as the form proposes them.
type Sum struct {
	RecommenderCents int64 `json:"recommenderCents"`
	RecipientCents   int64 `json:"recipientCents"`
}

// Bonus is what a recommender gets besides for several orders.
type Bonus struct {
	After int   `json:"after" doc:"so many orders bring it once"`
	Cents int64 `json:"cents"`
}

// inSight is how many products stand on the first screens of the start page.
const inSight = 3

// topFirst puts what the tenant puts first before all else; else the order stays.
func topFirst(products []wire.Product) []wire.Product {
	sorted := slices.Clone(products)
	slices.SortStableFunc(sorted, func(a, b wire.Product) int {
		switch {
		case a.Top == b.Top:
			return 0
		case a.Top:
			return -1
		default:
			return 1
		}
	})
	return sorted
}

// bestFirst gives the sum of the start page, and the cards in the tenant's order with that one in sight.
//
// Rule (page, 8 D): The sum on the start page is that of one product, the one that brings both sides together the most
// at the proposed shares and after every cap; it stands among the first three. Test:
// TestTheFirstSumIsThatOfAProductInSight.
func bestFirst(cards []ProductCard) (Sum, []ProductCard) {
	if len(cards) == 0 {
		return Sum{}, cards
	}
	best := 0
	for i := range cards {
		if both(&cards[i]) > both(&cards[best]) {
			best = i
		}
	}
	card := cards[best]
	if best >= inSight {
		cards = slices.Insert(slices.Delete(slices.Clone(cards), best, best+1), inSight-1, card)
	}
	return Sum{RecommenderCents: card.RecommenderCents, RecipientCents: card.RecipientCents}, cards
}

func both(c *ProductCard) int64 { return c.RecommenderCents + c.RecipientCents }

// bonusOf is nil where the programme has none.
func bonusOf(f backend.Facts) *Bonus {
	if f.BonusAfter <= 0 || f.BonusCents <= 0 {
		return nil
	}
	return &Bonus{After: f.BonusAfter, Cents: f.BonusCents}
}
