// Package wire is the client of the backend: its shapes and calls are made from the backend's document, with the
// English names that stand in it beside the German ones of the specification. A call is a method of Client; what is
// here by hand is how a call is made.
package wire

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"weitersagen.app/bff/internal/platform/problem"
)

// Sender brings a request to the backend: over HTTP, and in tests to what stands in its place.
type Sender func(ctx context.Context, call Call, r Request) (*http.Response, error)

// Client asks the backend.
type Client struct{ send Sender }

// NewClient makes a client that sends so.
func NewClient(send Sender) *Client { return &Client{send: send} }

// Request is what a generated call puts together.
type Request struct {
	// Operation is the call's name.
	Operation string
	Method    string
	// Path has its parts in braces until they are given.
	Path  string
	Parts map[string]string
	Query url.Values
	// Header holds what is asked of this call alone.
	Header http.Header
	Body   any
	// Streams tells that the answer comes for as long as its reader waits.
	Streams bool
	err     error
}

// Whole tells whether a text can be part of an address. An empty one and dots are steps there, and no names, and would
// lead to another call than the one that is meant.
func Whole(part string) bool { return part != "" && part != "." && part != ".." }

// part puts a value into the path: one that isn't whole is refused, all else escaped.
//
// Rule (page, 8): What somebody gave stays one part of the address that the edge asks the backend for, or no one is
// asked. Test: TestNothingThatIsGivenLeadsToAnotherCall.
func (r *Request) part(name string, value any) {
	text := fmt.Sprint(value)
	if !Whole(text) {
		r.err = problem.New(http.StatusNotFound, problem.NotFound, "the address is not whole")
	}
	if r.Parts == nil {
		r.Parts = map[string]string{}
	}
	r.Parts[name] = text
	r.Path = strings.Replace(r.Path, "{"+name+"}", url.PathEscape(text), 1)
}

func (r *Request) ask(name string, value any) {
	if r.Query == nil {
		r.Query = url.Values{}
	}
	r.Query.Set(name, fmt.Sprint(value))
}

// xDevice names the mark of an earlier login in this browser, if there is one. A generated call sets each header of the
// document by the method that has its field's name.
func (r *Request) xDevice(mark string) {
	if mark != "" {
		r.Header = http.Header{"X-Device": {mark}}
	}
}

func (c *Client) do(ctx context.Context, call Call, r Request) (*http.Response, error) {
	if r.err != nil {
		return nil, r.err
	}
	return c.send(ctx, call, r)
}

// Ready asks whether the backend can work.
func (c *Client) Ready(ctx context.Context) error {
	return done(c.do(ctx, Call{}, Request{Operation: "Ready", Method: http.MethodGet, Path: "/readyz"}))
}
