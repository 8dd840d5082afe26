package recommendation_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/referral/recommendation"
)

func TestWhatBecameOfALinkIsTheBusinessOfTwo(t *testing.T) {
	r := in(t, recommendation.Confirmed)
	for viewer, want := range map[recommendation.Viewer]bool{
		{}: false, {Recommender: "anna"}: true, {Recipient: "ben"}: true, {Recommender: "ben"}: false,
		{Recipient: "anna"}: false, {Recommender: "eva", Recipient: "eve"}: false,
	} {
		assert.Equal(t, want, r.Sees(viewer), "%+v", viewer)
	}
	waiting := open(t)
	require.NoError(t, waiting.Enter("ben", made))
	assert.False(t, waiting.Sees(recommendation.Viewer{Recipient: "ben"}), "nobody has confirmed")
	require.NoError(t, r.Forget(made))
	require.NoError(t, r.ForgetRecipient("ben", made))
	assert.False(t, r.Sees(recommendation.Viewer{}), "erased people are nobody's match")
}

func TestOthersLearnThatALinkIsTakenWhateverBecameOfIt(t *testing.T) {
	last, after := made.Add(60*24*time.Hour), made.Add(62*24*time.Hour)
	for status, want := range map[recommendation.Status]recommendation.Status{
		recommendation.Open: recommendation.Open, recommendation.Expired: recommendation.Expired,
		recommendation.Confirmed: recommendation.Confirmed,
		recommendation.Owed:      recommendation.Confirmed, recommendation.Paid: recommendation.Confirmed,
		recommendation.Cancelled: recommendation.Cancelled,
	} {
		assert.Equal(t, want, in(t, status).PublicStatus(made), status)
	}
	assert.Equal(t, recommendation.Expired, open(t).PublicStatus(after), "nobody has taken it")
	idle := in(t, recommendation.Confirmed)
	require.NoError(t, idle.Expire(false, after))
	assert.Equal(t, recommendation.Confirmed, idle.PublicStatus(after), "confirmed, and never ordered")
	for at, want := range map[time.Time]recommendation.Status{
		last: recommendation.Cancelled, after: recommendation.Confirmed,
	} {
		back := in(t, recommendation.Confirmed)
		require.NoError(t, back.Cancel("order", at))
		assert.Equal(t, want, back.PublicStatus(after), "%s: by then only an order can have been taken back", at)
	}
}
