package rest_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/order/rest"
	"weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

// confirmed are recommendations that all stand alike.
type confirmed struct{ order.Recommendations }

func (confirmed) ByIDs(_ context.Context, _ tenant.ID, ids []string) (map[string]order.Recommendation, error) {
	found := map[string]order.Recommendation{}
	for _, id := range ids {
		found[id] = order.Recommendation{ID: id, Number: "1234567890", State: order.Confirmed, RecipientConfirmed: true}
	}
	return found, nil
}

type asked struct {
	Content []struct {
		Auftragsnummer, Empfehlungsnummer, Status, Grund, Praemie, Auftragsdatum, FristBis, StorniertAm, Eingang string
	}
	Unbekannt []string
	HasNext   bool
	Weiter    string
}

// desk has orders of two tenants and answers questions about them.
type desk struct {
	t      *testing.T
	now    *clock.Manual
	orders *gormstore.Orders
	server *httpapi.Server
}

func newDesk(t *testing.T) desk {
	t.Helper()
	now := clock.NewManual(start.Add(time.Hour))
	limiter := ratelimit.NewStrict(ratelimit.NewMemory(now), ratelimit.NewMemory(now), now, logging.Discard())
	d := desk{
		t, now, gormstore.NewOrders(dbtest.SQLite(t)), httpapi.New(httpapi.Options{Tenants: tenanttest.NewCatalog()}),
	}
	rest.RegisterQueries(d.server.API, rest.Queries{
		Ask:   &usecase.Ask{Orders: d.orders, Recommendations: confirmed{}, Limiter: limiter, Clock: now},
		Clock: now, Key: func(tenant.ID) []byte { return key },
	})
	return d
}

func (d desk) has(o order.Order) {
	d.t.Helper()
	o.Version, o.RecommendationID = 1, "rec "+o.Number
	added, err := d.orders.Add(context.Background(), o)
	require.NoError(d.t, err)
	require.True(d.t, added)
}

func (d desk) ask(body string) *httptest.ResponseRecorder {
	return call(d.server, "/api/v1/probe/auftrag/abfrage", body, order.Sign(key, []byte(body), d.now.Now()))
}

func (d desk) page(body string) asked {
	d.t.Helper()
	w := d.ask(body)
	require.Equal(d.t, http.StatusOK, w.Code, w.Body)
	var page asked
	require.NoError(d.t, json.Unmarshal(w.Body.Bytes(), &page))
	return page
}

func (d desk) sent(n int) {
	for i := range n {
		d.has(order.Order{
			Tenant: "probe", ID: fmt.Sprintf("id %d", i), Number: fmt.Sprintf("A-%d", i), Status: order.Approved,
			OrderedAt:      start,
			ComplaintUntil: start.AddDate(0, 0, 14), ReceivedAt: start.Add(time.Duration(i/2) * time.Second),
			CustomerNumber: "K-4711", CancelReason: "moved",
		})
	}
}

func TestAnOrderIsAskedForByItsNumber(t *testing.T) {
	d := newDesk(t)
	d.sent(2)
	d.has(order.Order{
		Tenant: "probe", ID: "r", Number: "A-9", Status: order.Refused, Reason: order.TooLate, OrderedAt: start,
		ReceivedAt: start,
	})
	got := d.page(`{"Auftragsnummern":["A-1"," A-9 ","never"]}`)
	require.Len(t, got.Content, 2)
	assert.Equal(t, "A-1", got.Content[0].Auftragsnummer)
	assert.Equal(t, "1234567890", got.Content[0].Empfehlungsnummer)
	assert.Equal(t, "freigegeben", got.Content[0].Status)
	assert.Equal(t, "frist", got.Content[0].Praemie)
	assert.Equal(t, "2026-12-05T10:00:00Z", got.Content[0].FristBis)
	assert.Equal(t, "abgelehnt", got.Content[1].Status)
	assert.Equal(t, "order.too_late", got.Content[1].Grund)
	assert.Empty(t, got.Content[1].FristBis)
	assert.Equal(t, []string{"never"}, got.Unbekannt)
	assert.Empty(
		t, d.page(`{"Auftragsnummern":["A-1"],"Status":["storniert"]}`).Unbekannt, "it is known, and in another status",
	)
}

