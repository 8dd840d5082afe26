package render_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/language/languagetest"
)

func TestATextThatWouldRunForEverOrFillTheMemoryIsAMistakeAtItsPlace(t *testing.T) {
	const file, before = "kalyna/languages/uk/letters.yaml", `title: "Це чекає на вас"`
	for name, tt := range map[string]struct{ text, says string }{
		"a loop over a number":                 {"{{range $i := 999999999}}x{{end}}", "range"},
		"a loop over any number":               {"{{range 999999999}}x{{end}}", "range"},
		"a loop in a condition":                {"{{if .FirstName}}{{else}}{{range 999999999}}x{{end}}{{end}}", "range"},
		"a loop over a field that is a number": {"{{range .More}}x{{end}}", "range"},
		"a loop over what isn't there":         {"{{range .Anything}}x{{end}}", "range"},
		"a loop in a loop":                     {"{{range .Lines}}{{range $.Lines}}x{{end}}{{end}}", "range"},
		"a text that calls itself":             {`{{define "a"}}{{template "a"}}{{end}}{{template "a"}}`, "define"},
		"a text of its own":                    {`{{define "a"}}x{{end}}`, "define"},
		"a block":                              {`{{block "a" .}}x{{end}}`, "define"},
		"a template":                           {`{{template "a"}}`, "template"},
		"a long piece":                         {`{{printf "%1000000d" 1}}`, "printf"},
		"another's function":                   {`{{call .FirstName}}`, "call"},
		"a name for a value":                   {`{{$a := .FirstName}}{{$a}}`, "$a"},
		"a name for a value in if":             {`{{if $a := .FirstName}}{{$a}}{{end}}`, "$a"},
		"a break":                              {`{{range .Lines}}{{break}}{{end}}`, "break"},
		"more than a letter holds":             {"{{.FirstName}}" + strings.Repeat("x", 300_000), "longer"},
	} {
		t.Run(name, func(t *testing.T) {
			// The quotes of YAML: ' takes everything as it is.
			folder := languagetest.Folder(t, file, before, "title: '"+tt.text+"'")
			done := make(chan struct{})
			go func() {
				defer close(done)
				_, _, f := ukrainian(t, folder)
				require.NotEmpty(t, f.Gaps())
				assert.Regexp(
					t, `kalyna/languages/uk/letters\.yaml:\d+: letters\.waiting: .*`+regexp.QuoteMeta(tt.says), f.Gaps().Error(),
				)
			}()
			select {
			case <-done:
			case <-time.After(20 * time.Second):
				t.Fatal("it runs for ever")
			}
		})
	}
}

func TestAMistakeInTheFrameIsReportedWhereItStands(t *testing.T) {
	folder := languagetest.Folder(
		t, "kalyna/languages/uk/letters.yaml", `buttonHelp: "Якщо`, `buttonHelp: "{{range $i := 999999999}}x{{end}}Якщо`,
	)
	_, _, f := ukrainian(t, folder)
	require.NotEmpty(t, f.Gaps())
	assert.Regexp(t, `kalyna/languages/uk/letters\.yaml:5: frame\.buttonHelp.*range`, f.Gaps()[0].String())
}

// A loop through the letter's own lines stands in each built-in voice, and the template of a translation has it
// (TestTheTemplateOfLettersCanBeSent).
func TestALoopThroughTheLinesOfALetterMayStandInIt(t *testing.T) {
	folder := languagetest.Folder(
		t, "kalyna/languages/uk/letters.yaml", `title: "Це чекає на вас"`,
		`title: "{{range .Lines}}{{if and .Product (not .Link)}}{{$.FirstName}}{{end}}{{else}}x{{end}}y"`,
	)
	_, _, f := ukrainian(t, folder)
	for _, gap := range f.Gaps() {
		assert.Regexp(t, "lacks the letter|says nothing of", gap.Text)
	}
}
