// Package wire is the client of the backend: its shapes and calls are made from the backend's document, with the English names that stand in it beside
// the German ones of the specification. A call is a method of Client; what is here by hand is how a call is made.
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
	"weitersagen.app/bff/internal/platform/problem"
)

// answerWithin bounds one call; a screen that waits longer shows an error with a way on.
const answerWithin = 15 * time.Second

// Client asks the backend over HTTP.
type Client struct {
	base string
	http *http.Client
	// patient waits for the whole of a file as long as whoever wants it waits.
	patient *http.Client
}

// NewClient makes the client of a backend.
func NewClient(base *url.URL) *Client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = 64
	transport.ResponseHeaderTimeout = answerWithin
	// A redirect of the backend is an answer for the browser, not for us.
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &Client{
		base:    strings.TrimSuffix(base.String(), "/"),
		http:    &http.Client{Transport: transport, Timeout: answerWithin, CheckRedirect: stay},
		patient: &http.Client{Transport: transport, CheckRedirect: stay},
	}
}

// request is what a generated call puts together.
type request struct {
	method string
	// path has its parts in braces until they are given.
	path  string
	query url.Values
	// header holds what is asked of this call alone.
	header http.Header
	body   any
	err    error
}

// Whole tells whether a text can be part of an address. An empty one and dots are steps there, and no names, and would lead to another call than the
// one that is meant.
func Whole(part string) bool { return part != "" && part != "." && part != ".." }

// part puts a value into the path: one that isn't whole is refused, all else escaped.
func (r *request) part(name string, value any) {
	text := fmt.Sprint(value)
	if !Whole(text) {
		r.err = problem.New(http.StatusNotFound, problem.NotFound, "the address is not whole")
	}
	r.path = strings.Replace(r.path, "{"+name+"}", url.PathEscape(text), 1)
}

func (r *request) ask(name string, value any) {
	if r.query == nil {
		r.query = url.Values{}
	}
	r.query.Set(name, fmt.Sprint(value))
}

func (r *request) tell(name, value string) {
	if r.header == nil {
		r.header = http.Header{}
	}
	if value != "" {
		r.header.Set(name, value)
	}
}

func (c *Client) do(ctx context.Context, call Call, r request) (*http.Response, error) {
	return send(ctx, c.http, c.base, call, r)
}

func send(ctx context.Context, by *http.Client, base string, call Call, r request) (*http.Response, error) {
	if r.err != nil {
		return nil, r.err
	}
	var body io.Reader
	if r.body != nil {
		raw, err := json.Marshal(r.body)
		if err != nil {
			return nil, fmt.Errorf("write what is sent: %w", err)
		}
		body = bytes.NewReader(raw)
	}
	address := base + r.path
	if len(r.query) > 0 {
		address += "?" + r.query.Encode()
	}
	req, err := http.NewRequestWithContext(ctx, r.method, address, body)
	if err != nil {
		return nil, away(err)
	}
	for name, values := range r.header {
		req.Header[name] = values
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if id := log.ID(ctx); id != "" {
		req.Header.Set(log.Header, id)
	}
	call.into(req.Header)
	res, err := by.Do(req)
	if err != nil {
		return nil, away(err)
	}
	return res, nil
}

// Ready asks whether the backend can work.
func (c *Client) Ready(ctx context.Context) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+"/readyz", nil)
	if err != nil {
		return err
	}
	res, err := c.http.Do(r)
	if err != nil {
		return away(err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("backend is not ready: status %d", res.StatusCode)
	}
	return nil
}
