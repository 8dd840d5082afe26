package tenantfile

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	localizedType   = reflect.TypeFor[tenant.Localized]()
	unmarshalerType = reflect.TypeFor[yaml.Unmarshaler]()
)

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

// checker compares a YAML node with the Go type that it is going to fill, and notes every difference with its place,
// which the YAML library alone would report one at a time.
type checker struct {
	file      *File
	name      string
	languages []tenant.Language
	// outside is for a file that isn't the tenant's own.
	outside bool
}

// problem notes what is wrong at a place; what is said of the place later on only follows from it.
func (c checker) problem(line int, at, text string) bool {
	c.file.add(c.name, line, at, text)
	c.file.fail(at)
	return false
}

// check takes the line of the key that a value belongs to: a value that isn't there has none of its own.
func (c checker) check(n *yaml.Node, line int, t reflect.Type, at string, optional bool) bool {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if t.Kind() == reflect.Pointer {
		return c.check(n, line, t.Elem(), at, optional)
	}
	if n.Tag == "!!null" {
		return c.problem(line, at, c.withoutValue(line))
	}
	if t == localizedType {
		return c.localized(n, line, at, optional)
	}
	if reflect.PointerTo(t).Implements(unmarshalerType) {
		return true
	}
	switch t.Kind() {
	case reflect.Struct:
		return c.structure(n, line, t, at)
	case reflect.Slice:
		return c.list(n, line, t, at)
	case reflect.Map:
		return c.mapping(n, line, t, at)
	default:
		return c.scalar(n, line, t, at, optional)
	}
}

// commented is a value that YAML takes for a comment, such as a colour that isn't quoted.
var commented = regexp.MustCompile(`[:-] +(#[^\s#].*)$`)

// withoutValue says why a key has none.
func (c checker) withoutValue(line int) string {
	if m := commented.FindStringSubmatch(c.file.lines[c.name][line-1]); m != nil {
		return fmt.Sprintf("%s is a comment to YAML: write it in quotes, \"%s\"", m[1], strings.Trim(m[1], `"'`))
	}
	return "has no value"
}

func (c checker) scalar(n *yaml.Node, line int, t reflect.Type, at string, optional bool) bool {
	if n.Kind != yaml.ScalarNode {
		return c.problem(line, at, "must be a single value")
	}
	if t.Kind() == reflect.String && strings.TrimSpace(n.Value) == "" && !optional {
		return c.problem(n.Line, at, "must not be empty")
	}
	if t.Kind() == reflect.String && cutOff(n) && gluedComment.MatchString(n.LineComment) {
		return c.problem(n.Line, at, cutText(n))
	}
	if err := n.Decode(reflect.New(t).Interface()); err != nil || !isPlain(n.Value, t) {
		return c.problem(n.Line, at, fmt.Sprintf("%q is not %s", n.Value, wordFor(t, at)))
	}
	return true
}

var plainNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)$`)

// isPlain refuses numbers that YAML makes another of: it cuts what stands behind a point, and reads what begins with a
// nought by another base.
func isPlain(value string, t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Int, reflect.Int64:
		return plainNumber.MatchString(value)
	default:
		return true
	}
}

// wordFor says what the value at a place must be.
func wordFor(t reflect.Type, at string) string {
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.Int, reflect.Int64:
		if strings.HasSuffix(strings.ToLower(at), "cents") {
			return "a whole number of cents: 70 euro are 7000"
		}
		if strings.HasSuffix(at, "Hundredths") {
			return "a whole number of hundredths of a cent: 31.49 ct are 3149"
		}
		return "a whole number"
	default:
		return "a " + t.Kind().String()
	}
}

func (c checker) list(n *yaml.Node, line int, t reflect.Type, at string) bool {
	if n.Kind != yaml.SequenceNode {
		return c.problem(line, at, "must be a list")
	}
	ok := true
	for i, item := range n.Content {
		ok = c.check(item, item.Line, t.Elem(), fmt.Sprintf("%s[%d]", at, i), false) && ok
	}
	return ok
}

// pairs calls for each key of a mapping, and takes those out that stand there twice.
func (c checker) pairs(n *yaml.Node, at string, do func(key, value *yaml.Node) bool) bool {
	ok, lines := true, map[string]int{}
	var kept []*yaml.Node
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if first, twice := lines[key.Value]; twice {
			c.file.add(c.name, key.Line, at+"."+key.Value, fmt.Sprintf("is set twice, in line %d too", first))
			ok = false
			continue
		}
		lines[key.Value] = key.Line
		kept = append(kept, key, value)
		ok = do(key, value) && ok
	}
	n.Content = kept
	return ok
}

func (c checker) mapping(n *yaml.Node, line int, t reflect.Type, at string) bool {
	if n.Kind != yaml.MappingNode {
		return c.problem(line, at, "must be a mapping")
	}
	return c.pairs(n, at, func(key, value *yaml.Node) bool {
		return c.check(value, key.Line, t.Elem(), at+"."+key.Value, false)
	})
}

func (c checker) localized(n *yaml.Node, line int, at string, optional bool) bool {
	if n.Kind != yaml.MappingNode {
		return c.problem(line, at, "must give the text by language"+c.byLanguage(n))
	}
	if optional && len(n.Content) == 0 {
		return true
	}
	var given []string
	ok := c.pairs(n, at, func(key, text *yaml.Node) bool {
		given = append(given, key.Value)
		switch {
		case len(c.languages) > 0 && !slices.Contains(c.languages, tenant.Language(key.Value)):
			if c.outside {
				return true
			}
			return c.because(foreign, tenant.Language(key.Value), key.Line, at+"."+key.Value, notSpoken)
		case text.Tag == "!!null":
			return c.problem(key.Line, at+"."+key.Value, c.withoutValue(key.Line))
		case text.Kind != yaml.ScalarNode || strings.TrimSpace(text.Value) == "":
			return c.problem(key.Line, at+"."+key.Value, "must be a text")
		case cutOff(text):
			return c.problem(key.Line, at+"."+key.Value, cutText(text))
		}
		return true
	})
	c.file.texts++
	for _, l := range c.languages {
		if !slices.Contains(given, string(l)) {
			ok = c.because(untranslated, l, line, at+"."+string(l), "the text in this language is missing")
		}
	}
	return ok
}

func (c checker) structure(n *yaml.Node, line int, t reflect.Type, at string) bool {
	if n.Kind != yaml.MappingNode {
		return c.problem(line, at, "must hold keys with their values"+example(n, t))
	}
	fields, given := fieldsOf(t), map[string]bool{}
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.name
	}
	var unknown []*yaml.Node
	ok := c.pairs(n, at, func(key, value *yaml.Node) bool {
		given[key.Value] = true
		i := slices.Index(names, key.Value)
		if i < 0 {
			unknown = append(unknown, key)
			return false
		}
		return c.check(value, key.Line, fields[i].typ, at+"."+key.Value, fields[i].optional)
	})
	names = slices.DeleteFunc(names, func(name string) bool { return given[name] })
	for _, key := range unknown {
		c.file.add(c.name, key.Line, at+"."+key.Value, "is not a known key"+Suggestion(key.Value, names))
		if like := nearest(key.Value, names); like != "" {
			c.file.fail(at + "." + like)
			given[like] = true // it is there, by another name
		}
	}
	for _, f := range fields {
		if !f.optional && !given[f.name] {
			ok = c.problem(line, at+"."+f.name, "is missing")
		}
	}
	return ok
}

type field struct {
	name     string
	typ      reflect.Type
	optional bool
}

// fieldsOf lists the keys of a type in the order of its fields.
func fieldsOf(t reflect.Type) (fields []field) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, rest, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		fields = append(fields, field{name: name, typ: f.Type, optional: strings.Contains(rest, "omitempty")})
	}
	return fields
}
