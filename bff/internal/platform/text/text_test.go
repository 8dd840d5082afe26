package text_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/platform/text"
)

type row struct {
	Text, Why     string
	Clean         *string
	Usable, Lines bool
}

func TestTheTableOfTexts(t *testing.T) {
	raw, err := os.ReadFile("../../../beside/backend/internal/platform/text/testdata/texts.json")
	require.NoError(t, err)
	var rows []row
	require.NoError(t, json.Unmarshal(raw, &rows))
	require.Greater(t, len(rows), 25)
	for _, r := range rows {
		clean := text.Clean(r.Text, text.Line)
		if r.Clean != nil {
			assert.Equal(t, *r.Clean, clean, "%q: %s", r.Text, r.Why)
		} else if r.Usable {
			assert.Equal(t, r.Text, clean, "%q: %s", r.Text, r.Why)
		}
		assert.Equal(t, r.Usable, text.Usable(clean, text.Line), "%q: %s", r.Text, r.Why)
		assert.Equal(t, r.Usable || r.Lines, text.Usable(clean, text.Lines), "%q: %s", r.Text, r.Why)
		assert.Equal(t, r.Text, text.Clean(r.Text, text.Secret))
	}
	assert.False(t, text.Usable("\xff", text.Line))
	assert.False(t, text.Usable("\U000e0041", text.Line), "a tag")
}

type person struct {
	Name string   `json:"name"`
	Tags []string `json:"tags"`
}

type request struct {
	embedded
	Number string `path:"number"`
	Body   struct {
		Token    string            `json:"token" minLength:"1"`
		Message  string            `json:"message" text:"lines"`
		Password string            `json:"password" text:"secret"`
		Person   *person           `json:"person"`
		Texts    map[string]string `json:"texts"`
		Count    int               `json:"count"`
		None     *person           `json:"none"`
		Raw      json.RawMessage   `json:"raw"`
	}
}

type embedded struct {
	Language string `header:"X-Accept-Language"`
}

func TestEveryTextOfARequestIsCleanedOrNamed(t *testing.T) {
	var r request
	r.Number = " 123 "
	r.Body.Token, r.Body.Message, r.Body.Password = "t", "one\ntwo ", " \x00 "
	r.Body.Person = &person{Name: "Mu\u0308ller\u200b", Tags: []string{" a "}}
	r.Body.Texts = map[string]string{"k": " v "}
	require.Empty(t, text.Check(&r))
	assert.Equal(t, "123", r.Number)
	assert.Equal(t, "one\ntwo", r.Body.Message)
	assert.Equal(t, " \x00 ", r.Body.Password, "a secret is what it is")
	assert.Equal(t, person{Name: "Müller", Tags: []string{"a"}}, *r.Body.Person)
	assert.Equal(t, "v", r.Body.Texts["k"])

	r.Number = " "
	assert.Equal(t, []text.Wrong{{Where: "number", Missing: true}}, text.Check(&r), "another path would be asked")
	r.Number, r.Body.Token, r.Body.Message = "1\x002", "\t", "a\x1bb"
	r.Body.Person = &person{Name: "a\nb", Tags: []string{"ok", "\ufffd"}}
	assert.Equal(
		t,
		[]text.Wrong{
			{Where: "number"}, {Where: "token", Missing: true}, {Where: "message"}, {Where: "person.name"},
			{Where: "person.tags"},
		},
		text.Check(&r),
	)
}
