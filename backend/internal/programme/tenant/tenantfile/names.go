package tenantfile

import (
	"slices"
	"strings"
)

// Suggestion is what follows an unknown word: the known one that it looks like, or nothing.
func Suggestion(word string, known []string) string {
	if like := nearest(word, known); like != "" {
		return "; did you mean " + like + "?"
	}
	return ""
}

// Names compares the names that a mapping gives with those that there are. A name that is missing because it was
// written otherwise is reported once.
func (f *File) Names(at, what string, given, known []string) (missing []string) {
	missing = slices.DeleteFunc(slices.Clone(known), func(name string) bool { return slices.Contains(given, name) })
	for _, name := range given {
		if slices.Contains(known, name) {
			continue
		}
		f.Problem(at+"."+name, "is not a known "+what+Suggestion(name, known))
		f.fail(at + "." + name)
		if like := nearest(name, missing); like != "" {
			missing = slices.DeleteFunc(missing, func(m string) bool { return m == like })
			f.fail(at + "." + like)
		}
	}
	return missing
}

// nearest gives the known word that differs least, if it differs little enough to be meant.
func nearest(word string, known []string) string {
	best, least := "", 1+len([]rune(word))/3
	for _, k := range known {
		if d := distance(strings.ToLower(word), strings.ToLower(k)); d <= least && (best == "" || d < least) {
			best, least = k, d
		}
	}
	return best
}

// distance counts the letters to be put in, left out or changed between two words (Levenshtein).
func distance(a, b string) int {
	from, to := []rune(a), []rune(b)
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i, r := range from {
		before := row[0]
		row[0] = i + 1
		for j, s := range to {
			change := before
			if r != s {
				change++
			}
			before = row[j+1]
			row[j+1] = min(change, before+1, row[j]+1)
		}
	}
	return row[len(to)]
}
