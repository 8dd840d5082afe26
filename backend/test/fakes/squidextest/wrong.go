package squidextest

import (
	"net/http"
	"strconv"
	"strings"
)

// set has all requests meet what is wrong, until it is another thing.
func (s *Server) set(wrong func(w http.ResponseWriter, r *http.Request) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wrong = wrong
}

// Heal lets everything be right again.
func (s *Server) Heal() { s.set(nil) }

// Hang has nothing answered, as long as somebody waits.
func (s *Server) Hang() {
	s.set(func(_ http.ResponseWriter, r *http.Request) bool {
		s.waiting.Add(1)
		defer s.waiting.Add(-1)
		select {
		case <-r.Context().Done():
		case <-s.gone:
		}
		return true
	})
}

// Waiting counts who waits for an answer of a server that hangs.
func (s *Server) Waiting() int { return int(s.waiting.Load()) }

// Refuse answers everything of the API with a status, and a number of seconds to wait where it isn't 0.
func (s *Server) Refuse(status, retryAfter int) {
	s.onAPI(func(w http.ResponseWriter, _ *http.Request) {
		if retryAfter > 0 {
			w.Header().Set("Retry-After", strconv.Itoa(retryAfter))
		}
		refuse(w, status, "Refused by the test")
	})
}

// Garble answers with JSON that isn't any.
func (s *Server) Garble() {
	s.onAPI(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`{"total": 1, "items": [{"id": nonsense`))
	})
}

// Halve ends each answer in its middle.
func (s *Server) Halve() {
	s.onAPI(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "4000")
		_, _ = w.Write([]byte(`{"id": "1", "data": {`))
	})
}

// Part leaves contents out of each list, and says how many there would be.
func (s *Server) Part() {
	s.onAPI(func(w http.ResponseWriter, _ *http.Request) {
		write(w, http.StatusOK, map[string]any{"total": 3, "items": []any{}})
	})
}

// Flood answers with more than anybody wants to read.
func (s *Server) Flood(bytes int) {
	s.onAPI(func(w http.ResponseWriter, _ *http.Request) {
		piece := []byte(strings.Repeat("x", 64<<10))
		for sent := 0; sent < bytes; sent += len(piece) {
			if _, err := w.Write(piece); err != nil {
				return
			}
		}
	})
}

// Redirect sends each caller to another address.
func (s *Server) Redirect(to string) {
	s.onAPI(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Location", to)
		w.WriteHeader(http.StatusTemporaryRedirect)
	})
}

func (s *Server) onAPI(answer http.HandlerFunc) {
	s.set(func(w http.ResponseWriter, r *http.Request) bool {
		if !strings.HasPrefix(r.URL.Path, "/api/") {
			return false
		}
		answer(w, r)
		return true
	})
}
