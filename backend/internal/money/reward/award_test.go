package reward_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"weitersagen.app/backend/internal/money/reward"
)

var (
	at   = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	ends = at.AddDate(1, 0, 0)
)

func choice(means reward.Means, when time.Time) reward.Choice {
	return reward.Choice{RewardID: "r", Means: means, ChosenAt: when}
}

func offered() reward.Award {
	return reward.Award{ID: "a", AmountCents: 100, Status: reward.Offered, OfferedAt: at, ExpiresAt: ends}
}

func TestClaimable(t *testing.T) {
	picked := choice(reward.ByBank, at)
	tests := []struct {
		name  string
		award reward.Award
		now   time.Time
		want  error
	}{
		{"offered", offered(), at, nil},
		{"the last instant", offered(), ends.Add(-time.Millisecond), nil},
		{"over", offered(), ends, reward.ErrNoLongerClaimable},
		{"not offered yet", reward.Award{Status: reward.Open}, at, reward.ErrNoLongerClaimable},
		{"chosen", reward.Award{Status: reward.Offered, ExpiresAt: ends, Choice: &picked}, at, reward.ErrAlreadyChosen},
		{
			"chosen long ago", reward.Award{Status: reward.Offered, ExpiresAt: ends, Choice: &picked}, ends,
			reward.ErrAlreadyChosen,
		},
		{"paid", reward.Award{Status: reward.PaidOut}, at, reward.ErrAlreadyChosen},
		{"collected", reward.Award{Status: reward.Collected}, at, reward.ErrAlreadyChosen},
		{"cancelled", reward.Award{Status: reward.Cancelled}, at, reward.ErrNoLongerClaimable},
		{"expired", reward.Award{Status: reward.Expired}, at, reward.ErrNoLongerClaimable},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { assert.ErrorIs(t, tt.award.Claimable(tt.now), tt.want) })
	}
}

func TestExpiryWaitsForTheLastInstantAndForNoChoice(t *testing.T) {
	a := offered()
	assert.ErrorIs(t, a.Expire(ends.Add(-time.Millisecond)), reward.ErrNotExpired)
	require.NoError(t, a.Expire(ends))
	assert.Equal(t, reward.Expired, a.Status)
	assert.ErrorIs(t, a.Expire(ends), reward.ErrNotExpired)

	b := offered()
	require.NoError(t, b.Choose(choice(reward.ByBank, at)))
	assert.ErrorIs(t, b.Expire(ends.AddDate(1, 0, 0)), reward.ErrNotExpired, "what was claimed doesn't lapse")
}

func TestWhatIsOnItsWayCannotBeCancelled(t *testing.T) {
	a := offered()
	require.NoError(t, a.Choose(choice(reward.ByVoucher, at)))
	require.NoError(t, a.Reserve(reward.ByVoucher))
	assert.ErrorIs(t, a.Cancel(at), reward.ErrNotCancellable)
	assert.ErrorIs(t, a.Reserve(reward.ByVoucher), reward.ErrNotPayable)
	require.NoError(t, a.Pay(at))
	assert.Equal(t, reward.Collected, a.Status)
	assert.ErrorIs(t, a.Cancel(at), reward.ErrNotCancellable)
}

func TestRevoke(t *testing.T) {
	sent := func(a reward.Award) reward.Award {
		picked := choice(reward.ByBank, at)
		a.Choice, a.InPayment = &picked, true
		return a
	}
	ended := func(s reward.AwardStatus) reward.Award { return reward.Award{Status: s, EndedAt: at} }
	tests := []struct {
		name      string
		award     reward.Award
		recalled  bool
		cancelled bool
		status    reward.AwardStatus
		revoked   bool
	}{
		{"not offered yet", reward.Award{Status: reward.Open}, false, true, reward.Cancelled, false},
		{"unclaimed", offered(), false, true, reward.Cancelled, false},
		{"stopped before the bank was told", sent(offered()), true, true, reward.Cancelled, false},
		{"out of reach", sent(offered()), false, false, reward.Offered, true},
		{"paid", ended(reward.PaidOut), false, false, reward.PaidOut, true},
		{"handed over", ended(reward.Collected), false, false, reward.Collected, true},
		{"lapsed", ended(reward.Expired), false, false, reward.Expired, false},
		{"cancelled before", ended(reward.Cancelled), false, false, reward.Cancelled, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := tt.award
			assert.Equal(t, tt.cancelled, a.Revoke(tt.recalled, at))
			assert.Equal(t, tt.status, a.Status)
			assert.Equal(t, tt.revoked, a.Revoked)
			if a.InPayment {
				require.NoError(t, a.Return("p", reward.Claim{Until: ends.AddDate(1, 0, 0)}))
				assert.False(t, a.RejectedUntold(), "there is nothing to choose anew")
				require.ErrorIs(t, a.Claimable(at), reward.ErrNoLongerClaimable)
				require.NoError(t, a.Drop(at))
				assert.Equal(t, reward.Cancelled, a.Status)
			}
		})
	}
}

