package order_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/recipient"
	recipientstore "weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/test/fixture"
)

var (
	validUntil   = tenant.Days(60).End(fixture.Start)
	lastValidDay = validUntil.Add(-time.Hour).In(tenant.Berlin).Format(time.DateOnly)
)

// complaintEnds is the first instant after the complaint period of an order of a day.
func complaintEnds(t *testing.T, day string) time.Time {
	t.Helper()
	d, err := time.ParseInLocation(time.DateOnly, day, tenant.Berlin)
	require.NoError(t, err)
	return tenant.Days(14).End(d)
}

func TestItExpiresWithItsLastSecond(t *testing.T) {
	j := fixture.NewJourney(t)
	id, number, key := j.Recommend("100")
	last := validUntil.Add(-time.Second)
	end := j.Live(id, fixture.Fact{At: last, Do: func() {
		assert.Equal(t, recommendation.Open, j.Row(id).Status)
		j.Enter(number, key, fixture.Friend)()
	}})
	assert.Equal(t, recommendation.Expired, j.Row(id).Status)
	assert.Equal(t, validUntil, j.When(id, recommendation.ExpiredEvent))
	// What the friend entered in the last second goes with the end: nothing can come of it.
	assert.Equal(t, validUntil, end)
	assert.Equal(t, end, j.When(id, recommendation.RecipientErased))
	assert.Equal(t, 2, j.Mails.Count(fixture.Anna), "the link, and the end")
}

func TestUnconfirmedDataAreErasedAfterTwelveWeeks(t *testing.T) {
	j := fixture.NewJourney(t)
	programme, err := j.Tenants.ByID(context.Background(), fixture.Telecom)
	require.NoError(t, err)
	programme.Periods.Validity = tenant.Days(120) // its end would erase before
	id, number, key := j.Recommend("100")
	erasedAt := tenant.Days(84).End(fixture.After(1))
	var person string
	j.Live(id,
		fixture.Fact{At: fixture.After(1), Do: j.Enter(number, key, fixture.Friend)},
		fixture.Fact{At: erasedAt.Add(-time.Second), Do: func() {
			person = j.Row(id).RecipientID
			require.NotEmpty(t, person)
			_, err := recipientstore.New(j.DB).ByID(context.Background(), fixture.Telecom, person)
			require.NoError(t, err, "kept until the last second")
		}})
	assert.Equal(t, erasedAt, j.When(id, recommendation.RecipientErased))
	assert.Empty(t, j.Row(id).RecipientID)
	_, err = recipientstore.New(j.DB).ByID(context.Background(), fixture.Telecom, person)
	require.ErrorIs(t, err, recipient.ErrUnknown)
	assert.Equal(t, 1, j.Mails.Count(fixture.Friend), "asked to confirm, once")
}

func TestAnOrderOfTheLastDayCounts(t *testing.T) {
	j := fixture.NewJourney(t)
	id, number, key := j.Recommend("100")
	end := complaintEnds(t, lastValidDay)
	facts := append(j.ConfirmedFriend(number, key),
		fixture.Fact{At: validUntil.Add(-time.Second), Do: j.Order(number, "freigegeben", lastValidDay, "angenommen")},
		fixture.Fact{
			At: validUntil.Add(time.Hour), Do: func() { assert.Equal(t, recommendation.Confirmed, j.Row(id).Status) },
		},
		fixture.Fact{At: end.Add(-time.Second), Do: func() { assert.Equal(t, recommendation.Confirmed, j.Row(id).Status) }},
		fixture.Fact{At: end.Add(time.Hour), Do: j.ChooseReward(fixture.Anna)},
		fixture.Fact{At: end.Add(2 * time.Hour), Do: j.RunPayout})
	j.Live(id, facts...)
	assert.Equal(t, recommendation.Paid, j.Row(id).Status)
	assert.Equal(t, end, j.When(id, recommendation.OwedEvent))
	assert.Equal(t, reward.PaidOut, j.AwardsOf(id)["recommender referral"].Status)
	assert.Zero(t, j.Balances()[ledger.RewardLiability])
	assert.Equal(t, 4, j.Mails.Count(fixture.Anna), "link, confirmed, reward, paid")
}

func TestALateMessageOfAnOrderPlacedInTimeReopens(t *testing.T) {
	j := fixture.NewJourney(t)
	id, number, key := j.Recommend("100")
	assert.Equal(t, validUntil, j.Live(id, j.ConfirmedFriend(number, key)...), "the life ends with the validity")
	require.Equal(t, recommendation.Expired, j.Row(id).Status)

	tooLate := validUntil.Add(time.Hour).In(tenant.Berlin).Format(time.DateOnly)
	j.Clock.Set(validUntil.Add(36 * time.Hour))
	j.Order(number, "freigegeben", tooLate, "abgelehnt")()
	require.Equal(t, recommendation.Expired, j.Row(id).Status, "an order of the day after doesn't count")

	j.Clock.Set(validUntil.Add(48 * time.Hour))
	j.OrderOf("A-corrected", number, "freigegeben", lastValidDay, "angenommen")()
	require.Equal(t, recommendation.Confirmed, j.Row(id).Status)

	end := complaintEnds(t, lastValidDay)
	j.Live(
		id, fixture.Fact{At: end.Add(time.Hour), Do: j.ChooseReward(fixture.Anna)},
		fixture.Fact{At: end.Add(2 * time.Hour), Do: j.RunPayout},
	)
	assert.Equal(t, recommendation.Paid, j.Row(id).Status)
	assert.Equal(t, end, j.When(id, recommendation.OwedEvent))
}

