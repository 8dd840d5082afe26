package squidex

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"time"

	"weitersagen.app/backend/internal/programme/content"
)

// The longest answers that are read, and the longest pause that a server may ask for.
const (
	longestAnswer = 4 << 20
	longestPause  = 10 * time.Minute
)

var (
	errUnauthorized = errors.New("the CMS doesn't take the token")
	errUnknown      = errors.New("the CMS doesn't have it")
	errTooLarge     = errors.New("the answer of the CMS is too large")
)

// app is one tenant's on a server.
type app struct {
	http                      *http.Client
	url, name, client, secret string
	now                       func() time.Time

	mu    sync.Mutex
	token string
	ends  time.Time
}

// question is what is asked of the app's API, below its address.
type question struct {
	path      string
	query     url.Values
	languages string
	// body is sent as JSON by POST; nil for GET.
	body any
}

// ask gives the bytes of an answer. A token that isn't taken is replaced once, and the question asked once more.
//
// Rule (tenant, 4): A token of the CMS that is refused is replaced once, and the question asked once more. Enforced:
// squidex.bearer. Test: TestATokenThatIsNotTakenIsReplacedOnce.
func (a *app) ask(ctx context.Context, q question) ([]byte, error) {
	token, err := a.bearer(ctx)
	if err != nil {
		return nil, err
	}
	answer, err := a.once(ctx, q, token)
	if !errors.Is(err, errUnauthorized) {
		return answer, err
	}
	a.drop(token)
	if token, err = a.bearer(ctx); err != nil {
		return nil, err
	}
	return a.once(ctx, q, token)
}

// into reads an answer that is JSON.
func (a *app) into(ctx context.Context, q question, out any) error {
	answer, err := a.ask(ctx, q)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(answer, out); err != nil {
		return fmt.Errorf("the answer of the CMS can't be read: %w", err)
	}
	return nil
}

func (a *app) once(ctx context.Context, q question, token string) ([]byte, error) {
	r, err := a.request(ctx, q)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Authorization", "Bearer "+token)
	return a.do(r)
}

func (a *app) request(ctx context.Context, q question) (*http.Request, error) {
	address := a.url + q.path
	if len(q.query) > 0 {
		address += "?" + q.query.Encode()
	}
	method, body := http.MethodGet, io.Reader(nil)
	if q.body != nil {
		sent, err := json.Marshal(q.body)
		if err != nil {
			return nil, err
		}
		method, body = http.MethodPost, bytes.NewReader(sent)
	}
	r, err := http.NewRequestWithContext(ctx, method, address, body)
	if err != nil {
		return nil, err
	}
	if q.body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if q.languages != "" {
		r.Header.Set("X-Languages", q.languages)
	}
	return r, nil
}

// do reads a whole answer of a bounded size.
func (a *app) do(r *http.Request) ([]byte, error) {
	res, err := a.http.Do(r) // #nosec G704 -- the address is the tenant's file's
	if err != nil {
		return nil, err
	}
	defer func() { _ = res.Body.Close() }()
	answer, err := io.ReadAll(io.LimitReader(res.Body, longestAnswer+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("the answer of the CMS ends in the middle: %w", err)
	case len(answer) > longestAnswer:
		return nil, errTooLarge
	case res.StatusCode == http.StatusOK:
		return answer, nil
	case res.StatusCode == http.StatusUnauthorized:
		return nil, errUnauthorized
	case res.StatusCode == http.StatusNotFound:
		return nil, errUnknown
	}
	return nil, refusal(res, answer)
}

// refusal is an answer with another status, with the server's number of it; its words may be anybody's, and stay out of
// the log.
func refusal(res *http.Response, answer []byte) error {
	var body struct {
		TraceID string `json:"traceId"`
	}
	_ = json.Unmarshal(answer, &body) // the status says enough
	err := fmt.Errorf("the CMS answers %d (trace %.64q)", res.StatusCode, body.TraceID)
	if seconds, wrong := strconv.Atoi(res.Header.Get("Retry-After")); wrong == nil && seconds > 0 {
		return &content.PauseError{For: min(time.Duration(seconds)*time.Second, longestPause), Err: err}
	}
	return err
}
