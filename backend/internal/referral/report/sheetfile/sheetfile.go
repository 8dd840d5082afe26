package sheetfile

import (
	"io"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/report"
)

// Files opens them.
type Files struct{}

var _ report.Sheets = Files{}

// Open begins a file of a format.
func (Files) Open(f report.Format, l tenant.Language, h report.Headed, w io.Writer) (report.Sheet, error) {
	if f == report.XLSX {
		return newXLSX(w, h)
	}
	return newCSV(w, l, h.Columns)
}
