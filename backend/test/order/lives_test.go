package wiring

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
)

const (
	anna   = "anna@example.de"
	friend = "ben@example.de"
)

var (
	validUntil   = tenant.Days(60).End(start)
	lastValidDay = validUntil.Add(-time.Hour).In(tenant.Berlin).Format(time.DateOnly)
)

func after(days float64) time.Time { return start.Add(time.Duration(days * 24 * float64(time.Hour))) }

// confirmedFriend are the facts of a friend who enters data on the first day and confirms on the second.
func (j *journey) confirmedFriend(number, key string) []fact {
	return []fact{{after(1), j.enter(number, key, friend)}, {after(2), j.confirm(friend)}}
}

// complaintEnds is the first instant after the complaint period of an order of a day.
func complaintEnds(t *testing.T, day string) time.Time {
	t.Helper()
	d, err := time.ParseInLocation(time.DateOnly, day, tenant.Berlin)
	require.NoError(t, err)
	return tenant.Days(14).End(d)
}

func (j *journey) balances() map[ledger.Account]int64 {
	j.t.Helper()
	standing, err := j.Statement().Of(context.Background(), telecom)
	require.NoError(j.t, err)
	require.Zero(j.t, standing.SumCents, "the books balance")
	return standing.Accounts
}

func (j *journey) awardsOf(id string) map[string]reward.Award {
	j.t.Helper()
	list, err := j.AwardList().Of(context.Background(), telecom, []string{id})
	require.NoError(j.t, err)
	out := map[string]reward.Award{}
	for _, a := range list[id] {
		out[string(a.Party)+" "+string(a.Kind)] = a
	}
	return out
}

func TestItExpiresWithItsLastSecond(t *testing.T) {
	j := newJourney(t)
	id, number, key := j.recommend("100")
	last := validUntil.Add(-time.Second)
	end := j.live(id, fact{last, func() {
		assert.Equal(t, recommendation.Open, j.row(id).Status)
		j.enter(number, key, friend)()
	}})
	assert.Equal(t, recommendation.Expired, j.row(id).Status)
	assert.Equal(t, validUntil, j.when(id, recommendation.ExpiredEvent))
	// What the friend entered in the last second goes with the end: nothing can come of it.
	assert.Equal(t, validUntil, end)
	assert.Equal(t, end, j.when(id, recommendation.RecipientErased))
	assert.Equal(t, 2, j.mails.count(anna), "the link, and the end")
}

func TestUnconfirmedDataAreErasedAfterTwelveWeeks(t *testing.T) {
	j := newJourney(t)
	programme, err := j.Tenants.ByID(context.Background(), telecom)
	require.NoError(t, err)
	programme.Periods.Validity = tenant.Days(120) // its end would erase before
	id, number, key := j.recommend("100")
	erasedAt := tenant.Days(84).End(after(1))
	var person string
	j.live(id,
		fact{after(1), j.enter(number, key, friend)},
		fact{erasedAt.Add(-time.Second), func() {
			person = j.row(id).RecipientID
			require.NotEmpty(t, person)
			_, err := recipientstore.New(j.DB).ByID(context.Background(), telecom, person)
			require.NoError(t, err, "kept until the last second")
		}})
	assert.Equal(t, erasedAt, j.when(id, recommendation.RecipientErased))
	assert.Empty(t, j.row(id).RecipientID)
	_, err = recipientstore.New(j.DB).ByID(context.Background(), telecom, person)
	require.ErrorIs(t, err, recipient.ErrUnknown)
	assert.Equal(t, 1, j.mails.count(friend), "asked to confirm, once")
}

func TestAnOrderOfTheLastDayCounts(t *testing.T) {
	j := newJourney(t)
	id, number, key := j.recommend("100")
	end := complaintEnds(t, lastValidDay)
	facts := append(j.confirmedFriend(number, key),
		fact{validUntil.Add(-time.Second), j.order(number, "freigegeben", lastValidDay, "angenommen")},
		fact{validUntil.Add(time.Hour), func() { assert.Equal(t, recommendation.Confirmed, j.row(id).Status) }},
		fact{end.Add(-time.Second), func() { assert.Equal(t, recommendation.Confirmed, j.row(id).Status) }},
		fact{end.Add(time.Hour), j.choose(anna)},
		fact{end.Add(2 * time.Hour), j.payoutRun})
	j.live(id, facts...)
	assert.Equal(t, recommendation.Paid, j.row(id).Status)
	assert.Equal(t, end, j.when(id, recommendation.OwedEvent))
	assert.Equal(t, reward.PaidOut, j.awardsOf(id)["recommender referral"].Status)
	assert.Zero(t, j.balances()[ledger.RewardLiability])
	assert.Equal(t, 4, j.mails.count(anna), "link, confirmed, reward, paid")
}

