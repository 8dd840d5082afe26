// Package tenantschema writes the JSON Schema of a tenant's file, by which editors complete and check it, and the list
// of its keys in docs/tenant.md. Both come from the types that read the file and the comments of their fields.
package tenantschema

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/invopop/jsonschema"

	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
)

// parts are the top-level keys, in the order in which a file has them.
var parts = []any{
	tenantfile.Keys{}, yamltenants.Keys{}, yamlcontent.Keys{}, yamlproducts.Keys{}, yamladvisors.Keys{},
	yamlrewards.Keys{}, yamlplans.Keys{},
}

// Of makes the schema. The sources of the types are read below the module's folder.
//
// Rule (tenant, 3 D): Every key of a tenant's file has its meaning, in the schema for editors and in the list for
// authors. Enforced: dev/tenantschema/write.go. Test: TestEveryKeyHasAMeaning.
func Of(module string) (*jsonschema.Schema, error) {
	meanings := &meanings{module: module}
	r := &jsonschema.Reflector{
		Anonymous: true, DoNotReference: true, FieldNameTag: "yaml", LookupComment: meanings.of,
		Mapper: func(t reflect.Type) *jsonschema.Schema {
			if t == reflect.TypeFor[tenant.Localized]() {
				return &jsonschema.Schema{
					Type: "object", AdditionalProperties: &jsonschema.Schema{Type: "string"},
					PropertyNames: &jsonschema.Schema{Pattern: "^[a-z]{2}$"},
				}
			}
			return nil
		},
	}
	whole := &jsonschema.Schema{
		Version: jsonschema.Version, Title: "A tenant's file", Type: "object", Properties: jsonschema.NewProperties(),
		AdditionalProperties: jsonschema.FalseSchema,
		Description: "What a programme of Weitersagen is made of. Keys may be spread over the file and those that " +
			"it includes.",
	}
	for _, keys := range parts {
		part := r.Reflect(keys)
		for pair := part.Properties.Oldest(); pair != nil; pair = pair.Next() {
			whole.Properties.Set(pair.Key, pair.Value)
		}
	}
	return whole, meanings.err
}

// JSON writes a schema as its file has it.
func JSON(s *jsonschema.Schema) ([]byte, error) {
	text, err := json.MarshalIndent(s, "", "  ")
	return append(text, '\n'), err
}

// Key is one key, with what it means to an author.
type Key struct {
	Path     string
	Kind     string
	Meaning  string
	Optional bool
	// Like names the key whose own keys this one has, too.
	Like string
}

// Keys lists every key of a schema, each below the one that holds it.
func Keys(s *jsonschema.Schema) []Key {
	w := &walk{seen: map[string]string{}}
	w.below("", s, true)
	return w.keys
}

type walk struct {
	keys []Key
	// seen has the place of each group of keys that was listed.
	seen map[string]string
}

func (w *walk) below(path string, s *jsonschema.Schema, top bool) {
	for pair := s.Properties.Oldest(); pair != nil; pair = pair.Next() {
		optional := !top
		for _, name := range s.Required {
			optional = optional && name != pair.Key
		}
		w.add(strings.TrimPrefix(path+"."+pair.Key, "."), pair.Value, optional)
	}
}

func (w *walk) add(path string, s *jsonschema.Schema, optional bool) {
	kind, inner, suffix := kindOf(s)
	key := Key{Path: path, Kind: kind, Meaning: s.Description, Optional: optional}
	if inner != nil {
		shape := fmt.Sprint(shapeOf(inner))
		if key.Like = w.seen[shape]; key.Like == "" {
			w.seen[shape] = path
		}
	}
	w.keys = append(w.keys, key)
	if inner != nil && key.Like == "" {
		w.below(path+suffix, inner, false)
	}
}

// kindOf says in a word what a key takes, and gives the schema of the keys inside with what leads to them.
func kindOf(s *jsonschema.Schema) (kind string, inner *jsonschema.Schema, suffix string) {
	switch {
	case s.Type == "array":
		kind, inner, _ = kindOf(s.Items)
		return "list of " + kind, inner, "[]"
	case s.Properties != nil:
		return "keys", s, ""
	case s.Type == "object" && s.PropertyNames != nil:
		return "text by language", nil, ""
	case s.Type == "object":
		kind, inner, _ = kindOf(s.AdditionalProperties)
		return kind + " by name", inner, ".<name>"
	case len(s.Enum) > 0:
		words := make([]string, len(s.Enum))
		for i, v := range s.Enum {
			words[i] = fmt.Sprint(v)
		}
		return strings.Join(words, ", "), nil, ""
	case s.Type == "integer":
		return "number", nil, ""
	case s.Type == "boolean":
		return "true or false", nil, ""
	default:
		return "text", nil, ""
	}
}

// shapeOf tells groups of keys apart.
func shapeOf(s *jsonschema.Schema) []string {
	var names []string
	for pair := s.Properties.Oldest(); pair != nil; pair = pair.Next() {
		names = append(names, pair.Key+": "+pair.Value.Description)
	}
	return names
}
