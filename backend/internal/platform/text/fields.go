package text

import (
	"reflect"
	"strings"
	"sync"
)

// field is what Check has to know of a field that can hold text.
type field struct {
	index int
	// name is its part of the name in the request; empty for what is embedded, and for the body itself.
	name string
	kind Kind
	// needed tells that something has to be left of a text that was sent.
	needed bool
}

// fieldsRead are the fields of structs by their types: tags are read once for each.
var fieldsRead sync.Map

func fieldsOf(t reflect.Type) []field {
	read, _ := fieldsRead.Load(t)
	if all, ok := read.([]field); ok {
		return all
	}
	var all []field
	for i := range t.NumField() {
		f := t.Field(i)
		if !f.IsExported() && !f.Anonymous || !holdsText(f.Type.Kind()) {
			continue
		}
		kind := Kind(f.Tag.Get("text"))
		if kind == "" {
			kind = Line
		}
		all = append(all, field{
			index: i, name: nameOf(f), kind: kind, needed: f.Tag.Get("minLength") != "" || f.Tag.Get("path") != "",
		})
	}
	fieldsRead.Store(t, all)
	return all
}

// holdsText tells of a kind whether there can be text in it.
func holdsText(k reflect.Kind) bool {
	return k == reflect.String || k == reflect.Struct || k == reflect.Pointer || k == reflect.Interface ||
		k == reflect.Slice || k == reflect.Array || k == reflect.Map
}

// nameOf is what the request calls a field; what is embedded, and the body itself, add no name.
func nameOf(f reflect.StructField) string {
	for _, place := range []string{"json", "path", "query", "header"} {
		if name, _, _ := strings.Cut(f.Tag.Get(place), ","); name != "" && name != "-" {
			return name
		}
	}
	if f.Anonymous || f.Name == "Body" {
		return ""
	}
	return f.Name
}
