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
