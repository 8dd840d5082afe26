// Package sheetfile writes lists as files: CSV as spreadsheets read it, and XLSX. What is in memory of one doesn't grow
// with its rows.
package sheetfile

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/programme/tenant"
)

// formula are the beginnings by which a spreadsheet takes a text for something to compute.
//
// Rule (agency, 7 D): No text of a file is a formula. Enforced: xlsx.go Row. Test: TestNoTextOfAFileIsAFormula.
const formula = "=+-@\t\r"

// plain keeps a text one.
func plain(text string) string {
	if text != "" && strings.ContainsRune(formula, rune(text[0])) {
		return "'" + text
	}
	return text
}

// csvFile has semicolons and days with dots, where numbers have commas: nearly everywhere but in English.
type csvFile struct {
	w       *csv.Writer
	english bool
	line    []string
}

func newCSV(w io.Writer, l tenant.Language, head []string) (*csvFile, error) {
	if _, err := io.WriteString(w, "\ufeff"); err != nil { // by it Excel knows UTF-8
		return nil, err
	}
	f := &csvFile{w: csv.NewWriter(w), english: l == "en"}
	f.w.UseCRLF = true
	if !f.english {
		f.w.Comma = ';'
	}
	cells := make([]report.Cell, len(head))
	for i, text := range head {
		cells[i] = report.TextCell(text)
	}
	return f, f.Row(cells)
}

// Row writes one line.
func (f *csvFile) Row(cells []report.Cell) error {
	f.line = f.line[:0]
	for _, c := range cells {
		f.line = append(f.line, f.text(c))
	}
	return f.w.Write(f.line)
}

func (f *csvFile) text(c report.Cell) string {
	switch {
	case c.Number != nil:
		return strconv.Itoa(*c.Number)
	case c.Cents != nil:
		return f.euros(*c.Cents)
	case c.Day != nil && f.english:
		return c.Day.In(tenant.Berlin).Format(time.DateOnly)
	case c.Day != nil:
		return c.Day.In(tenant.Berlin).Format("02.01.2006")
	default:
		return plain(c.Text)
	}
}

// euros writes an amount as a number, so that it can be added up.
func (f *csvFile) euros(cents int64) string {
	sign, point := "", ","
	if f.english {
		point = "."
	}
	if cents < 0 {
		sign, cents = "-", -cents
	}
	return fmt.Sprintf("%s%d%s%02d", sign, cents/100, point, cents%100)
}

// Hand gives on all that was written.
func (f *csvFile) Hand() error {
	f.w.Flush()
	return f.w.Error()
}

// Close has nothing to add.
func (f *csvFile) Close() error { return f.Hand() }

// Drop has nothing to clear away.
func (f *csvFile) Drop() {}
