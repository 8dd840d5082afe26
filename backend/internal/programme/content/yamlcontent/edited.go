package yamlcontent

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
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

// rows are those of a list, with the tenant's facts: in a language in which it was edited the edited ones, in any other
// those of the file. Head and body are what the file calls the parts.
//
// Rule (tenant, 5 D): Questions and steps are edited as one list a language: an entry that one language has more isn't
// shown in the others, and none is shown in another language's words. Enforced: content.ReadList, yamlcontent.rows.
// Test: TestAListIsEditedInOneLanguageByItself.
func (r reader) rows(list, head, body string, file []content.Row) []content.Row {
	w := content.Written{Text: tenant.Localized{}, File: tenant.Localized{}}
	rows := make([]content.Row, len(file))
	for i := range rows {
		rows[i] = content.Row{Head: tenant.Localized{}, Body: tenant.Localized{}}
	}
	for _, l := range r.t.Languages {
		var parts []content.Part
		for _, row := range file {
			parts = append(parts, content.Part{Head: row.Head[l], Body: row.Body[l]})
		}
		w.File[l] = content.ListText(parts)
		w.Text[l] = w.File[l]
		name := content.EditedFile(list, l)
		edited := slices.Contains(r.edits, path.Base(name))
		if edited {
			w.Edited = append(w.Edited, l)
			w.Text[l], parts = r.editedList(list, name, l)
		}
		for i, p := range parts {
			if i == len(rows) {
				rows = append(rows, content.Row{Head: tenant.Localized{}, Body: tenant.Localized{}})
			}
			fill := func(at, words string) string {
				text := tenantfile.Text{At: fmt.Sprintf("%s[%d].%s", list, i, at), Words: tenant.Localized{l: words}}
				if edited {
					text.Files = map[tenant.Language]string{l: name}
				}
				return r.f.FillText(r.t, text)[l]
			}
			rows[i].Head[l], rows[i].Body[l] = fill(head, p.Head), fill(body, p.Body)
		}
	}
	r.written[list] = w
	for i := range rows {
		for _, l := range r.t.Languages {
			if _, has := rows[i].Head[l]; !has {
				rows[i].Without = append(rows[i].Without, l)
			}
		}
	}
	return slices.DeleteFunc(rows, func(row content.Row) bool { return len(row.Without) == len(r.t.Languages) })
}

// editedList reads what somebody made of a list in a language.
func (r reader) editedList(list, name string, l tenant.Language) (string, []content.Part) {
	words, _ := r.f.Words(list, name)
	text := tenantfile.Text{
		At: list, Words: tenant.Localized{l: words}, Files: map[tenant.Language]string{l: name},
	}
	parts, flaw := content.ReadList(list, words)
	if flaw > 0 || len(parts) == 0 {
		r.f.TextProblem(text, l, fmt.Sprintf(
			"entry %d: each begins with ## and a heading of at most 300 letters, with at most 4,000 letters below it; %d "+
				"entries are the most", max(flaw, 1), content.MostParts(list),
		))
	}
	return strings.TrimSpace(words), parts
}
