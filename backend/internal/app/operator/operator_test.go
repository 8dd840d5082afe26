package operator_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
	"weitersagen.app/backend/internal/money/order"
)

const key = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="

func run(t *testing.T, args ...string) (string, error) {
	t.Helper()
	env := map[string]string{"WS_FEED_KEY_FUNKWELLE": key}
	c := operator.Command(func(n string) string { return env[n] })
	var out bytes.Buffer
	c.SetOut(&out)
	c.SetArgs(args)
	err := c.ExecuteContext(openKeys)
	return out.String(), err
}

func TestTenants(t *testing.T) {
	out, err := run(t, "tenant", "list")
	require.NoError(t, err)
	assert.Contains(t, out, "funkwelle")
	assert.Contains(t, out, "20 seconds")
	_, err = run(t, "tenant", "check")
	require.NoError(t, err)
	_, err = run(t, "tenant", "check", "--folder", t.TempDir())
	require.Error(t, err)
}

func TestOrderIsSigned(t *testing.T) {
	status := http.StatusOK
	feed := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		assert.NoError(t, err)
		assert.NoError(t, order.Verify(make([]byte, 32), r.Header.Get("X-Signature"), body, time.Now()))
		w.WriteHeader(status)
		_, _ = w.Write([]byte(`{"Ergebnis":"angenommen"}`))
	}))
	defer feed.Close()
	out, err := run(t, "order", "send", "--api", feed.URL, "--tenant", "funkwelle", "--recommendation", "ABC")
	require.NoError(t, err)
	assert.Contains(t, out, "angenommen")

	status = http.StatusUnauthorized
	_, err = run(t, "order", "send", "--api", feed.URL, "--tenant", "funkwelle")
	require.Error(t, err)
	_, err = run(t, "order", "send", "--api", feed.URL, "--tenant", "havelschutz")
	require.ErrorContains(t, err, "WS_FEED_KEY_HAVELSCHUTZ")
}
