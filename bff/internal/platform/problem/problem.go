// Package problem is the one form of errors that leave the BFF: RFC 9457 problem+json with a code for the front end and
// codes for single fields. An error of the backend passes through in the same form.
package problem

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// ContentType of every error answer.
//
// Rule (call, 9): The edge tells it too, with the backend's own time where it has one. Test:
// internal/edge.TestWhoCameTooOftenLearnsWhenToComeAgain.
const ContentType = "application/problem+json"

// The codes that the BFF itself answers with; all others come from the backend.
const (
	Technical     = "technical"
	AuthRequired  = "auth.required"
	RateLimited   = "rate.limited"
	FieldRequired = "field.required"
	FieldInvalid  = "field.invalid"
	FieldLetters  = "field.characters"
	TokenUnknown  = "token.unknown"
	NotFound      = "notfound"
	CrossOrigin   = "cross_origin"
)

// Field is one input that can't be used as it is. Location is the request's own name of it.
type Field struct {
	Location string `json:"location" doc:"name of the field in the request, dotted"`
	Message  string `json:"message" doc:"English, for developers"`
	Code     string `json:"code" doc:"what the front end shows a text for"`
}

// Problem is the error answer.
type Problem struct {
	Type   string  `json:"type" doc:"about:blank"`
	Title  string  `json:"title"`
	Status int     `json:"status"`
	Detail string  `json:"detail,omitempty" doc:"English, for developers"`
	Code   string  `json:"code" doc:"what the front end shows a text for"`
	Errors []Field `json:"errors,omitempty"`
	// Values are what the text of the code names.
	Values map[string]string `json:"values,omitempty" doc:"what the text of the code names, as the line and the column of a list"`
	// Limits are the fields that say when to come again; an answer of 429 alone has them.
	Limits http.Header `json:"-"`
}

// limitFields are what an answer of 429 says of its limit.
var limitFields = []string{"Retry-After", "RateLimit", "RateLimit-Policy"}

// aDay stands for a limit that is counted by day and says no time.
const aDay = "86400"

// LimitsOf takes them from the backend's answer.
func (p *Problem) LimitsOf(h http.Header) {
	if p.Status != http.StatusTooManyRequests {
		return
	}
	p.Limits = http.Header{}
	for _, name := range limitFields {
		if v := h.Get(name); v != "" {
			p.Limits.Set(name, v)
		}
	}
}

// LimitFields say when to come again, in an answer of 429; nothing in others.
func (p *Problem) LimitFields() http.Header {
	if p.Status == http.StatusTooManyRequests && p.Limits.Get("Retry-After") == "" {
		return http.Header{"Retry-After": {aDay}}
	}
	return p.Limits
}

// New makes a problem of a status and a code.
func New(status int, code, detail string) *Problem {
	return &Problem{Type: "about:blank", Title: http.StatusText(status), Status: status, Detail: detail, Code: code}
}

var (
	_ huma.StatusError       = (*Problem)(nil)
	_ huma.ContentTypeFilter = (*Problem)(nil)
)

func (p *Problem) Error() string { return p.Code + ": " + p.Detail }

// GetStatus is the answer's status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType is that of problems, whatever was asked for.
func (p *Problem) ContentType(string) string { return ContentType }

// Write answers outside of huma.
func (p *Problem) Write(w http.ResponseWriter) {
	h := w.Header()
	for name, values := range p.LimitFields() {
		if h.Get(name) == "" {
			h[name] = values
		}
	}
	h.Set("Content-Type", ContentType)
	h.Set("Cache-Control", "no-store")
	w.WriteHeader(p.Status)
	// A client that went away is no one's error.
	_ = json.NewEncoder(w).Encode(p)
}

// Is tells whether an error is a problem with this code.
func Is(err error, code string) bool {
	var p *Problem
	return errors.As(err, &p) && p.Code == code
}

// StatusOf gives the status that an error is answered with.
func StatusOf(err error) int {
	var p *Problem
	if errors.As(err, &p) {
		return p.Status
	}
	return http.StatusInternalServerError
}

var install sync.Once

// Install makes huma answer in this form and describe it in the documents.
func Install() {
	install.Do(func() {
		huma.DefaultArrayNullable = false
		huma.NewError = func(status int, message string, causes ...error) huma.StatusError {
			return fromHuma(status, message, causes)
		}
	})
}

// unread is what huma says, as an error of ours, of a body whose end never came or whose parts contradict each
// other: it is the sender's.
const unread = "cannot read request body"

func fromHuma(status int, message string, causes []error) *Problem {
	if status == http.StatusInternalServerError && message == unread {
		status = http.StatusBadRequest
	}
	p := New(status, codeOf(status), message)
	for _, cause := range causes {
		var own *Problem
		if errors.As(cause, &own) {
			return own
		}
		var detailer huma.ErrorDetailer
		if !errors.As(cause, &detailer) {
			continue
		}
		d := detailer.ErrorDetail()
		p.Errors = append(p.Errors, fieldOf(d.Location, d.Message))
	}
	if status == http.StatusInternalServerError {
		p.Detail = "the answer could not be made"
	}
	return p
}

// huma reports a missing property at its parent, so the name is taken from the message.
func fieldOf(location, message string) Field {
	name := strings.TrimPrefix(strings.TrimPrefix(location, "body"), ".")
	name = strings.TrimPrefix(name, "query.")
	const before, after = "expected required property ", " to be present"
	if strings.HasPrefix(message, before) && strings.HasSuffix(message, after) {
		missing := message[len(before) : len(message)-len(after)]
		if name != "" {
			missing = name + "." + missing
		}
		return Field{Location: missing, Message: message, Code: FieldRequired}
	}
	return Field{Location: name, Message: message, Code: FieldInvalid}
}

func codeOf(status int) string {
	switch status {
	case http.StatusBadRequest, http.StatusUnprocessableEntity:
		return FieldInvalid
	case http.StatusUnauthorized:
		return AuthRequired
	case http.StatusNotFound:
		return NotFound
	case http.StatusTooManyRequests:
		return RateLimited
	default:
		return Technical
	}
}

// Answer answers outside of huma with any error.
func Answer(w http.ResponseWriter, err error) {
	var p *Problem
	if !errors.As(err, &p) {
		p = New(http.StatusInternalServerError, Technical, "the answer could not be made")
	}
	p.Write(w)
}