func TestALateMessageOfAnOrderPlacedInTimeReopens(t *testing.T) {
	j := newJourney(t)
	id, number, key := j.recommend("100")
	assert.Equal(t, validUntil, j.live(id, j.confirmedFriend(number, key)...), "the life ends with the validity")
	require.Equal(t, recommendation.Expired, j.row(id).Status)

	tooLate := validUntil.Add(time.Hour).In(tenant.Berlin).Format(time.DateOnly)
	j.clock.Set(validUntil.Add(36 * time.Hour))
	j.order(number, "freigegeben", tooLate, "abgelehnt")()
	require.Equal(t, recommendation.Expired, j.row(id).Status, "an order of the day after doesn't count")

	j.clock.Set(validUntil.Add(48 * time.Hour))
	j.orderOf("A-corrected", number, "freigegeben", lastValidDay, "angenommen")()
	require.Equal(t, recommendation.Confirmed, j.row(id).Status)

	end := complaintEnds(t, lastValidDay)
	j.live(id, fact{end.Add(time.Hour), j.choose(anna)}, fact{end.Add(2 * time.Hour), j.payoutRun})
	assert.Equal(t, recommendation.Paid, j.row(id).Status)
	assert.Equal(t, end, j.when(id, recommendation.OwedEvent))
}

// The friend was erased after the expiry, and the message of an order placed in time comes late: the recommender's part is owed; the friend's
// is paid to nobody.
func TestALateMessageOfAnErasedFriendsOrder(t *testing.T) {
	for share, want := range map[string]struct {
		answer string
		status recommendation.Status
	}{"50": {"angenommen", recommendation.Paid}, "0": {"abgelehnt", recommendation.Expired}} {
		t.Run("share "+share, func(t *testing.T) {
			j, ctx := newJourney(t), context.Background()
			id, number, key := j.recommend(share)
			j.live(id, j.confirmedFriend(number, key)...)
			require.Equal(t, recommendation.Expired, j.row(id).Status)
			require.NoError(t, j.ErasureRest().Deliver(ctx, outbox.Message{Tenant: string(telecom), Key: "friend/" + j.row(id).RecipientID}))
			require.Empty(t, j.row(id).RecipientID)

			j.clock.Set(validUntil.Add(48 * time.Hour))
			j.order(number, "freigegeben", lastValidDay, want.answer)()
			if want.status == recommendation.Expired {
				assert.Equal(t, recommendation.Expired, j.row(id).Status)
				assert.Empty(t, j.awardsOf(id))
				return
			}
			end := complaintEnds(t, lastValidDay)
			j.live(id, fact{end.Add(time.Hour), j.choose(anna)}, fact{end.Add(2 * time.Hour), j.payoutRun})
			assert.Equal(t, want.status, j.row(id).Status)
			awards := j.awardsOf(id)
			require.Len(t, awards, 1)
			own := awards["recommender referral"]
			assert.Equal(t, reward.PaidOut, own.Status)
			assert.Equal(t, j.row(id).RecommenderCents, own.AmountCents, "and not a cent more")
			assert.Equal(t, -own.AmountCents, j.balances()[ledger.Bank])
			assert.Zero(t, j.balances()[ledger.RewardLiability])
		})
	}
}

func TestCancelledInTheComplaintPeriodNothingIsOwed(t *testing.T) {
	j := newJourney(t)
	id, number, key := j.recommend("100")
	day := after(3).In(tenant.Berlin).Format(time.DateOnly)
	last := complaintEnds(t, day).Add(-time.Second)
	end := j.live(id, append(j.confirmedFriend(number, key),
		fact{after(3), j.order(number, "freigegeben", day, "angenommen")},
		fact{last, j.order(number, "storniert", "", "angenommen")})...)
	assert.Equal(t, last, end)
	assert.Equal(t, recommendation.Cancelled, j.row(id).Status)
	assert.Empty(t, j.awardsOf(id))
	assert.Equal(t, 2, j.mails.count(anna), "link and confirmed: no reward was promised")
}

func TestCancelledAfterTheComplaintPeriodWhatIsOwedGoes(t *testing.T) {
	j := newJourney(t)
	id, number, key := j.recommend("50")
	day := after(3).In(tenant.Berlin).Format(time.DateOnly)
	j.live(id, append(j.confirmedFriend(number, key),
		fact{after(3), j.order(number, "freigegeben", day, "angenommen")},
		fact{complaintEnds(t, day).Add(time.Hour), j.order(number, "storniert", "", "angenommen")})...)
	assert.Equal(t, recommendation.Cancelled, j.row(id).Status)
	for name, a := range j.awardsOf(id) {
		assert.Equal(t, reward.Cancelled, a.Status, name)
	}
	assert.Zero(t, j.balances()[ledger.RewardLiability])
}

