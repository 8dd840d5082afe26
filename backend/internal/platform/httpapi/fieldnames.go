package httpapi

import (
	"errors"
	"reflect"
	"strings"
	"unicode"

	"weitersagen.app/backend/internal/kernel/fault"
)

// Rules name what is wrong as the code does (firstName); anyone who called reads the name that stands in the request
// (empfaengerdaten.vorname). The shape of an operation's input knows both.

// fieldNames gives the names of the request for those of the code: of its query, and of all fields of its body.
func fieldNames(input reflect.Type) map[string]string {
	names := map[string]string{}
	for _, f := range reflect.VisibleFields(pointedTo(input)) {
		if query, _, _ := strings.Cut(f.Tag.Get("query"), ","); query != "" {
			names[inCode(f.Name)] = query
		}
		if f.Name == "Body" {
			addFieldNames(names, []part{{of: f.Type}})
		}
	}
	return names
}

// part is a part of the body, and what the names of its fields begin with.
type part struct {
	under string
	of    reflect.Type
}

// addFieldNames adds the fields of parts of the body, and then those of their parts: of two with one name in the
// code the outer one has it.
func addFieldNames(names map[string]string, parts []part) {
	var inner []part
	for _, p := range parts {
		t := pointedTo(p.of)
		if t.Kind() != reflect.Struct {
			continue
		}
		for _, f := range reflect.VisibleFields(t) {
			wire, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if wire == "" || wire == "-" {
				continue
			}
			if _, known := names[inCode(f.Name)]; !known {
				names[inCode(f.Name)] = p.under + wire
			}
			inner = append(inner, part{under: p.under + wire + ".", of: f.Type})
		}
	}
	if len(inner) > 0 {
		addFieldNames(names, inner)
	}
}

// inCode is how rules write a Go name: firstName, iban, productID.
func inCode(name string) string {
	if strings.ToUpper(name) == name {
		return strings.ToLower(name)
	}
	r := []rune(name)
	return string(unicode.ToLower(r[0])) + string(r[1:])
}

// named gives the fields at fault their names in the request.
func named(err error, names map[string]string) error {
	var f *fault.Error
	if !errors.As(err, &f) || len(f.Fields) == 0 {
		return err
	}
	return f.Renamed(names)
}
