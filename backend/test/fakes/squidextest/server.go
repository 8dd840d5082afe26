// Package squidextest plays a Squidex server with one app: its tokens, contents, GraphQL and assets, as its documents
// describe them, and what goes wrong with such a server.
package squidextest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// The app and the client that the server knows.
const (
	App    = "funkwelle-texte"
	Client = "weitersagen"
	Secret = "a secret of the tests"
)

// Content is one of a schema: its fields by language, or under iv.
type Content struct {
	ID      string
	Version int
	Changed time.Time
	Data    map[string]map[string]any
}

// Asked is a request that came.
type Asked struct {
	Method, Path, Query, Languages, Token string
}

// Server is a CMS that runs as long as its test.
type Server struct {
	*httptest.Server

	mu       sync.Mutex
	schemas  map[string][]Content
	assets   map[string]Asset
	asked    []Asked
	issued   int
	accepted map[string]bool
	wrong    func(w http.ResponseWriter, r *http.Request) bool
	waiting  atomic.Int32
	gone     chan struct{}
}

// Start starts one without contents.
func Start(t testing.TB) *Server {
	t.Helper()
	s := &Server{
		schemas: map[string][]Content{}, assets: map[string]Asset{}, accepted: map[string]bool{},
		gone: make(chan struct{}),
	}
	pages := http.NewServeMux()
	pages.HandleFunc("POST /identity-server/connect/token", s.token)
	pages.HandleFunc("GET /api/content/{app}/{schema}/{id}", s.guarded(s.one))
	pages.HandleFunc("GET /api/content/{app}/{schema}", s.guarded(s.list))
	pages.HandleFunc("GET /api/content/{app}/{schema}/{$}", s.guarded(s.list))
	pages.HandleFunc("POST /api/content/{app}/graphql", s.guarded(s.graph))
	pages.HandleFunc("GET /api/assets/{app}/{id}", s.guarded(s.asset))
	s.Server = httptest.NewServer(s.noting(pages))
	t.Cleanup(func() {
		close(s.gone)
		s.Close()
	})
	return s
}

// Put adds contents to a schema, in the order of their making.
func (s *Server) Put(schema string, contents ...Content) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range contents {
		if c.Version == 0 {
			c.Version = 1
		}
		if c.Changed.IsZero() {
			c.Changed = time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
		}
		s.schemas[schema] = append(s.schemas[schema], c)
	}
}

// Drop takes all contents of a schema away.
func (s *Server) Drop(schema string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.schemas[schema] = []Content{}
}

// Expire ends all tokens that were given out.
func (s *Server) Expire() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.accepted)
}

// Tokens counts those that were given out.
func (s *Server) Tokens() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.issued
}

// Asked lists what was asked of the API, the tokens apart.
func (s *Server) Asked() []Asked {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Asked{}, s.asked...)
}

func (s *Server) noting(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		wrong := s.wrong
		if strings.HasPrefix(r.URL.Path, "/api/") {
			s.asked = append(
				s.asked,
				Asked{
					r.Method, r.URL.Path, r.URL.RawQuery, r.Header.Get("X-Languages"),
					strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "),
				},
			)
		}
		s.mu.Unlock()
		if wrong != nil && wrong(w, r) {
			return
		}
		next.ServeHTTP(w, r)
	})
}

// token gives one for a client that the form names rightly, in the words of OAuth.
func (s *Server) token(w http.ResponseWriter, r *http.Request) {
	known := r.PostFormValue("client_id") == App+":"+Client && r.PostFormValue("client_secret") == Secret
	switch {
	case r.PostFormValue("grant_type") != "client_credentials":
		write(w, http.StatusBadRequest, map[string]string{"error": "unsupported_grant_type"})
	case r.PostFormValue("scope") != "squidex-api":
		write(w, http.StatusBadRequest, map[string]string{"error": "invalid_scope"})
	case !known:
		write(w, http.StatusBadRequest, map[string]string{"error": "invalid_client"})
	default:
		s.mu.Lock()
		s.issued++
		token := fmt.Sprintf("token-%d", s.issued)
		s.accepted[token] = true
		s.mu.Unlock()
		write(
			w, http.StatusOK,
			map[string]any{"access_token": token, "expires_in": 2_592_000, "token_type": "Bearer", "scope": "squidex-api"},
		)
	}
}

func (s *Server) guarded(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		known := s.accepted[strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")]
		s.mu.Unlock()
		switch {
		case !known:
			refuse(w, http.StatusUnauthorized, "Unauthorized")
		case r.PathValue("app") != App:
			refuse(w, http.StatusNotFound, "Not found")
		default:
			next(w, r)
		}
	}
}

func refuse(w http.ResponseWriter, status int, message string) {
	write(w, status, map[string]any{
		"message": message, "traceId": "00-5f1c-01", "type": "https://tools.ietf.org/html/rfc7231", "details": []string{},
		"statusCode": status,
	})
}

func write(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
