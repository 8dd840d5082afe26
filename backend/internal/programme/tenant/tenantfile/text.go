package tenantfile

import (
	"regexp"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Text is words for people with the place that asks for them.
type Text struct {
	At    string
	Words tenant.Localized
	// Files are those of the tenant's own folder in which the words stand, by language; of a language without one they
	// stand where At is.
	Files map[tenant.Language]string
}

// place makes a problem of what stands in a text so many bytes from its beginning.
func (f *File) place(text Text, l tenant.Language, from int, what string) Problem {
	name, own := text.Files[l]
	if !own {
		return f.At(text.At+"."+string(l), what)
	}
	line := 1 + strings.Count(text.Words[l][:from], "\n")
	return Problem{File: f.Name(name), Line: line, Path: text.At + "." + string(l), Text: what}
}

// TextProblem notes what is wrong with a text in one language, in the file in which it stands.
func (f *File) TextProblem(text Text, l tenant.Language, what string) {
	f.textProblem(text, l, 0, what)
}

func (f *File) textProblem(text Text, l tenant.Language, from int, what string) {
	if f.Sound(text.At + "." + string(l)) {
		f.problems = append(f.problems, f.place(text, l, from, what))
	}
}

// textGap notes what a process shows all the same, and a load refuses.
func (f *File) textGap(text Text, l tenant.Language, from int, what string) {
	if f.Sound(text.At + "." + string(l)) {
		f.gaps = append(f.gaps, f.place(text, l, from, what))
	}
}

var placeInText = regexp.MustCompile(`\{[a-zA-Z]+\}`)

// FillText puts the tenant's facts into a text, and those of its own place: pairs of a name in braces and a value. A
// name that is no fact is a mistake, and so is a fact that says nothing here, or another thing than the word behind it.
func (f *File) FillText(t *tenant.Tenant, text Text, own ...string) tenant.Localized {
	out := tenant.Localized{}
	for l, s := range text.Words {
		known := append(t.Facts(l), own...)
		out[l] = strings.NewReplacer(known...).Replace(s)
		for _, at := range placeInText.FindAllStringIndex(s, -1) {
			name := s[at[0]:at[1]]
			switch i := slices.Index(names(known), name); {
			case f.unsure(name):
			case i < 0:
				f.textProblem(text, l, at[0], name+" is not a fact of a tenant"+Suggestion(name, names(known)))
			default:
				if flaw := f.flaw(t, name, known[2*i+1], s[at[1]:]); flaw != "" {
					f.textGap(text, l, at[0], flaw)
				}
			}
		}
	}
	return out
}
