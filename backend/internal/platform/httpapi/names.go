package httpapi

import (
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// The specification names schemas and fields in German, the code in English. The document holds both: the names of
// the wire as ever, and beside each the name that it has here, as an extension that generators of Go clients read.
const (
	goName      = "x-go-name"
	keepPointer = "x-go-type-skip-optional-pointer"
)

const schemasAt = "#/components/schemas/"

// schemaName gives the name of a schema: that of the tag on a type's blank field (_ struct{} `schema:"Mandant"`),
// or of the type itself.
func schemaName(t reflect.Type, hint string) string {
	if name := taggedName(t); name != "" {
		return name
	}
	return huma.DefaultSchemaNamer(t, hint)
}

func taggedName(t reflect.Type) string {
	t = pointedTo(t)
	if t.Kind() != reflect.Struct {
		return ""
	}
	for i := range t.NumField() {
		if f := t.Field(i); f.Name == "_" {
			return f.Tag.Get("schema")
		}
	}
	return ""
}

// TellNames adds to each schema of a document and to each of its fields the name that it has in the code, where
// that is another. A field that may be missing and whose zero means something is a pointer in the code, and stays
// one.
func TellNames(document *huma.OpenAPI) {
	schemas := document.Components.Schemas
	for name, s := range schemas.Map() {
		t := pointedTo(schemas.TypeFromRef(schemasAt + name))
		if taggedName(t) != "" {
			extend(&s.Extensions, goName, t.Name())
		}
		if t.Kind() != reflect.Struct {
			continue
		}
		for _, f := range reflect.VisibleFields(t) {
			wire, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			property := s.Properties[wire]
			if property == nil {
				continue
			}
			if exported(wire) != f.Name {
				extend(&property.Extensions, goName, f.Name)
			}
			if f.Type.Kind() == reflect.Pointer {
				extend(&property.Extensions, keepPointer, false)
			}
		}
	}
}

// tellParameters does so for the parameters of a call that was just registered.
func tellParameters(document *huma.OpenAPI, op huma.Operation, input reflect.Type) {
	for _, f := range reflect.VisibleFields(input) {
		for _, in := range []string{"path", "query"} {
			wire, _, _ := strings.Cut(f.Tag.Get(in), ",")
			if wire == "" || exported(wire) == f.Name {
				continue
			}
			for _, p := range parametersOf(document.Paths[op.Path], op.OperationID) {
				if p.In == in && p.Name == wire {
					extend(&p.Extensions, goName, f.Name)
				}
			}
		}
	}
}

func parametersOf(path *huma.PathItem, id string) []*huma.Param {
	if path == nil {
		return nil
	}
	for _, op := range []*huma.Operation{path.Get, path.Post, path.Put, path.Delete} {
		if op != nil && op.OperationID == id {
			return op.Parameters
		}
	}
	return nil
}

func extend(to *map[string]any, key string, value any) {
	if *to == nil {
		*to = map[string]any{}
	}
	(*to)[key] = value
}

func pointedTo(t reflect.Type) reflect.Type {
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t
}

// exported is the name that a generator gives a field by itself.
func exported(wire string) string {
	if wire == "" {
		return ""
	}
	return strings.ToUpper(wire[:1]) + wire[1:]
}
