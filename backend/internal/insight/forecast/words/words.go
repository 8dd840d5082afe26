// Package words holds what files about money say: the words of the screen, code by code. A test holds them against the
// screen's own.
package words

import (
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
var All = read()

// read panics on a file that is compiled in and can't be read: every test finds it.
func read() Words {
	w := Words{}
	if err := yaml.Unmarshal(textFile, &w); err != nil {
		panic(err)
	}
	return w
}

// In gives the word of a code in a language, in the first one of the product where there is none: "account.bank",
// "kind.owed". What has no word is said by its code.
func (w Words) In(l tenant.Language) func(code string) string {
	words, ok := w[l]
	if !ok {
		words = w[standard]
	}
	return func(code string) string {
		if word, ok := words[code]; ok {
			return word
		}
		return code
	}
}
