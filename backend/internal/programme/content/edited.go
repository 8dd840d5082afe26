package content

import (
	"path"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrNotEditable is the answer to a person who wants to change a text that isn't changed by itself.
var ErrNotEditable = fault.New(
	fault.NotFound, "content.not_editable", "this text is changed in the tenant's file alone",
)

const (
	texts = "texts."
	pages = "pages."
)

// Editable are the names of the texts that can be changed by themselves: those that have a name of their own, that
// every tenant has, and that no one agrees to.
func Editable() []string {
	names := []string{"hero.title", "hero.lead", "hero.pictureAlt"}
	for _, name := range TextNames {
		names = append(names, texts+name)
	}
	for _, name := range PageNames {
		if !slices.Contains(Agreed, name) {
			names = append(names, pages+name)
		}
	}
	return names
}

// EditedFile is where an edited text lies in the tenant's own folder: a page in Markdown, all else in plain words.
func EditedFile(name string, l tenant.Language) string {
	ending := ".txt"
	if strings.HasPrefix(name, pages) {
		ending = ".md"
	}
	return path.Join(tenant.EditedFolder, name+"."+string(l)+ending)
}

// Written is a text as its author wrote it: with the names of facts in braces, a page in Markdown.
type Written struct {
	Text tenant.Localized
	// File are the words of the tenant's file, also where an edit stands in their place.
	File tenant.Localized
	// Edited are the languages in which an operator changed it.
	Edited []tenant.Language
}

// Gives tells whether a source is asked for a text; what it says stands before what is written here.
func (s *Source) Gives(name string) bool {
	if s == nil {
		return false
	}
	text, isText := strings.CutPrefix(name, texts)
	page, isPage := strings.CutPrefix(name, pages)
	switch {
	case isText:
		return s.Variables || s.Footnotes[text] != ""
	case isPage:
		return s.Pages[page] != ""
	}
	return s.KeyVisual != ""
}
