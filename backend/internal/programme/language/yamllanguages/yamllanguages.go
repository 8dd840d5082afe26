// Package yamllanguages reads a tenant's further languages from the folders in which they lie.
package yamllanguages

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// Store has the further languages of the tenants.
type Store struct {
	byTenant map[tenant.ID]map[tenant.Language]language.Texts
}

var _ language.Languages = (*Store)(nil)

// New makes an empty store; yamltenants.Load fills it.
func New() *Store { return &Store{byTenant: map[tenant.ID]map[tenant.Language]language.Texts{}} }

func (s *Store) Of(_ context.Context, t tenant.ID, l tenant.Language) (language.Texts, bool) {
	texts, ok := s.byTenant[t][l]
	return texts, ok
}

// Read takes the folders of the languages that the tenant names and that aren't built in.
func (s *Store) Read(t *tenant.Tenant, f *tenantfile.File) {
	s.byTenant[t.ID] = map[tenant.Language]language.Texts{}
	for i, l := range t.Languages {
		if language.IsBuiltIn(l) || len(l) != 2 {
			continue
		}
		at := fmt.Sprintf("tenant.languages[%d]", i)
		there := f.CompanionNames(language.Folder(l))
		if len(there) == 0 {
			f.Problem(at, absent(l, f))
			continue
		}
		texts := language.Texts{}
		for _, area := range language.Areas() {
			texts[area] = language.Fill(l, t.DefaultLanguage(), area, read(f, l, area))
		}
		s.byTenant[t.ID][l] = texts
	}
}

// read gives the texts of an area that can be shown.
func read(f *tenantfile.File, l tenant.Language, area string) map[string]string {
	name := language.File(l, area)
	words := f.ReadWords(name)
	if words == nil {
		f.Gap(f.Name(name), 1, "", "there is no such file that can be read: operator language template writes one")
		return map[string]string{}
	}
	fit, gaps := language.Check(l, area, words.Texts, tenantfile.Suggestion)
	for _, g := range gaps {
		words.Gap(g.Key, g.Text)
	}
	return fit
}

// absent tells who named a language where its texts would lie, and which one may have been meant.
func absent(l tenant.Language, f *tenantfile.File) string {
	known := make([]string, 0, len(language.BuiltIn))
	for _, own := range language.BuiltIn {
		known = append(known, string(own))
	}
	for _, name := range f.CompanionFolders(path.Dir(language.Folder(l))) {
		if !slices.Contains(known, name) {
			known = append(known, name)
		}
	}
	return fmt.Sprintf("%s is neither built in (%s) nor a folder %s with its texts%s", l, strings.Join(
		known[:len(language.BuiltIn)], ", ",
	), f.Name(language.Folder(l)),
		tenantfile.Suggestion(string(l), known))
}
