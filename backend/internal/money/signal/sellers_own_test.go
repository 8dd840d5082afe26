package signal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/signal"
)

func TestASellersOwnSaleIsFound(t *testing.T) {
	assert.Empty(t, signal.Own(signal.Sighting{Sold: signal.Sold{Name: true}}), "many bear one name")
	for words, sold := range map[string]signal.Sold{
		"recommended by one of the seller's own people":                                   {Recommender: true},
		"ordered by one of the seller's own people":                                       {Friend: true},
		"ordered at the seller's address":                                                 {Home: true},
		"ordered under the seller's name and address":                                     {Home: true, Name: true},
		"recommended by one of the seller's own people, paid to the seller's own account": {Recommender: true, Account: true},
	} {
		found := signal.Own(signal.Sighting{RecommendationID: "r", Sold: sold})
		require.Len(t, found, 1)
		assert.Equal(t, words, found[0].Signal("funkwelle", "r").Words())
	}
}

func TestAnAddressIsOneWhereverItsNumberStands(t *testing.T) {
	friend := signal.Home{Street: "Lange Straße", HouseNumber: "3 a", Zip: "06618"}
	for street, want := range map[string]bool{
		"Lange Str. 3a": true, "lange strasse 3A": true, "Lange Straße 3": false, "": false,
	} {
		assert.Equal(t, want, friend.Same(signal.Home{Street: street, Zip: "06618"}), street)
	}
	assert.False(t, friend.Same(signal.Home{Street: "Lange Str. 3a", Zip: "06619"}))
	assert.False(t, signal.Home{}.Same(signal.Home{}))
	assert.True(t, signal.SameName("Pia Nord", "pia  nord"))
	assert.False(t, signal.SameName("", ""))
}