func TestCancelledAfterPayoutNothingPaidIsUndone(t *testing.T) {
	j := newJourney(t)
	id, number, key := j.recommend("50")
	day := after(3).In(tenant.Berlin).Format(time.DateOnly)
	end := complaintEnds(t, day)
	j.live(id, append(j.confirmedFriend(number, key),
		fact{after(3), j.order(number, "freigegeben", day, "angenommen")},
		fact{end.Add(time.Hour), j.choose(anna)},
		fact{end.Add(2 * time.Hour), j.payoutRun},
		fact{end.Add(3 * time.Hour), j.order(number, "storniert", "", "order.cancelled_after_payout")})...)
	assert.Equal(t, recommendation.Paid, j.row(id).Status)
	assert.Equal(t, reward.PaidOut, j.awardsOf(id)["recommender referral"].Status)
	assert.Equal(t, reward.Cancelled, j.awardsOf(id)["recipient referral"].Status, "what nobody has claimed yet isn't paid any more")
	assert.False(t, j.when(id, recommendation.LateCancellation).IsZero(), "recorded for a person to see")
}

func TestAwardsThatNobodyClaimsLapseAfterTwelveMonths(t *testing.T) {
	j := newJourney(t)
	id, number, key := j.recommend("100")
	day := after(3).In(tenant.Berlin).Format(time.DateOnly)
	offered := complaintEnds(t, day)
	programme, err := j.Tenants.ByID(context.Background(), telecom)
	require.NoError(t, err)
	lapses := programme.Periods.Claim.End(offered)
	end := j.live(id, append(j.confirmedFriend(number, key),
		fact{after(3), j.order(number, "freigegeben", day, "angenommen")},
		fact{lapses.Add(-time.Second), func() {
			assert.Equal(t, reward.Offered, j.awardsOf(id)["recommender referral"].Status)
		}})...)
	assert.Equal(t, lapses, end)
	assert.Equal(t, offered.In(tenant.Berlin).AddDate(1, 0, 1).Format(time.DateOnly), lapses.In(tenant.Berlin).Format(time.DateOnly))
	assert.Equal(t, reward.Expired, j.awardsOf(id)["recommender referral"].Status)
	assert.Equal(t, recommendation.Paid, j.row(id).Status)
	assert.Zero(t, j.balances()[ledger.RewardLiability])
}

func TestTheOddCentGoesToTheRecommender(t *testing.T) {
	j := newJourney(t)
	ctx := context.Background()
	id, number, key := j.recommend("50")
	r := j.row(id)
	total := r.RecommenderCents + r.RecipientCents + 1
	one, other := reward.Split(total, 50, 0)
	require.NoError(t, j.DB.From(ctx).Exec("UPDATE recommendations SET recommender_cents = ?, recipient_cents = ? WHERE tenant = ? AND id = ?",
		one, other, telecom, id).Error)
	day := after(3).In(tenant.Berlin).Format(time.DateOnly)
	end := complaintEnds(t, day)
	j.live(id, append(j.confirmedFriend(number, key),
		fact{after(3), j.order(number, "freigegeben", day, "angenommen")},
		fact{end.Add(time.Hour), j.choose(anna)}, fact{end.Add(time.Hour), j.choose(friend)},
		fact{end.Add(2 * time.Hour), j.payoutRun})...)
	awards := j.awardsOf(id)
	assert.Equal(t, awards["recipient referral"].AmountCents+1, awards["recommender referral"].AmountCents)
	assert.Equal(t, -total, j.balances()[ledger.Bank], "to the last cent")
	assert.Equal(t, recommendation.Paid, j.row(id).Status)
}

func TestTheFourthContractEarnsABonus(t *testing.T) {
	j := newJourney(t)
	for n := 1; n <= 4; n++ {
		id, number, key := j.recommend("100")
		email := fmt.Sprintf("friend%d@example.de", n)
		begun := j.clock.Now()
		day := begun.In(tenant.Berlin).Format(time.DateOnly)
		end := complaintEnds(t, day)
		j.live(id,
			fact{begun.Add(time.Hour), j.enter(number, key, email)}, fact{begun.Add(2 * time.Hour), j.confirm(email)},
			fact{begun.Add(3 * time.Hour), j.order(number, "freigegeben", day, "angenommen")},
			fact{end.Add(time.Hour), j.chooseAll}, fact{end.Add(2 * time.Hour), j.payoutRun})
		bonus, has := j.awardsOf(id)["recommender bonus"]
		assert.Equal(t, n == 4, has, "after %d contracts", n)
		if has {
			assert.EqualValues(t, 6000, bonus.AmountCents)
			assert.Equal(t, reward.PaidOut, bonus.Status)
		}
		assert.Equal(t, recommendation.Paid, j.row(id).Status)
	}
}
