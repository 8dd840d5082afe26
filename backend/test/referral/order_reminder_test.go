package referral_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/test/fixture"
)

// reminders gives the reminders that came to the friend, as days of Berlin.
func reminders(j *fixture.Journey) []string {
	j.T.Helper()
	var rows []struct{ SentAt time.Time }
	require.NoError(
		j.T,
		j.DB.From(j.T.Context()).Table("mail_log").Where("kind = ?", "order_reminder").Order("sent_at").Find(&rows).Error,
	)
	days := make([]string, len(rows))
	for i, r := range rows {
		days[i] = r.SentAt.In(tenant.Berlin).Format("01-02 15:04")
	}
	return days
}

// without confirms, and takes the tick for e-mails off.
func without(j *fixture.Journey) func() {
	return func() {
		agreement := strings.Replace(
			string(j.Agreement()), `"WerbungEmail":"`+j.Version(fixture.Telecom, content.ConsentAdvertisingEmail)+`"`,
			`"WerbungEmail":""`, 1,
		)
		got := j.Call(
			http.MethodPut, fixture.Base+"/empfaenger/zustimmung",
			j.Mails.Tokens(fixture.Friend, "/empfaengerbestaetigung")[0], []byte(agreement),
		)
		require.Equal(j.T, http.StatusOK, got.Status, string(got.Body))
	}
}

// The friend confirms on November 23rd, 60 days before the end; the demonstration reminds after 3 and 21 days.
func TestAFriendWhoConfirmedAndHasNotOrderedIsRemindedTwice(t *testing.T) {
	order := func(j *fixture.Journey, number string, days float64) fixture.Fact {
		return fixture.Fact{At: fixture.After(days), Do: j.Order(
			number, "freigegeben", fixture.After(days).Format(time.DateOnly), "angenommen",
		)}
	}
	for name, tt := range map[string]struct {
		happens func(j *fixture.Journey, number, key string) []fixture.Fact
		want    []string
	}{
		"never orders": {
			func(j *fixture.Journey, number, key string) []fixture.Fact { return j.ConfirmedFriend(number, key) },
			[]string{"11-26 12:00", "12-14 12:00"},
		},
		"orders after the first": {
			func(j *fixture.Journey, number, key string) []fixture.Fact {
				return append(j.ConfirmedFriend(number, key), order(j, number, 10))
			},
			[]string{"11-26 12:00"},
		},
		"orders at once": {
			func(j *fixture.Journey, number, key string) []fixture.Fact {
				return append(j.ConfirmedFriend(number, key), order(j, number, 2.1))
			},
			[]string{},
		},
		"permits no e-mails": {
			func(j *fixture.Journey, number, key string) []fixture.Fact {
				return []fixture.Fact{
					{At: fixture.After(1), Do: j.Enter(number, key, fixture.Friend)}, {At: fixture.After(2), Do: without(j)},
				}
			},
			[]string{},
		},
		"confirms when the end is near": {
			func(j *fixture.Journey, number, key string) []fixture.Fact {
				return []fixture.Fact{
					{At: fixture.After(49), Do: j.Enter(number, key, fixture.Friend)},
					{At: fixture.After(50), Do: j.Confirm(fixture.Friend)},
				}
			},
			[]string{"01-13 12:00"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			j := fixture.NewJourney(t)
			id, number, key := j.Recommend("50")
			j.Live(id, tt.happens(j, number, key)...)
			assert.Equal(t, tt.want, reminders(j))
		})
	}
}

// What a reminder says, and how it is ended: with one click, as often as somebody clicks, and nothing else with it.
func TestAReminderOfTheOrderIsEndedWithOneClick(t *testing.T) {
	j := fixture.NewJourney(t)
	id, number, key := j.Recommend("50")
	stop := func() {
		text := j.Mails.Newest(t, fixture.Friend)
		assert.Contains(t, text, number, "the order's link carries the recommendation")
		assert.Contains(t, text, "20.01.2027", "the last day")
		_, after, found := strings.Cut(text, "/unsubscribe/offers/")
		require.True(t, found, "the head of the letter")
		link, _, _ := strings.Cut(after, ">")
		link = strings.Join(strings.Fields(link), "")
		for range 2 {
			got := j.Call(http.MethodPost, fixture.Declining, "", []byte(`{"Token":"`+link+`"}`))
			require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		}
		broken := link[:len(link)-1] + map[bool]string{true: "1", false: "0"}[strings.HasSuffix(link, "0")]
		assert.Equal(
			t, http.StatusUnauthorized,
			j.Call(http.MethodPost, fixture.Declining, "", []byte(`{"Token":"`+broken+`"}`)).Status,
		)
		record := j.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", ofMail(j, id), nil)
		require.Equal(t, http.StatusOK, record.Status, string(record.Body))
		assert.Contains(t, string(record.Body), `"werbungTelefon":true`, "nothing else ends")
		assert.NotContains(t, string(record.Body), `"werbungEmail":true`)
		assert.Contains(t, string(record.Body), "advertising_email_left", "with evidence")
	}
	j.Live(id, append(j.ConfirmedFriend(number, key), fixture.Fact{At: fixture.After(6), Do: stop})...)
	assert.Equal(t, []string{"11-26 12:00"}, reminders(j))
	assert.Equal(t, recommendation.Expired, j.Row(id).Status)
}

// ofMail is the token that a letter brings to the friend's own data.
func ofMail(j *fixture.Journey, id string) string {
	j.T.Helper()
	secret, err := j.Tokens.Issue(
		j.T.Context(), fixture.Telecom, token.RecipientMail, j.Row(id).RecipientID, j.Clock.Now(),
		j.Clock.Now().Add(time.Hour),
	)
	require.NoError(j.T, err)
	return string(secret)
}

// The record leads on to the order, until there is one.
func TestTheWayToTheOrderStandsInTheRecordUntilSomethingIsOrdered(t *testing.T) {
	j := fixture.NewJourney(t)
	id, number, key := j.Recommend("50")
	way := func() string {
		got := j.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", ofMail(j, id), nil)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		return string(got.Body)
	}
	j.Live(id,
		fixture.Fact{At: fixture.After(1), Do: j.Enter(number, key, fixture.Friend)},
		fixture.Fact{At: fixture.After(1.5), Do: func() { assert.NotContains(t, way(), "Produktlink") }},
		fixture.Fact{At: fixture.After(2), Do: j.Confirm(fixture.Friend)},
		fixture.Fact{At: fixture.After(30), Do: func() {
			assert.Contains(t, way(), `"Produktlink":"`)
			assert.Contains(t, way(), `"BestellenBis":"2027-01-20"`)
		}},
		fixture.Fact{At: fixture.After(31), Do: j.Order(number, "freigegeben", "2026-12-22", "angenommen")},
		fixture.Fact{At: fixture.After(32), Do: func() { assert.NotContains(t, way(), "Produktlink") }},
		fixture.Fact{At: fixture.After(33), Do: j.Order(number, "storniert", "2026-12-22", "angenommen")},
	)
}
