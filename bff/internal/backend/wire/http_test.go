package wire_test

import (
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/wire"
)

// However long an answer is, and whether it is a success or a refusal, its connection serves the next call.
func TestACallLeavesItsConnectionToTheNext(t *testing.T) {
	for name, size := range map[string]int{"short": 10, "long": 300_000} {
		for status, contentType := range map[int]string{
			http.StatusOK: "application/json", http.StatusNotFound: "application/problem+json",
			http.StatusBadGateway: "text/html",
		} {
			var opened atomic.Int32
			server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", contentType)
				w.WriteHeader(status)
				_ = json.NewEncoder(w).Encode(map[string]any{"status": status, "text": strings.Repeat("x", size)})
			}))
			server.Config.ConnState = func(_ net.Conn, s http.ConnState) {
				if s == http.StateNew {
					opened.Add(1)
				}
			}
			server.Start()
			at, err := url.Parse(server.URL)
			require.NoError(t, err)
			client := wire.NewClient(wire.HTTP(at))
			for range 4 {
				_, err := client.GetProduct(t.Context(), wire.Call{Tenant: "funkwelle"}, "10")
				assert.Equal(t, status == http.StatusOK, err == nil, err)
				assert.Equal(t, status == http.StatusOK, client.Ready(t.Context()) == nil)
			}
			assert.EqualValues(t, 1, opened.Load(), "%s, %d", name, status)
			server.Close()
		}
	}
}
