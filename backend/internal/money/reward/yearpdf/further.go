package yearpdf

import (
	"context"
	"maps"
	"regexp"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// Statements are the words of the statement in the tenants' further languages.
type Statements struct {
	byTenant map[tenant.ID]map[tenant.Language]texts
}

// NewStatements makes an empty store; yamltenants.Load fills it.
func NewStatements() *Statements {
	return &Statements{byTenant: map[tenant.ID]map[tenant.Language]texts{}}
}

// Further gives those of a tenant, as its files say them now; nil where it has none.
type Further func(ctx context.Context, t tenant.ID) *Statements

// Read takes the words of the languages that the tenant names and that aren't built in.
func (s *Statements) Read(t *tenant.Tenant, f *tenantfile.File) {
	own := map[tenant.Language]texts{}
	for _, l := range t.Languages {
		if language.IsBuiltIn(l) || len(l) != 2 || len(f.CompanionNames(language.Folder(l))) == 0 {
			continue
		}
		d := tenantfile.Decode[map[string]string](f, language.File(l, "statement"))
		if d == nil || !whole(d) {
			continue
		}
		var words texts
		raw, err := yaml.Marshal(d.Value)
		if err == nil {
			err = yaml.Unmarshal(raw, &words)
		}
		if err == nil {
			own[l] = words
		}
	}
	s.byTenant[t.ID] = own
}

var hole = regexp.MustCompile(`\{\w+\}`)

// whole compares the words with the German ones. One that is missing keeps the whole statement in another language: a
// table in two is none.
func whole(d *tenantfile.Decoded[map[string]string]) bool {
	var all map[tenant.Language]map[string]string
	if yaml.Unmarshal(textFile, &all) != nil {
		return false // readTexts tells
	}
	german, fine := all["de"], true
	wrong := func(key, text string) { d.Gap(key, text); fine = false }
	known := slices.Sorted(maps.Keys(german))
	for _, key := range known {
		words, there := d.Value[key]
		switch holes := hole.FindAllString(german[key], -1); {
		case !there || strings.TrimSpace(words) == "":
			wrong(key, "is missing")
		case !slices.Equal(slices.Sorted(slices.Values(holes)), slices.Sorted(slices.Values(hole.FindAllString(words, -1)))):
			wrong(key, "takes "+strings.Join(holes, ", ")+" and nothing else in braces")
		}
	}
	for _, key := range slices.Sorted(maps.Keys(d.Value)) {
		if !slices.Contains(known, key) {
			wrong(key, "is not a known text"+tenantfile.Suggestion(key, known))
		}
	}
	return fine
}

// wordsOf gives the words for a language and the language that they are in: the tenant's first one stands in for one
// without words, and English for that.
func wordsOf(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, further Further,
) (tenant.Language, texts, error) {
	voices, err := readTexts()
	if err != nil {
		return l, texts{}, err
	}
	for _, one := range []tenant.Language{l, t.DefaultLanguage()} {
		if words, ok := voices[one]; ok {
			return one, words, nil
		}
		if all := further(ctx, t.ID); all != nil {
			if words, ok := all.byTenant[t.ID][one]; ok {
				return one, words, nil
			}
		}
	}
	return "en", voices["en"], nil
}
