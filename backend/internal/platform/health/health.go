// Package health answers whether a process lives, and whether it can do its work.
package health

import (
	"context"
	"encoding/json"
	"net/http"
	"time"
)

// Check asks one thing that the process depends on.
type Check struct {
	Name string
	// Vital things make the process unready when they fail; the others are only reported.
	Vital bool
	Ask   func(ctx context.Context) error
}

const patience = 2 * time.Second

// Live answers that the process runs.
func Live(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write([]byte(`{"status":"alive"}` + "\n"))
}

// Ready asks all checks at once and answers 503 when a vital one fails. Errors are not shown, they may hold addresses.
func Ready(checks ...Check) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), patience)
		defer cancel()
		type result struct {
			check Check
			err   error
		}
		results := make(chan result, len(checks))
		for _, c := range checks {
			go func() { results <- result{c, c.Ask(ctx)} }()
		}
		answer := struct {
			Status string            `json:"status"`
			Checks map[string]string `json:"checks"`
		}{"ready", map[string]string{}}
		status := http.StatusOK
		for range checks {
			got := <-results
			answer.Checks[got.check.Name] = "ok"
			if got.err == nil {
				continue
			}
			answer.Checks[got.check.Name] = "away"
			if got.check.Vital {
				answer.Status, status = "not ready", http.StatusServiceUnavailable
			}
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(answer)
	})
}
