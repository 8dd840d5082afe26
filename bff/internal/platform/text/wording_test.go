package text_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/platform/text"
)

func TestTextsAreInTheWordsOfATenant(t *testing.T) {
	for written, want := range map[string][2]string{
		"Your [[order|contract]] counts.":         {"Your order counts.", "Your contract counts."},
		"[[Auftrag|Vertrag]]snummer":              {"Auftragsnummer", "Vertragsnummer"},
		"a [[|signed ]]contract":                  {"a contract", "a signed contract"},
		"[[order {{a}}|take {{a}} out]] by {{b}}": {"order {{a}} by {{b}}", "take {{a}} out by {{b}}"},
		"nothing to choose [[here]] [a|b]":        {"nothing to choose [[here]] [a|b]", "nothing to choose [[here]] [a|b]"},
		"[[a|b]] and [[c|d]]":                     {"a and c", "b and d"},
	} {
		assert.Equal(t, want, [2]string{text.Worded(written, "order"), text.Worded(written, text.Contract)}, written)
		assert.Equal(t, want[0], text.Worded(written, ""), "a backend that doesn't say it yet")
	}
	file := json.RawMessage(`{"a":"[[x|y]]","list":[["p|q"]]}`)
	assert.JSONEq(t, `{"a":"y","list":[["p|q"]]}`, string(text.Worded(file, text.Contract)))
}
