package render

import (
	"reflect"
	"strings"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
)

// reader is who a letter greets: by the first name, or by the whole one where people are addressed formally.
//
// Rule (letter, 3 D): German that says "Sie" greets by first and last name, or by none; a first name alone goes with
// "du". Enforced: render/reader.go readerOf. Test: TestAFormalLetterGreetsByNoFirstNameAlone.
type reader struct {
	FirstName string
	// WholeName is empty where only a first name is known.
	WholeName string
}

var _ mail.Data = reader{}

// Kind is that of no letter: all greet alike.
func (reader) Kind() mail.Kind { return "" }

// readerOf takes the name that the letter may use; one that leaves it out, as for a mailbox of several people, greets
// without.
func readerOf(l mail.Letter) reader {
	first := reflect.ValueOf(l.Data).FieldByName("FirstName")
	if !first.IsValid() || first.String() == "" {
		return reader{}
	}
	r := reader{FirstName: first.String()}
	if last, found := strings.CutPrefix(l.To.Name, r.FirstName+" "); found && strings.TrimSpace(last) != "" {
		r.WholeName = person.Called(r.FirstName) + " " + person.Called(last)
	}
	return r
}
