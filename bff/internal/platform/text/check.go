package text

import (
	"reflect"
	"strings"
	"unicode/utf8"
)

// Wrong is a field whose text can't be used.
type Wrong struct {
	// Where is the field's name in the request, dotted.
	Where string
	// Missing tells that nothing was left of a text that has to be there.
	Missing bool
}

// Check cleans every text of a request, a pointer to a struct, and names those that can't be used. A field's tag
// `text` says its kind.
func Check(request any) []Wrong {
	var c check
	c.value(reflect.ValueOf(request), "", "")
	return c.wrong
}

type check struct{ wrong []Wrong }

func (c *check) value(v reflect.Value, where string, tag reflect.StructTag) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			c.value(v.Elem(), where, tag)
		}
	case reflect.Struct:
		c.fields(v, where)
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return // bytes are read by the caller that asked for them
		}
		for i := range v.Len() {
			c.value(v.Index(i), where, tag)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if key.Kind() == reflect.String && !Usable(key.String(), Line) {
				c.wrong = append(c.wrong, Wrong{Where: where})
			}
			if one := v.MapIndex(key); one.Kind() == reflect.String {
				held := reflect.New(one.Type()).Elem()
				held.Set(one)
				c.text(held, where, tag)
				v.SetMapIndex(key, held)
			}
		}
	case reflect.String:
		c.text(v, where, tag)
	default: // numbers and booleans hold no text
	}
}

func (c *check) fields(v reflect.Value, where string) {
	t := v.Type()
	for i := range t.NumField() {
		f := t.Field(i)
		if !f.IsExported() && !f.Anonymous {
			continue
		}
		inner := where
		if name := nameOf(f); name != "" {
			inner = strings.TrimPrefix(where+"."+name, ".")
		}
		c.value(v.Field(i), inner, f.Tag)
	}
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

func (c *check) text(v reflect.Value, where string, tag reflect.StructTag) {
	k := Kind(tag.Get("text"))
	if k == "" {
		k = Line
	}
	clean := Clean(v.String(), k)
	switch {
	case !Usable(clean, k):
		c.wrong = append(c.wrong, Wrong{Where: where})
	case clean == "" && v.String() != "" && (tag.Get("minLength") != "" || tag.Get("path") != ""):
		c.wrong = append(c.wrong, Wrong{Where: where, Missing: true})
	case v.CanSet() && utf8.ValidString(clean):
		v.SetString(clean)
	}
}
