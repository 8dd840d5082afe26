// Package fault holds the errors that people and programs can act on: each has a kind, which decides how it is
// answered, and a code, which decides what is said (section 8 of the specification).
package fault

import (
	"errors"
	"fmt"
	"maps"
	"time"
)

// Kind says what sort of answer an error deserves.
type Kind int

// The kinds, in no order of weight.
const (
	Internal Kind = iota
	Invalid
	Unauthenticated
	Forbidden
	NotFound
	Conflict
	Gone
	TooMany
	Unavailable
)

var kindNames = [...]string{
	"internal", "invalid", "unauthenticated", "forbidden", "not found", "conflict", "gone", "too many",
	"unavailable",
}

// String names the kind for logs.
func (k Kind) String() string {
	if k < 0 || int(k) >= len(kindNames) {
		return "unknown"
	}
	return kindNames[k]
}

// Field is one input that can't be used as it is.
type Field struct {
	// Path is the field's name: in a rule as the code has it (firstName), in an answer as the request has it, dotted.
	Path string
	// Code says what is wrong with it.
	Code string
}

// Error is an error with a kind and a code. Its message is English, for logs, and free of personal data.
type Error struct {
	Kind    Kind
	Code    string
	Message string
	Fields  []Field
	// Values are what its words name, as the line and the column of a list; nil for most. They are shown to who asked,
	// and logged nowhere.
	Values map[string]string
	// Wait is how long it stays so; zero when that isn't known.
	Wait  time.Duration
	cause error
}

// New makes an error of a kind and a code.
func New(kind Kind, code, message string) *Error {
	return &Error{Kind: kind, Code: code, Message: message}
}

func (e *Error) Error() string {
	if e.cause == nil {
		return fmt.Sprintf("%s: %s", e.Code, e.Message)
	}
	return fmt.Sprintf("%s: %s: %v", e.Code, e.Message, e.cause)
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.cause }

// Is makes errors.Is compare by kind and code, so that a declared error can be compared with its enriched copy.
func (e *Error) Is(target error) bool {
	var other *Error
	return errors.As(target, &other) && other.Kind == e.Kind && other.Code == e.Code
}

// Because returns a copy that carries its cause.
func (e *Error) Because(cause error) *Error {
	c := *e
	c.cause = cause
	return &c
}

// For returns a copy that says how long it stays so.
func (e *Error) For(wait time.Duration) *Error {
	c := *e
	c.Wait = wait
	return &c
}

// With returns a copy whose words name a value.
func (e *Error) With(name, value string) *Error {
	c := *e
	c.Values = map[string]string{}
	maps.Copy(c.Values, e.Values)
	c.Values[name] = value
	return &c
}

// WithFields returns a copy that names the fields at fault.
func (e *Error) WithFields(fields ...Field) *Error {
	c := *e
	c.Fields = append(append([]Field{}, e.Fields...), fields...)
	return &c
}

// Renamed returns a copy whose fields have the names that a request has for them; a field without one keeps its own.
func (e *Error) Renamed(names map[string]string) *Error {
	c := *e
	c.Fields = make([]Field, len(e.Fields))
	for i, field := range e.Fields {
		c.Fields[i] = field
		if name, ok := names[field.Path]; ok {
			c.Fields[i].Path = name
		}
	}
	return &c
}

// KindOf gives the kind of an error; Internal for one that has none.
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return Internal
}

// WaitOf gives how long an error stays so; zero for one that doesn't say.
func WaitOf(err error) time.Duration {
	var e *Error
	if errors.As(err, &e) {
		return e.Wait
	}
	return 0
}

// CodeOf gives the code of an error; "technical" for one that has none.
func CodeOf(err error) string {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return "technical"
}

// Fields collects what is wrong with an input and turns it into one error.
type Fields []Field

// Add notes a field unless ok.
func (f *Fields) Add(ok bool, path, code string) {
	if !ok {
		*f = append(*f, Field{Path: path, Code: code})
	}
}

// Err gives nil when nothing was noted.
func (f Fields) Err() error {
	if len(f) == 0 {
		return nil
	}
	return New(Invalid, "field.invalid", "some fields can't be used").WithFields(f...)
}

// Ignore leaves out an error that changes nothing: what it is about is gone.
func Ignore(err, gone error) error {
	if errors.Is(err, gone) {
		return nil
	}
	return err
}