func TestCameToNothing(t *testing.T) {
	back, lapsed := reward.Award{Status: reward.Cancelled, Revoked: true}, reward.Award{Status: reward.Expired}
	paid, owedBack := reward.Award{Status: reward.Collected}, reward.Award{Status: reward.PaidOut, Revoked: true}
	bonus := reward.Award{Kind: reward.ForBonus, Status: reward.PaidOut}
	tests := map[string]struct {
		awards []reward.Award
		want   bool
	}{
		"came back after the cancellation":       {[]reward.Award{back}, true},
		"the other had lapsed":                   {[]reward.Award{lapsed, back}, true},
		"the bonus is its set's":                 {[]reward.Award{back, bonus}, true},
		"the other was paid":                     {[]reward.Award{owedBack, back}, false},
		"nothing of it was cancelled":            {[]reward.Award{paid, lapsed}, false},
		"its holder was erased, and that is all": {[]reward.Award{{Status: reward.Cancelled, HolderGone: true}}, false},
		"nothing was owed":                       {nil, false},
	}
	for name, tt := range tests {
		assert.Equal(t, tt.want, reward.CameToNothing(tt.awards), name)
	}
}

func TestReserveIsByTheChosenMeans(t *testing.T) {
	a := offered()
	assert.ErrorIs(t, a.Reserve(reward.ByBank), reward.ErrNotPayable, "nothing chosen")
	require.NoError(t, a.Choose(choice(reward.ByBank, at)))
	assert.ErrorIs(t, a.Reserve(reward.ByVoucher), reward.ErrNotPayable)
	require.NoError(t, a.Reserve(reward.ByBank))
	require.NoError(t, a.Pay(at))
	assert.Equal(t, reward.PaidOut, a.Status)
}

func TestAReturnedAwardIsClaimedAnew(t *testing.T) {
	a := offered()
	require.NoError(t, a.Choose(choice(reward.ByBank, at)))
	assert.ErrorIs(t, a.Return("p", reward.Claim{Until: ends}), reward.ErrNotPayable, "not reserved")
	require.NoError(t, a.Reserve(reward.ByBank))
	require.NoError(t, a.Return("p", reward.Claim{Until: ends.AddDate(0, 1, 0)}))
	assert.NoError(t, a.Claimable(ends), "with a fresh time")
	assert.Nil(t, a.Choice, "the bank data is gone")
	assert.True(t, a.RejectedUntold())
	require.NoError(t, a.Choose(choice(reward.ByVoucher, at)))
	assert.False(t, a.RejectedUntold(), "who chose anew needn't be asked to")
}

// Whatever is tried in whatever order: an award ends at most once, and is paid only after it was reserved.
func TestAnAwardEndsOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := reward.Award{ID: "a", AmountCents: 100, Status: reward.Open}
		now, ended := at, 0
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			now = now.Add(time.Duration(rapid.IntRange(0, 200).Draw(t, "days")) * 24 * time.Hour)
			wasEnded, wasReserved := a.Ended(), a.InPayment
			step := rapid.SampledFrom([]string{
				"offer", "choose", "expire", "cancel", "reserve", "pay", "return",
			}).Draw(t, "step")
			means := rapid.SampledFrom([]reward.Means{reward.ByBank, reward.ByVoucher}).Draw(t, "means")
			var err error
			switch step {
			case "offer":
				err = a.Offer(now, reward.Claim{Until: now.AddDate(1, 0, 0)})
			case "choose":
				err = a.Choose(choice(means, now))
			case "expire":
				err = a.Expire(now)
			case "cancel":
				err = a.Cancel(now)
			case "reserve":
				err = a.Reserve(means)
			case "pay":
				err = a.Pay(now)
			case "return":
				err = a.Return("p", reward.Claim{Until: now.AddDate(1, 0, 0)})
			}
			if wasEnded {
				require.Error(t, err, "nothing happens to what has ended")
			}
			if a.Ended() && !wasEnded {
				ended++
				if a.Status == reward.PaidOut || a.Status == reward.Collected {
					require.True(t, wasReserved)
				} else {
					require.False(t, wasReserved)
				}
			}
		}
		require.LessOrEqual(t, ended, 1)
	})
}