func TestAWalkMeetsEachOrderOnceWhateverComesOnTheWay(t *testing.T) {
	d := newDesk(t)
	d.sent(7)
	var met []string
	body := `{"Anzahl":2}`
	for range 10 {
		page := d.page(body)
		for _, o := range page.Content {
			met = append(met, o.Auftragsnummer)
		}
		if len(met) == 2 {
			d.has(order.Order{
				Tenant: "probe", ID: "later", Number: "B", Status: order.Cancelled, CancelledAt: start,
				ReceivedAt: start.Add(30 * time.Minute),
			})
		}
		if !page.HasNext {
			assert.Empty(t, page.Weiter)
			break
		}
		body = fmt.Sprintf(`{"Anzahl":2,"Weiter":%q}`, page.Weiter)
	}
	assert.Equal(t, []string{"A-0", "A-1", "A-2", "A-3", "A-4", "A-5", "A-6", "B"}, met)
}

// Two messages that come at once are kept one after the other, whichever came first.
func TestAWalkWaitsForOrdersThatAreOnTheirWay(t *testing.T) {
	d := newDesk(t)
	d.now.Advance(-time.Hour + 2*time.Second)
	d.sent(3)
	assert.Empty(t, d.page(`{}`).Content, "one that came before these may not be kept yet")
	assert.Len(t, d.page(`{"Auftragsnummern":["A-0","A-1"]}`).Content, 2, "who asks by number is answered at once")
	d.has(order.Order{
		Tenant: "probe", ID: "slow", Number: "A-slow", Status: order.Approved, OrderedAt: start, ReceivedAt: start,
	})
	d.now.Advance(order.Settling)
	assert.Len(t, d.page(`{}`).Content, 4)
}

func TestAnAnswerTellsNothingOfPersons(t *testing.T) {
	d := newDesk(t)
	d.sent(1)
	body := d.ask(`{}`).Body.String()
	assert.NotContains(t, body, "K-4711")
	assert.NotContains(t, body, "moved")
}

func TestAQuestionIsSignedLikeTheFeed(t *testing.T) {
	d := newDesk(t)
	const path = "/api/v1/probe/auftrag/abfrage"
	assert.Equal(t, http.StatusUnauthorized, call(d.server, path, `{}`, "").Code)
	assert.Equal(
		t, http.StatusUnauthorized, call(d.server, path, `{"Anzahl":2}`, order.Sign(key, []byte(`{}`), d.now.Now())).Code,
	)
	old := call(d.server, path, `{}`, order.Sign(key, []byte(`{}`), d.now.Now().Add(-6*time.Minute)))
	assert.Contains(t, old.Body.String(), "feed.signature_time")
	// A message of the feed that somebody caught is no question.
	assert.Equal(t, http.StatusUnprocessableEntity, d.ask(one).Code)
}

func TestAQuestionThatCannotBeReadNamesItsFields(t *testing.T) {
	d := newDesk(t)
	for field, body := range map[string]string{
		"Seit":   `{"Seit":"gestern"}`,
		"Weiter": `{"Weiter":"` + httpapi.PlaceWord("orders other", "2026-11-23T08:14:00Z", "id 0") + `"}`,
		"Anzahl": `{"Anzahl":201}`, "Status": `{"Status":["offen"]}`,
		"Auftragsnummern": `{"Auftragsnummern":[` + strings.TrimSuffix(strings.Repeat(`"a",`, 201), ",") + `]}`,
	} {
		w := d.ask(body)
		assert.Equal(t, http.StatusUnprocessableEntity, w.Code, field)
		assert.Contains(t, w.Body.String(), `"location":"`+field, body)
	}
}

// Who has nothing to ask for by number reads that, and doesn't get all orders.
func TestAnEmptyListOfNumbersIsNoWalkOverAll(t *testing.T) {
	d := newDesk(t)
	d.sent(1)
	for _, body := range []string{`{"Auftragsnummern":[]}`, `{"Status":[]}`} {
		w := d.ask(body)
		assert.Equal(t, http.StatusUnprocessableEntity, w.Code, body)
		assert.Contains(t, w.Body.String(), `"code":"field.invalid"`, body)
	}
}

func TestATenantAsksSixtyTimesAMinute(t *testing.T) {
	d := newDesk(t)
	for range order.QueriesPerMinute {
		require.Equal(t, http.StatusOK, d.ask(`{}`).Code)
	}
	w := d.ask(`{}`)
	assert.Equal(t, http.StatusTooManyRequests, w.Code)
	assert.Equal(t, "60", w.Header().Get("Retry-After"))
	d.now.Advance(time.Minute)
	assert.Equal(t, http.StatusOK, d.ask(`{}`).Code)
}
