package public

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/wire"
)

func TestAWayIsShownWithAllThatOneShouldKnowBeforeChoosingIt(t *testing.T) {
	r := wire.CatalogueReward{
		ID: "book", Name: "Bücherhafen", Kind: "gutschein", Teaser: "Bücher.", Description: "Der Code kommt per Mail.",
		Picture100: "/p", MaxCents: 15000,
		RedeemMonths: 36, RedeemAt: "in 140 Läden", EndsOn: "2027-02-28", EndShown: true,
	}
	want := RewardChoice{
		ID: "book", Name: "Bücherhafen", Kind: "voucher", Teaser: "Bücher.", Text: "Der Code kommt per Mail.",
		Picture: "/p", MaxCents: 15000,
		RedeemMonths: 36, RedeemAt: "in 140 Läden", Until: "2027-02-28",
	}
	assert.Equal(t, want, choiceOf(r))

	r.EndShown, want.Until = false, ""
	assert.Equal(t, want, choiceOf(r), "a last day is told where the tenant wants it")
}

func TestAHalfHasThePictureOfItsSide(t *testing.T) {
	r := wire.CatalogueReward{Picture50: "/both", Picture50Recommender: "/mine", Picture50Recipient: "/friends"}
	for party, want := range map[string]string{"Empfehler": "/mine", "Empfaenger": "/friends"} {
		assert.Equal(t, want, choiceFor([]wire.Award{{Party: party}})(r).PictureSplit, party)
	}
}

func TestAnAwardIsDescribedInTheScreensWords(t *testing.T) {
	a := awardOf(
		&wire.Award{
			ID: "a1", Kind: "Bonus", Party: "Empfaenger", ProductName: "Glasfaser", RewardKind: "gutschein",
			PaidBy: "2026-02-01",
		},
	)
	assert.Equal(t, []string{"bonus", "recipient"}, []string{a.Kind, a.Party})
	assert.Equal(t, &Picked{Kind: "voucher", By: "2026-02-01"}, a.Picked)
	a = awardOf(&wire.Award{Kind: "Empfehlung", Party: "Empfehler"})
	assert.Equal(t, []string{"referral", "recommender"}, []string{a.Kind, a.Party})
	assert.Nil(t, a.Picked)
}
