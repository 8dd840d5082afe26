package wiring

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
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// completed is the end of the tenant's own order page.
func (s *served) completed(number, body string) answer {
	s.t.Helper()
	return s.call(http.MethodPost, base+"/tracking/abschliessen/?channel=co&einsprungsquelle=Einsprungslink", "",
		[]byte(strings.Replace(body, `"empfehlungsnummer":"x"`, `"empfehlungsnummer":"`+number+`"`, 1)))
}

func (s *served) liveOrder(recommendation string) order.Order {
	s.t.Helper()
	live, err := orderstore.NewOrders(s.DB).Live(context.Background(), telecom, []string{recommendation})
	require.NoError(s.t, err)
	return live[recommendation]
}

// Who orders without having entered anything before enters the data so, and confirms them by the same mail as everybody.
func TestAnOrderReportedWithTheData(t *testing.T) {
	j := newJourney(t)
	id, number, _ := j.recommend("100")
	day := after(1).In(tenant.Berlin).Format(time.DateOnly)
	lapses := tenant.Days(84).End(after(1))
	report := func() {
		got := j.completed(strings.ToLower(number), ben)
		require.Equal(t, http.StatusAccepted, got.status, string(got.body))
		assert.Contains(t, string(got.body), number)
	}
	ends := complaintEnds(t, day)
	j.live(id,
		fact{after(1), report}, fact{after(1).Add(30 * time.Second), report}, fact{after(2), j.confirm(friend)},
		fact{after(2.1), func() {
			assert.Equal(t, order.Reported, j.liveOrder(id).Status)
			assert.Equal(t, lapses, j.liveOrder(id).LapsesAt)
			assert.Equal(t, recommendation.Confirmed, j.row(id).Status)
		}},
		fact{after(3), j.order(number, "freigegeben", day, "angenommen")},
		fact{ends.Add(time.Hour), j.choose(anna)}, fact{ends.Add(2 * time.Hour), j.payoutRun})
	assert.Equal(t, recommendation.Paid, j.row(id).Status)
	assert.Equal(t, 1, j.mails.count(friend), "asked to confirm, once")
	assert.False(t, j.when(id, recommendation.OrderReported).IsZero())
}

// A reported order keeps the recommendation alive beyond its validity, and lets go of it when the tenant never says anything.
func TestAReportedOrderThatNobodyApproves(t *testing.T) {
	j := newJourney(t)
	id, number, key := j.recommend("100")
	reported := validUntil.Add(-time.Second)
	lapses := tenant.Days(84).End(reported)
	end := j.live(id, append(j.confirmedFriend(number, key),
		fact{reported, func() { require.Equal(t, http.StatusAccepted, j.completed(number, ben).status) }},
		fact{lapses.Add(-time.Second), func() { assert.Equal(t, recommendation.Confirmed, j.row(id).Status) }})...)
	assert.Equal(t, lapses, end)
	assert.Equal(t, recommendation.Expired, j.row(id).Status)
	assert.Equal(t, lapses, j.when(id, recommendation.OrderLapsed))

	j.clock.Set(lapses.Add(time.Hour))
	j.order(number, "freigegeben", lastValidDay, "angenommen")()
	assert.Equal(t, recommendation.Confirmed, j.row(id).Status, "the tenant's late word still counts")
}

func TestAReportTellsNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		number, key := s.recommended(nil)
		unknown := "0000000000"
		want := s.completed(unknown, ben)
		require.Equal(t, http.StatusAccepted, want.status, string(want.body))

		require.Equal(t, http.StatusCreated, s.entered(number, key, ben).status)
		told := func(what, body string) {
			got := s.completed(number, body)
			assert.Equal(t, want.status, got.status, what)
			assert.Equal(t, strings.ReplaceAll(string(want.body), unknown, number), string(got.body), what)
		}
		told("the friend", ben)
		told("somebody else", strings.ReplaceAll(ben, "ben@", "carla@"))
		told("the recommender", strings.ReplaceAll(ben, "ben@", "anna@"))
		told("nobody's id", `{"empfehlungsnummer":"x","empfaengernummer":"nobody"}`)

		broken := strings.ReplaceAll(ben, "10623", "1")
		for _, n := range []string{number, unknown} {
			got := s.completed(n, broken)
			require.Equal(t, http.StatusUnprocessableEntity, got.status)
			assert.Contains(t, string(got.body), "empfaengerdaten.adresse.plz", "what was typed wrong is told, whoever typed it")
		}
		for _, n := range []string{number, unknown} {
			for range order.ReportsPerHour {
				s.completed(n, ben)
			}
			assert.Equal(t, http.StatusTooManyRequests, s.completed(n, ben).status)
		}
		s.clock.Advance(time.Hour)
		assert.Equal(t, http.StatusAccepted, s.completed(number, ben).status)
		assert.Equal(t, http.StatusNotFound, s.completed("no number", ben).status)
	})
}

// What a friend entered and ticked here stands, whatever the tenant's own page says of the same person; that page gives no consent.
func TestAReportChangesNothingThatAFriendEntered(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		held := func(number string) *recipient.Recipient {
			n, err := link.ParseNumber(number)
			require.NoError(t, err)
			r, err := recommendationstore.New(db).ByNumber(context.Background(), telecom, n)
			require.NoError(t, err)
			all, err := recipientstore.New(db).OfRecommendation(context.Background(), telecom, r.ID)
			require.NoError(t, err)
			require.Len(t, all, 1)
			return all[0]
		}
		silent := strings.NewReplacer(`"telefon":"0170 1234567",`, "", `"werbeeinwilligung":true,`, "", "10623", "10999").Replace(ben)

		number, key := s.recommended(nil)
		require.Equal(t, http.StatusCreated, s.entered(number, key, ben).status)
		before := held(number)
		require.True(t, before.Advertising.Phone.Given())
		require.Equal(t, http.StatusAccepted, s.completed(number, silent).status)
		assert.Equal(t, before, held(number))

		number, key = s.recommended(func(empfehlung, _ map[string]string) { empfehlung["Produkt"] = "102" })
		require.Equal(t, http.StatusCreated, s.entered(number, key, silent).status)
		require.Equal(t, http.StatusAccepted, s.completed(number, ben).status)
		assert.Zero(t, held(number).Advertising, "not asked here, not given here")

		number, _ = s.recommended(func(empfehlung, _ map[string]string) { empfehlung["Produkt"] = "103" })
		require.Equal(t, http.StatusAccepted, s.completed(number, ben).status)
		assert.Zero(t, held(number).Advertising)
		assert.Equal(t, "+491701234567", held(number).Data.Phone)
	})
}
