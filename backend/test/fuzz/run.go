package fuzz

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
)

// Visitor asks a call on somebody's behalf.
//
// Rule (call, 8): No input of any call of either edge is answered with an error of ours, and no refusal ends a
// session. Enforced: httpapi/problem.go, problem/problem.go. Test: TestNoInputBreaksEitherEdge.
type Visitor interface {
	// Auth gives the headers that say who asks a call; nothing where it asks for no one.
	Auth(call Call) [][2]string
	// Right gives a usable value for a field of the call.
	Right(call Call) Right
	// Last may change an input before it is sent: a signature is over what is sent.
	Last(call Call, in *Input)
	// Alive tells whether who asked is still known. It is asked after a refusal of a call that may end a session, and
	// after each call's inputs.
	Alive(ctx context.Context) error
	// Ends tells whether the call ends the session when it is granted: then somebody new asks next.
	Ends(call Call) bool
	// Renew makes somebody new.
	Renew()
}

// Run is a number of inputs to every call of a document.
type Run struct {
	// Address is where the server listens, Host the name it is called by.
	Address, Host string
	// Cookie is the name of the cookie that holds a session.
	Cookie string
	Calls  []Call
	Inputs int
	Seed   uint64
	// Visitors gives one to each worker.
	Visitors func() Visitor
	Workers  int
}

// Finding is an input that was answered as none may be.
type Finding struct {
	Call  Call
	N     int
	Input Input
	What  string
}

func (f Finding) String() string {
	body := f.Input.Body
	if len(body) > 300 {
		body = body[:300]
	}
	return fmt.Sprintf(
		"%s %s, input %d (%s): %s\n    %s %.300q\n    %.400q\n    %q", f.Call.ID, f.Call.Path, f.N, f.Input.Kind,
		f.What, f.Input.Method, f.Input.Target, fmt.Sprint(f.Input.Headers), body,
	)
}

// Counts are answers by status: 0 for a connection that was closed on a request that wasn't whole.
type Counts map[int]int

// Result is what became of a run.
type Result struct {
	By map[string]Counts
	// Inside counts a call's answers that were given behind the door: neither for a missing login nor for a form that
	// no one can read.
	Inside map[string]int
	// Refused are right inputs, asked by who may, that were refused: what they lack hides what lies behind.
	Refused  []string
	Findings []Finding
}

// Do asks everything. Each call has its own draws, so that one can be repeated alone.
func (r Run) Do(ctx context.Context) (Result, error) {
	out := Result{By: map[string]Counts{}, Inside: map[string]int{}}
	var mu sync.Mutex
	var group sync.WaitGroup
	calls, failed := make(chan Call), make(chan error, r.Workers)
	for range r.Workers {
		group.Go(func() {
			v := r.Visitors()
			for call := range calls {
				one, err := r.ask(ctx, call, v)
				mu.Lock()
				out.By[call.Name()] = one.counts
				out.Inside[call.Name()] = one.inside
				out.Refused = append(out.Refused, one.refused...)
				out.Findings = append(out.Findings, one.found...)
				mu.Unlock()
				if err != nil {
					failed <- err
					return
				}
			}
		})
	}
	ended := make(chan struct{})
	go func() { group.Wait(); close(ended) }()
	for _, call := range r.Calls {
		select {
		case calls <- call:
		case <-ended:
		}
	}
	close(calls)
	<-ended
	close(failed)
	return out, errors.Join(slices.Collect(drained(failed))...)
}

func drained(c chan error) func(func(error) bool) {
	return func(yield func(error) bool) {
		for err := range c {
			if !yield(err) {
				return
			}
		}
	}
}

// asked is what became of one call's inputs.
type asked struct {
	counts  Counts
	inside  int
	found   []Finding
	refused []string
}

