package tenantfile

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// What many problems may have in common.
const (
	noFolder     = "folder "
	foreign      = "foreign "
	untranslated = "untranslated "
)

const notSpoken = "is not a language of this tenant"

// Foreign notes a language that the tenant doesn't speak.
func (f *File) Foreign(at string, l tenant.Language) {
	if f.Sound(at) {
		p := f.At(at, notSpoken)
		p.cause = foreign + string(l)
		f.problems = append(f.problems, p)
	}
}

// few problems of one cause are reported each by itself.
const few = 2

// absent notes a file that isn't there; where the whole folder isn't, that is the cause.
func (f *File) absent(at, name string) {
	if !f.Sound(at) {
		return
	}
	p := f.At(at, "there is no file "+name)
	if folder := f.missingFolder(name); folder != "" {
		p.cause = noFolder + folder
	}
	f.problems = append(f.problems, p)
}

// missingFolder is the outermost folder of a file that isn't there either; empty where all are.
func (f *File) missingFolder(name string) string {
	missing := ""
	for at := path.Dir(name); at != "."; at = path.Dir(at) {
		if _, err := fs.Stat(f.files, at); err != nil {
			missing = at
		}
	}
	return missing
}

// byCause tells once what many problems have in common, where its author mends it.
func (f *File) byCause(all Problems) Problems {
	groups := map[string]Problems{}
	for _, p := range all {
		if p.cause != "" {
			groups[p.cause] = append(groups[p.cause], p)
		}
	}
	for cause, of := range groups {
		one, ok := f.once(cause, sorted(of))
		if !ok {
			continue
		}
		all = slices.DeleteFunc(all, func(p Problem) bool { return p.cause == cause || untranslatedPage(cause, p) })
		all = append(all, one)
	}
	return all
}

func (f *File) once(cause string, of Problems) (Problem, bool) {
	first := fmt.Sprintf("%s:%d", of[0].File, of[0].Line)
	if folder, ok := strings.CutPrefix(cause, noFolder); ok {
		text := "there is no folder " + folder + ", in which files are looked for"
		if folder == string(f.ID) {
			text = "there is no folder " + folder + " beside the file, in which its pictures and texts are looked for: a copy has it under the new id"
		}
		return Problem{File: f.name, Line: 1, Text: text}, true
	}
	if l, ok := strings.CutPrefix(cause, foreign); ok && len(of) > few {
		return f.At(
			"tenant.languages",
			fmt.Sprintf(
				"%s isn't among them, and %d places are written in it, the first in %s: name it, or take them out", l, len(of),
				first,
			),
		), true
	}
	if l, ok := strings.CutPrefix(cause, untranslated); ok && len(of) > few && 2*len(of) > f.texts {
		return f.At(
			"tenant.languages",
			fmt.Sprintf(
				"%s is among them, and %d of %d texts aren't written in it, the first in %s", l, len(of), f.texts, first,
			),
		), true
	}
	return Problem{}, false
}

// untranslatedPage tells whether a problem is a page that is missing in a language in which everything is.
func untranslatedPage(cause string, p Problem) bool {
	l, ok := strings.CutPrefix(cause, untranslated)
	return ok && strings.HasPrefix(p.Text, "there is no file ") && strings.HasSuffix(p.Text, "."+l+".md")
}

// because notes a problem with what it may have in common with others.
func (c checker) because(cause string, l tenant.Language, line int, at, text string) bool {
	c.problem(line, at, text)
	c.file.problems[len(c.file.problems)-1].cause = cause + string(l)
	return false
}
