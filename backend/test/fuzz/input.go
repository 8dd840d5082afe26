package fuzz

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
)

// Input is a request as it goes over the wire.
type Input struct {
	Kind    string
	Method  string
	Target  string
	Headers [][2]string
	Body    []byte
	// Raw is set when the body is framed by itself, with its headers among Headers; such a request may be cut short.
	Raw bool
	// Cut closes the sending side after the body.
	Cut bool
}

// whole is the kind of an input that nothing is wrong with.
const whole = "whole"

// Right gives a usable value for a field or parameter, by its name; false when any text will do.
type Right func(name string) (string, bool)

// maker makes the inputs of one call.
type maker struct {
	r     *rand.Rand
	right Right
	call  Call
	// turns is the order in which this call meets the ways to be wrong, so that a short run asks each call for others.
	turns []int
	// auth are the headers that say who asks.
	auth [][2]string
}

// draft is a request before it is put on the wire.
type draft struct {
	path    map[string]string
	query   url.Values
	headers [][2]string
	body    any
}

func (m *maker) draft() draft {
	d := draft{path: map[string]string{}, query: url.Values{}, headers: slices.Clone(m.auth)}
	for _, p := range m.call.Params {
		v := m.text(p.Name, p.Schema)
		switch {
		case p.In == "path":
			d.path[p.Name] = v
		case p.In == "query" && (m.r.IntN(4) > 0 || len(p.Name) == 1):
			d.query.Set(p.Name, v)
		case p.In == "header" && m.r.IntN(3) == 0:
			d.headers = append(d.headers, [2]string{p.Name, v})
		}
	}
	if m.call.Body != nil {
		d.body = m.value("", m.call.Body)
	}
	return d
}

func (m *maker) text(name string, s *Schema) string {
	if v, ok := m.right(name); ok {
		return v
	}
	if len(s.Enum) > 0 {
		return fmt.Sprint(s.Enum[m.r.IntN(len(s.Enum))])
	}
	return "x"
}

// value makes one that fits the schema. A property that can be left out is there as a rule.
func (m *maker) value(name string, s *Schema) any {
	if v, ok := m.right(name); ok && (s.Type == "string" || s.Type == "") {
		return v
	}
	if len(s.Enum) > 0 {
		return s.Enum[m.r.IntN(len(s.Enum))]
	}
	switch s.Type {
	case "object":
		out := map[string]any{}
		for key, p := range s.Properties {
			out[key] = m.value(key, p)
		}
		return out
	case "array":
		return []any{m.value(name, s.Items)}
	case "integer", "number":
		return m.r.IntN(5)
	case "boolean":
		return m.r.IntN(4) > 0
	case "string":
		if s.Format == "date-time" {
			return "2026-11-21T10:00:00Z"
		}
		return "x"
	default:
		return nil
	}
}

// make makes the i-th input: the ways to be wrong take turns, the places are drawn.
func (m *maker) make(i int) Input {
	d := m.draft()
	turn := i % (len(m.turns) + 1)
	if turn == 0 {
		return m.plain(whole, d)
	}
	way := m.turns[turn-1]
	if way < len(kinds) {
		k := kinds[way]
		m.spoil(&d, k)
		return m.plain(k.name, d)
	}
	s := spoilers[way-len(kinds)]
	in := m.plain(s.name, d)
	s.spoil(m, &in)
	return in
}

// spoil puts a text of a kind into one place of the request, or into all places of its body.
func (m *maker) spoil(d *draft, k kind) {
	var places []func()
	for _, name := range slices.Sorted(maps.Keys(d.path)) {
		if name != "tenant" && name != "mandant" || m.r.IntN(6) == 0 {
			places = append(places, func() { d.path[name] = k.make(m.r, d.path[name]) })
		}
	}
	for _, p := range m.call.Params {
		if p.In == "query" {
			places = append(places, func() { d.query.Set(p.Name, k.make(m.r, d.query.Get(p.Name))) })
		}
	}
	for n, h := range d.headers {
		places = append(places, func() { d.headers[n][1] = inHeader(k.make(m.r, h[1])) })
	}
	leaves := leavesOf(&d.body)
	for _, leaf := range leaves {
		places = append(places, func() { leaf(func(old string) any { return k.make(m.r, old) }) })
	}
	if len(leaves) > 1 {
		places = append(places, func() {
			for _, leaf := range leaves {
				leaf(func(old string) any { return k.make(m.r, old) })
			}
		})
	}
	// Headers of every request, whatever the document says.
	odd := []string{
		"X-Request-Id", "Accept-Language", "X-Accept-Language", "User-Agent", "Referer", "Cookie", "X-Auth-Token",
		"Accept",
	}[m.r.IntN(8)]
	places = append(places, func() { d.headers = append(d.headers, [2]string{odd, inHeader(k.make(m.r, "de"))}) })
	places[m.r.IntN(len(places))]()
}

// leavesOf gives a setter for every value that holds no others, in an order that follows from the names.
func leavesOf(at *any) []func(func(string) any) {
	switch v := (*at).(type) {
	case nil:
		return nil
	case map[string]any:
		var out []func(func(string) any)
		for _, key := range slices.Sorted(maps.Keys(v)) {
			value := v[key]
			for _, leaf := range leavesOf(&value) {
				out = append(out, func(change func(string) any) {
					leaf(change)
					v[key] = value
				})
			}
		}
		return out
	case []any:
		var out []func(func(string) any)
		for i := range v {
			out = append(out, leavesOf(&v[i])...)
		}
		return out
	default:
		return []func(func(string) any){func(change func(string) any) {
			text, _ := v.(string)
			*at = change(text)
		}}
	}
}

func (m *maker) plain(name string, d draft) Input {
	path := m.call.Path
	for key, value := range d.path {
		path = strings.ReplaceAll(path, "{"+key+"}", m.escape(value))
	}
	if len(d.query) > 0 {
		path += "?" + d.query.Encode()
	}
	in := Input{Kind: name, Method: m.call.Method, Target: path, Headers: d.headers}
	if m.call.Body != nil {
		in.Body = encode(d.body)
		in.Headers = append(in.Headers, [2]string{"Content-Type", "application/json"})
	}
	return in
}

// escape spells a part of a path. Now and then what needs no escape by the server's own rules is left as it is.
func (m *maker) escape(s string) string {
	if m.r.IntN(4) == 0 && strings.IndexFunc(
		s, func(r rune) bool { return r <= ' ' || r == '?' || r == '#' || r == 0x7f },
	) < 0 {
		return s
	}
	return url.PathEscape(s)
}

// encode writes JSON without mending what is wrong in its texts: invalid UTF-8 goes as it is, control characters
// escaped or not.
func encode(v any) []byte {
	switch v := v.(type) {
	case map[string]any:
		var b strings.Builder
		b.WriteByte('{')
		for i, key := range slices.Sorted(maps.Keys(v)) {
			if i > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, "%q:%s", key, encode(v[key]))
		}
		return []byte(b.String() + "}")
	case []any:
		parts := make([]string, len(v))
		for i := range v {
			parts[i] = string(encode(v[i]))
		}
		return []byte("[" + strings.Join(parts, ",") + "]")
	case string:
		return quoted(v)
	case json.RawMessage:
		return v
	default:
		out, err := json.Marshal(v)
		if err != nil {
			return []byte("null")
		}
		return out
	}
}

func quoted(s string) []byte {
	b := []byte{'"'}
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c < ' ':
			b = fmt.Appendf(b, "\\u%04x", c)
		default:
			b = append(b, c)
		}
	}
	return append(b, '"')
}
