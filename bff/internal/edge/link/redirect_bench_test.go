package link

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gin-gonic/gin"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/edge/guard"
	"weitersagen.app/bff/internal/edge/tenants"
	"weitersagen.app/bff/internal/platform/metrics"
)

type discard struct{ header http.Header }

func (d *discard) Header() http.Header         { return d.header }
func (d *discard) Write(b []byte) (int, error) { return len(b), nil }
func (d *discard) WriteHeader(int)             {}

func newRedirect(tb testing.TB) http.Handler {
	tb.Helper()
	fake := backendtest.New(map[string]*backend.Tenant{"funkwelle": backendtest.Tenant("funkwelle")})
	log, m := slog.New(slog.DiscardHandler), metrics.New()
	clicks := NewClicks(fake, log, m)
	ctx, cancel := context.WithCancel(tb.Context())
	ended := make(chan struct{})
	ticker := Every()
	go func() { clicks.Run(ctx, ticker.C); close(ended) }()
	tb.Cleanup(func() { ticker.Stop(); cancel(); <-ended })
	return NewRedirect(
		tenants.New(fake, log, time.Now), clicks, NewVisitors("key", guard.NewCallers(nil)), time.Now, m.Redirects,
		m.WrongLinks,
	)
}

func bareGin() http.Handler {
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	engine.GET("/r/:code", func(c *gin.Context) { c.Redirect(http.StatusFound, "/de/empfaengerdaten/"+c.Param("code")) })
	return engine
}

func handle(b *testing.B, h http.Handler) {
	b.ReportAllocs()
	b.RunParallel(func(pb *testing.PB) {
		r := httptest.NewRequest(http.MethodGet, "http://funkwelle.localhost:8080/r/1234567890A9W18TVS", nil)
		r.Header.Set("Accept-Language", "de-DE,de;q=0.9")
		r.Header.Set("User-Agent", safari)
		w := &discard{header: http.Header{}}
		for pb.Next() {
			clear(w.header)
			h.ServeHTTP(w, r)
		}
	})
}

// The handlers alone.
func BenchmarkHandlerRedirect(b *testing.B) { handle(b, newRedirect(b)) }
func BenchmarkHandlerBareGin(b *testing.B)  { handle(b, bareGin()) }

func overHTTP(b *testing.B, h http.Handler) {
	server := httptest.NewServer(h)
	defer server.Close()
	client := &http.Client{
		Transport:     &http.Transport{MaxIdleConnsPerHost: 64},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	b.ResetTimer()
	b.SetParallelism(16)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			r, err := http.NewRequestWithContext(b.Context(), http.MethodGet, server.URL+"/r/1234567890A9W18TVS", nil)
			if err != nil {
				b.Fatal(err)
			}
			r.Host = "funkwelle.localhost"
			r.Header.Set("User-Agent", safari)
			res, err := client.Do(r)
			if err != nil || res.StatusCode != http.StatusFound {
				b.Fatal(res, err)
			}
			_ = res.Body.Close()
		}
	})
}

// Over connections, as a browser asks: the aim is 60 % of a bare gin handler's rate or more.
func BenchmarkHTTPRedirect(b *testing.B) { overHTTP(b, newRedirect(b)) }
func BenchmarkHTTPBareGin(b *testing.B)  { overHTTP(b, bareGin()) }
