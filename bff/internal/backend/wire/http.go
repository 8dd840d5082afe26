package wire

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"weitersagen.app/bff/internal/platform/log"
)

// answerWithin bounds one call; a screen that waits longer shows an error with a way on.
const answerWithin = 15 * time.Second

// HTTP sends requests to the backend that stands at an address.
func HTTP(base *url.URL) Sender {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = 64
	transport.ResponseHeaderTimeout = answerWithin
	// A redirect of the backend is an answer for the browser, not for us.
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	quick := &http.Client{Transport: transport, Timeout: answerWithin, CheckRedirect: stay}
	patient := &http.Client{Transport: transport, CheckRedirect: stay}
	at := strings.TrimSuffix(base.String(), "/")
	return func(ctx context.Context, call Call, r Request) (*http.Response, error) {
		req, err := newRequest(ctx, at, call, r)
		if err != nil {
			return nil, err
		}
		by := quick
		if r.Streams {
			by = patient
		}
		res, err := by.Do(req)
		if err != nil {
			return nil, away(err)
		}
		return res, nil
	}
}

func newRequest(ctx context.Context, base string, call Call, r Request) (*http.Request, error) {
	var body io.Reader
	if r.Body != nil {
		raw, err := json.Marshal(r.Body)
		if err != nil {
			return nil, fmt.Errorf("write what is sent: %w", err)
		}
		body = bytes.NewReader(raw)
	}
	address := base + r.Path
	if len(r.Query) > 0 {
		address += "?" + r.Query.Encode()
	}
	req, err := http.NewRequestWithContext(ctx, r.Method, address, body)
	if err != nil {
		return nil, away(err)
	}
	for name, values := range r.Header {
		req.Header[name] = values
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if id := log.ID(ctx); id != "" {
		req.Header.Set(log.Header, id)
	}
	call.into(req.Header)
	return req, nil
}
