// Package sheetrest answers calls with files of rows.
package sheetrest

import (
	"context"
	"io"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/platform/httpapi"
)

var contentTypes = map[report.Format]string{
	report.CSV:  "text/csv; charset=utf-8",
	report.XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}

// Files describe what a call gives that answers with one.
func Files() map[string]*huma.MediaType {
	content := map[string]*huma.MediaType{}
	for _, of := range contentTypes {
		content[of] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}
	}
	return content
}

// Stream gives a file while it is written.
func Stream(
	name string, f report.Format, write func(ctx context.Context, to io.Writer) error,
) *huma.StreamResponse {
	return httpapi.Stream(httpapi.File{
		Name: name, ContentType: contentTypes[f], Within: report.ExportWithin, Write: write,
	})
}