// The friend was erased after the expiry, and the message of an order placed in time comes late: the recommender's part
// is owed; the friend's is paid to no one.
func TestALateMessageOfAnErasedFriendsOrder(t *testing.T) {
	for share, want := range map[string]struct {
		answer string
		status recommendation.Status
	}{"50": {"angenommen", recommendation.Paid}, "0": {"abgelehnt", recommendation.Expired}} {
		t.Run("share "+share, func(t *testing.T) {
			j, ctx := fixture.NewJourney(t), context.Background()
			id, number, key := j.Recommend(share)
			j.Live(id, j.ConfirmedFriend(number, key)...)
			require.Equal(t, recommendation.Expired, j.Row(id).Status)
			require.NoError(
				t,
				j.ErasureRest.Deliver(ctx, outbox.Message{Tenant: string(fixture.Telecom), Key: "friend/" + j.Row(id).RecipientID}),
			)
			require.Empty(t, j.Row(id).RecipientID)

			j.Clock.Set(validUntil.Add(48 * time.Hour))
			j.Order(number, "freigegeben", lastValidDay, want.answer)()
			if want.status == recommendation.Expired {
				assert.Equal(t, recommendation.Expired, j.Row(id).Status)
				assert.Empty(t, j.AwardsOf(id))
				return
			}
			end := complaintEnds(t, lastValidDay)
			j.Live(
				id, fixture.Fact{At: end.Add(time.Hour), Do: j.ChooseReward(fixture.Anna)},
				fixture.Fact{At: end.Add(2 * time.Hour), Do: j.RunPayout},
			)
			assert.Equal(t, want.status, j.Row(id).Status)
			awards := j.AwardsOf(id)
			require.Len(t, awards, 1)
			own := awards["recommender referral"]
			assert.Equal(t, reward.PaidOut, own.Status)
			assert.Equal(t, j.Row(id).RecommenderCents, own.AmountCents, "and not a cent more")
			assert.Equal(t, -own.AmountCents, j.Balances()[ledger.Bank])
			assert.Zero(t, j.Balances()[ledger.RewardLiability])
		})
	}
}

func TestCancelledInTheComplaintPeriodNothingIsOwed(t *testing.T) {
	j := fixture.NewJourney(t)
	id, number, key := j.Recommend("100")
	day := fixture.After(3).In(tenant.Berlin).Format(time.DateOnly)
	last := complaintEnds(t, day).Add(-time.Second)
	end := j.Live(id, append(j.ConfirmedFriend(number, key),
		fixture.Fact{At: fixture.After(3), Do: j.Order(number, "freigegeben", day, "angenommen")},
		fixture.Fact{At: last, Do: j.Order(number, "storniert", "", "angenommen")})...)
	assert.Equal(t, last, end)
	assert.Equal(t, recommendation.Cancelled, j.Row(id).Status)
	assert.Empty(t, j.AwardsOf(id))
	assert.Equal(t, 2, j.Mails.Count(fixture.Anna), "link and confirmed: no reward was promised")
}

func TestCancelledAfterTheComplaintPeriodWhatIsOwedGoes(t *testing.T) {
	j := fixture.NewJourney(t)
	id, number, key := j.Recommend("50")
	day := fixture.After(3).In(tenant.Berlin).Format(time.DateOnly)
	j.Live(id, append(j.ConfirmedFriend(number, key),
		fixture.Fact{At: fixture.After(3), Do: j.Order(number, "freigegeben", day, "angenommen")},
		fixture.Fact{At: complaintEnds(t, day).Add(time.Hour), Do: j.Order(number, "storniert", "", "angenommen")})...)
	assert.Equal(t, recommendation.Cancelled, j.Row(id).Status)
	for name, a := range j.AwardsOf(id) {
		assert.Equal(t, reward.Cancelled, a.Status, name)
	}
	assert.Zero(t, j.Balances()[ledger.RewardLiability])
}

