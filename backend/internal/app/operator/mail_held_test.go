package operator_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What waits for its mailbox's day is listed with its topic, what it is about and when it is tried again; what is late,
// failed or gone isn't.
func TestLettersThatAreHeldBackAreListed(t *testing.T) {
	o := openOffice(t)
	out, err := o.run("", "mail", "held", "--json")
	require.NoError(t, err)
	assert.JSONEq(t, "[]", out)

	asked, tomorrow := time.Date(
		2026, 11, 1, 9, 0, 0, 0, time.UTC,
	), time.Now().UTC().AddDate(0, 0, 1).Truncate(time.Second)
	add := func(tenant, key string, until, gone any) {
		require.NoError(t, o.db.From(t.Context()).Table("outbox").Create(map[string]any{
			"tenant": tenant, "id": key, "topic": "invitation.letter", "key": key, "request": "", "created_at": asked,
			"due_at": asked, "claim": "", "attempts": 0,
			"held_until": until, "processed_at": gone,
		}).Error)
	}
	add("havelschutz", "later", tomorrow.Add(time.Hour), nil)
	add("funkwelle", "i1", tomorrow, nil)
	add("funkwelle", "due", asked, nil)
	add("funkwelle", "never held", nil, nil)
	add("funkwelle", "gone", tomorrow, asked)
	out, err = o.run("", "mail", "held", "--json", "--limit", "1")
	require.NoError(t, err)
	assert.JSONEq(
		t,
		`[{"tenant":"funkwelle","askedAt":"2026-11-01T09:00:00Z","topic":"invitation.letter","about":"i1","until":"`+
			tomorrow.Format(time.RFC3339)+`"}]`,
		out,
	)
	out, err = o.run("", "mail", "held")
	require.NoError(t, err)
	assert.Regexp(t, `funkwelle +01\.11\.2026 10:00 +invitation\.letter +i1 +\S+ \S+ *\nhavelschutz .* later `, out)
	for _, other := range []string{"due", "never", "gone"} {
		assert.NotContains(t, out, other)
	}
}
