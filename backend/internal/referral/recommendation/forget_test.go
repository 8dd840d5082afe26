package recommendation_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/referral/recommendation"
)

func promising(t *testing.T, s recommendation.Status, recommender, recipient int64) *recommendation.Recommendation {
	r := in(t, s)
	r.OfferedCents = recommender
	r.RecommenderCents, r.RecipientCents, r.AgentNumber, r.SellerNumber = recommender, recipient, "4711", "7K2M9QX4"
	r.Typed = recommendation.TypedName("Zora", "Quast")
	r.Line.Text = "Hat bei mir geklappt."
	r.Submission = recommendation.Submission{Key: "key", Print: "print"}
	return r
}

func TestForget(t *testing.T) {
	tests := []struct {
		name                   string
		before                 recommendation.Status
		recommender, recipient int64
		after                  recommendation.Status
	}{
		{"an open link is withdrawn", recommendation.Open, 0, 7000, recommendation.Cancelled},
		{"what was promised to the friend goes on", recommendation.Confirmed, 3500, 3500, recommendation.Confirmed},
		{"what would have been the recommender's alone ends", recommendation.Confirmed, 7000, 0, recommendation.Cancelled},
		{"owed rewards are for the awards to end", recommendation.Owed, 7000, 0, recommendation.Owed},
		{"final", recommendation.Paid, 7000, 0, recommendation.Paid},
		{"final", recommendation.Expired, 7000, 0, recommendation.Expired},
		{"final", recommendation.Cancelled, 7000, 0, recommendation.Cancelled},
	}
	for _, tt := range tests {
		t.Run(tt.name+" "+string(tt.before), func(t *testing.T) {
			r := promising(t, tt.before, tt.recommender, tt.recipient)
			require.NoError(t, r.Forget(made))
			assert.Equal(t, tt.after, r.Status)
			assert.Equal(t, "7K2M9QX4", r.SellerNumber, "what an agency brought stays its figure")
			assert.Empty(t, r.RecommenderID+r.AgentNumber+r.Submission.Key+r.Submission.Print+r.Line.Text)
			assert.Empty(t, r.Typed)
			r.TakeEvents()
			require.NoError(t, r.Forget(made))
			assert.Empty(t, r.TakeEvents(), "a second time changes nothing")
		})
	}
}

// A late order may reopen what expired, unless everybody who was promised anything is gone.
func TestAllErased(t *testing.T) {
	tests := []struct {
		name                        string
		before                      recommendation.Status
		recommender, recipient      int64
		recommenderGone, friendGone bool
		want                        bool
	}{
		{"nobody was erased", recommendation.Expired, 3500, 3500, false, false, false},
		{"nothing was promised, and nobody erased", recommendation.Expired, 0, 0, false, false, false},
		{"the friend is gone, the recommender's part is owed", recommendation.Expired, 3500, 3500, false, true, false},
		{"the friend is gone, and would have got all", recommendation.Expired, 0, 7000, false, true, true},
		{"the recommender is gone, the friend's part is owed", recommendation.Expired, 3500, 3500, true, false, false},
		{"the recommender is gone, and would have got all", recommendation.Expired, 7000, 0, true, false, true},
		{"both are gone", recommendation.Expired, 3500, 3500, true, true, true},
		{"nobody has confirmed yet", recommendation.Open, 0, 7000, false, false, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := promising(t, tt.before, tt.recommender, tt.recipient)
			if tt.before == recommendation.Expired {
				r.RecipientID, r.ConfirmedAt = "ben", &made
			}
			if tt.recommenderGone {
				require.NoError(t, r.Forget(made))
			}
			if tt.friendGone {
				require.NoError(t, r.ForgetRecipient("ben", made))
			}
			assert.Equal(t, tt.want, r.AllErased())
			assert.Equal(t, tt.friendGone, r.FriendGone())
		})
	}
}

func TestForgetRecipient(t *testing.T) {
	r := promising(t, recommendation.Confirmed, 7000, 0)
	require.NoError(t, r.ForgetRecipient("somebody else", made))
	assert.Equal(t, "ben", r.RecipientID)
	require.NoError(t, r.ForgetRecipient("ben", made))
	assert.Empty(t, r.RecipientID)
	assert.Equal(t, recommendation.Confirmed, r.Status, "the recommender's reward is still to be earned")
	require.NoError(t, r.Forget(made))
	assert.Equal(t, recommendation.Cancelled, r.Status, "nobody is left")

	r = promising(t, recommendation.Confirmed, 0, 7000)
	require.NoError(t, r.ForgetRecipient("ben", made))
	assert.Equal(t, recommendation.Cancelled, r.Status)

	r = open(t)
	require.NoError(t, r.Enter("ben", made))
	require.NoError(t, r.ForgetRecipient("ben", made))
	assert.Equal(t, recommendation.Open, r.Status, "the link is free for another friend")
	require.NoError(t, r.Enter("clara", made))
}