func (r Run) ask(ctx context.Context, call Call, v Visitor) (asked, error) {
	out, w := asked{counts: Counts{}}, &wire{address: r.Address}
	defer w.close()
	m := &maker{r: rand.New(rand.NewPCG(r.Seed, hash(call.Name()))), call: call} // #nosec G404 -- a run must be repeatable
	m.turns = m.r.Perm(len(kinds) + len(spoilers))
	for n := range r.Inputs {
		m.auth, m.right = v.Auth(call), v.Right(call)
		// The first is the right one: where nothing but the login can be spoilt, it alone comes past the door.
		if n > 0 && m.r.IntN(8) == 0 {
			m.auth = nil
		}
		in := m.make(n)
		v.Last(call, &in)
		a, err := w.ask(ctx, r.Host, in)
		for _, what := range r.wrong(in, a, err) {
			out.found = append(out.found, Finding{call, n, in, what})
		}
		out.counts[a.Status]++
		if a.behindTheDoor() {
			out.inside++
		}
		if in.Kind == whole && m.auth != nil && a.Status >= http.StatusBadRequest {
			out.refused = append(out.refused, fmt.Sprintf("%s: %d %s", call.Name(), a.Status, a.Body))
		}
		if !v.Ends(call) {
			continue
		}
		if a.Status >= http.StatusBadRequest && !a.Unsure {
			if err := v.Alive(ctx); err == nil {
				continue
			}
			out.found = append(
				out.found, Finding{call, n, in, fmt.Sprintf("a refusal (%d) ended a session: %s", a.Status, a.Body)},
			)
		}
		v.Renew()
	}
	if err := v.Alive(ctx); err != nil {
		out.found = append(out.found, Finding{Call: call, N: r.Inputs, What: "a session has ended: " + err.Error()})
		v.Renew()
	}
	return out, ctx.Err()
}

// wrong names what no answer may be.
func (r Run) wrong(in Input, a Answer, err error) []string {
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return []string{"no answer in " + patience.String()}
	case err != nil && !in.Raw:
		return []string{"no answer: " + err.Error()}
	case a.Status == http.StatusNotImplemented && in.Raw:
		// the library's own word, and the right one (RFC 9112, section 6.1), for a transfer coding that no one knows
		return nil
	case a.Status >= http.StatusInternalServerError:
		return []string{fmt.Sprintf("%d %s", a.Status, a.Body)}
	case a.Status >= http.StatusBadRequest && r.dropsSession(a.Header):
		return []string{fmt.Sprintf("a refusal (%d) ends the session: %s", a.Status, a.Body)}
	default:
		return nil
	}
}

// behindTheDoor tells whether somebody looked at the input who had let its sender in.
func (a Answer) behindTheDoor() bool {
	switch a.Status {
	case 0, http.StatusBadRequest, http.StatusTooManyRequests, http.StatusRequestHeaderFieldsTooLarge,
		http.StatusMisdirectedRequest:
		return false
	case http.StatusUnauthorized, http.StatusForbidden:
		var problem struct{ Code string }
		return json.Unmarshal(a.Body, &problem) == nil && !strings.HasPrefix(problem.Code, "auth.")
	default:
		return true
	}
}

// dropsSession tells whether an answer removes the cookie of who is logged in.
func (r Run) dropsSession(h http.Header) bool {
	for _, line := range h.Values("Set-Cookie") {
		if c, err := http.ParseSetCookie(line); err == nil && c.Name == r.Cookie && c.Value == "" {
			return true
		}
	}
	return false
}

func hash(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}

// Total adds the answers of all calls by class: 2 for 2xx and so on.
func (r Result) Total() map[int]int {
	out := map[int]int{}
	for _, c := range r.By {
		for status, n := range c {
			out[status/100] += n
		}
	}
	return out
}

// Table lists each call's answers.
func (r Result) Table() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(r.By)) {
		fmt.Fprintf(&b, "%-80s", name)
		for _, status := range slices.Sorted(maps.Keys(r.By[name])) {
			fmt.Fprintf(&b, " %d×%d", r.By[name][status], status)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
