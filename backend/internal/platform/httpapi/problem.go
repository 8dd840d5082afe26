package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/text"
)

// ProblemType is the media type of every error answer (RFC 9457).
//
// Rule (call, 4): A session that ended is answered with PSOF0204, and a wrong password isn't. Test:
// TestAnEndedSessionHasTheSpecificationsCode.
const ProblemType = "application/problem+json"

// Problem is the one form in which errors leave the API.
type Problem struct {
	Type   string         `json:"type" doc:"about:blank"`
	Title  string         `json:"title" doc:"name of the status"`
	Status int            `json:"status"`
	Detail string         `json:"detail,omitempty" doc:"English, for developers"`
	Code   string         `json:"code" doc:"what a front end shows a text for"`
	Errors []ProblemField `json:"errors,omitempty" doc:"the fields that can't be used"`
	// Values are those of the fault.
	Values map[string]string `json:"values,omitempty" doc:"what the text of the code names, as the line and the column of a list"`
	// PsoErrorCode is the specification's own code where it names one (section 8): clients log out on it.
	PsoErrorCode string `json:"PsoErrorCode,omitempty" doc:"PSOF0204: the session has ended"`
}

var (
	_ huma.ContentTypeFilter = (*Problem)(nil)
	_ huma.StatusError       = (*Problem)(nil)
)

// sessionEnded is the specification's code of a session that is over, and the codes of ours that say so.
const sessionEnded = "PSOF0204"

var sessionCodes = []string{"auth.required", "auth.password_changed", "auth.locked", "auth.ended_elsewhere"}

// ProblemField is one input that can't be used as it is.
type ProblemField struct {
	Location string `json:"location" doc:"name of the field in the request, dotted"`
	Message  string `json:"message" doc:"English, for developers"`
	Code     string `json:"code" doc:"what a front end shows a text for"`
}

func (p *Problem) Error() string { return p.Code + ": " + p.Detail }

// GetStatus is the answer's status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType is that of problems, whatever was asked for.
func (p *Problem) ContentType(string) string { return ProblemType }

// Write answers outside of huma.
func (p *Problem) Write(w http.ResponseWriter) {
	w.Header().Set("Content-Type", ProblemType)
	w.WriteHeader(p.Status)
	// A client that went away is no one's error.
	_ = json.NewEncoder(w).Encode(p)
}

var statuses = map[fault.Kind]int{
	fault.Internal:        http.StatusInternalServerError,
	fault.Invalid:         http.StatusUnprocessableEntity,
	fault.Unauthenticated: http.StatusUnauthorized,
	fault.Forbidden:       http.StatusForbidden,
	fault.NotFound:        http.StatusNotFound,
	fault.Conflict:        http.StatusConflict,
	fault.Gone:            http.StatusGone,
	fault.TooMany:         http.StatusTooManyRequests,
	fault.Unavailable:     http.StatusServiceUnavailable,
}

func newProblem(status int, code, detail string) *Problem {
	p := &Problem{Type: "about:blank", Title: http.StatusText(status), Status: status, Detail: detail, Code: code}
	if status == http.StatusUnauthorized && slices.Contains(sessionCodes, code) {
		p.PsoErrorCode = sessionEnded
	}
	return p
}

// FromError turns an error of a use case into the answer. What is no fault tells nothing of its inside. A database
// that is away is for a moment: anyone who asks again is answered.
func FromError(err error) *Problem {
	var own *Problem
	if errors.As(err, &own) {
		return own
	}
	var f *fault.Error
	if !errors.As(err, &f) || f.Kind == fault.Internal {
		if gormdb.Away(err) {
			return newProblem(http.StatusServiceUnavailable, "technical", "something that the answer needs is away for a moment")
		}
		return newProblem(http.StatusInternalServerError, "technical", "something went wrong on our side")
	}
	p := newProblem(statuses[f.Kind], f.Code, f.Message)
	p.Values = f.Values
	for _, field := range f.Fields {
		p.Errors = append(p.Errors, ProblemField{Location: field.Path, Message: f.Message, Code: field.Code})
	}
	return p
}

func logProblem(ctx context.Context, log *slog.Logger, operation string, p *Problem, err error) {
	if p.Status >= http.StatusInternalServerError && !errors.Is(err, context.Canceled) {
		log.ErrorContext(ctx, "request failed", "operation", operation, "code", p.Code, "error", err)
	}
}

var install sync.Once

// huma keeps its error form in a package variable; every answer that it makes by itself takes ours.
func installProblems() {
	install.Do(func() {
		huma.DefaultArrayNullable = false
		huma.NewError = func(status int, message string, causes ...error) huma.StatusError {
			return fromHuma(status, message, causes)
		}
	})
}

// unusable names the fields whose text can't be used; nil when all can.
func unusable(wrong []text.Wrong) *Problem {
	if len(wrong) == 0 {
		return nil
	}
	p := newProblem(http.StatusUnprocessableEntity, "field.invalid", "some texts can't be used")
	for _, w := range wrong {
		f := ProblemField{
			Location: w.Where, Message: "holds characters that can't be seen or don't belong there",
			Code: "field.characters",
		}
		if w.Missing {
			f.Message, f.Code = "holds nothing that can be seen", "field.required"
		}
		p.Errors = append(p.Errors, f)
	}
	return p
}

// unread is what huma says, as an error of ours, of a body whose end never came or whose parts contradict each
// other: it is the sender's.
const unread = "cannot read request body"

func fromHuma(status int, message string, causes []error) *Problem {
	if status == http.StatusInternalServerError && message == unread {
		status = http.StatusBadRequest
	}
	p := newProblem(status, codeOf(status), message)
	for _, cause := range causes {
		var own *Problem
		var f *fault.Error
		if errors.As(cause, &own) {
			return own
		}
		if errors.As(cause, &f) {
			return FromError(f)
		}
		var detailer huma.ErrorDetailer
		if errors.As(cause, &detailer) {
			d := detailer.ErrorDetail()
			p.Errors = append(p.Errors, fieldOf(d.Location, d.Message))
		}
	}
	return p
}

// huma reports a missing property at its parent, so the name is taken from the message. Values are never echoed.
func fieldOf(location, message string) ProblemField {
	name := strings.TrimPrefix(strings.TrimPrefix(location, "body"), ".")
	const before, after = "expected required property ", " to be present"
	if strings.HasPrefix(message, before) && strings.HasSuffix(message, after) {
		missing := message[len(before) : len(message)-len(after)]
		if name != "" {
			missing = name + "." + missing
		}
		return ProblemField{Location: missing, Message: message, Code: "field.required"}
	}
	return ProblemField{Location: name, Message: message, Code: "field.invalid"}
}

func codeOf(status int) string {
	switch status {
	case http.StatusBadRequest, http.StatusUnprocessableEntity, http.StatusUnsupportedMediaType,
		http.StatusRequestEntityTooLarge:
		return "field.invalid"
	case http.StatusUnauthorized:
		return "auth.required"
	case http.StatusNotFound, http.StatusMethodNotAllowed:
		return "route.unknown"
	case http.StatusTooManyRequests:
		return "rate.limited"
	default:
		return "technical"
	}
}
