package personal

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/wire"
)

func TestTheShareChosenLastStays(t *testing.T) {
	offers := []wire.ShareOffer{
		{Share: 100, RecommenderCents: 7000}, {Share: 50, RecommenderCents: 3500, RecipientCents: 3500},
		{Share: 0, RecipientCents: 7000},
	}
	nothing := []wire.ShareOffer{{Share: 100}, {Share: 0}}
	tests := []struct {
		name   string
		offers []wire.ShareOffer
		last   int64
		want   int64
		ok     bool
	}{
		{"half of it", offers, 50, 50, true}, {"all of it the friend's", offers, 0, 0, true},
		{"one that there is no more", offers[:2], 0, 50, true}, {"a product without a reward", nothing, 100, 0, false},
	}
	for _, tt := range tests {
		got, ok := offerOf(tt.offers, tt.last, 50)
		assert.Equal(t, tt.ok, ok, tt.name)
		assert.Equal(t, tt.want, got.Share, tt.name)
	}
}
