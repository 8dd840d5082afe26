// Package words holds what the files of an agency's lists say: the words of the screens, code by code. A test holds
// them against the screens' own.
package words

import (
	"cmp"
	_ "embed"

	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/programme/tenant"
)

//go:embed texts.yaml
var textFile []byte

// standard is the language of who speaks none that is built in.
const standard = tenant.Language("en")

// Words are by language.
type Words map[tenant.Language]map[string]string

// All are those of the languages that are built in.
var All = Read(textFile)

// Read reads the words of another kind of files. It panics on a file that is compiled in and can't be read: every
// test finds it.
func Read(file []byte) Words {
	w := Words{}
	if err := yaml.Unmarshal(file, &w); err != nil {
		panic(err)
	}
	return w
}

// In gives the word of a code in a language, in the first one of the product where there is none: "orders.title",
// "orders.ordered", "status.open". What has no word is said by its code.
func (w Words) In(l tenant.Language) func(code string) string {
	words, ok := w[l]
	if !ok {
		words = w[standard]
	}
	return func(code string) string { return cmp.Or(words[code], code) }
}

// Of gives the word of a code as a tenant says it: of [[order|contract]] its own.
//
// Rule (tenant, 4 D): The desk says order or contract as its tenant does, on its screens, in the log and in the files
// that are taken there. Enforced: insight/report/words/words.go Of. Test: TestTheDeskSaysTheWordOfItsTenant.
func (w Words) Of(t *tenant.Tenant, l tenant.Language) func(code string) string {
	word := w.In(l)
	return func(code string) string { return t.Wording.Fill(word(code)) }
}
