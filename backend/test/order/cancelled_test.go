package wiring

import (
	"context"
	"encoding/json"
	"io"
	"mime/quotedprintable"
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
)

// newest gives the last letter to an address, as people read it.
func (p *mailServer) newest(t *testing.T, to string) string {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for i := len(p.got) - 1; i >= 0; i-- {
		if p.got[i].to == to {
			text, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(p.got[i].text)))
			require.NoError(t, err)
			return string(text)
		}
	}
	return ""
}

// cancels is the tenant's system taking an order back with a reason.
func (s *served) cancels(number, reason, want string) {
	s.t.Helper()
	body, err := json.Marshal(orderrest.Order{OrderNumber: "A-" + number, RecommendationNumber: number, Status: "storniert", CancelReason: reason})
	require.NoError(s.t, err)
	got := s.call(http.MethodPost, base+"/auftrag", "", body, "X-Signature", order.Sign([]byte(testFeedKey), body, s.clock.Now()))
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
	require.Contains(s.t, string(got.body), want)
}

const (
	stornoReason = `Widerruf am 3. Tag <b>"ß"</b> & {{.Number}}`
	inHTML       = `Widerruf am 3. Tag &lt;b&gt;&#34;ß&#34;&lt;/b&gt; &amp; {{.Number}}`
)

// ordered is a friend who confirmed and whose order counts.
func ordered(t *testing.T, db *gormdb.DB) (*flooded, befriended) {
	t.Helper()
	f := newFlooded(t, db)
	f.Config.FeedKeys = map[tenant.ID][]byte{telecom: []byte(testFeedKey)}
	f.handler = f.HTTP()
	friend := f.befriend(ben)
	friend.confirms()
	programme, err := f.Tenants.ByID(context.Background(), telecom)
	require.NoError(t, err)
	outcomes, err := f.Orders().Do(context.Background(), programme, []order.Message{{
		Number: "A-" + friend.number, RecommendationNumber: friend.number, Kind: order.Approval, Ordered: order.Date{At: f.clock.Now()},
	}})
	require.NoError(t, err)
	require.Equal(t, order.Accepted, outcomes[0].Result, outcomes[0].Reason)
	return f, friend
}

func TestBothSidesHearOfACancelledOrderWithItsReason(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f, friend := ordered(t, db)
		for range 2 {
			f.cancels(friend.number, stornoReason, "")
			f.relayed()
		}
		require.Equal(t, recommendation.Cancelled, friend.of().Status)
		for _, to := range []string{"anna@example.de", "ben@example.de"} {
			letter := f.mails.newest(t, to)
			assert.Contains(t, letter, "storniert", to)
			assert.Contains(t, letter, "Grund laut", to)
			assert.Contains(t, letter, stornoReason, "the plain text")
			assert.Contains(t, letter, inHTML, "nothing of it is markup")
			assert.Equal(t, 1, f.mails.count(to), "once, and never late because of strangers: %s", to)
		}
		got := f.call(http.MethodGet, base+"/empfaenger/daten", friend.browser, nil)
		assert.Equal(t, 1, strings.Count(string(got.body), `"Art":"`+string(mail.OrderCancelled)+`"`), "the friend's own, and not the recommender's: %s", got.body)

		require.Contains(t, holding(dump(t, db, f.Vault), "Widerruf am 3. Tag"), "orders.cancel_reason")
		require.NoError(t, f.EraseFriend(context.Background(), telecom, friend.id))
		assert.Empty(t, holding(dump(t, db, f.Vault), "Widerruf am 3. Tag"), "it says something of the friend, and goes with the friend")
	})
}

func TestWhoLeftOrIsPromisedNothingHearsNothingOfACancelledOrder(t *testing.T) {
	ctx := context.Background()
	f, friend := ordered(t, dbtest.SQLite(t))
	require.NoError(t, f.DB.From(ctx).Exec("UPDATE recommendations SET recipient_cents = 0").Error)
	f.cancels(friend.number, "", "angenommen")
	f.relayed()
	assert.Zero(t, f.mails.count("ben@example.de"), "nothing was held out to the friend")
	assert.NotContains(t, f.mails.newest(t, "anna@example.de"), "Grund laut", "none was given")

	f, friend = ordered(t, dbtest.SQLite(t))
	f.cancels(friend.number, "", "angenommen")
	require.NoError(t, f.Erasure().Own(ctx, telecom, friend.of().RecommenderID, ""))
	require.NoError(t, f.EraseFriend(ctx, telecom, friend.id))
	f.relayed()
	for _, to := range []string{"anna@example.de", "ben@example.de"} {
		assert.NotContains(t, f.mails.newest(t, to), "storniert", to)
	}
	waiting, err := f.OutboxStore().Depth(ctx)
	require.NoError(t, err)
	assert.Zero(t, waiting, "and nothing is tried for ever")
}

func TestTheReasonOfACancellationIsATextThatPeopleCanRead(t *testing.T) {
	f, friend := ordered(t, dbtest.SQLite(t))
	for _, bad := range []string{"zwei\nZeilen", "um\u202egedreht", strings.Repeat("ä", order.MaxCancelReason+1)} {
		f.cancels(friend.number, bad, string(order.FieldInvalid))
	}
	f.cancels(friend.number, "  "+strings.Repeat("ä", order.MaxCancelReason)+"\u00a0", "angenommen")
	stored, err := orderstore.NewOrders(f.DB).ByNumber(context.Background(), telecom, "A-"+friend.number)
	require.NoError(t, err)
	assert.Equal(t, strings.Repeat("ä", order.MaxCancelReason), stored.CancelReason)
}

// Who was invited to pick a reward hears it once, in the letter about the reward.
func TestWhoWasInvitedHearsOfTheCancellationOnce(t *testing.T) {
	j := newJourney(t)
	id, number, key := j.recommend("50")
	day := after(3).In(tenant.Berlin).Format(time.DateOnly)
	j.live(id, append(j.confirmedFriend(number, key),
		fact{after(3), j.order(number, "freigegeben", day, "angenommen")},
		fact{complaintEnds(t, day).Add(time.Hour), func() { j.cancels(number, stornoReason, "angenommen") }})...)
	before := j.mails.count(anna) + j.mails.count(friend)
	j.clock.Advance(time.Minute) // the life's own relay knows no letters; they come again
	j.relayed()
	assert.Equal(t, before, j.mails.count(anna)+j.mails.count(friend))
	for _, to := range []string{anna, friend} {
		assert.Contains(t, j.mails.newest(t, to), "Deshalb können wir")
		assert.Contains(t, j.mails.newest(t, to), stornoReason)
	}
}

func TestWhoeverLetARewardLapseIsTold(t *testing.T) {
	j := newJourney(t)
	id, number, key := j.recommend("50")
	day := after(3).In(tenant.Berlin).Format(time.DateOnly)
	j.live(id, append(j.confirmedFriend(number, key), fact{after(3), j.order(number, "freigegeben", day, "angenommen")})...)
	before := map[string]int{anna: j.mails.count(anna), friend: j.mails.count(friend)}
	for name, a := range j.awardsOf(id) {
		require.Equal(t, reward.Expired, a.Status, name)
	}
	for range 2 {
		j.clock.Advance(time.Minute)
		j.relayed()
	}
	for to, n := range before {
		assert.Contains(t, j.mails.newest(t, to), "verfallen", to)
		assert.Equal(t, n+1, j.mails.count(to), "once")
	}
}
