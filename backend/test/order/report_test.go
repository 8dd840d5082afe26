package order_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/people/recipient"
	recipientstore "weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/test/fixture"
)

func liveOrder(s *fixture.Served, recommendation string) order.Order {
	s.T.Helper()
	live, err := orderstore.NewOrders(s.DB).Live(context.Background(), fixture.Telecom, []string{recommendation})
	require.NoError(s.T, err)
	return live[recommendation]
}

// Who orders without having entered anything before enters the data so, and confirms them by the same mail as
// everybody.
func TestAnOrderReportedWithTheData(t *testing.T) {
	j := fixture.NewJourney(t)
	id, number, _ := j.Recommend("100")
	day := fixture.After(1).In(tenant.Berlin).Format(time.DateOnly)
	lapses := tenant.Days(84).End(fixture.After(1))
	report := func() {
		got := j.Completed(strings.ToLower(number), fixture.Ben)
		require.Equal(t, http.StatusAccepted, got.Status, string(got.Body))
		assert.Contains(t, string(got.Body), number)
	}
	ends := complaintEnds(t, day)
	j.Live(id,
		fixture.Fact{At: fixture.After(1), Do: report},
		fixture.Fact{At: fixture.After(1).Add(30 * time.Second), Do: report},
		fixture.Fact{At: fixture.After(2), Do: j.Confirm(fixture.Friend)},
		fixture.Fact{At: fixture.After(2.1), Do: func() {
			assert.Equal(t, order.Reported, liveOrder(j.Served, id).Status)
			assert.Equal(t, lapses, liveOrder(j.Served, id).LapsesAt)
			assert.Equal(t, recommendation.Confirmed, j.Row(id).Status)
		}},
		fixture.Fact{At: fixture.After(3), Do: j.Order(number, "freigegeben", day, "angenommen")},
		fixture.Fact{At: ends.Add(time.Hour), Do: j.ChooseReward(fixture.Anna)},
		fixture.Fact{At: ends.Add(2 * time.Hour), Do: j.RunPayout})
	assert.Equal(t, recommendation.Paid, j.Row(id).Status)
	assert.Equal(t, 1, j.Mails.Count(fixture.Friend), "asked to confirm, once")
	assert.False(t, j.When(id, recommendation.OrderReported).IsZero())
}

// A reported order keeps the recommendation alive beyond its validity, and releases it when the tenant never says
// anything.
func TestAReportedOrderThatNoOneApproves(t *testing.T) {
	j := fixture.NewJourney(t)
	id, number, key := j.Recommend("100")
	reported := validUntil.Add(-time.Second)
	lapses := tenant.Days(84).End(reported)
	end := j.Live(id, append(j.ConfirmedFriend(number, key),
		fixture.Fact{
			At: reported, Do: func() { require.Equal(t, http.StatusAccepted, j.Completed(number, fixture.Ben).Status) },
		},
		fixture.Fact{
			At: lapses.Add(-time.Second), Do: func() { assert.Equal(t, recommendation.Confirmed, j.Row(id).Status) },
		})...)
	assert.Equal(t, lapses, end)
	assert.Equal(t, recommendation.Expired, j.Row(id).Status)
	assert.Equal(t, lapses, j.When(id, recommendation.OrderLapsed))

	j.Clock.Set(lapses.Add(time.Hour))
	j.Order(number, "freigegeben", lastValidDay, "angenommen")()
	assert.Equal(t, recommendation.Confirmed, j.Row(id).Status, "the tenant's late word still counts")
}

// The order link brings the friend's number to the shop's page, whose report needs no data then.
func TestAnOrderIsReportedByTheFriendsNumber(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		programme, err := s.Tenants.ByID(context.Background(), fixture.Telecom)
		require.NoError(t, err)
		programme.OrderURL = "https://shop.example/{product}?empfehlung={number}&freund={recipient}"
		number, key := s.Recommended(nil)
		entered := s.Entered(number, key, fixture.Ben).Fields(t)
		friend := entered.Text(t, "Empfaengernummer")
		got := s.Call(
			http.MethodGet, fixture.Base+"/empfehlung/"+number+"/produkt/produktlink?empfaengernummer="+friend, "", nil,
		)
		require.Equal(t, http.StatusOK, got.Status)
		assert.Contains(t, string(got.Body), "&freund="+friend)
		require.Equal(
			t, http.StatusAccepted,
			s.Completed(number, `{"empfehlungsnummer":"x","empfaengernummer":"`+friend+`"}`).Status,
		)
		n, err := link.ParseNumber(number)
		require.NoError(t, err)
		r, err := recommendationstore.New(db).ByNumber(context.Background(), fixture.Telecom, n)
		require.NoError(t, err)
		assert.Equal(t, order.Reported, liveOrder(s, r.ID).Status)
	})
}

func TestAReportTellsNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		number, key := s.Recommended(nil)
		unknown := "0000000000"
		want := s.Completed(unknown, fixture.Ben)
		require.Equal(t, http.StatusAccepted, want.Status, string(want.Body))

		require.Equal(t, http.StatusCreated, s.Entered(number, key, fixture.Ben).Status)
		shown := func(what, body string) {
			got := s.Completed(number, body)
			assert.Equal(t, want.Status, got.Status, what)
			assert.Equal(t, strings.ReplaceAll(string(want.Body), unknown, number), string(got.Body), what)
		}
		shown("the friend", fixture.Ben)
		shown("somebody else", strings.ReplaceAll(fixture.Ben, "ben@", "carla@"))
		shown("the recommender", strings.ReplaceAll(fixture.Ben, "ben@", "anna@"))
		shown("nobody's id", `{"empfehlungsnummer":"x","empfaengernummer":"nobody"}`)

		for _, n := range []string{number, unknown} {
			got := s.Completed(n, `{"empfehlungsnummer":"x","empfaengernummer":" "}`)
			require.Equal(t, http.StatusUnprocessableEntity, got.Status, "nobody has ordered, so nothing is taken in silence")
			assert.Contains(t, string(got.Body), "empfaengernummer")
		}

		broken := strings.ReplaceAll(fixture.Ben, "10623", "1")
		for _, n := range []string{number, unknown} {
			got := s.Completed(n, broken)
			require.Equal(t, http.StatusUnprocessableEntity, got.Status)
			assert.Contains(t, string(got.Body), "empfaengerdaten.adresse.plz", "what was typed wrong is told, whoever typed it")
		}
		for _, n := range []string{number, unknown} {
			for range order.ReportsPerHour {
				s.Completed(n, fixture.Ben)
			}
			assert.Equal(t, http.StatusTooManyRequests, s.Completed(n, fixture.Ben).Status)
		}
		s.Clock.Advance(time.Hour)
		assert.Equal(t, http.StatusAccepted, s.Completed(number, fixture.Ben).Status)
		assert.Equal(t, http.StatusNotFound, s.Completed("no number", fixture.Ben).Status)
	})
}

// What a friend entered and ticked here stands, whatever the tenant's own page says of the same person; that page gives
// no consent.
func TestAReportChangesNothingThatAFriendEntered(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		held := func(number string) *recipient.Recipient {
			n, err := link.ParseNumber(number)
			require.NoError(t, err)
			r, err := recommendationstore.New(db).ByNumber(context.Background(), fixture.Telecom, n)
			require.NoError(t, err)
			all, err := recipientstore.New(db).OfRecommendation(context.Background(), fixture.Telecom, r.ID)
			require.NoError(t, err)
			require.Len(t, all, 1)
			return all[0]
		}
		silent := strings.NewReplacer(
			`"telefon":"0170 1234567",`, "", `"werbeeinwilligung":true,`, "", "10623", "10999",
		).Replace(fixture.Ben)

		number, key := s.Recommended(nil)
		require.Equal(t, http.StatusCreated, s.Entered(number, key, fixture.Ben).Status)
		before := held(number)
		require.True(t, before.Advertising.Phone.Given())
		require.Equal(t, http.StatusAccepted, s.Completed(number, silent).Status)
		assert.Equal(t, before, held(number))

		number, key = s.Recommended(func(empfehlung, _ map[string]string) { empfehlung["Produkt"] = "102" })
		require.Equal(t, http.StatusCreated, s.Entered(number, key, silent).Status)
		require.Equal(t, http.StatusAccepted, s.Completed(number, fixture.Ben).Status)
		assert.Zero(t, held(number).Advertising, "not asked here, not given here")

		number, _ = s.Recommended(func(empfehlung, _ map[string]string) { empfehlung["Produkt"] = "103" })
		require.Equal(t, http.StatusAccepted, s.Completed(number, fixture.Ben).Status)
		assert.Zero(t, held(number).Advertising)
		assert.Equal(t, "+491701234567", held(number).Data.Phone)
	})
}
