package text

import (
	"reflect"
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
	c.value(reflect.ValueOf(request), &place{field: &field{kind: Line}})
	return c.wrong
}

type check struct{ wrong []Wrong }

// place is a field and what it stands in: its name is put together only where a text is wrong.
type place struct {
	*field
	around *place
}

func (p *place) wrong(missing bool) Wrong {
	where := p.name
	for around := p.around; around != nil; around = around.around {
		switch {
		case around.name == "":
		case where == "":
			where = around.name
		default:
			where = around.name + "." + where
		}
	}
	return Wrong{Where: where, Missing: missing}
}

func (c *check) value(v reflect.Value, at *place) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			c.value(v.Elem(), at)
		}
	case reflect.Struct:
		for i, all := 0, fieldsOf(v.Type()); i < len(all); i++ {
			c.value(v.Field(all[i].index), &place{field: &all[i], around: at})
		}
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return // bytes are read by the code that asked for them
		}
		for i := range v.Len() {
			c.value(v.Index(i), at)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if key.Kind() == reflect.String && !Usable(key.String(), Line) {
				c.wrong = append(c.wrong, at.wrong(false))
			}
			if one := v.MapIndex(key); one.Kind() == reflect.String {
				held := reflect.New(one.Type()).Elem()
				held.Set(one)
				c.text(held, at)
				v.SetMapIndex(key, held)
			}
		}
	case reflect.String:
		c.text(v, at)
	default: // numbers and booleans hold no text
	}
}

func (c *check) text(v reflect.Value, at *place) {
	was := v.String()
	clean := Clean(was, at.kind)
	switch {
	case !Usable(clean, at.kind):
		c.wrong = append(c.wrong, at.wrong(false))
	case clean == "" && was != "" && at.needed:
		c.wrong = append(c.wrong, at.wrong(true))
	case clean != was && v.CanSet() && utf8.ValidString(clean):
		v.SetString(clean)
	}
}
