package recommendation_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/referral/recommendation"
)

// What a letter says that leaves now, however long it waited: no link that a friend has taken, and of an end with what
// was before it.
func TestWhatALetterTellsInEachStatus(t *testing.T) {
	const (
		created   = recommendation.LetterCreated
		confirmed = recommendation.LetterConfirmed
		expired   = recommendation.LetterExpired
	)
	for status, want := range map[recommendation.Status][]recommendation.LetterKind{
		recommendation.Open:      {created},
		recommendation.Confirmed: {confirmed},
		recommendation.Owed:      {confirmed}, // unless an award is announced, whose letter says more
		recommendation.Paid:      {confirmed},
		recommendation.Expired:   {expired},
		recommendation.Cancelled: nil,
	} {
		r := in(t, status)
		var says []recommendation.LetterKind
		for _, k := range []recommendation.LetterKind{created, confirmed, expired} {
			if r.Tells(k) {
				says = append(says, k)
			}
		}
		assert.Equal(t, want, says, string(status))
		assert.Equal(t, r.ConfirmedAt != nil, r.Passed(created), string(status))
		assert.False(t, r.Passed(confirmed) || r.Passed(expired), "what isn't so may be so again")
	}
	spoken := in(t, recommendation.Confirmed)
	spoken.SpokenTo = "AG-1"
	assert.True(t, spoken.Tells(created), "it says how it is ended")
	assert.False(t, spoken.Passed(created))
}

func TestAnAnnouncedAwardIsTheSidesOwn(t *testing.T) {
	friends := recommendation.Money{Awards: []recommendation.Award{{Party: recommendation.PartyRecipient}}}
	assert.True(t, friends.Announced(recommendation.PartyRecipient))
	assert.False(t, friends.Announced(recommendation.PartyRecommender))
}
