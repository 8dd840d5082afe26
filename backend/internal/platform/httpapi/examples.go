package httpapi

import (
	"encoding/json"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// leftOut is the example of a part that a whole example goes without, because it doesn't go together with the others.
const leftOut = "-"

// TellExamples gives the body of each call and of its answer a whole example, put together from those of its parts,
// and from words that are about one part of one shape. It comes after what gives the parts their examples.
func TellExamples(document *huma.OpenAPI, words map[string]Word) {
	c := composer{schemas: document.Components.Schemas, words: words}
	for name, s := range c.schemas.Map() {
		for property, part := range s.Properties {
			c.particular(part, words[name+"."+property])
		}
	}
	for _, item := range document.Paths {
		for _, op := range operations(item) {
			if op.RequestBody != nil {
				c.tell(op.RequestBody.Content)
			}
			for status, answer := range op.Responses {
				if strings.HasPrefix(status, "2") {
					c.tell(answer.Content)
				}
			}
		}
	}
}

type composer struct {
	schemas huma.Registry
	words   map[string]Word
}

// particular gives a part of one shape an example that is not that of its name.
func (c composer) particular(part *huma.Schema, w Word) {
	if w.Example == "" || w.Example == leftOut || part.Ref != "" {
		return
	}
	var value any
	if err := json.Unmarshal([]byte(w.Example), &value); err != nil ||
		part.Type == huma.TypeString && w.Example[0] != '"' {
		value = w.Example
	}
	part.Examples = []any{value}
}

func (c composer) tell(content map[string]*huma.MediaType) {
	for _, m := range content {
		if m.Example == nil && m.Schema != nil {
			m.Example = c.of(m.Schema)
		}
	}
}

// of is a shape's own example, or one of its parts put together; nil for what has none, such as a file.
func (c composer) of(s *huma.Schema) any {
	switch {
	case s.Ref != "":
		return c.named(strings.TrimPrefix(s.Ref, schemasAt))
	case len(s.Examples) > 0:
		return s.Examples[0]
	case len(s.Enum) > 0:
		return s.Enum[0]
	case len(s.OneOf) > 0:
		return c.of(s.OneOf[0])
	case s.Type == huma.TypeBoolean:
		return false
	case s.Type == huma.TypeArray:
		if one := c.of(s.Items); one != nil {
			return []any{one}
		}
		return []any{}
	case s.Type == huma.TypeObject:
		return c.keyed(s)
	}
	return nil
}

// named puts a shape of the document together.
func (c composer) named(name string) any {
	s := c.schemas.Map()[name]
	if s.Type != huma.TypeObject || len(s.Examples) > 0 {
		return c.of(s)
	}
	whole := map[string]any{}
	for property, part := range s.Properties {
		if c.words[name+"."+property].Example == leftOut {
			continue
		}
		if example := c.of(part); example != nil {
			whole[property] = example
		}
	}
	return whole
}

// keyed is a collection with one member, under what stands first in it.
func (c composer) keyed(s *huma.Schema) any {
	of, ok := s.AdditionalProperties.(*huma.Schema)
	if !ok || of.Ref == "" {
		return map[string]any{}
	}
	member, _ := c.of(of).(map[string]any)
	key, _ := member[c.schemas.SchemaFromRef(of.Ref).Required[0]].(string)
	return map[string]any{key: member}
}
