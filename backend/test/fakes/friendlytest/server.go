// Package friendlytest plays the endpoint of Friendly Captcha that a server asks, as its documents describe it, and
// what goes wrong with such a server.
package friendlytest

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// The site and the key that the service knows.
const (
	SiteKey = "FCMPROBE12345678"
	APIKey  = "A1TESTS.ofthetests"
)

// Asked is a request that came.
type Asked struct{ APIKey, SiteKey, Response string }

// Server is a service that runs as long as its test.
type Server struct {
	*httptest.Server

	mu     sync.Mutex
	issued map[string]state
	asked  []Asked
	wrong  http.HandlerFunc
	gone   chan struct{}
}

type state struct{ used, expired bool }

// Start starts one that has given out nothing.
func Start(t testing.TB) *Server {
	t.Helper()
	s := &Server{issued: map[string]state{}, gone: make(chan struct{})}
	pages := http.NewServeMux()
	pages.HandleFunc("POST /api/v2/captcha/siteverify", s.siteverify)
	s.Server = httptest.NewServer(pages)
	t.Cleanup(func() {
		close(s.gone)
		s.Close()
	})
	return s
}

// Solved gives what the widget would put into a form.
func (s *Server) Solved() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	response := "AAQ.response-" + strconv.Itoa(len(s.issued)+1)
	s.issued[response] = state{}
	return response
}

// Expire ends a response that no one has sent.
func (s *Server) Expire(response string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.issued[response] = state{expired: true}
}

// Asked lists what was asked.
func (s *Server) Asked() []Asked {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Asked{}, s.asked...)
}

// siteverify takes JSON or a form. What the response is like is answered with 200, what the request is like with 400 or
// 401.
func (s *Server) siteverify(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Response string `json:"response"`
		SiteKey  string `json:"sitekey"`
	}
	read := true
	if strings.HasPrefix(r.Header.Get("Content-Type"), "application/json") {
		read = json.NewDecoder(r.Body).Decode(&in) == nil
	} else {
		in.Response, in.SiteKey = r.PostFormValue("response"), r.PostFormValue("sitekey")
	}
	s.mu.Lock()
	s.asked = append(s.asked, Asked{r.Header.Get("X-API-Key"), in.SiteKey, in.Response})
	wrong := s.wrong
	s.mu.Unlock()
	key := r.Header.Get("X-API-Key")
	switch {
	case wrong != nil:
		wrong(w, r)
	case key == "":
		refuse(w, http.StatusUnauthorized, "auth_required")
	case key != APIKey:
		refuse(w, http.StatusUnauthorized, "auth_invalid")
	case !read:
		refuse(w, http.StatusBadRequest, "bad_request")
	case in.SiteKey != "" && in.SiteKey != SiteKey:
		refuse(w, http.StatusBadRequest, "sitekey_invalid")
	case in.Response == "":
		refuse(w, http.StatusBadRequest, "response_missing")
	default:
		s.judge(w, in.Response)
	}
}

func (s *Server) judge(w http.ResponseWriter, response string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	known, issued := s.issued[response]
	switch {
	case !issued:
		refuse(w, http.StatusOK, "response_invalid")
	case known.expired:
		refuse(w, http.StatusOK, "response_timeout")
	case known.used:
		refuse(w, http.StatusOK, "response_duplicate")
	default:
		s.issued[response] = state{used: true}
		write(w, http.StatusOK, map[string]any{"success": true, "data": map[string]any{
			"challenge": map[string]string{
				"timestamp": time.Now().UTC().Format(time.RFC3339), "origin": "https://empfehlen.probe.example",
			},
		}})
	}
}

func refuse(w http.ResponseWriter, status int, code string) {
	write(
		w, status,
		map[string]any{"success": false, "error": map[string]string{"error_code": code, "detail": "told by the test"}},
	)
}

func write(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
