package assets

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
)

// maxRead bounds what is held in memory: a manifest or a locale file is far smaller.
const maxRead = 4 << 20

// upstream is a web server that holds one app, for topologies with a container for each.
type upstream struct {
	base   *url.URL
	client *http.Client
}

func newUpstream(place string, client *http.Client) (*upstream, error) {
	base, err := url.Parse(place)
	if err != nil {
		return nil, fmt.Errorf("address of assets: %w", err)
	}
	return &upstream{base: base, client: client}, nil
}

func (u *upstream) get(ctx context.Context, method, name string, header http.Header) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, method, u.base.JoinPath(name).String(), nil)
	if err != nil {
		return nil, err
	}
	for _, k := range []string{"Accept-Encoding", "If-None-Match", "If-Modified-Since", "Range", "If-Range"} {
		if v := header.Get(k); v != "" {
			req.Header.Set(k, v)
		}
	}
	return u.client.Do(req)
}

func (u *upstream) Read(ctx context.Context, name string) ([]byte, error) {
	// Without the header the client decompresses by itself.
	res, err := u.get(ctx, http.MethodGet, name, nil)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	switch {
	case res.StatusCode == http.StatusNotFound:
		return nil, ErrAbsent
	case res.StatusCode != http.StatusOK:
		return nil, fmt.Errorf("reading %s: status %d", name, res.StatusCode)
	}
	return io.ReadAll(io.LimitReader(res.Body, maxRead))
}

func (u *upstream) Serve(w http.ResponseWriter, r *http.Request, name string) {
	ask := r.Header.Clone()
	if ask.Get("Accept-Encoding") == "" {
		ask.Set("Accept-Encoding", "identity")
	}
	res, err := u.get(r.Context(), r.Method, name, ask)
	if err != nil {
		if !errors.Is(err, context.Canceled) {
			w.Header().Set("Cache-Control", "no-store")
			http.Error(w, "this part can't be loaded now", http.StatusBadGateway)
		}
		return
	}
	defer res.Body.Close()
	switch res.StatusCode {
	case http.StatusOK, http.StatusPartialContent, http.StatusNotModified, http.StatusRequestedRangeNotSatisfiable:
	case http.StatusNotFound:
		absent(w)
		return
	default:
		w.Header().Set("Cache-Control", "no-store")
		http.Error(w, "this part can't be loaded now", http.StatusBadGateway)
		return
	}
	header := w.Header()
	for _, k := range []string{
		"Content-Encoding", "Content-Length", "ETag", "Last-Modified", "Accept-Ranges", "Content-Range",
	} {
		if v := res.Header.Get(k); v != "" {
			header.Set(k, v)
		}
	}
	if t := contentType(name); t != "" {
		header.Set("Content-Type", t)
	}
	w.WriteHeader(res.StatusCode)
	// A broken connection on either side ends the copy; the status is out already.
	_, _ = io.Copy(w, res.Body)
}
