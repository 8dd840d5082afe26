package reward_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
)

var (
	forgotten = time.Date(2026, 12, 1, 10, 0, 0, 0, time.UTC)
	claimable = forgotten.AddDate(1, 0, 0)
)

func sealed() *reward.SealedAccount {
	return &reward.SealedAccount{IBAN: []byte{1}, Holder: []byte{2}, Last4: "2051", Hash: "h"}
}

func chosen(m reward.Means, inPayment bool) reward.Award {
	a := reward.Award{
		Status: reward.Offered, ExpiresAt: claimable, Choice: &reward.Choice{RewardID: "r", Means: m}, InPayment: inPayment,
		RejectedLast4: "1199",
	}
	if m == reward.ByBank {
		a.Choice.Account = sealed()
	}
	return a
}

func TestForgetCancelsWhatCanNoLongerBeClaimed(t *testing.T) {
	ended := chosen(reward.ByBank, false)
	ended.Status = reward.PaidOut
	tests := []struct {
		name   string
		award  reward.Award
		status reward.AwardStatus
		drops  bool
	}{
		{"owed", reward.Award{Status: reward.Open}, reward.Cancelled, true},
		{"offered", reward.Award{Status: reward.Offered, ExpiresAt: claimable}, reward.Cancelled, true},
		{"chosen as a transfer", chosen(reward.ByBank, false), reward.Cancelled, true},
		{"chosen as a voucher", chosen(reward.ByVoucher, false), reward.Cancelled, true},
		{"paid", ended, reward.PaidOut, false},
		{"lapsed", reward.Award{Status: reward.Expired}, reward.Expired, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := tt.award
			assert.Equal(t, tt.drops, a.Forget(forgotten))
			assert.Equal(t, tt.status, a.Status)
			assert.False(t, a.Forget(forgotten), "a second time changes nothing")
			assert.Empty(t, a.RejectedLast4)
			if a.Choice != nil {
				assert.Nil(t, a.Choice.Account)
			}
			require.ErrorIs(t, a.Claimable(forgotten), map[bool]error{
				true: reward.ErrAlreadyChosen, false: reward.ErrNoLongerClaimable,
			}[a.Status == reward.PaidOut || a.Choice != nil])
			assert.False(t, a.PaidUntold(), "nobody is told")
		})
	}
}

func TestATransferOnItsWayIsFinishedWithoutItsHolder(t *testing.T) {
	a := chosen(reward.ByBank, true)
	require.False(t, a.Forget(forgotten))
	assert.Equal(t, "2051", a.Choice.Account.Last4, "the bank has not answered yet")
	require.NoError(t, a.Pay(forgotten))
	assert.Equal(t, reward.PaidOut, a.Status)
	assert.Nil(t, a.Choice.Account)
	assert.False(t, a.PaidUntold())

	a = chosen(reward.ByBank, true)
	require.False(t, a.Forget(forgotten))
	require.ErrorIs(t, a.Drop(forgotten), reward.ErrNotCancellable, "not while it is on its way")
	require.NoError(t, a.Return("payout", reward.Claim{Until: claimable}))
	assert.Empty(t, a.RejectedLast4)
	assert.False(t, a.RejectedUntold())
	require.ErrorIs(t, a.Claimable(forgotten), reward.ErrNoLongerClaimable)
	require.NoError(t, a.Drop(forgotten))
	assert.Equal(t, reward.Cancelled, a.Status)

	held := chosen(reward.ByBank, false)
	require.ErrorIs(t, held.Drop(forgotten), reward.ErrNotCancellable, "a living holder's award isn't dropped")
}
