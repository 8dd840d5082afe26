// Package sheet is a table that people keep in a spreadsheet, and how an import understands it: by the names above
// its columns and by nothing else. What isn't understood is named, and never guessed at.
package sheet

import (
	"strings"
	"unicode"
)

// Row is a line with something in it.
type Row struct {
	// Number is the line's in the file, from 1.
	Number int
	// Cells are as a person sees them, without the spaces around.
	Cells []string
}

// Table is what stands in a file. Rows without anything in them are left out; their numbers stay with the file.
type Table struct{ Rows []Row }

// Column is one that an import knows.
type Column struct {
	// Name is what it is called in a template and in a refusal.
	Name string
	// Others are further names for it, in small letters alone, as Letters gives them.
	Others []string
	// Needed tells that no list goes without it.
	Needed bool
}

// Template is the line of names that a list begins with, as CSV.
func Template(columns []Column) string {
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = c.Name
	}
	return strings.Join(names, ";")
}

// List is a table whose columns are understood.
type List struct {
	// Names are what the file calls the columns, in the order of those that the import knows; empty for one that the
	// file hasn't.
	Names []string
	// Unread are the columns that mean nothing to the import.
	Unread []Unread
	// Above are the numbers of the lines above the names, which no one reads: a title, for one.
	Above []int
	// Rows have their cells in the order of the columns that the import knows, an empty one where the file has none.
	Rows []Row
}

// Unread is a column that means nothing to an import.
type Unread struct {
	// Name is what the file calls it; empty for one without a name.
	Name string
	// Place is its letter in the spreadsheet.
	Place string
	// Cells are those in which something stands.
	Cells []string
}

// Called is how a person finds the column: by its name, or by its letter.
func (u Unread) Called() string {
	if u.Name == "" {
		return u.Place
	}
	return Short(u.Name)
}

// Has tells whether the file has one of the columns that the import knows.
func (l List) Has(column int) bool { return l.Names[column] != "" }

// mostShown is how much of a cell is quoted where it is named.
const mostShown = 40

// Short is a cell as it is quoted, on one line: what is longer is cut, and so is what can't be seen.
func Short(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) {
			return r
		}
		return -1
	}, strings.Join(strings.Fields(text), " "))
	if runes := []rune(text); len(runes) > mostShown {
		return string(runes[:mostShown-1]) + "…"
	}
	return text
}

// place is the letter of a column in a spreadsheet, from 0.
func place(at int) string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	if at < len(letters) {
		return letters[at : at+1]
	}
	return place(at/len(letters)-1) + place(at%len(letters))
}
