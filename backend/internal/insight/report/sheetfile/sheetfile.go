package sheetfile

import (
	"io"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Open begins a file of a format with its head, which is written to where w leads.
func Open(f report.Format, l tenant.Language, h report.Headed, w io.Writer) (report.Sheet, error) {
	if f == report.XLSX {
		return newXLSX(w, l, h)
	}
	return newCSV(w, l, h.Columns)
}
