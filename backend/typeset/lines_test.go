package typeset_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/typeset"
)

func lines(text string, most int, width float64) []string {
	var all []string
	for _, line := range typeset.NewSetter().Text(typeset.Regular, text).Lines(most, width) {
		all = append(all, line.Text)
	}
	return all
}

func TestLines(t *testing.T) {
	for name, tt := range map[string]struct {
		text  string
		most  int
		width float64
		want  []string
	}{
		"one":                  {"Anna empfiehlt", 0, 20, []string{"Anna empfiehlt"}},
		"between words":        {"Anna empfiehlt Ihnen das", 0, 5, []string{"Anna", "empfiehlt", "Ihnen das"}},
		"behind a hyphen":      {"Müller-Özdemir", 0, 4.5, []string{"Müller-", "Özdemir"}},
		"within a long word":   {"ab Donaudampfschifffahrt", 0, 5, []string{"ab", "Donaudam", "pfschifffah", "rt"}},
		"a line feed":          {"Anna\nBerta  \r\n Carla", 0, 20, []string{"Anna", "Berta", "Carla"}},
		"an empty line":        {"Anna\n\nBerta", 0, 20, []string{"Anna", "", "Berta"}},
		"between Chinese":      {"王小明陳美玲", 0, 3.2, []string{"王小明", "陳美玲"}},
		"dots where no room":   {"Anna empfiehlt Ihnen das", 2, 5, []string{"Anna", "empfiehl…"}},
		"dots in a long word":  {"Donaudampfschifffahrt", 1, 5, []string{"Donauda…"}},
		"no dots, just enough": {"Anna empfiehlt", 2, 5, []string{"Anna", "empfiehlt"}},
		"nothing":              {"", 3, 5, []string{""}},
		"no room at all":       {"Anna", 1, 0, []string{""}},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, tt.want, lines(tt.text, tt.most, tt.width)) })
	}
}

func TestFits(t *testing.T) {
	text := typeset.NewSetter().Text(typeset.Regular, "Anna empfiehlt\nIhnen")
	assert.True(t, text.Fits(2, 10))
	assert.False(t, text.Fits(1, 10))
	assert.True(t, text.Fits(3, 5))
	assert.False(t, text.Fits(9, 3), "a word would be divided")
}

// Numbers stay from left to right within what isn't, and what stands around a name stays where it is.
func TestTheOrderOfALine(t *testing.T) {
	for text, want := range map[string]string{
		"Agentur علي 12 سلام, Berlin": "Agentur م\ufefc\ufeb3 12 \ufef2\ufee0\ufecb, Berlin",
		"(علي) empfiehlt":             "(\ufef2\ufee0\ufecb) empfiehlt",
		"דוד (לוי)":                   "(יול) דוד",
		"علي empfiehlt דוד":           "\ufef2\ufee0\ufecb empfiehlt דוד",
	} {
		assert.Equal(t, want, seen(typeset.NewSetter().Text(typeset.Regular, text).Fit(100)), text)
	}
}
