package yamlcontent

import (
	"fmt"
	"strings"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// versioned is where the version of a text that people agree to stands, and the page that has its words.
type versioned struct {
	place tenantfile.Problem
	page  string
}

// Follows tells which texts that people agree to would change under the version that they bear in what stands before.
func (s *Store) Follows(t tenant.ID, before any) (problems tenantfile.Problems) {
	then, ok := before.(*Store)
	if !ok || then.byTenant[t] == nil || s.byTenant[t] == nil {
		return nil
	}
	for _, one := range s.byTenant[t].Reworded(then.byTenant[t]) {
		at := s.versions[t][one.TextID]
		at.place.Text = reworded(one, at.page)
		problems = append(problems, at.place)
	}
	return problems
}

func reworded(r content.Reworded, page string) string {
	languages, files := make([]string, len(r.Languages)), make([]string, len(r.Languages))
	for i, l := range r.Languages {
		languages[i], files[i] = string(l), fmt.Sprintf("legal/%s.%s.md", page, l)
	}
	text := fmt.Sprintf(
		"the words that people agree to (%s) aren't those of version %s any more, whether written or filled in: raise the version",
		strings.Join(languages, ", "), r.Version,
	)
	if page != "" {
		text += ", and that of pages." + page + ", whose words lie in " + strings.Join(files, " and ")
	}
	return text
}
