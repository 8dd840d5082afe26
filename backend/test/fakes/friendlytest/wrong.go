package friendlytest

import (
	"net/http"
	"strings"
)

func (s *Server) set(wrong http.HandlerFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wrong = wrong
}

// Heal lets everything be right again.
func (s *Server) Heal() { s.set(nil) }

// Hang has nothing answered, as long as somebody waits.
func (s *Server) Hang() {
	s.set(func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-r.Context().Done():
		case <-s.gone:
		}
	})
}

// Refuse answers everything with a status and a code of the documentation.
func (s *Server) Refuse(status int, code string) {
	s.set(func(w http.ResponseWriter, _ *http.Request) { refuse(w, status, code) })
}

// Answer answers everything with a status and a text.
func (s *Server) Answer(status int, text string) {
	s.set(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = w.Write([]byte(text))
	})
}

// Flood answers with more than anybody wants to read.
func (s *Server) Flood() {
	s.Answer(http.StatusOK, `{"success": true, "x": "`+strings.Repeat("x", 1<<20)+`"}`)
}

// Redirect sends each caller to another address.
func (s *Server) Redirect(to string) {
	s.set(func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusTemporaryRedirect) })
}
