package creditnote

import "fmt"

// Year sums what was issued in a calendar year, in Berlin.
type Year struct {
	Year int
	// Documents are how many there are, those that take others back too.
	Documents int
	Sums
}

// FileOf names a file of a year's documents, without its ending.
func FileOf(year int) string { return fmt.Sprintf("%s-%04d", numberMark, year) }

// NumbersOf is what the numbers of a year begin with.
//
// Rule (document, D): A year's sum, its archive and its bookings are of the same documents: all that were issued in it,
// those that take others back with the other sign. Enforced: creditnote/gormstore.Years, creditnote/gormstore.OfYear.
// Test: creditnote/gormstore.TestNotes, TestAYearIsOneArchiveAndOneListOfBookings.
func NumbersOf(year int) string { return FileOf(year) + "-" }
