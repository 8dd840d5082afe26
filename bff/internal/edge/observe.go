package edge

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"time"

	"weitersagen.app/bff/internal/platform/problem"
)

// recorder remembers the status of an answer.
type recorder struct {
	http.ResponseWriter
	code int
}

func (r *recorder) WriteHeader(code int) {
	if r.code == 0 && code >= 200 {
		r.code = code
	}
	r.ResponseWriter.WriteHeader(code)
}

func (r *recorder) Write(b []byte) (int, error) {
	if r.code == 0 {
		r.code = http.StatusOK
	}
	return r.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

func (r *recorder) status() int {
	if r.code == 0 {
		return http.StatusOK
	}
	return r.code
}

func (e *Edge) observe(r *http.Request, part string, status int, took time.Duration) {
	if part == "health" {
		return
	}
	e.Metrics.Observe(part, status, took)
	e.Log.InfoContext(
		r.Context(), "answered", "part", part, "method", r.Method, "status", status, "ms", took.Milliseconds(),
	)
}

func (e *Edge) recovered(w *recorder, r *http.Request, part string, cause any) {
	if err, ok := cause.(error); ok && errors.Is(err, http.ErrAbortHandler) {
		panic(cause)
	}
	// The type alone: a panic's text may quote what was being worked on.
	e.Log.ErrorContext(
		r.Context(), "panic", "part", part, "type", fmt.Sprintf("%T", cause), "stack", string(debug.Stack()),
	)
	if w.code == 0 {
		problem.New(http.StatusInternalServerError, problem.Technical, "the answer could not be made").Write(w)
	}
}

func (e *Edge) serveHealth(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = w.Write([]byte("ok\n"))
}

func (e *Edge) serveReady(w http.ResponseWriter, r *http.Request) {
	parts, err := e.Ready(r.Context())
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if err != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_ = json.NewEncoder(w).Encode(parts)
}
