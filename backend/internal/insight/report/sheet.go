package report

import "time"

// Format is that of a file.
type Format string

// The formats.
const (
	CSV  Format = "csv"
	XLSX Format = "xlsx"
)

// Cell is one cell of a file: a text, a whole number, an amount or a day. A text stays one, whatever a spreadsheet
// would make of it.
type Cell struct {
	Text   string
	Number *int
	// Cents is an amount of euros.
	Cents *int64
	// Day is a moment on it.
	Day *time.Time
}

// TextCell is one of text; an empty one is an empty cell.
func TextCell(text string) Cell { return Cell{Text: text} }

// NumberCell is one of a number.
func NumberCell(n int) Cell { return Cell{Number: &n} }

// MoneyCell is one of an amount.
func MoneyCell(cents int64) Cell { return Cell{Cents: &cents} }

// DayCell is one of a day.
func DayCell(at time.Time) Cell { return Cell{Day: &at} }

// DayCellOf is one of a day that may be missing.
func DayCellOf(at *time.Time) Cell { return Cell{Day: at} }

// Sheet takes the rows of one file, one after the other. Nothing of it grows with their number.
type Sheet interface {
	Row(cells []Cell) error
	// Hand gives on what can be given on by now.
	Hand() error
	// Close ends the file, and gives on what is left.
	Close() error
	// Drop ends one that no one waits for any more.
	Drop()
}
