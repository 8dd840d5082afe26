// Package config reads settings from the environment once, at start. It collects every problem, so that one line
// names them all.
package config

import (
	"net"
	"net/url"
	"slices"
	"strings"
)

// Lookup finds a variable, like os.LookupEnv.
type Lookup func(name string) (string, bool)

// Reader reads settings and remembers what is wrong with them.
type Reader struct {
	lookup   Lookup
	names    []string
	problems []string
}

// NewReader reads through lookup.
func NewReader(lookup Lookup) *Reader { return &Reader{lookup: lookup} }

// Names are the settings that were read, each once, in that order.
func (r *Reader) Names() []string { return r.names }

func (r *Reader) find(name string) (string, bool) {
	if !slices.Contains(r.names, name) {
		r.names = append(r.names, name)
	}
	return r.lookup(name)
}

// Problem notes that a setting is wrong. It never quotes the value: many are secret.
func (r *Reader) Problem(name, what string) { r.problems = append(r.problems, name+" "+what) }

// Problems are settings that are missing or wrong.
type Problems []string

// Error names all of them in one line.
func (p Problems) Error() string { return "settings: " + strings.Join(p, "; ") }

// Err gives the problems, nil when there are none.
func (r *Reader) Err() error {
	if len(r.problems) == 0 {
		return nil
	}
	return Problems(r.problems)
}

// Optional gives a setting or its default.
func (r *Reader) Optional(name, otherwise string) string {
	if v, ok := r.find(name); ok && v != "" {
		return v
	}
	return otherwise
}

// Required gives a setting that must be there; hint says what it looks like.
func (r *Reader) Required(name, hint string) string {
	v, ok := r.find(name)
	if !ok || v == "" {
		r.Problem(name, "is missing ("+hint+")")
	}
	return v
}

// Flag is on for 1 and off for 0, the default.
func (r *Reader) Flag(name string) bool {
	switch v := r.Optional(name, "0"); v {
	case "0", "1":
		return v == "1"
	default:
		r.Problem(name, "is neither 0 nor 1")
		return false
	}
}

// Address is a host and port to listen on or to reach.
func (r *Reader) Address(name, otherwise string) string {
	v := r.Optional(name, otherwise)
	if _, _, err := net.SplitHostPort(v); err != nil {
		r.Problem(name, "is no host:port")
	}
	return v
}

// URL is an address with one of the schemes.
func (r *Reader) URL(name, hint string, schemes ...string) string {
	v := r.Required(name, hint)
	if v == "" {
		return v
	}
	u, err := url.Parse(v)
	if err != nil || u.Host == "" {
		r.Problem(name, "is no address ("+hint+")")
		return v
	}
	for _, s := range schemes {
		if u.Scheme == s {
			return v
		}
	}
	r.Problem(name, "has none of the schemes "+strings.Join(schemes, ", "))
	return v
}

// Check notes the error that parse finds in a setting that is there.
func Check[T any](r *Reader, name, value string, parse func(string) (T, error)) T {
	var none T
	if value == "" {
		return none
	}
	v, err := parse(value)
	if err != nil {
		r.Problem(name, "can't be used: "+err.Error())
		return none
	}
	return v
}
