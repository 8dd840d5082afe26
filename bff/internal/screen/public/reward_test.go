package public

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/wire"
)

func TestAWayIsToldWithAllThatOneShouldKnowBeforeChoosingIt(t *testing.T) {
	r := wire.CatalogueReward{
		ID: "book", Name: "Bücherhafen", Kind: "voucher", Teaser: "Bücher.", Description: "Der Code kommt per Mail.", Picture100: "/p", MaxCents: 15000,
		RedeemMonths: 36, RedeemAt: "in 140 Läden", EndsOn: "2027-02-28", EndShown: true,
	}
	want := RewardChoice{
		ID: "book", Name: "Bücherhafen", Kind: "voucher", Teaser: "Bücher.", Text: "Der Code kommt per Mail.", Picture: "/p", MaxCents: 15000,
		RedeemMonths: 36, RedeemAt: "in 140 Läden", Until: "2027-02-28",
	}
	assert.Equal(t, want, choiceOf(r))

	r.EndShown, want.Until = false, ""
	assert.Equal(t, want, choiceOf(r), "a last day is told where the tenant wants it")
}

func TestAHalfHasThePictureOfItsSide(t *testing.T) {
	r := wire.CatalogueReward{Picture50: "/both", Picture50Recommender: "/mine", Picture50Recipient: "/friends"}
	for party, want := range map[string]string{"recommender": "/mine", "recipient": "/friends"} {
		assert.Equal(t, want, choiceFor([]wire.Award{{Party: party}})(r).PictureSplit, party)
	}
}
