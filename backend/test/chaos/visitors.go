package chaos

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"
)

const (
	visitor  = "visitor@chaos.example"
	password = "Seven-Kills-Before-12" // #nosec G101 -- of a person who is made up, in data that are thrown away
	// mostSessions are opened one after the other; afterwards all of them go on being used.
	mostSessions = 40
	visitEvery   = 300 * time.Millisecond
)

// visitors are the browsers of one person who is logged in, on one device after the other: what Redis keeps.
type visitors struct {
	mu       sync.Mutex
	sessions []string
	lost     map[string]bool
	// visits that were answered, and those that no one could answer then.
	visits, later int
}

// arrive registers the person, before anything is killed.
func (r *run) arrive(ctx context.Context) error {
	r.visitors.lost = map[string]bool{}
	form := fmt.Sprintf(`{"Vorname":"Vera","Nachname":"Muster","Email":%q}`, visitor)
	a, err := r.call(ctx, http.MethodPost, "/account/createEmpfehler", []byte(form))
	if err != nil || a.status >= http.StatusBadRequest {
		return fmt.Errorf("the visitor can't register: %d %s: %w", a.status, a.body, err)
	}
	return r.mailed(ctx, visitor, "/registrieren", func(token string) (bool, error) {
		a, err := r.call(
			ctx, http.MethodPut, "/account/resetPassword", fmt.Appendf(nil, `{"Token":%q,"Password":%q}`, token, password),
		)
		if err == nil && a.status != http.StatusOK {
			err = fmt.Errorf("the visitor gets no password: %d %s", a.status, a.body)
		}
		return true, err
	})
}

// stay logs in again and again, and looks whether every browser that was logged in still is.
func (r *run) stay(ctx context.Context) {
	v := &r.visitors
	for n := 0; pause(ctx, visitEvery) == nil; n++ {
		if len(v.sessions) < mostSessions && n%10 == 0 {
			r.logIn(ctx)
			continue
		}
		if len(v.sessions) > 0 {
			r.visit(ctx, v.sessions[n%len(v.sessions)])
		}
	}
}

func (r *run) logIn(ctx context.Context) {
	status, header := r.browse(
		ctx, http.MethodPost, "/bff/personal/login",
		fmt.Sprintf(`{"email":%q,"password":%q,"remember":true}`, visitor, password), "",
	)
	for _, line := range header.Values("Set-Cookie") {
		if cookie, _, _ := strings.Cut(line, ";"); status == http.StatusOK && strings.HasPrefix(cookie, "__Host-ws=") {
			r.visitors.mu.Lock()
			r.visitors.sessions = append(r.visitors.sessions, cookie)
			r.visitors.mu.Unlock()
		}
	}
}

// visit is answered, or no one can answer now; "you aren't logged in" would be wrong at any moment.
func (r *run) visit(ctx context.Context, cookie string) {
	status, _ := r.browse(ctx, http.MethodGet, "/bff/personal/overview", "", cookie)
	v := &r.visitors
	v.mu.Lock()
	defer v.mu.Unlock()
	switch status {
	case http.StatusOK:
		v.visits++
	case http.StatusUnauthorized:
		v.lost[cookie] = true
	default:
		v.later++
	}
}

func (r *run) browse(ctx context.Context, method, path, body, cookie string) (int, http.Header) {
	q, err := http.NewRequestWithContext(ctx, method, r.product.address+path, strings.NewReader(body))
	if err != nil {
		return 0, nil
	}
	_, port, _ := strings.Cut(strings.TrimPrefix(r.product.address, "http://"), ":")
	q.Host = programme + ".localhost:" + port
	q.Header.Set("Content-Type", "application/json")
	if cookie != "" {
		q.Header.Set("Cookie", cookie)
	}
	a, header, err := r.answered(q)
	if err != nil {
		return 0, nil
	}
	return a.status, header
}
