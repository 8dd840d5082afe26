package jsonapi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"weitersagen.app/backend/internal/programme/product"
)

// The longest answer that is read, the longest ETag that is kept, and the longest pause that a source may ask for.
const (
	longestAnswer = 4 << 20
	longestETag   = 200
	longestPause  = 10 * time.Minute
)

var errTooLarge = errors.New("the answer is too large")

// source is one tenant's.
type source struct {
	http     *http.Client
	url, key string
	// came is how many bytes of pages came in this walk.
	came int
}

type answer struct {
	body []byte
	etag string
}

// get asks for a path below the source's address.
func (s *source) get(ctx context.Context, path, etag string) (answer, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url+path, http.NoBody)
	if err != nil {
		return answer{}, err
	}
	r.Header.Set("Authorization", "Bearer "+s.key)
	r.Header.Set("Accept", "application/json")
	if etag != "" {
		r.Header.Set("If-None-Match", etag)
	}
	return read(s.http, r, longestAnswer, etag)
}

// read reads a whole answer of a bounded size.
func read(client *http.Client, r *http.Request, longest int64, etag string) (answer, error) {
	res, err := client.Do(r) // #nosec G704 -- the address is the tenant's file's, or of an origin that it names
	if err != nil {
		return answer{}, err
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(res.Body, longest+1))
	switch {
	case err != nil:
		return answer{}, fmt.Errorf("the answer ends in the middle: %w", err)
	case int64(len(body)) > longest:
		return answer{}, errTooLarge
	case res.StatusCode == http.StatusNotModified && etag != "":
		return answer{}, product.ErrUnchanged
	case res.StatusCode == http.StatusOK:
		return answer{body: body, etag: kept(res.Header.Get("ETag"))}, nil
	}
	return answer{}, refusal(res)
}

func kept(etag string) string {
	if len(etag) > longestETag {
		return ""
	}
	return etag
}

// refusal is an answer with another status; its words may be anybody's, and stay out of the log.
func refusal(res *http.Response) error {
	err := fmt.Errorf("the source answers %d", res.StatusCode)
	if seconds, wrong := strconv.Atoi(res.Header.Get("Retry-After")); wrong == nil && seconds > 0 {
		return &product.PauseError{For: min(time.Duration(min(seconds, 3600))*time.Second, longestPause), Err: err}
	}
	return err
}
