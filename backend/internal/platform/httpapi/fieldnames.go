package httpapi

import (
	"errors"
	"reflect"
	"strings"
	"unicode"

	"weitersagen.app/backend/internal/kernel/fault"
)

// Rules name what is wrong as the code does (firstName); whoever called reads the name that stands in the request (empfaengerdaten.vorname). The
// shape of an operation's input knows both.

// fieldNames gives the names of the request for those of the code: of its query, and of all fields of its body.
func fieldNames(input reflect.Type) map[string]string {
	names := map[string]string{}
	for _, f := range reflect.VisibleFields(pointedTo(input)) {
		if query, _, _ := strings.Cut(f.Tag.Get("query"), ","); query != "" {
			names[inCode(f.Name)] = query
		}
		if f.Name == "Body" {
			addFieldNames(names, "", f.Type)
		}
	}
	return names
}

// addFieldNames adds the fields of a part of the body; of two with one name in the code the outer one has it.
func addFieldNames(names map[string]string, under string, t reflect.Type) {
	t = pointedTo(t)
	if t.Kind() != reflect.Struct {
		return
	}
	for _, f := range reflect.VisibleFields(t) {
		wire, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if wire == "" || wire == "-" {
			continue
		}
		if _, known := names[inCode(f.Name)]; !known {
			names[inCode(f.Name)] = under + wire
		}
		addFieldNames(names, under+wire+".", f.Type)
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
