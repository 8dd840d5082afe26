package order_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	orderrest "weitersagen.app/backend/internal/money/order/rest"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// cancels is the tenant's system taking an order back with a reason.
func cancels(s *fixture.Served, number, reason, want string) {
	s.T.Helper()
	body, err := json.Marshal(orderrest.Order{
		OrderNumber: "A-" + number, RecommendationNumber: number, Status: "storniert", CancelReason: reason,
	})
	require.NoError(s.T, err)
	got := s.Call(
		http.MethodPost, fixture.Base+"/auftrag", "", body, "X-Signature",
		order.Sign([]byte(fixture.FeedKey), body, s.Clock.Now()),
	)
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	require.Contains(s.T, string(got.Body), want)
}

const (
	stornoReason = `Widerruf am 3. Tag <b>"ß"</b> & {{.Number}}`
	inHTML       = `Widerruf am 3. Tag &lt;b&gt;&#34;ß&#34;&lt;/b&gt; &amp; {{.Number}}`
)

// ordered is a friend who confirmed and whose order counts.
func ordered(t *testing.T, db *gormdb.DB) (*fixture.Flooded, fixture.Befriended) {
	t.Helper()
	f := fixture.NewFlooded(t, db)
	f.Set(func(b *setup.Base) {
		b.Config.FeedKeys = map[tenant.ID][]byte{fixture.Telecom: []byte(fixture.FeedKey)}
	})
	f.Handler = f.HTTP()
	friend := f.Befriend(fixture.Ben)
	friend.Confirms()
	programme, err := f.Tenants.ByID(context.Background(), fixture.Telecom)
	require.NoError(t, err)
	outcomes, err := f.Orders.Do(context.Background(), programme, []order.Message{{
		Number: "A-" + friend.Number, RecommendationNumber: friend.Number, Kind: order.Approval,
		Ordered: order.Date{At: f.Clock.Now()},
	}})
	require.NoError(t, err)
	require.Equal(t, order.Accepted, outcomes[0].Result, outcomes[0].Reason)
	return f, friend
}

func TestBothSidesHearOfACancelledOrderWithItsReason(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f, friend := ordered(t, db)
		for range 2 {
			cancels(f.Served, friend.Number, stornoReason, "")
			f.Relayed()
		}
		require.Equal(t, recommendation.Cancelled, friend.Recommendation().Status)
		for _, to := range []string{"anna@example.de", "ben@example.de"} {
			letter := f.Mails.Newest(t, to)
			assert.Contains(t, letter, "storniert", to)
			assert.Contains(t, letter, "Grund laut", to)
			assert.Contains(t, letter, stornoReason, "the plain text")
			assert.Contains(t, letter, inHTML, "nothing of it is markup")
			assert.Equal(t, 1, f.Mails.Count(to), "once, and never late because of strangers: %s", to)
		}
		got := f.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", friend.Browser, nil)
		assert.Equal(
			t, 1, strings.Count(string(got.Body), `"Art":"`+string(mail.OrderCancelled)+`"`),
			"the friend's own, and not the recommender's: %s", got.Body,
		)

		require.Contains(t, fixture.Holding(fixture.Dump(t, db, f.Vault), "Widerruf am 3. Tag"), "orders.cancel_reason")
		require.NoError(t, f.ErasureRest.Friend(context.Background(), fixture.Telecom, friend.ID))
		assert.Empty(
			t, fixture.Holding(fixture.Dump(t, db, f.Vault), "Widerruf am 3. Tag"),
			"it says something of the friend, and goes with the friend",
		)
	})
}

