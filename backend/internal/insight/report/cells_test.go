package report_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/words"
	"weitersagen.app/backend/internal/programme/tenant"
)

// A file says of an approval what the screen says: who gave it, and when.
func TestAFileSaysHowFarAnApprovalHasCome(t *testing.T) {
	at := time.Date(2026, 11, 26, 23, 30, 0, 0, time.UTC)
	for want, approval := range map[string]*report.Approval{
		"": nil,
		"Freigegeben durch Olga Ö., eine gelöschte Person, 27.11.2026": {By: []string{"Olga Ö.", ""}, At: &at},
		"Freigegeben durch Olga Ö.":                                    {By: []string{"Olga Ö."}},
		"Wartet auf eine zweite Person (Olga Ö. hat freigegeben)":      {Waits: true, By: []string{"Olga Ö."}, At: &at},
		"Wartet auf Freigabe":                                          {Waits: true},
	} {
		saying := report.Saying{Word: words.All.In("de"), Day: func(at time.Time) string { return tenant.Date(at, "de") }}
		row := report.Export{Columns: []string{"approval"}}.Row(report.Order{Approval: approval}, saying)
		assert.Equal(t, []report.Cell{report.TextCell(want)}, row)
	}
}

// What was reported before the friend has confirmed counts for nothing yet: a file says so as the screen does.
func TestAFileSaysThatAnOrderWaitsForTheFriend(t *testing.T) {
	at := time.Date(2026, 11, 26, 8, 0, 0, 0, time.UTC)
	saying := report.Saying{Word: words.All.In("de")}
	orders, recommended := report.Export{Columns: []string{"status"}}, report.Export{Columns: []string{"order"}}
	for want, confirmed := range map[string]*time.Time{"Wartet auf Bestätigung": nil, "Freigegeben": &at} {
		cell := []report.Cell{report.TextCell(want)}
		order := report.Order{Status: "approved", Timeline: report.Timeline{ConfirmedAt: confirmed}}
		assert.Equal(t, cell, orders.Row(order, saying))
		assert.Equal(
			t, cell, recommended.Row(report.Recommendation{OrderStatus: "approved", ConfirmedAt: confirmed}, saying),
		)
	}
	assert.Equal(t, []report.Cell{{}}, recommended.Row(report.Recommendation{}, saying), "none without an order")
}

// A log says which parts of a filter were set, and none of what they were set to.
func TestALogSaysByWhatAFileWasFiltered(t *testing.T) {
	x := report.Export{Kind: report.Orders, Format: report.CSV, Columns: []string{"number"}}
	x.Query.Filter = report.Filter{Labels: []string{"messe"}, Link: "l-1", Order: "A-1"}
	assert.Equal(t, "orders csv number number link label", x.Detail())
}
