package tenantfile

import (
	"cmp"
	"fmt"
	"slices"
)

// Problem notes what is wrong at a path that begins with a top-level key, unless it only follows from what was noted
// there before.
func (f *File) Problem(at, text string) {
	if f.Sound(at) {
		f.problems = append(f.problems, f.At(at, text))
	}
}

// At makes a problem of a place without noting it: for what only a comparison can tell, later on.
func (f *File) At(at, text string) Problem {
	name, line := f.name, 1
	if s, ok := f.sections[topOf(at)]; ok {
		name, line = s.file, lineOf(s.node, s.line, at[len(topOf(at)):])
	}
	return Problem{File: name, Line: line, Path: at, Text: text}
}

// Twice notes that a place says what another place said before it.
func (f *File) Twice(at, first, what string) {
	here, there := f.At(at, ""), f.At(first, "")
	place := fmt.Sprintf("in line %d", there.Line)
	if there.File != here.File {
		place = fmt.Sprintf("in %s:%d", there.File, there.Line)
	}
	f.Problem(at, what+" is used twice, "+place+" too")
}

// Require notes a problem unless ok.
func (f *File) Require(ok bool, at, text string) {
	if !ok {
		f.Problem(at, text)
	}
}

// Sound tells whether nothing is wrong at a place: not with its form, and not with what holds it. What is compared with
// a place that isn't sound says nothing.
//
// Rule (tenant, 3 D): One slip in a tenant's file is one line: the cause, with file and line, the word that may be
// meant, and nothing of what follows from it. Enforced: tenantfile/syntax.go, tenantfile/names.go. Test:
// TestOneSlipIsOneLine.
func (f *File) Sound(at string) bool {
	return at == "" || !slices.ContainsFunc(f.failed, func(failed string) bool { return overlap(failed, at) })
}

func (f *File) add(name string, line int, at, text string) {
	f.problems = append(f.problems, Problem{File: name, Line: line, Path: at, Text: text})
}

// fail marks a place whose mistake is reported.
func (f *File) fail(at string) { f.failed = append(f.failed, at) }

// Problems gives all that was noted, and every top-level key that wasn't read, in the order of files and lines.
func (f *File) Problems() Problems {
	out := slices.Clone(f.problems)
	known := f.Known()
	for key, s := range f.sections {
		if s.read {
			continue
		}
		out = append(out, Problem{File: s.file, Line: s.line, Path: key, Text: "is not a known key" + Suggestion(key, known)})
		if like := nearest(key, known); like != "" {
			out = slices.DeleteFunc(out, func(p Problem) bool { return p.Path == like && p.Text == "is missing" })
		}
	}
	out = f.byCause(out)
	switch {
	case f.misnamed != nil:
		return f.misnamed // whatever else is wrong may follow from it
	case len(out) > 0 && len(f.runsOn) > 0:
		return f.runsOn
	case len(out) == 0 && f.whole:
		out = f.leftovers() // while something else is wrong, it isn't known what would have been named
	}
	return sorted(out)
}

func sorted(out Problems) Problems {
	slices.SortStableFunc(out, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Path, b.Path))
	})
	return slices.Compact(out)
}
