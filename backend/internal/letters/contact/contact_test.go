package contact_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/letters/contact"
)

func TestCheck(t *testing.T) {
	good := contact.Form{
		Topic: "accessibility", Name: " Anna  Müller ", Email: "anna@example.de", Text: " Die Knöpfe\r\nsind zu klein. ",
		Copy: true,
	}
	change := func(f func(*contact.Form)) contact.Form {
		form := good
		f(&form)
		return form
	}
	for _, tt := range []struct {
		name string
		form contact.Form
		want string
	}{
		{"as long as it may be", change(func(f *contact.Form) { f.Text = strings.Repeat("ä", contact.MaxText) }), ""},
		{"nothing", contact.Form{}, "topic field.required, name field.required, email field.required, text field.required"},
		{
			"white space", contact.Form{Topic: "other", Name: " ", Email: " ", Text: "\n\t"},
			"name field.required, email field.required, text field.required",
		},
		{"a topic that isn't one", change(func(f *contact.Form) { f.Topic = "praemie" }), "topic field.invalid"},
		{
			"a name with a header in it", change(func(f *contact.Form) { f.Name = "Anna\r\nBcc: all@example.de" }),
			"name field.invalid",
		},
		{"a name that is a link", change(func(f *contact.Form) { f.Name = "evil.example" }), "name field.invalid"},
		{"a name with markup", change(func(f *contact.Form) { f.Name = "<b>Anna</b>" }), "name field.invalid"},
		{
			"an address with another behind it", change(func(f *contact.Form) { f.Email = "a@example.de, b@example.de" }),
			"email email.invalid",
		},
		{
			"an address with a header in it", change(func(f *contact.Form) { f.Email = "a@example.de\nBcc: b@example.de" }),
			"email email.invalid",
		},
		{
			"too long a text", change(func(f *contact.Form) { f.Text = strings.Repeat("ä", contact.MaxText+1) }),
			"text field.invalid",
		},
		{"a text for no screen", change(func(f *contact.Form) { f.Text = "a\x1b[31m" }), "text field.invalid"},
		{"a text that turns what follows", change(func(f *contact.Form) { f.Text = "a\u202eb" }), "text field.invalid"},
		{"a text of broken letters", change(func(f *contact.Form) { f.Text = "\xff" }), "text field.invalid"},
	} {
		_, err := tt.form.Check()
		var codes []string
		var f *fault.Error
		if assert.Equal(t, tt.want != "", err != nil, tt.name); err != nil {
			require.ErrorAs(t, err, &f)
			for _, one := range f.Fields {
				codes = append(codes, one.Path+" "+one.Code)
			}
		}
		assert.Equal(t, tt.want, strings.Join(codes, ", "), tt.name)
	}
	kept, err := good.Check()
	require.NoError(t, err)
	assert.Equal(t, "Anna Müller", kept.Name)
	assert.Equal(t, "Die Knöpfe\nsind zu klein.", kept.Text)
}

func TestACopyLeadsNowhere(t *testing.T) {
	for text, want := range map[string]string{
		"Ihre Prämie: https://evil.example/holen?x=1, jetzt!": "Ihre Prämie: […], jetzt!",
		"Gehen Sie auf www.evil.example":                      "Gehen Sie auf […]",
		"evil.example/ab":                                     "[…]",
		"EVIL.EXAMPLE:8080":                                   "[…]",
		"böse.example":                                        "[…]",
		"mailto:x@evil.example":                               "[…]",
		"javascript:alert(1)":                                 "[…])",
		"Ich bin z.B. seit 10.12. krank, ca. 3.5 Tage.":       "Ich bin z.B. seit 10.12. krank, ca. 3.5 Tage.",
		"Wo bleibt sie? Danke!":                               "Wo bleibt sie? Danke!",
		"Um 10:30 Uhr: nichts.":                               "Um 10:30 Uhr: nichts.",
		"evil3.भारत/x":                                        "[…]",
		"http 192.168.7.15/evil15":                            "http […]",
		"Rufen Sie 0900 1234567 an":                           "Rufen Sie […] an",
		"Rufen Sie +49 (900) 123-4567 an":                     "Rufen Sie […] an",
		"am 01.12.2026, Auftrag 4711-0815, 1.234,50 €":        "am 01.12.2026, Auftrag 4711-0815, 1.234,50 €",
	} {
		assert.Equal(t, want, contact.WithoutLinks(text), text)
	}
	assert.NotRegexp(
		t, `(?i)evil`, contact.WithoutLinks("wer@evil.example http:evil.example//evil.example <a href=evil.example>"),
	)
}

func TestAMessageIsClosedOnce(t *testing.T) {
	var m contact.Message
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	require.NoError(t, m.Close(now))
	require.ErrorIs(t, m.Close(now.Add(time.Hour)), contact.ErrDone)
	assert.Equal(t, now, *m.DoneAt)
}