func TestWhoLeftOrIsPromisedNothingHearsNothingOfACancelledOrder(t *testing.T) {
	ctx := context.Background()
	f, friend := ordered(t, dbtest.SQLite(t))
	require.NoError(t, f.DB.From(ctx).Exec("UPDATE recommendations SET recipient_cents = 0").Error)
	cancels(f.Served, friend.Number, "", "angenommen")
	f.Relayed()
	assert.Zero(t, f.Mails.Count("ben@example.de"), "nothing was held out to the friend")
	assert.NotContains(t, f.Mails.Newest(t, "anna@example.de"), "Grund laut", "none was given")

	f, friend = ordered(t, dbtest.SQLite(t))
	cancels(f.Served, friend.Number, "", "angenommen")
	require.NoError(t, f.Erasure.Own(ctx, fixture.Telecom, friend.Recommendation().RecommenderID, ""))
	require.NoError(t, f.ErasureRest.Friend(ctx, fixture.Telecom, friend.ID))
	f.Relayed()
	for _, to := range []string{"anna@example.de", "ben@example.de"} {
		assert.NotContains(t, f.Mails.Newest(t, to), "storniert", to)
	}
	waiting, err := f.OutboxStore.Depth(ctx)
	require.NoError(t, err)
	assert.Zero(t, waiting, "and nothing is tried for ever")
}

func TestTheReasonOfACancellationIsATextThatPeopleCanRead(t *testing.T) {
	f, friend := ordered(t, dbtest.SQLite(t))
	for _, bad := range []string{"zwei\nZeilen", "um\u202egedreht", strings.Repeat("ä", order.MaxCancelReason+1)} {
		cancels(f.Served, friend.Number, bad, string(order.FieldInvalid))
	}
	cancels(f.Served, friend.Number, "  "+strings.Repeat("ä", order.MaxCancelReason)+"\u00a0", "angenommen")
	stored, err := orderstore.NewOrders(f.DB).ByNumber(context.Background(), fixture.Telecom, "A-"+friend.Number)
	require.NoError(t, err)
	assert.Equal(t, strings.Repeat("ä", order.MaxCancelReason), stored.CancelReason)
}

// Who was invited to pick a reward hears it once, in the letter about the reward.
func TestWhoWasInvitedHearsOfTheCancellationOnce(t *testing.T) {
	j := fixture.NewJourney(t)
	id, number, key := j.Recommend("50")
	day := fixture.After(3).In(tenant.Berlin).Format(time.DateOnly)
	j.Live(id, append(j.ConfirmedFriend(number, key),
		fixture.Fact{At: fixture.After(3), Do: j.Order(number, "freigegeben", day, "angenommen")},
		fixture.Fact{
			At: complaintEnds(t, day).Add(time.Hour), Do: func() { cancels(j.Served, number, stornoReason, "angenommen") },
		})...)
	before := j.Mails.Count(fixture.Anna) + j.Mails.Count(fixture.Friend)
	j.Clock.Advance(time.Minute) // the life's own relay knows no letters; they come again
	j.Relayed()
	assert.Equal(t, before, j.Mails.Count(fixture.Anna)+j.Mails.Count(fixture.Friend))
	for _, to := range []string{fixture.Anna, fixture.Friend} {
		assert.Contains(t, j.Mails.Newest(t, to), "Deshalb können wir")
		assert.Contains(t, j.Mails.Newest(t, to), stornoReason)
	}
}

func TestWhoLetARewardLapseGetsALetter(t *testing.T) {
	j := fixture.NewJourney(t)
	id, number, key := j.Recommend("50")
	day := fixture.After(3).In(tenant.Berlin).Format(time.DateOnly)
	j.Live(
		id,
		append(j.ConfirmedFriend(number, key), fixture.Fact{
			At: fixture.After(3), Do: j.Order(number, "freigegeben", day, "angenommen"),
		})...,
	)
	before := map[string]int{fixture.Anna: j.Mails.Count(fixture.Anna), fixture.Friend: j.Mails.Count(fixture.Friend)}
	for name, a := range j.AwardsOf(id) {
		require.Equal(t, reward.Expired, a.Status, name)
	}
	for range 2 {
		j.Clock.Advance(time.Minute)
		j.Relayed()
	}
	for to, n := range before {
		assert.Contains(t, j.Mails.Newest(t, to), "verfallen", to)
		assert.Equal(t, n+1, j.Mails.Count(to), "once")
	}
}
