package tenantsystem_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/dev/tenantsystem"
	"weitersagen.app/backend/internal/money/order"
)

func TestOrdersAreSignedAsTheFeedWantsIt(t *testing.T) {
	key := make([]byte, 32)
	now := time.Date(2026, 7, 1, 22, 30, 0, 0, time.UTC)
	feed := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		assert.NoError(t, err)
		assert.Equal(t, "/api/v1/funkwelle/auftrag", r.URL.Path)
		assert.NoError(t, order.Verify(key, r.Header.Get("X-Signature"), body, now))
		assert.JSONEq(
			t, `{"Auftragsnummer":"A1","Empfehlungsnummer":"N","Status":"freigegeben","Auftragsdatum":"2026-07-02"}`,
			string(body),
		)
		_, _ = w.Write([]byte(`{"Ergebnis":"angenommen"}`))
	}))
	defer feed.Close()
	answer, err := tenantsystem.Send(context.Background(), feed.URL, "funkwelle", key, tenantsystem.Order{
		Auftragsnummer: "A1", Empfehlungsnummer: "N", Status: tenantsystem.Approved, Auftragsdatum: tenantsystem.Today(now),
	}, now)
	require.NoError(t, err)
	assert.True(t, answer.Fine())
	assert.Regexp(t, `^A-260702-[A-Z2-7]{6}$`, tenantsystem.NewNumber(now))
}
