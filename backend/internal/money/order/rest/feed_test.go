package rest_test

import (
	"context"
	"encoding/json"
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
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

var (
	key   = []byte("0123456789abcdef0123456789abcdef")
	start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
)

// around stands for everything that orders need of others: one confirmed recommendation with the number R.
type around struct{}

func (around) ByNumber(_ context.Context, _ tenant.ID, number string) (order.Recommendation, error) {
	if number != "R" {
		return order.Recommendation{}, order.ErrNoRecommendation
	}
	return around{}.ByID(context.Background(), "", "")
}

func (around) ByIDs(context.Context, tenant.ID, []string) (map[string]order.Recommendation, error) {
	return nil, nil
}

func (around) ByID(context.Context, tenant.ID, string) (order.Recommendation, error) {
	return order.Recommendation{
		ID: "rec", State: order.Confirmed, CreatedAt: start, ValidUntil: tenant.Days(60).End(start), RecipientConfirmed: true,
	}, nil
}

func (around) Ordered(context.Context, tenant.ID, order.Recommendation, string, time.Time, time.Time) error {
	return nil
}

func (around) OrderCancelled(context.Context, tenant.ID, order.Recommendation, string, bool, time.Time) error {
	return nil
}
func (around) CancelledLate(context.Context, tenant.ID, order.Recommendation, string, time.Time) error {
	return nil
}
func (around) Note(context.Context, tenant.ID, order.Recommendation, order.Moment, string, time.Time) error {
	return nil
}
func (around) RecommendationOf(context.Context, tenant.ID, string) (string, error) { return "", nil }
func (around) CancelAll(context.Context, tenant.ID, string, time.Time) (paid, onItsWay bool, err error) {
	return false, false, nil
}
func (around) Add(context.Context, outbox.Message) error          { return nil }
func (around) Received(context.Context, tenant.ID, order.Outcome) {}

func server(t *testing.T) *httpapi.Server {
	db := dbtest.SQLite(t)
	now := clock.NewManual(start.Add(time.Hour))
	s := httpapi.New(httpapi.Options{Tenants: tenanttest.NewCatalog()})
	rest.Register(s.API, rest.Feed{
		Receive: &usecase.Receive{
			Tx: db, Clock: now, Orders: gormstore.NewOrders(db), Recommendations: around{}, Awards: around{},
			Customers: around{}, Outbox: around{},
			Observer: around{}, NewID: id.New,
		},
		Clock: now,
		Key: func(t tenant.ID) []byte {
			if t == "probe" {
				return key
			}
			return nil
		},
	})
	return s
}

func call(s http.Handler, path, body, signature string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	if signature != "" {
		r.Header.Set("X-Signature", signature)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

func signed(s http.Handler, body string) *httptest.ResponseRecorder {
	return call(s, "/api/v1/probe/auftrag", body, order.Sign(key, []byte(body), start.Add(time.Hour)))
}

const one = `{"Auftragsnummer":"A-1","Empfehlungsnummer":"R","Status":"freigegeben","Auftragsdatum":"2026-11-21","Kundennummer":"K"}`

func TestASingleOrderHasASingleAnswer(t *testing.T) {
	s := server(t)
	for _, want := range []string{"angenommen", "unveraendert"} {
		w := signed(s, one)
		require.Equal(t, http.StatusOK, w.Code, w.Body)
		assert.JSONEq(t, `{"Auftragsnummer":"A-1","Ergebnis":"`+want+`"}`, w.Body.String())
	}
}

func TestAListIsAnsweredOneByOne(t *testing.T) {
	w := signed(server(t), `[`+one+`,
		{"Auftragsnummer":"A-2","Empfehlungsnummer":"X","Status":"freigegeben","Auftragsdatum":"2026-11-21"},
		{"Auftragsnummer":"A-3","Status":"freigegeben","Auftragsdatum":"2026-11-21"},
		{"Auftragsnummer":"A-4","Empfehlungsnummer":"R","Status":"freigegeben","Auftragsdatum":"gestern"},
		{"Auftragsnummer":"A-5","Empfehlungsnummer":"R","Status":"vielleicht"},
		{"Empfehlungsnummer":"R","Status":"storniert"},
		{"Auftragsnummer":"~A-6","Empfehlungsnummer":"R","Status":"freigegeben","Auftragsdatum":"2026-11-21"},
		{"Auftragsnummer":"A-7","Empfehlungsnummer":4711,"Status":"freigegeben","Auftragsdatum":"2026-11-21"},
		{"Auftragsnummer":8}, 9, null,
		{"Auftragsnummer":"A-1","Status":"storniert"}]`)
	require.Equal(t, http.StatusOK, w.Code, w.Body)
	assert.JSONEq(t, `[
		{"Auftragsnummer":"A-1","Ergebnis":"angenommen"},
		{"Auftragsnummer":"A-2","Ergebnis":"abgelehnt","Grund":"order.recommendation_unknown"},
		{"Auftragsnummer":"A-3","Ergebnis":"abgelehnt","Grund":"order.no_recommendation"},
		{"Auftragsnummer":"A-4","Ergebnis":"abgelehnt","Grund":"date.invalid"},
		{"Auftragsnummer":"A-5","Ergebnis":"abgelehnt","Grund":"field.invalid"},
		{"Auftragsnummer":"","Ergebnis":"abgelehnt","Grund":"field.required"},
		{"Auftragsnummer":"~A-6","Ergebnis":"abgelehnt","Grund":"field.invalid"},
		{"Auftragsnummer":"A-7","Ergebnis":"abgelehnt","Grund":"field.invalid"},
		{"Auftragsnummer":"","Ergebnis":"abgelehnt","Grund":"field.invalid"},
		{"Auftragsnummer":"","Ergebnis":"abgelehnt","Grund":"field.invalid"},
		{"Auftragsnummer":"","Ergebnis":"abgelehnt","Grund":"field.required"},
		{"Auftragsnummer":"A-1","Ergebnis":"angenommen"}]`, w.Body.String())
}

func TestWithoutAGoodSignatureNothingIsTaken(t *testing.T) {
	s := server(t)
	now := start.Add(time.Hour)
	for name, signature := range map[string]string{
		"none":            "",
		"of another body": order.Sign(key, []byte(`{}`), now),
		"of another key":  order.Sign([]byte("guess"), []byte(one), now),
		"too old":         order.Sign(key, []byte(one), now.Add(-time.Hour)),
	} {
		t.Run(name, func(t *testing.T) {
			w := call(s, "/api/v1/probe/auftrag", one, signature)
			assert.Equal(t, http.StatusUnauthorized, w.Code)
			assert.Equal(t, httpapi.ProblemType, w.Header().Get("Content-Type"))
		})
	}
	assert.Equal(
		t, http.StatusUnauthorized, call(s, "/api/v1/probe/auftrag", "nonsense", "").Code,
		"before anything else is looked at",
	)
	assert.Contains(t, signed(s, one).Body.String(), "angenommen")
}

func TestABodyThatIsNoOrder(t *testing.T) {
	s := server(t)
	for _, body := range []string{
		"[]", "nonsense", `"text"`, "[" + one, one + "x", "[" + strings.Repeat(one+",", rest.MaxBatch) + one + "]",
	} {
		assert.Equal(t, http.StatusUnprocessableEntity, signed(s, body).Code)
	}
}

func TestTheDocumentTellsOneOrMany(t *testing.T) {
	op := server(t).API.OpenAPI().Paths["/api/v1/{tenant}/auftrag"].Post
	require.NotNil(t, op)
	body, err := json.Marshal(op.RequestBody)
	require.NoError(t, err)
	assert.Contains(t, string(body), "oneOf")
	assert.Contains(t, string(body), "#/components/schemas/Auftrag")
	answer, err := json.Marshal(op.Responses["200"])
	require.NoError(t, err)
	assert.Contains(t, string(answer), "Auftragsergebnis")
}
