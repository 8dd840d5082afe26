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
	title = ".title"
)

// Editable are the names of all texts that can be changed by themselves: no one agrees to them. A tenant has those that
// are Written.
func Editable() []string {
	names := []string{"hero.title", "hero.lead", "hero.pictureAlt", "steps"}
	for _, name := range TextNames {
		names = append(names, texts+name)
	}
	names = append(names, "faqs")
	for _, name := range AllPageNames {
		if !slices.Contains(Agreed, name) {
			names = append(names, pages+name, pages+name+title)
		}
	}
	return names
}

// Editable are those that a tenant has.
func (c *Content) Editable() []string {
	return slices.DeleteFunc(Editable(), func(name string) bool { _, has := c.Written[name]; return !has })
}

// PageOf gives the page that a text is, or whose heading it is.
func PageOf(name string) (page string, isTitle bool) {
	page, isPage := strings.CutPrefix(name, pages)
	if !isPage {
		return "", false
	}
	return strings.CutSuffix(page, title)
}

// IsPage tells whether a text is the words of a page.
func IsPage(name string) bool {
	page, isTitle := PageOf(name)
	return page != "" && !isTitle
}

// IsList tells whether a text is a list.
func IsList(name string) bool { return slices.Contains(Lists, name) }

// EditedFile is where an edited text lies in the tenant's own folder: a page or a list in Markdown, all else in plain
// words.
func EditedFile(name string, l tenant.Language) string {
	ending := ".txt"
	if IsPage(name) || IsList(name) {
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
	page, _ := PageOf(name)
	switch {
	case isText:
		return s.Variables || s.Footnotes[text] != ""
	case page != "":
		return s.Pages[page] != ""
	case name == "faqs":
		return s.FAQs || len(s.FAQ) > 0
	case name == "steps":
		return false
	}
	return s.KeyVisual != ""
}
