package jsonapitest

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

// Refuse answers everything with a status, and a number of seconds to wait where it isn't 0.
func (s *Server) Refuse(status, retryAfter int) {
	s.set(func(w http.ResponseWriter, _ *http.Request) bool {
		if retryAfter > 0 {
			w.Header().Set("Retry-After", strconv.Itoa(retryAfter))
		}
		w.WriteHeader(status)
		_, _ = w.Write([]byte("Refused by the test"))
		return true
	})
}

// Garble answers pages with JSON that isn't any.
func (s *Server) Garble() {
	s.pages(func(w http.ResponseWriter) { _, _ = w.Write([]byte(`{"version": "1", "items": [{"id": nonsense`)) })
}

// Halve ends pages in their middle.
func (s *Server) Halve() {
	s.pages(func(w http.ResponseWriter) {
		w.Header().Set("Content-Length", "4000")
		_, _ = w.Write([]byte(`{"version": "1", "items": [{"id": "a`))
	})
}

// Flood answers pages with more than anybody wants to read.
func (s *Server) Flood(bytes int) {
	s.pages(func(w http.ResponseWriter) {
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
	s.set(func(w http.ResponseWriter, _ *http.Request) bool {
		w.Header().Set("Location", to)
		w.WriteHeader(http.StatusTemporaryRedirect)
		return true
	})
}

// Bend changes each page before it is answered.
func (s *Server) Bend(change func(page Item)) {
	s.set(func(w http.ResponseWriter, r *http.Request) bool {
		list := strings.TrimPrefix(r.URL.Path, "/v1/")
		s.mu.Lock()
		defer s.mu.Unlock()
		items, ok := s.lists[list]
		number, err := strconv.Atoi(r.URL.Query().Get("page"))
		if !ok || err != nil {
			return false
		}
		page := s.written(items, number)
		change(page)
		write(w, page)
		return true
	})
}

// Head answers the question which catalogue there is.
func (s *Server) Head(says Item) {
	s.set(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != "/v1/catalogue" {
			return false
		}
		write(w, says)
		return true
	})
}

// GivePicture has each picture be a file.
func (s *Server) GivePicture(file []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.file = file
}

// pages has each page be answered by something else; the head stays right.
func (s *Server) pages(answer func(w http.ResponseWriter)) {
	s.set(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path == "/v1/catalogue" || !strings.HasPrefix(r.URL.Path, "/v1/") {
			return false
		}
		answer(w)
		return true
	})
}
