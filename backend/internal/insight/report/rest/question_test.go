package rest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/fault"
)

func ask(q ReportQuestion) (report.Query, error) {
	return q.asked(recommendationWords)
}

func TestDaysOfAFilterAreThoseOfBerlin(t *testing.T) {
	q, err := ask(ReportQuestion{
		OrderBy: "GueltigBis", Pagesize: 50, Pagenumber: 3,
		Filter: ReportFilter{Status: []string{"Ok"}, From: "2026-03-28", Until: "2026-03-29", Number: "7k2m"},
	})
	require.NoError(t, err)
	assert.Equal(t, report.Query{OrderBy: report.ByValid, Size: 50, Page: 3, Filter: report.Filter{
		Statuses: []string{"confirmed"}, From: time.Date(2026, 3, 27, 23, 0, 0, 0, time.UTC),
		Until: time.Date(2026, 3, 29, 22, 0, 0, 0, time.UTC), Number: "7K2M",
	}}, q, "the last day is one of 23 hours")
}

func TestWhatAQuestionCantContain(t *testing.T) {
	for path, q := range map[string]ReportQuestion{
		"OrderBy":       {OrderBy: "created"},
		"Filter.Status": {Filter: ReportFilter{Status: []string{"Ok", "confirmed"}}},
		"Filter.Von":    {Filter: ReportFilter{From: "28.03.2026"}},
		"Filter.Bis":    {Filter: ReportFilter{Until: "2026-02-30"}},

		"Filter.Empfehler":  {Filter: ReportFilter{Recommender: "Anna K."}},
		"Filter.Gutschrift": {Filter: ReportFilter{CreditNote: "GS-2026-000012"}},
	} {
		_, err := ask(q)
		var f *fault.Error
		require.ErrorAs(t, err, &f, path)
		assert.Equal(t, []fault.Field{{Path: path, Code: "field.invalid"}}, f.Fields)
	}
}

func TestEachStatusHasAWordOfTheWire(t *testing.T) {
	for _, s := range report.OfRecommendations.Statuses {
		assert.NotEmpty(t, word(recommendationStatuses, s), s)
	}
	for _, s := range report.OfOrders.Statuses {
		assert.NotEmpty(t, word(orderStatuses, s), s)
	}
	assert.Empty(t, word(orderStatuses, ""))
}
