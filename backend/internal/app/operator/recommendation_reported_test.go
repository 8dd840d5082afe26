package operator_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// reportsALine has every recommendation of the office say something that was reported just now.
func (o *office) reportsALine(line string) {
	o.t.Helper()
	require.NoError(o.t, o.db.From(o.t.Context()).Exec(
		"UPDATE recommendations SET personal_line = ?, line_reported_at = ?", line, time.Now().UTC(),
	).Error)
}

func TestReportedLinesAreListedAndCounted(t *testing.T) {
	o := openOffice(t)
	number := o.confirmed(time.Now())
	out, err := o.run("", "recommendation", "reported", "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.NotContains(t, out, number)
	out, _ = o.run("", "health")
	assert.Regexp(t, `funkwelle +lines to friends that were reported in the last week +0 *\n`, out)

	o.reportsALine("Nimm das.")
	out, err = o.run("", "recommendation", "reported", "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.Regexp(t, number+` +\S+ +\d\d\.\d\d\.\d{4} \d\d:\d\d +Nimm das\.`, out)
	out, _ = o.run("", "health")
	assert.Regexp(
		t, `funkwelle +lines to friends that were reported in the last week +1; operator recommendation reported +warning`,
		out,
	)
}
