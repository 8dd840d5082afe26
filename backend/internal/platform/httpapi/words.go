package httpapi

import (
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Word is what a document says of a name where a shape says nothing itself.
type Word struct {
	Example string
	Meaning string
}

// ParseWords reads lines of a name, an example and a meaning, with tabs between them.
func ParseWords(text string) map[string]Word {
	words := map[string]Word{}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns := append(strings.Split(strings.TrimRight(line, "\r\n"), "\t"), "", "")
		words[columns[0]] = Word{Example: columns[1], Meaning: columns[2]}
	}
	return words
}

// parameterMark begins the names of parameters.
const parameterMark = "?"

// An instant and a day stand for all of theirs.
var ofFormat = map[string]string{"date-time": "2026-11-23T08:14:00Z", "date": "2026-11-23"}

// TellWords adds examples and meanings to the shapes and parameters of a document that have none.
func TellWords(document *huma.OpenAPI, words map[string]Word) {
	for _, s := range document.Components.Schemas.Map() {
		for name, property := range s.Properties {
			tell(property, words[name])
		}
	}
	for _, item := range document.Paths {
		for _, op := range operations(item) {
			for _, p := range op.Parameters {
				w := words[parameterMark+p.Name]
				if p.Description == "" {
					p.Description = w.Meaning
				}
				if p.Example == nil && p.Schema != nil && len(p.Schema.Enum) == 0 {
					p.Example = w.value(p.Schema)
				}
			}
		}
	}
}

func tell(s *huma.Schema, w Word) {
	if s.Ref != "" {
		return
	}
	if s.Description == "" {
		s.Description = w.Meaning
	}
	if slices.Contains([]string{huma.TypeString, huma.TypeInteger, huma.TypeNumber}, s.Type) && len(s.Enum) == 0 &&
		len(s.Examples) == 0 {
		if example := w.value(s); example != nil {
			s.Examples = []any{example}
		}
	}
}

// value is the example as the schema has it; nil where there is none that fits.
func (w Word) value(s *huma.Schema) any {
	if of, ok := ofFormat[s.Format]; ok {
		return of
	}
	switch s.Type {
	case huma.TypeString:
		if w.Example != "" && (s.MinLength == nil || len(w.Example) >= *s.MinLength) {
			return w.Example
		}
	case huma.TypeInteger, huma.TypeNumber:
		if n, err := strconv.Atoi(w.Example); err == nil {
			return n
		}
	}
	return nil
}

// TellKeys adds the header that names a call to each that takes one.
func TellKeys(document *huma.OpenAPI) {
	for _, item := range document.Paths {
		for _, op := range operations(item) {
			if _, takes := op.Extensions[TakesKey]; !takes {
				continue
			}
			if !slices.ContainsFunc(op.Parameters, func(p *huma.Param) bool { return p.Name == HeaderKey }) {
				op.Parameters = append(op.Parameters, &huma.Param{
					Name: HeaderKey, In: "header", Schema: &huma.Schema{Type: huma.TypeString},
					Example: "0193592e-7a54-7c1e-9d4b-3f1f6a0c2b11",
					Description: "names the call: the same call that comes again under it within a day is answered as before, and " +
						"not done again",
				})
			}
		}
	}
}
