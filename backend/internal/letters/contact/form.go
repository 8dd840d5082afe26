package contact

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
)

// Form is what somebody typed.
type Form struct {
	Topic string
	Name  string
	Email string
	Text  string
	Copy  bool
}

// MaxText is the longest message that is taken, in characters.
const MaxText = 4000

// The fields of the form, as faults name them.
const (
	fieldTopic = "topic"
	fieldName  = "name"
	fieldEmail = "email"
	fieldText  = "text"
)

const (
	required = "field.required"
	invalid  = "field.invalid"
)

// Check gives the form as it is kept, or the fields at fault. A name is a person's: what would make a line, a link or a
// header of it is refused.
//
// Rule (letter, 7 D): Nothing that is written does anything in the letter to the tenant. Enforced: smtp.compose.
// Test: TestNothingThatIsWrittenDoesAnythingInTheLetter.
func (f Form) Check() (Written, error) {
	w := Written{
		Topic: Topic(f.Topic), Name: person.CleanName(f.Name),
		Text: strings.TrimSpace(strings.ReplaceAll(f.Text, "\r\n", "\n")), Copy: f.Copy,
	}
	var wrong fault.Fields
	need := func(field, value string, fits bool, otherwise string) {
		if value == "" {
			otherwise = required
		}
		wrong.Add(value != "" && fits, field, otherwise)
	}
	email, err := person.ParseEmail(f.Email)
	w.Email = email
	need(fieldTopic, f.Topic, slices.Contains(Topics, w.Topic), invalid)
	need(fieldName, w.Name, person.IsName(w.Name), invalid)
	need(fieldEmail, strings.TrimSpace(f.Email), err == nil, person.ErrEmail.Code)
	need(fieldText, w.Text, readable(w.Text), invalid)
	return w, wrong.Err()
}

// readable wants lines of text: no other control characters, and none that turn the direction of what stands after
// them.
func readable(s string) bool {
	return utf8.ValidString(s) && utf8.RuneCountInString(s) <= MaxText && !strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Bidi_Control, r)
	})
}
