// Package client is the façade over the generated client of the backend: it speaks domain words to the screens and the German wire
// names (sections 3 and 7 of the specification) to the backend.
package client

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
	"weitersagen.app/bff/internal/platform/log"
	"weitersagen.app/bff/internal/platform/problem"
)

// answerWithin bounds one call; a screen that waits longer shows an error with a way on.
const answerWithin = 15 * time.Second

// Client asks the backend over HTTP.
type Client struct {
	api        *generated.Client
	base       *url.URL
	http       *http.Client
	serviceKey string
}

// New makes the client of a backend.
func New(base *url.URL, serviceKey string) (*Client, error) {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = 64
	c := &Client{
		base: base, serviceKey: serviceKey,
		// A redirect of the backend is an answer for the browser, not for us.
		http: &http.Client{Transport: transport, Timeout: answerWithin, CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		}},
	}
	api, err := generated.NewClient(base.String(), generated.WithHTTPClient(c.http), generated.WithRequestEditorFn(
		func(ctx context.Context, r *http.Request) error {
			if id := log.ID(ctx); id != "" {
				r.Header.Set(log.Header, id)
			}
			return nil
		}))
	if err != nil {
		return nil, fmt.Errorf("client of the backend: %w", err)
	}
	c.api = api
	return c, nil
}

// as adds on whose behalf a call is made.
func as(c backend.Call) generated.RequestEditorFn {
	return func(_ context.Context, r *http.Request) error {
		if c.Locale != "" {
			r.Header.Set("X-Accept-Language", c.Locale)
		}
		if c.Token != "" {
			r.Header.Set("Authorization", "Bearer "+c.Token)
		}
		if c.From != "" {
			r.Header.Set("X-Forwarded-For", c.From)
			r.Header.Set("X-Real-Ip", c.From)
		}
		if c.UserAgent != "" {
			r.Header.Set("User-Agent", c.UserAgent)
		}
		return nil
	}
}

// Ready asks whether the backend can work.
func (c *Client) Ready(ctx context.Context) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base.JoinPath("/readyz").String(), nil)
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

// maxAnswer bounds what is read of an answer.
const maxAnswer = 8 << 20

// read takes an answer: a success as T, a problem as an error that passes through, all else as a technical problem.
func read[T any](res *http.Response, err error) (T, error) {
	var answer T
	if err != nil {
		return answer, away(err)
	}
	defer res.Body.Close()
	body := io.LimitReader(res.Body, maxAnswer)
	if res.StatusCode >= http.StatusMultipleChoices {
		return answer, problemOf(res, body)
	}
	if res.StatusCode == http.StatusNoContent {
		return answer, nil
	}
	if err := json.NewDecoder(body).Decode(&answer); err != nil {
		return answer, errors.Join(problem.New(http.StatusBadGateway, problem.Technical, "the backend's answer can't be read"), err)
	}
	return answer, nil
}

// file takes an answer as it came.
func file(res *http.Response, err error) ([]byte, error) {
	if err != nil {
		return nil, away(err)
	}
	defer res.Body.Close()
	body := io.LimitReader(res.Body, maxAnswer)
	if res.StatusCode >= http.StatusMultipleChoices {
		return nil, problemOf(res, body)
	}
	return io.ReadAll(body)
}

// done takes an answer whose body doesn't matter.
func done(res *http.Response, err error) error {
	if err != nil {
		return away(err)
	}
	defer res.Body.Close()
	if res.StatusCode >= http.StatusMultipleChoices {
		return problemOf(res, io.LimitReader(res.Body, maxAnswer))
	}
	return nil
}

// away leaves the address out of what is logged: it names a recommendation with its key, a code, or a token.
func away(err error) error {
	if asked := new(url.Error); errors.As(err, &asked) {
		err = asked.Err
	}
	return errors.Join(problem.New(http.StatusBadGateway, problem.Technical, "the backend can't be reached"), err)
}

func problemOf(res *http.Response, body io.Reader) error {
	p := problem.New(http.StatusBadGateway, problem.Technical, fmt.Sprintf("the backend answered with status %d", res.StatusCode))
	if !strings.HasPrefix(res.Header.Get("Content-Type"), problem.ContentType) {
		return p
	}
	var came problem.Problem
	if err := json.NewDecoder(body).Decode(&came); err != nil || came.Status < 400 {
		return p
	}
	came.LimitsOf(res.Header)
	return &came
}