func TestCancelledAfterPayoutNothingPaidIsUndone(t *testing.T) {
	j := fixture.NewJourney(t)
	id, number, key := j.Recommend("50")
	day := fixture.After(3).In(tenant.Berlin).Format(time.DateOnly)
	end := complaintEnds(t, day)
	j.Live(id, append(j.ConfirmedFriend(number, key),
		fixture.Fact{At: fixture.After(3), Do: j.Order(number, "freigegeben", day, "angenommen")},
		fixture.Fact{At: end.Add(time.Hour), Do: j.ChooseReward(fixture.Anna)},
		fixture.Fact{At: end.Add(2 * time.Hour), Do: j.RunPayout},
		fixture.Fact{At: end.Add(3 * time.Hour), Do: j.Order(number, "storniert", "", "order.cancelled_after_payout")})...)
	assert.Equal(t, recommendation.Paid, j.Row(id).Status)
	assert.Equal(t, reward.PaidOut, j.AwardsOf(id)["recommender referral"].Status)
	assert.Equal(
		t, reward.Cancelled, j.AwardsOf(id)["recipient referral"].Status, "what nobody has claimed yet isn't paid any more",
	)
	assert.False(t, j.When(id, recommendation.LateCancellation).IsZero(), "recorded for a person to see")
}

func TestAwardsThatNoOneClaimsLapseAfterTwelveMonths(t *testing.T) {
	j := fixture.NewJourney(t)
	id, number, key := j.Recommend("100")
	day := fixture.After(3).In(tenant.Berlin).Format(time.DateOnly)
	offered := complaintEnds(t, day)
	programme, err := j.Tenants.ByID(context.Background(), fixture.Telecom)
	require.NoError(t, err)
	lapses := programme.Periods.Claim.End(offered)
	end := j.Live(id, append(j.ConfirmedFriend(number, key),
		fixture.Fact{At: fixture.After(3), Do: j.Order(number, "freigegeben", day, "angenommen")},
		fixture.Fact{At: lapses.Add(-time.Second), Do: func() {
			assert.Equal(t, reward.Offered, j.AwardsOf(id)["recommender referral"].Status)
		}})...)
	assert.Equal(t, lapses, end)
	assert.Equal(
		t, offered.In(tenant.Berlin).AddDate(1, 0, 1).Format(time.DateOnly), lapses.In(tenant.Berlin).Format(time.DateOnly),
	)
	assert.Equal(t, reward.Expired, j.AwardsOf(id)["recommender referral"].Status)
	assert.Equal(t, recommendation.Paid, j.Row(id).Status)
	assert.Zero(t, j.Balances()[ledger.RewardLiability])
}

func TestTheOddCentGoesToTheRecommender(t *testing.T) {
	j := fixture.NewJourney(t)
	ctx := context.Background()
	id, number, key := j.Recommend("50")
	r := j.Row(id)
	total := r.RecommenderCents + r.RecipientCents + 1
	one, other := product.Split(total, 50, product.Caps{})
	require.NoError(t, j.DB.From(ctx).Exec("UPDATE recommendations SET recommender_cents = ?, recipient_cents = ? WHERE tenant = ? AND id = ?",
		one, other, fixture.Telecom, id).Error)
	day := fixture.After(3).In(tenant.Berlin).Format(time.DateOnly)
	end := complaintEnds(t, day)
	j.Live(id, append(j.ConfirmedFriend(number, key),
		fixture.Fact{At: fixture.After(3), Do: j.Order(number, "freigegeben", day, "angenommen")},
		fixture.Fact{At: end.Add(time.Hour), Do: j.ChooseReward(fixture.Anna)},
		fixture.Fact{At: end.Add(time.Hour), Do: j.ChooseReward(fixture.Friend)},
		fixture.Fact{At: end.Add(2 * time.Hour), Do: j.RunPayout})...)
	awards := j.AwardsOf(id)
	assert.Equal(t, awards["recipient referral"].AmountCents+1, awards["recommender referral"].AmountCents)
	assert.Equal(t, -total, j.Balances()[ledger.Bank], "to the last cent")
	assert.Equal(t, recommendation.Paid, j.Row(id).Status)
}

func TestTheFourthContractEarnsABonus(t *testing.T) {
	j := fixture.NewJourney(t)
	for n := 1; n <= 4; n++ {
		id, number, key := j.Recommend("100")
		email := fmt.Sprintf("friend%d@example.de", n)
		begun := j.Clock.Now()
		day := begun.In(tenant.Berlin).Format(time.DateOnly)
		end := complaintEnds(t, day)
		j.Live(id,
			fixture.Fact{At: begun.Add(time.Hour), Do: j.Enter(number, key, email)},
			fixture.Fact{At: begun.Add(2 * time.Hour), Do: j.Confirm(email)},
			fixture.Fact{At: begun.Add(3 * time.Hour), Do: j.Order(number, "freigegeben", day, "angenommen")},
			fixture.Fact{At: end.Add(time.Hour), Do: j.ChooseAll}, fixture.Fact{At: end.Add(2 * time.Hour), Do: j.RunPayout})
		bonus, has := j.AwardsOf(id)["recommender bonus"]
		assert.Equal(t, n == 4, has, "after %d contracts", n)
		if has {
			assert.EqualValues(t, 6000, bonus.AmountCents)
			assert.Equal(t, reward.PaidOut, bonus.Status)
		}
		assert.Equal(t, recommendation.Paid, j.Row(id).Status)
	}
}
