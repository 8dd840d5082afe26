package edge

import (
	"context"
	"crypto/subtle"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"time"

	"weitersagen.app/bff/internal/edge/guard"
	"weitersagen.app/bff/internal/edge/tenants"
	"weitersagen.app/bff/internal/platform/log"
	"weitersagen.app/bff/internal/platform/problem"
)

// Rule (page, 8): The specification's own API leads nowhere beside it. Test: TestTheProxyLeadsNowhereElse.
const (
	// ServiceKeyHeader carries the key that only parts of the product know; it never comes from outside.
	ServiceKeyHeader = "X-Service-Key"
	// maxProxied is above a batch of the order feed.
	maxProxied = 8 << 20
	// specTimeout is the request time-out of section 9 of the specification.
	specTimeout = 300 * time.Second
)

// NewProxy hands the specification's own API through to the backend: with the caller's auth headers, without
// cookies (the session is no credential there) and without what only the edge may say. The key of the programme's
// own processes opens nothing from outside.
func NewProxy(backend *url.URL, serviceKey string, callers *guard.Callers, logger *slog.Logger) http.Handler {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = 64
	transport.ResponseHeaderTimeout = specTimeout
	proxy := &httputil.ReverseProxy{
		Transport: transport,
		Rewrite: func(p *httputil.ProxyRequest) {
			p.SetURL(backend)
			for _, name := range []string{ServiceKeyHeader, "Cookie", "Forwarded"} {
				p.Out.Header.Del(name)
			}
			address := callers.Address(p.In)
			p.Out.Header.Set("X-Forwarded-For", address)
			p.Out.Header.Set("X-Real-Ip", address)
			p.Out.Header.Set("X-Forwarded-Host", p.In.Host)
			p.Out.Header.Set("X-Forwarded-Proto", "http")
			if callers.HTTPS(p.In) {
				p.Out.Header.Set("X-Forwarded-Proto", "https")
			}
			p.Out.Header.Set(log.Header, log.ID(p.In.Context()))
		},
		ModifyResponse: func(res *http.Response) error {
			res.Header.Del("Set-Cookie")
			res.Header.Del(log.Header)
			guard.PassedThrough(res.Header)
			return nil
		},
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			if errors.Is(err, context.Canceled) {
				return
			}
			var large *http.MaxBytesError
			if errors.As(err, &large) {
				problem.New(http.StatusRequestEntityTooLarge, problem.FieldInvalid, "the request is too large").Write(w)
				return
			}
			if body, ok := r.Context().Value(receivedKey{}).(*received); ok && body.failed.Load() {
				problem.New(http.StatusBadRequest, problem.FieldInvalid, "the request's body can't be read").Write(w)
				return
			}
			logger.ErrorContext(r.Context(), "backend can't be reached", "error", err.Error())
			problem.New(http.StatusBadGateway, problem.Technical, "the backend can't be reached").Write(w)
		},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if stepsAside(r.URL.Path) || ofDesk.MatchString(r.URL.Path) {
			problem.New(http.StatusNotFound, problem.NotFound, "there is no such address").Write(w)
			return
		}
		if !tenants.CanBeHost(r.Host) {
			problem.Answer(w, tenants.ErrUnknown)
			return
		}
		if shows(r.Header, serviceKey) {
			problem.New(http.StatusUnauthorized, problem.AuthRequired, "this key is for the programme's own processes").Write(w)
			return
		}
		body := &received{ReadCloser: http.MaxBytesReader(w, r.Body, maxProxied)}
		r = r.WithContext(context.WithValue(r.Context(), receivedKey{}, body))
		r.Body = body
		proxy.ServeHTTP(w, r)
	})
}

// ofDesk are the calls of the tenant's own people, which come from the desk's page alone: their sessions are this
// edge's, and no program has one.
//
// Rule (page, 6 D): The calls of the desk are reached by its page, and not by the specification's own API. Test:
// TestTheProxyLeadsToNoCallOfTheDesk.
var ofDesk = regexp.MustCompile(`(?i)^/+api/v1/+[^/]+/+verwaltung(/|$)`)

// shows tells that one of the headers that can bear a token ends with the key.
//
// Rule (page, 6 D): The key of the programme's own processes opens nothing by the public address. Test:
// TestTheServiceKeyOpensNothingFromOutside.
func shows(h http.Header, key string) bool {
	for _, name := range []string{"Authorization", "X-Auth-Token"} {
		for _, value := range h.Values(name) {
			if end := value[max(0, len(value)-len(key)):]; subtle.ConstantTimeCompare([]byte(end), []byte(key)) == 1 {
				return true
			}
		}
	}
	return false
}

// stepsAside tells that a path, read in full, leads away from where it begins.
func stepsAside(path string) bool {
	for part := range strings.SplitSeq(path, "/") {
		if part == "." || part == ".." {
			return true
		}
	}
	return false
}

type receivedKey struct{}

// received remembers that a caller's body couldn't be read: its end never came, or its parts contradict each other.
type received struct {
	io.ReadCloser
	failed atomic.Bool
}

func (b *received) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		b.failed.Store(true)
	}
	return n, err
}
