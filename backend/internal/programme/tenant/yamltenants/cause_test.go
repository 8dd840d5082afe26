package yamltenants_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// edit changes one file of a tenant's folder.
func edit(t *testing.T, files fstest.MapFS, name, from, to string) {
	t.Helper()
	before := string(files[name].Data)
	changed := strings.Replace(before, from, to, 1)
	require.NotEqual(t, before, changed, "the change must change something")
	files[name] = &fstest.MapFile{Data: []byte(changed)}
}

// untouched is the telecom tenant as it ships.
func untouched(t *testing.T) fstest.MapFS {
	t.Helper()
	return whole(t, "funkwelle.yaml", "radius: 20", "radius: 21").(fstest.MapFS)
}

// What hundreds of places have in common is one line, where it is mended.
func TestOneCauseIsOneLine(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(files fstest.MapFS)
		want   string
	}{
		{"texts in a language that isn't named", func(files fstest.MapFS) {
			edit(t, files, "funkwelle.yaml", "languages: [de, en]", "languages: [de]")
			for name := range files {
				if strings.HasSuffix(name, ".en.md") {
					delete(files, name)
				}
			}
		}, `^funkwelle\.yaml:\d+: tenant\.languages: en isn't among them, and \d{3} places are written in it, the first in funkwelle\.yaml:\d+: name it, or take them out$`},
		{"a language that nothing is written in", func(files fstest.MapFS) {
			edit(t, files, "funkwelle.yaml", "languages: [de, en]", "languages: [de, en, fr]")
		}, `^funkwelle\.yaml:\d+: tenant\.languages: fr is among them, and (\d+) of \d+ texts aren't written in it, the first in funkwelle\.yaml:\d+$`},
		{"no folder beside the file", func(files fstest.MapFS) {
			for name := range files {
				if strings.HasPrefix(name, "funkwelle/") {
					delete(files, name)
				}
			}
		}, `^funkwelle\.yaml:1: there is no folder funkwelle beside the file, in which its pictures and texts are looked for: a copy has it under the new id$`},
		{"no folder of pictures", func(files fstest.MapFS) {
			for name := range files {
				if strings.HasPrefix(name, "funkwelle/pictures/") {
					delete(files, name)
				}
			}
		}, `^funkwelle\.yaml:1: there is no folder funkwelle/pictures, in which files are looked for$`},
		{"an id in capitals", func(files fstest.MapFS) {
			files["Funkwelle.yaml"] = files["funkwelle.yaml"]
			delete(files, "funkwelle.yaml")
		}, `^Funkwelle\.yaml:1: a tenant's file and its folder are named by its id, .*: rename them, to funkwelle\.yaml and funkwelle/$`},
		{"UTF-16", func(files fstest.MapFS) {
			wide := []byte("\xff\xfe")
			for _, unit := range utf16.Encode([]rune(string(files["funkwelle.yaml"].Data))) {
				wide = append(wide, byte(unit), byte(unit>>8))
			}
			files["funkwelle.yaml"] = &fstest.MapFile{Data: wide}
		}, `^funkwelle\.yaml:1: is UTF-16, or no text at all: save the file as UTF-8$`},
		{"a drawing that says no size", func(files fstest.MapFS) {
			drawing := string(files["funkwelle/pictures/logo.svg"].Data)
			drawing = regexp.MustCompile(` viewBox="[^"]*"`).ReplaceAllString(drawing, "")
			files["funkwelle/pictures/logo.svg"] = &fstest.MapFile{Data: []byte(drawing)}
		}, `^funkwelle/pictures/logo\.svg:1: has no viewBox, so it would be cut and not scaled: save it with its size as viewBox="0 0 WIDTH HEIGHT"$`},
		{"a picture whose name nobody can write", func(files fstest.MapFS) {
			files["funkwelle/pictures/our logo.svg"] = files["funkwelle/pictures/logo.svg"]
		}, `^funkwelle/pictures/our logo\.svg:1: is not the name of a picture`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			files := untouched(t)
			tt.change(files)
			found := mistakes(files)
			require.Len(t, found, 1)
			assert.Regexp(t, tt.want, found[0])
		})
	}
}

// A few texts in a wrong language are slips of their own.
func TestFewSlipsOfAKindAreReportedWhereTheyAre(t *testing.T) {
	files := untouched(t)
	edit(
		t, files, "funkwelle/content.yaml", "    de: Sag’s weiter, ihr habt beide was davon.\n",
		"    de: Sag’s weiter.\n    fr: Dites-le.\n",
	)
	found := mistakes(files)
	require.Len(t, found, 1)
	assert.Contains(t, found[0], "hero.title.fr: is not a language of this tenant")
}

func TestWhatIsUsedTwiceNamesTheOtherLine(t *testing.T) {
	for _, tt := range []struct{ file, from, to, want string }{
		{"funkwelle/products.yaml", `  - id: "102"`, `  - id: "101"`, `products[1].id: 101 is used twice, in line 4 too`},
		{
			"funkwelle/rewards.yaml", "  - id: gutschein-draussen", "  - id: bank",
			"rewards[2].id: bank is used twice, in line 4 too",
		},
		{
			"funkwelle/rewards.yaml", "    redeemMonths: 36\n", "",
			"rewards[1].redeemMonths: says for how many months a voucher's code can be used: a voucher needs it, such as redeemMonths: 36",
		},
	} {
		found := mistakes(whole(t, tt.file, tt.from, tt.to))
		require.NotEmpty(t, found)
		assert.Contains(t, found[0], tt.want)
	}
}

// Comments behind what is no text for people are an author's own.
func TestCommentsAreTaken(t *testing.T) {
	files := untouched(t)
	edit(t, files, "funkwelle.yaml", "radius: 21", "radius: 21 # rounder")
	edit(t, files, "funkwelle.yaml", "languages: [de, en]", "languages: [de, en] # more to come")
	edit(t, files, "funkwelle.yaml", "programme: Funkwelle weitersagen", "programme: Funkwelle weitersagen # or shorter")
	edit(t, files, "funkwelle/content.yaml", "hero:\n", "hero: # the head\n")
	edit(
		t, files, "funkwelle/content.yaml", "    de: Sag’s weiter, ihr habt beide was davon.\n",
		"    # once longer\n    de: 'Nummer #1' # checked\n",
	)
	assert.Empty(t, mistakes(files))
}

func TestACategoryNeedsCategories(t *testing.T) {
	files := untouched(t)
	raw, err := fs.ReadFile(files, "funkwelle.yaml")
	require.NoError(t, err)
	require.Contains(t, string(raw), "  - categories.yaml\n")
	edit(t, files, "funkwelle.yaml", "  - categories.yaml\n", "")
	delete(files, "funkwelle/categories.yaml")
	found := mistakes(files)
	require.NotEmpty(t, found)
	assert.Regexp(
		t,
		`^funkwelle/products\.yaml:\d+: products\[0\]\.category: internet is not a category of this tenant, which has no categories: name them, or leave it out$`,
		found[0],
	)
}
