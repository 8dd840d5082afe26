package journal_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/journal"
	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

func TestEveryoneReadsOnesOwnDeedsAndOthersByDuty(t *testing.T) {
	looks := staff.Person{Name: "Mia Öz", Duties: staff.Duties{staff.Looks, staff.SeesMoney}}
	lets := staff.Person{Name: "Nina", Duties: staff.Duties{staff.Looks, staff.LetsIn}}
	got, err := journal.Asked{}.May(looks)
	require.NoError(t, err)
	assert.Equal(t, []journal.Asked{{Person: "Mia Öz"}, {Subject: "Mia Öz", Subjects: []string{"Mia Öz"}}}, got)
	got, err = journal.Asked{Person: "mia öz"}.May(looks)
	require.NoError(t, err)
	assert.Equal(t, []journal.Asked{{Person: "Mia Öz"}}, got, "as the log has it")
	got, err = journal.Asked{Subject: "Mia Öz", What: "desk.invited"}.May(looks)
	require.NoError(t, err)
	assert.Equal(t, []journal.Asked{
		{Subject: "Mia Öz", Subjects: []string{"Mia Öz"}, What: "desk.invited"},
	}, got)
	got, err = journal.Asked{Subject: "Nina"}.May(looks)
	require.NoError(t, err)
	assert.Equal(t, []journal.Asked{{Person: "Mia Öz", Subject: "Nina"}}, got, "one's own deeds about another")
	_, err = journal.Asked{Person: "Nina"}.May(looks)
	require.ErrorIs(t, err, journal.ErrOthers)
	_, err = journal.Asked{Person: "Nina", Subject: "Mia Öz"}.May(looks)
	require.ErrorIs(t, err, journal.ErrOthers)
	for name, others := range map[string]bool{"": true, "Mia Öz": true, "nina": false} {
		got, err = journal.Asked{Person: name}.May(lets)
		require.NoError(t, err)
		assert.Equal(t, []journal.Asked{{Person: name}}, got)
		assert.Equal(t, others, journal.Asked{Person: name}.OfOthers(lets), name)
		assert.False(t, journal.Asked{Person: name}.OfOthers(looks))
	}
}

func TestDaysAreThoseOfBerlinAndBothAreIncluded(t *testing.T) {
	q, err := journal.Asked{From: "2026-03-29", Until: "2026-03-29"}.Query("probe")
	require.NoError(t, err)
	assert.Equal(t, 23*time.Hour, q.Until.Sub(q.Since), "an hour is left out that night")
	assert.Equal(t, "2026-03-28T23:00:00Z", q.Since.UTC().Format(time.RFC3339))
	for _, wrong := range []journal.Asked{
		{From: "29.03.2026"}, {Until: "2026-02-30"}, {From: "2026-03-30", Until: "2026-03-29"}, {From: "x"},
	} {
		_, err := wrong.Query("probe")
		require.ErrorIs(t, err, journal.ErrDay, wrong)
	}
	q, err = journal.Asked{What: "desk.invited", Subject: "s", Ref: "r", Person: "p"}.Query("probe")
	require.NoError(t, err)
	assert.Equal(t, audit.Query{Tenant: "probe", Who: "p", What: "desk.invited", Subjects: []string{"s"}, Ref: "r"}, q)
}

func TestAFilterIsNamedWithoutWhatItIsAbout(t *testing.T) {
	assert.Equal(t, "person subject from", journal.Asked{Person: "Mia", Subject: "anna", From: "2026-01-01"}.Filters())
	assert.Empty(t, journal.Asked{}.Filters())
}

func TestALineInAFileSaysAllThatTheLogHas(t *testing.T) {
	line := journal.Line{Entry: audit.Entry{
		ID: "1", At: time.Date(2026, 11, 30, 23, 30, 1, 0, time.UTC), Who: "Mia", What: "desk.invited", Subject: "Ole",
		Ref: "s", Deed: "d", Detail: "looks",
	}, Proof: staff.Proof{By: staff.ByPasskey, Fingerprint: "1a2b"}}
	word := func(code string) string {
		switch code { // words are for codes alone
		case "kind.desk.invited", "proof.passkey", "token.looks":
			return "(" + code + ")"
		case "thing.person":
			return "{name}"
		}
		return code
	}
	for l, at := range map[tenant.Language]string{"de": "01.12.2026 00:30:01", "en": "2026-12-01 00:30:01"} {
		cells := line.Cells(word, l)
		require.Len(t, cells, len(journal.Columns))
		want := []string{
			at, "Mia", "(kind.desk.invited)", "Ole", "(token.looks)", "(proof.passkey)", "1A2B", "s", "d", "desk.invited",
			"Ole", "looks",
		}
		for i, text := range want {
			assert.Equal(t, report.TextCell(text), cells[i], journal.Columns[i])
		}
	}
}
