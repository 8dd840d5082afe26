// Package words holds what files of the audit log say: the words of the screen, code by code. A test holds them against
// the screen's own.
package words

import (
	"cmp"
	_ "embed" // texts.yaml

	"weitersagen.app/backend/internal/insight/report/words"
	"weitersagen.app/backend/internal/programme/tenant"
)

//go:embed texts.yaml
var texts []byte

// Words are by language.
type Words struct{ words.Words }

// All are those of the languages that are built in.
var All = Words{words.Read(texts)}

// In gives the word of a code in a language: "column.at", "kind.desk.invited", "proof.key". What has no word is said by
// its code.
func (w Words) In(l tenant.Language) func(code string) string {
	word := w.Words.In(l)
	return func(code string) string { return cmp.Or(word(code), code) }
}
