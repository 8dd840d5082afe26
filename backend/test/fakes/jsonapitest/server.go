// Package jsonapitest plays a product source by the API of docs/catalogue.md, with its key, pages and ETags, and what
// goes wrong with such a system.
package jsonapitest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
)

// Key is the one that the server takes.
const Key = "a key of the tests"

// Item is a product, a tariff or a device, by its keys.
type Item = map[string]any

// Server is a source that runs as long as its test.
type Server struct {
	*httptest.Server

	mu      sync.Mutex
	lists   map[string][]Item
	size    int
	version int
	asked   []string
	wrong   func(w http.ResponseWriter, r *http.Request) bool
	file    []byte
	waiting atomic.Int32
	gone    chan struct{}
}

// Start starts one without products.
func Start(t testing.TB) *Server {
	t.Helper()
	s := &Server{lists: map[string][]Item{}, size: 2, gone: make(chan struct{})}
	pages := http.NewServeMux()
	pages.HandleFunc("GET /v1/catalogue", s.guarded(s.head))
	pages.HandleFunc("GET /v1/{list}", s.guarded(s.page))
	pages.HandleFunc("GET /pictures/{name}", s.picture)
	s.Server = httptest.NewServer(s.noting(pages))
	t.Cleanup(func() {
		close(s.gone)
		s.Close()
	})
	return s
}

// Address is what a tenant's file names.
func (s *Server) Address() string { return s.URL + "/v1" }

// Picture is the address of one.
func (s *Server) Picture(name string) string { return s.URL + "/pictures/" + name }

// Put has a list hold other items: then it is another catalogue.
func (s *Server) Put(list string, items ...Item) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lists[list] = items
	s.version++
}

// PerPage has pages hold so many items.
func (s *Server) PerPage(items int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.size = items
}

// Asked lists what was asked, and empties the list.
func (s *Server) Asked() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	asked := s.asked
	s.asked = nil
	return asked
}

func (s *Server) noting(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		wrong := s.wrong
		s.asked = append(s.asked, r.URL.Path)
		s.mu.Unlock()
		if wrong != nil && wrong(w, r) {
			return
		}
		next.ServeHTTP(w, r)
	})
}

func (s *Server) guarded(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer "+Key {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		next(w, r)
	}
}

func (s *Server) head(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	etag := fmt.Sprintf(`"%d"`, s.version)
	w.Header().Set("ETag", etag)
	if r.Header.Get("If-None-Match") == etag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	write(
		w,
		Item{
			"version": strconv.Itoa(s.version), "products": len(s.lists["products"]), "tariffs": len(s.lists["tariffs"]),
			"devices": len(s.lists["devices"]),
		},
	)
}

func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	items := s.lists[r.PathValue("list")]
	number, _ := strconv.Atoi(r.URL.Query().Get("page")) // what is none is refused
	if pages := (len(items) + s.size - 1) / s.size; number < 1 || number > pages ||
		r.URL.Query().Get("version") != strconv.Itoa(s.version) {
		w.WriteHeader(http.StatusConflict)
		return
	}
	write(w, s.written(items, number))
}

func (s *Server) written(items []Item, number int) Item {
	from := (number - 1) * s.size
	return Item{
		"version": strconv.Itoa(s.version), "page": number, "pages": (len(items) + s.size - 1) / s.size,
		"items": items[from:min(from+s.size, len(items))],
	}
}

// picture draws one of a few points, in another grey for each name. Anyone who asks for one brings no key.
func (s *Server) picture(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	file := s.file
	s.mu.Unlock()
	switch {
	case r.Header.Get("Authorization") != "":
		w.WriteHeader(http.StatusBadRequest)
	case file != nil:
		_, _ = w.Write(file)
	default:
		drawn := image.NewGray(image.Rect(0, 0, 4, 4))
		for i, c := range []byte(r.PathValue("name")) {
			drawn.Pix[i%16] += c
		}
		var out bytes.Buffer
		_ = png.Encode(&out, drawn)
		_, _ = w.Write(out.Bytes())
	}
}

func write(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(body)
}
