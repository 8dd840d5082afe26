package yamlcontent

import (
	"path"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// edited puts what an operator wrote in the place of what the author wrote, and keeps both apart from what is made of
// them.
//
// Rule (tenant, 1 D): A text that an operator edits is the tenant's next edition, made safe and checked as its files
// are; it outlives the next load of them, and goes back by itself. Enforced: insight/wording/usecase/publish.go,
// edition/usecase.Files. Test: TestATextIsEditedUndoneAndBroughtBack, TestWhatWasEditedOutlivesALoad.
func (r reader) edited(at string, text tenant.Localized) tenant.Localized {
	if !slices.Contains(content.Editable(), at) {
		return text
	}
	w := content.Written{Text: tenant.Localized{}, File: tenant.Localized{}}
	for _, l := range r.t.Languages {
		w.Text[l] = strings.TrimSpace(text[l])
		w.File[l] = w.Text[l]
		file := content.EditedFile(at, l)
		if !slices.Contains(r.edits, path.Base(file)) {
			continue
		}
		words, _ := r.f.Words(at, file)
		w.Text[l] = strings.TrimSpace(words)
		w.Edited = append(w.Edited, l)
		r.f.Require(w.Text[l] != "", at+"."+string(l), "must not be empty: "+file)
	}
	r.written[at] = w
	if len(w.Edited) == 0 {
		return text
	}
	return w.Text
}
