package tenantfile

import (
	"fmt"
	"reflect"
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

// checker compares a YAML node with the Go type that it is going to fill, and notes every difference with its path,
// which the YAML library alone would report by line and one at a time.
type checker struct {
	file      *File
	name      string
	languages []tenant.Language
}

func (c checker) problem(at, text string) bool {
	c.file.add(c.name, at, text)
	return false
}

func (c checker) check(n *yaml.Node, t reflect.Type, at string, optional bool) bool {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if t.Kind() == reflect.Pointer {
		return c.check(n, t.Elem(), at, optional)
	}
	if t == localizedType {
		return c.localized(n, at, optional)
	}
	if reflect.PointerTo(t).Implements(unmarshalerType) {
		return true
	}
	switch t.Kind() {
	case reflect.Struct:
		return c.structure(n, t, at)
	case reflect.Slice:
		return c.list(n, t, at)
	case reflect.Map:
		return c.mapping(n, t, at)
	default:
		return c.scalar(n, t, at, optional)
	}
}

func (c checker) scalar(n *yaml.Node, t reflect.Type, at string, optional bool) bool {
	if n.Kind != yaml.ScalarNode {
		return c.problem(at, "must be a single value")
	}
	if t.Kind() == reflect.String && strings.TrimSpace(n.Value) == "" && !optional {
		return c.problem(at, "must not be empty")
	}
	if err := n.Decode(reflect.New(t).Interface()); err != nil {
		return c.problem(at, fmt.Sprintf("%q is not a %s", n.Value, t.Kind()))
	}
	return true
}

func (c checker) list(n *yaml.Node, t reflect.Type, at string) bool {
	if n.Kind != yaml.SequenceNode {
		return c.problem(at, "must be a list")
	}
	ok := true
	for i, item := range n.Content {
		ok = c.check(item, t.Elem(), fmt.Sprintf("%s[%d]", at, i), false) && ok
	}
	return ok
}

func (c checker) mapping(n *yaml.Node, t reflect.Type, at string) bool {
	if n.Kind != yaml.MappingNode {
		return c.problem(at, "must be a mapping")
	}
	ok := true
	for i := 0; i+1 < len(n.Content); i += 2 {
		ok = c.check(n.Content[i+1], t.Elem(), at+"."+n.Content[i].Value, false) && ok
	}
	return ok
}

func (c checker) localized(n *yaml.Node, at string, optional bool) bool {
	if n.Kind != yaml.MappingNode {
		return c.problem(at, "must give the text by language")
	}
	if optional && len(n.Content) == 0 {
		return true
	}
	ok := true
	var given []string
	for i := 0; i+1 < len(n.Content); i += 2 {
		language, text := n.Content[i].Value, n.Content[i+1]
		given = append(given, language)
		if !slices.Contains(c.languages, tenant.Language(language)) {
			ok = c.problem(at+"."+language, "is not a language of this tenant")
		}
		if text.Kind != yaml.ScalarNode || strings.TrimSpace(text.Value) == "" {
			ok = c.problem(at+"."+language, "must be a text")
		}
	}
	for _, l := range c.languages {
		if !slices.Contains(given, string(l)) {
			ok = c.problem(at+"."+string(l), "the text in this language is missing")
		}
	}
	return ok
}

func (c checker) structure(n *yaml.Node, t reflect.Type, at string) bool {
	if n.Kind != yaml.MappingNode {
		return c.problem(at, "must be a mapping")
	}
	fields := fieldsOf(t)
	ok := true
	given := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i].Value
		field, known := fields[key]
		switch {
		case !known:
			ok = c.problem(at+"."+key, "is not a known key")
		case given[key]:
			ok = c.problem(at+"."+key, "is set twice")
		default:
			ok = c.check(n.Content[i+1], field.typ, at+"."+key, field.optional) && ok
		}
		given[key] = true
	}
	for key, field := range fields {
		if !field.optional && !given[key] {
			ok = c.problem(at+"."+key, "is missing")
		}
	}
	return ok
}

type field struct {
	typ      reflect.Type
	optional bool
}

func fieldsOf(t reflect.Type) map[string]field {
	fields := map[string]field{}
	for i := range t.NumField() {
		f := t.Field(i)
		name, rest, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		if strings.Contains(rest, "inline") {
			for k, v := range fieldsOf(f.Type) {
				fields[k] = v
			}
			continue
		}
		fields[name] = field{typ: f.Type, optional: strings.Contains(rest, "omitempty")}
	}
	return fields
}