func TestBonus(t *testing.T) {
	tests := []struct {
		left  int
		bonus reward.Bonus
		want  bool
	}{
		{0, reward.Bonus{After: 4, Cents: 6000}, false}, {3, reward.Bonus{After: 4, Cents: 6000}, false},
		{4, reward.Bonus{After: 4, Cents: 6000}, true},
		{5, reward.Bonus{After: 4, Cents: 6000}, true}, {1, reward.Bonus{After: 1, Cents: 6000}, true},
		{4, reward.Bonus{}, false}, {4, reward.Bonus{After: 4}, false},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, tt.bonus.Earns(tt.left), tt)
	}
}

func TestFilled(t *testing.T) {
	tests := []struct {
		sizes     []int
		contracts int
		full      []int
		short     []int
		left      int
	}{
		{nil, 3, nil, nil, 3},
		{[]int{4}, 4, []int{1}, nil, 0},
		{[]int{4}, 3, nil, []int{1}, 0},
		{[]int{4, 4}, 7, []int{1}, []int{2}, 0},
		{[]int{4, 4}, 3, nil, []int{1, 2}, 0},
		{[]int{2, 4, 2}, 7, []int{1, 2}, []int{3}, 0},
		{[]int{2, 4, 2}, 9, []int{1, 2, 3}, nil, 1},
		{[]int{4}, -1, nil, []int{1}, 0},
	}
	for _, tt := range tests {
		var bonuses []reward.Award
		for i, size := range tt.sizes {
			bonuses = append(bonuses, reward.Award{Nth: i + 1, SetSize: size})
		}
		full, short, left := reward.Filled(bonuses, tt.contracts)
		assert.Equal(t, tt.full, numbers(full), tt)
		assert.Equal(t, tt.short, numbers(short), tt)
		assert.Equal(t, tt.left, left, tt)
		assert.Equal(t, len(tt.sizes)+1, reward.NextSet(bonuses), tt)
	}
	assert.Equal(t, 1, reward.NextSet([]reward.Award{{Nth: 2}}), "the number of one that was taken back")
}

func numbers(bonuses []reward.Award) (n []int) {
	for _, a := range bonuses {
		n = append(n, a.Nth)
	}
	return n
}

func TestAwardsFor(t *testing.T) {
	n := 0
	newID := func() string { n++; return string(rune('a' + n)) }
	terms := reward.Terms{
		RecommendationID: "r", ProductID: "p", RecommenderID: "anna", RecipientID: "ben", RecommenderCents: 3501,
		RecipientCents: 3500,
	}

	both := reward.AwardsFor("x", terms, newID, at)
	require.Len(t, both, 2)
	assert.Equal(t, int64(3501), both[0].AmountCents)
	assert.Equal(t, reward.Recommender, both[0].Party)
	assert.Equal(t, "ben", both[1].HolderID)

	terms.RecipientCents = 0
	assert.Len(t, reward.AwardsFor("x", terms, newID, at), 1, "a part of nothing is no award")
}

func TestARecipientNeverGetsMoreThanTheLineAllows(t *testing.T) {
	tests := []struct{ promised, limit, owed int64 }{
		{3500, 0, 3500}, {3500, 1500, 1500}, {1500, 1500, 1500}, {1499, 1500, 1499}, {0, 1500, 0},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.owed, reward.Terms{RecipientCents: tt.promised, RecipientLimit: tt.limit}.RecipientOwed())
	}
	terms := reward.Terms{
		RecommenderID: "anna", RecipientID: "ben", RecommenderCents: 3501, RecipientCents: 3500, RecipientLimit: 1500,
	}
	awards := reward.AwardsFor("x", terms, func() string { return "id" }, at)
	assert.Equal(t, int64(3501), awards[0].AmountCents)
	assert.Equal(t, int64(1500), awards[1].AmountCents)
}
