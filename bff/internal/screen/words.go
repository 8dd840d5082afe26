package screen

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"strings"
	"sync"

	"weitersagen.app/bff/internal/platform/problem"
)

// The backend's words stand at the fields that they belong to: the tag wire holds its name of a field, as its refusals
// give it, with = and the page's name where that isn't the form's, and the tag words its values, in the order of the
// tag enum.
const (
	tagName  = "wire"
	tagWords = "words"
)

// Relocate gives an error the names of the form's fields in the place of the backend's. A name that the form doesn't
// know keeps its last part, and so does each where there is no form. A row of a list keeps its number: tiers[2].
func Relocate(err error, form any) error {
	var p *problem.Problem
	if !errors.As(err, &p) || len(p.Errors) == 0 {
		return err
	}
	names := namesOf(reflect.TypeOf(form))
	own := *p
	own.Errors = make([]problem.Field, len(p.Errors))
	for i, f := range p.Errors {
		key := strings.ToLower(strings.TrimPrefix(f.Location, "body."))
		list, row, _ := strings.Cut(key, "[")
		if name, ok := names[key]; ok {
			f.Location = name
		} else if name, ok := names[list]; ok && strings.HasSuffix(row, "]") {
			f.Location = name + "[" + row
		} else {
			f.Location = key[strings.LastIndexByte(key, '.')+1:]
		}
		own.Errors[i] = f
	}
	return &own
}

var names sync.Map

// namesOf are the form's names by the backend's.
func namesOf(form reflect.Type) map[string]string {
	if form == nil {
		return nil
	}
	if known, ok := names.Load(form); ok {
		return known.(map[string]string)
	}
	if form.Kind() == reflect.Pointer {
		return namesOf(form.Elem())
	}
	all := map[string]string{}
	if form.Kind() == reflect.Struct {
		for i := range form.NumField() {
			f := form.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if of, shown, renamed := strings.Cut(f.Tag.Get(tagName), "="); renamed {
				all[of] = shown
			} else if of != "" {
				all[of] = name
			} else {
				maps.Copy(all, namesOf(f.Type))
			}
		}
	}
	names.Store(form, all)
	return all
}

// FromWire gives a view the screens' words in the place of the backend's; what has none becomes empty.
func FromWire[T any](view T) T {
	change(reflect.ValueOf(&view).Elem(), func(words, enum []string, word string) string { return at(enum, words, word) })
	return view
}

// ToWire gives a form the backend's words in the place of the screens'.
func ToWire[T any](form T) T {
	change(reflect.ValueOf(&form).Elem(), at)
	return form
}

// at is the entry of a list that stands where the other one has a word.
func at(list, other []string, word string) string {
	for i, one := range other {
		if one == word {
			return list[i]
		}
	}
	return ""
}

func change(v reflect.Value, word func(words, enum []string, word string) string) {
	for i := range v.NumField() {
		f, field := v.Field(i), v.Type().Field(i)
		tag, ok := field.Tag.Lookup(tagWords)
		switch {
		case !ok && field.Anonymous && f.Kind() == reflect.Struct:
			change(f, word)
		case !ok:
		case f.Kind() == reflect.String:
			words, enum := wordsOf(field, tag)
			f.SetString(word(words, enum, f.String()))
		case f.Kind() == reflect.Slice && !f.IsNil():
			words, enum := wordsOf(field, tag)
			all := reflect.MakeSlice(f.Type(), f.Len(), f.Len())
			for i := range f.Len() {
				all.Index(i).SetString(word(words, enum, f.Index(i).String()))
			}
			f.Set(all)
		}
	}
}

// wordsOf are both lists of a field, which a mistake would shift.
func wordsOf(f reflect.StructField, tag string) (words, enum []string) {
	words, enum = strings.Split(tag, ","), strings.Split(f.Tag.Get("enum"), ",")
	if len(words) != len(enum) {
		panic(fmt.Sprintf("screen: the field %s has %d words for %d values", f.Name, len(words), len(enum)))
	}
	return words, enum
}

// Word is the backend's word of a value of a form's field.
func Word[T any](field, value string) string {
	f, ok := reflect.TypeFor[T]().FieldByName(field)
	if !ok {
		panic("screen: there is no field " + field)
	}
	words, enum := wordsOf(f, f.Tag.Get(tagWords))
	return at(words, enum, value)
}
