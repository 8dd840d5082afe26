package httpapi_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/idempotency"
	"weitersagen.app/backend/internal/platform/httpapi"
)

// A body that can't be read is its sender's fault, and nothing is done: whether or not the call has a use for a body,
// and anyone who is gone meanwhile.
func TestABodyThatDoesNotComeIsRefused(t *testing.T) {
	s := server(t, &bytes.Buffer{})
	done := 0
	do := func(ctx context.Context, _ idempotency.Call, run func() ([]byte, bool)) ([]byte, bool, error) {
		done++
		a, _ := run()
		return a, false, ctx.Err()
	}
	s.API.UseMiddleware(httpapi.Once(do, func(context.Context) string { return "" }, slog.New(slog.DiscardHandler)))
	op := func(id, method string, within time.Duration) huma.Operation {
		return httpapi.Keyed(
			huma.Operation{OperationID: id, Method: method, Path: "/api/v1/{tenant}/" + id, BodyReadTimeout: within},
		)
	}
	answer := func(context.Context, *httpapi.Tenant) (*struct{}, error) { return nil, nil }
	httpapi.Register(
		s.API, op("order", http.MethodPost, time.Minute),
		func(context.Context, *bodyInput) (*struct{}, error) { return nil, nil },
	)
	httpapi.Register(
		s.API, op("hurry", http.MethodPost, time.Millisecond),
		func(context.Context, *bodyInput) (*struct{}, error) { return nil, nil },
	)
	httpapi.Register(s.API, op("look", http.MethodGet, time.Minute), answer)
	edge := httptest.NewServer(s)
	defer edge.Close()

	const chunked = "Transfer-Encoding: chunked"
	const whole = `{"empfaengerdaten":{"email":"a@b.de"}}`
	chunk := fmt.Sprintf("%x\r\n%s\r\n", len(whole), whole)
	for _, c := range []struct {
		name, line, size, body string
		gone                   bool
		status, done           int
	}{
		{"whole", "POST /api/v1/demo/order", chunked, chunk + "0\r\n\r\n", false, http.StatusNoContent, 1},
		{
			"whole, of a call without one", "GET /api/v1/demo/look", chunked, chunk + "0\r\n\r\n", false,
			http.StatusNoContent, 1,
		},
		{"no end", "POST /api/v1/demo/order", chunked, chunk + "0\r\nX: y", true, http.StatusBadRequest, 0},
		{
			"no end, of a call without one", "GET /api/v1/demo/look", chunked, chunk + "0\r\nX: y", true,
			http.StatusBadRequest, 0,
		},
		{"no length", "POST /api/v1/demo/order", chunked, "zz\r\n", false, http.StatusBadRequest, 0},
		{"late", "POST /api/v1/demo/hurry", chunked, chunk[:9], false, http.StatusRequestTimeout, 0},
		{
			"late, of a length that was told", "POST /api/v1/demo/hurry", "Content-Length: 100", whole, false,
			http.StatusRequestTimeout, 0,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			done = 0
			conn, err := net.Dial("tcp", edge.Listener.Addr().String())
			require.NoError(t, err)
			defer func() { _ = conn.Close() }()
			_, err = fmt.Fprintf(
				conn, "%s HTTP/1.1\r\nHost: x\r\n%s: k\r\nContent-Type: application/json\r\n%s\r\n\r\n%s", c.line,
				httpapi.HeaderKey, c.size, c.body,
			)
			require.NoError(t, err)
			if tcp, ok := conn.(*net.TCPConn); ok && c.gone {
				require.NoError(t, tcp.CloseWrite())
			}
			got, err := http.ReadResponse(bufio.NewReader(conn), nil)
			require.NoError(t, err)
			require.NoError(t, got.Body.Close())
			assert.Equal(t, c.status, got.StatusCode)
			assert.Equal(t, c.done, done)
		})
	}
}
