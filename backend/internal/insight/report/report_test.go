package report_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/fault"
)

func TestAQuestionThatSaysNothingIsForTheNewest(t *testing.T) {
	q, err := report.Query{}.Checked(report.OfRecommendations)
	require.NoError(t, err)
	assert.Equal(t, report.Query{OrderBy: report.ByCreated, Descending: true, Size: 25, Page: 1}, q)
}

func TestWhatAReportCanBeAsked(t *testing.T) {
	day := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
	tests := map[string]struct {
		q     report.Query
		wrong string
	}{
		"a column of another list":   {report.Query{OrderBy: report.ByReceived}, "OrderBy"},
		"a column with more in it":   {report.Query{OrderBy: "created; DROP TABLE orders"}, "OrderBy"},
		"more than a page holds":     {report.Query{Size: 201}, "Pagesize"},
		"less than one":              {report.Query{Size: -1}, "Pagesize"},
		"before the first page":      {report.Query{Page: -1}, "Pagenumber"},
		"further than anybody turns": {report.Query{Page: 10_001}, "Pagenumber"},
		"a status that none has": {
			report.Query{Filter: report.Filter{Statuses: []string{"open", "offen"}}}, "Filter.Status",
		},
		"an end before its start":   {report.Query{Filter: report.Filter{From: day, Until: day}}, "Filter.Bis"},
		"no number":                 {report.Query{Filter: report.Filter{Number: "7K%"}}, "Filter.Nummer"},
		"a number that is too long": {report.Query{Filter: report.Filter{Number: "7K2M9QX4AAA"}}, "Filter.Nummer"},
		"all of it": {
			report.Query{OrderBy: report.ByStatus, Size: 200, Page: 10_000, Filter: report.Filter{
				Statuses: []string{"paid"}, From: day, Until: day.AddDate(0, 1, 0), Number: "7k2m-9qx4",
			}},
			"",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := tt.q.Checked(report.OfRecommendations)
			if tt.wrong == "" {
				require.NoError(t, err)
				return
			}
			var f *fault.Error
			require.ErrorAs(t, err, &f)
			assert.Equal(t, []fault.Field{{Path: tt.wrong, Code: "field.invalid"}}, f.Fields)
		})
	}
}
