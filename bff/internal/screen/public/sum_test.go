package public

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

func TestTheFirstSumIsThatOfAProductInSight(t *testing.T) {
	card := func(id string, recommender, recipient int64) ProductCard {
		return ProductCard{ID: id, RecommenderCents: recommender, RecipientCents: recipient}
	}
	low := []ProductCard{card("a", 1000, 1000), card("b", 1500, 1500), card("c", 500, 500), card("d", 0, 2000)}
	for _, tt := range []struct {
		name  string
		cards []ProductCard
		want  Sum
		order []string
	}{
		{"nothing to recommend", nil, Sum{}, []string{}},
		{"no reward now", []ProductCard{card("a", 0, 0)}, Sum{}, []string{"a"}},
		{"it stands there already", low, Sum{1500, 1500}, []string{"a", "b", "c", "d"}},
		{
			"it stands further below: the two that the tenant puts first stay",
			append(low[:4:4], card("e", 3000, 1500)), Sum{3000, 1500}, []string{"a", "b", "e", "c", "d"},
		},
		{"of one product, not the most of each side", []ProductCard{card("a", 4000, 0), card("b", 2500, 2500)},
			Sum{2500, 2500}, []string{"a", "b"}},
		{"of several the tenant's first", []ProductCard{card("a", 2000, 0), card("b", 1000, 1000)},
			Sum{2000, 0}, []string{"a", "b"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			sum, cards := bestFirst(tt.cards)
			assert.Equal(t, tt.want, sum)
			assert.Equal(t, tt.order, screen.Map(cards, func(c ProductCard) string { return c.ID }))
		})
	}
	assert.Equal(t, "c", low[2].ID, "what was handed over stays as it was")
}

func TestWhatTheTenantPutsFirstStandsFirst(t *testing.T) {
	products := []wire.Product{{ID: "a"}, {ID: "b", Top: true}, {ID: "c"}, {ID: "d", Top: true}}
	ids := screen.Map(topFirst(products), func(p wire.Product) string { return p.ID })
	assert.Equal(t, []string{"b", "d", "a", "c"}, ids)
	assert.Equal(t, "a", products[0].ID, "the kiosk and others keep their order")
}

func TestABonusThatIsNoneIsntShown(t *testing.T) {
	assert.Equal(t, &Bonus{After: 4, Cents: 6000}, bonusOf(backend.Facts{BonusAfter: 4, BonusCents: 6000}))
	assert.Nil(t, bonusOf(backend.Facts{BonusAfter: 4}))
	assert.Nil(t, bonusOf(backend.Facts{BonusCents: 6000}))
}
