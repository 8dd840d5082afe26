package usecase

import (
	"context"
	"path"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/insight/wording"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// List gives all texts, those that are edited here and those that are changed in the tenant's file alone. What is
// looked for are words, each of which stands in the name or in the text of a hit, in any language.
func (e *Editor) List(ctx context.Context, id tenant.ID, looked string) ([]wording.Entry, error) {
	ctx, now, err := e.newest(ctx, id)
	if err != nil {
		return nil, err
	}
	changed, err := e.Changed(ctx, id, path.Join(string(id), tenant.EditedFolder))
	if err != nil {
		return nil, err
	}
	drafts, err := e.Drafts.All(ctx, id)
	if err != nil {
		return nil, err
	}
	all := []wording.Entry{}
	for _, name := range now.says.Editable() {
		w := now.says.Written[name]
		one := wording.Entry{Name: name, Area: wording.AreaOf(name), Hit: hit(looked, name, w.Text)}
		for _, l := range now.Languages {
			last := changed[file(id, name, l)]
			one.In = append(one.In, wording.Glance{
				Language: l, Begins: begins(w.Text[l]), Edited: slices.Contains(w.Edited, l), CMS: now.says.CMS.Gives(name),
				ChangedAt: last.LoadedAt, ChangedBy: last.LoadedBy,
				Drafted: slices.ContainsFunc(
					drafts, func(d wording.Draft) bool { return d.Name == name && d.Language == l },
				),
			})
		}
		all = append(all, one)
	}
	for _, f := range wording.FixedOf(now.says) {
		words := fixedWords(now.says, f.Name)
		one := wording.Entry{
			Name: f.Name, Area: f.Area, Fixed: f.Why, Version: f.Version, Hit: hit(looked, f.Name, words),
		}
		for _, l := range now.Languages {
			one.In = append(one.In, wording.Glance{
				Language: l, Begins: begins(plain(words[l])), CMS: now.says.CMS.Gives(f.Name),
			})
		}
		all = append(all, one)
	}
	return all, nil
}

// hit tells whether all words that are looked for stand in a text.
func hit(looked, name string, text tenant.Localized) bool {
	whole := strings.ToLower(name)
	for _, words := range text {
		whole += "\n" + strings.ToLower(plain(words))
	}
	for word := range strings.FieldsSeq(strings.ToLower(looked)) {
		if !strings.Contains(whole, word) {
			return false
		}
	}
	return true
}

// fixedWords are those of a text that is changed in the tenant's file, one after the other.
func fixedWords(c *content.Content, name string) tenant.Localized {
	all := tenant.Localized{}
	add := func(texts ...tenant.Localized) {
		for _, text := range texts {
			for l, words := range text {
				all[l] = strings.TrimSpace(all[l] + "\n" + words)
			}
		}
	}
	kind, rest, _ := strings.Cut(name, ".")
	switch kind {
	case "pages":
		if p, err := c.Page(rest); err == nil {
			add(p.Body)
		}
	case "consents":
		if one, err := c.Consent(rest); err == nil {
			add(one.Label, one.Title, one.Body)
		}
	case "campaigns":
		for _, one := range c.Campaigns {
			if one.ID == rest {
				add(one.Label, one.Pretext, one.Text, one.Legal)
			}
		}
	}
	return all
}

// plain leaves of a text what is read.
func plain(text string) string {
	var b strings.Builder
	inside := false
	for _, r := range text {
		switch {
		case r == '<':
			inside = true
		case r == '>' && inside:
			inside = false
			b.WriteByte(' ')
		case !inside:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// begins is the first of a text, for a list.
func begins(text string) string {
	const enough = 120
	line := strings.Join(strings.Fields(text), " ")
	if letters := []rune(line); len(letters) > enough {
		return strings.TrimSpace(string(letters[:enough])) + "…"
	}
	return line
}
