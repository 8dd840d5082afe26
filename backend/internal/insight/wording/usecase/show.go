package usecase

import (
	"context"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/insight/wording"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// mostStates are what a page shows of what a text was.
const mostStates = 20

// Show gives one text in all languages.
func (e *Editor) Show(ctx context.Context, id tenant.ID, name string) (wording.Whole, error) {
	ctx, now, err := e.newest(ctx, id)
	if err != nil {
		return wording.Whole{}, err
	}
	if !slices.Contains(now.says.Editable(), name) {
		return now.fixed(name)
	}
	whole := wording.Whole{
		Name: name, Area: wording.AreaOf(name), Most: wording.Longest(name), Markdown: wording.Markdown(name),
	}
	if whole.Waits, err = e.waits(ctx, id); err != nil {
		return whole, err
	}
	drafts, err := e.Drafts.All(ctx, id)
	if err != nil {
		return whole, err
	}
	for _, l := range now.Languages {
		one := now.text(name, l)
		for _, d := range drafts {
			if d.Name == name && d.Language == l {
				one.Draft = &d
			}
		}
		states, err := e.Editions.Trace(ctx, id, file(id, name, l))
		if err != nil {
			return whole, err
		}
		for _, s := range states[:min(len(states), mostStates)] {
			one.States = append(one.States, now.state(name, l, s))
		}
		whole.In = append(whole.In, one)
	}
	return whole, nil
}

func (s stand) text(name string, l tenant.Language) wording.OneText {
	w := s.says.Written[name]
	one := wording.OneText{
		Language: l, Words: w.Text[l], File: w.File[l], Edited: slices.Contains(w.Edited, l), CMS: s.says.CMS.Gives(name),
		Seen: wording.Seen(w, l), Keeps: wording.Keeps(name, w.File[l]),
	}
	for _, place := range content.PlacesOf[strings.TrimPrefix(name, "texts.")] {
		one.Facts = append(one.Facts, place, "")
	}
	one.Facts = append(one.Facts, s.Facts(l)...)
	return one
}

// state has, of what the file says, the words that it says now: those of then aren't known apart.
func (s stand) state(name string, l tenant.Language, of edition.State) wording.State {
	out := wording.State{
		Edition: of.Edition.Number, At: of.Edition.LoadedAt, By: of.Edition.LoadedBy, Edited: of.Content != nil,
		Words: strings.TrimSpace(string(of.Content)),
	}
	if !out.Edited {
		out.Words = s.says.Written[name].File[l]
	}
	return out
}

// fixed gives a text that is changed in the tenant's file; its words are seen by Preview.
func (s stand) fixed(name string) (wording.Whole, error) {
	for _, f := range wording.FixedOf(s.says) {
		if f.Name != name {
			continue
		}
		whole := wording.Whole{Name: name, Area: f.Area, Fixed: f.Why, Version: f.Version}
		for _, l := range s.Languages {
			whole.In = append(whole.In, wording.OneText{Language: l, CMS: s.says.CMS.Gives(name)})
		}
		return whole, nil
	}
	return wording.Whole{}, content.ErrNotEditable
}

// History gives what a text was in a language, the newest first.
func (e *Editor) History(ctx context.Context, id tenant.ID, name string, l tenant.Language) ([]edition.State, error) {
	ctx, now, err := e.newest(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := now.editable(name, l); err != nil {
		return nil, err
	}
	return e.Editions.Trace(ctx, id, file(id, name, l))
}

// Preview draws the page of a text as people see it: with the words that are given, or as it stands.
func (e *Editor) Preview(
	ctx context.Context, id tenant.ID, name string, l tenant.Language, words *string,
) ([]byte, error) {
	ctx, now, err := e.newest(ctx, id)
	if err != nil {
		return nil, err
	}
	if words != nil {
		if err := now.fits(wording.Change{Name: name, Language: l, Words: *words}); err != nil {
			return nil, err
		}
		if ctx, err = e.Editions.Draft(ctx, id, file(id, name, l), []byte(*words)); err != nil {
			return nil, refused(err)
		}
		if now, err = e.in(ctx, id); err != nil {
			return nil, err
		}
	}
	if !now.Speaks(l) {
		return nil, content.ErrLanguage
	}
	return e.Page(now.Tenant, now.says, name, l)
}
