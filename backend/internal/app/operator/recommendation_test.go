package operator_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// An operator who is asked about a number sees where it stands and what was reported of it, and no name.
func TestARecommendationAndItsOrdersAreShown(t *testing.T) {
	o := openOffice(t)
	made := time.Now().Add(-48 * time.Hour)
	number, day := o.confirmed(made), made.In(tenant.Berlin)
	other := o.confirmed(made)
	path := filepath.Join(t.TempDir(), "orders.csv")
	require.NoError(t, os.WriteFile(path, []byte("Auftragsnummer;Empfehlungsnummer;Status;Auftragsdatum;Kundennummer\n"+
		"A-1;"+number+";freigegeben;"+day.Format("02.01.2006")+";K-77\nA-2;"+other+";storniert;;\n"), 0o600))
	_, err := o.run("", "orders", "import", path, "--tenant", "funkwelle")
	require.NoError(t, err)

	out, err := o.run("", "order", "list", "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.Regexp(
		t, `A-1 +`+number+` +approved +complaint +`+day.Format(time.DateOnly)+` +\d\d\.\d\d\.\d{4} \d\d:\d\d`, out,
	)
	assert.Regexp(t, `A-2 +`+other+` +cancelled`, out)
	assert.NotContains(t, out, "K-77", "nothing of the customer")
	for _, one := range [][]string{{"--recommendation", number}, {"--number", "A-1"}, {"--status", "approved"}} {
		out, err = o.run("", append([]string{"orders", "list", "--tenant", "funkwelle", "--json"}, one...)...)
		require.NoError(t, err)
		var found []struct{ Number, Stage string }
		require.NoError(t, json.Unmarshal([]byte(out), &found))
		require.Len(t, found, 1, one)
		assert.Equal(t, "A-1", found[0].Number)
		assert.Equal(t, "complaint", found[0].Stage)
	}
	_, err = o.run("", "orders", "list", "--tenant", "funkwelle", "--status", "frei")
	require.ErrorContains(t, err, "--status: an order is approved, cancelled")
	_, err = o.run("", "orders", "list", "--tenant", "funkwelle", "--recommendation", "x")
	require.ErrorContains(t, err, "--recommendation: ")

	out, err = o.run("", "recommendation", "show", number, "--tenant", "funkwelle")
	require.NoError(t, err)
	for _, line := range []string{
		`number +` + number, `status +confirmed, for the recommender ordered`, `recommender +anna`, `recipient +ben`,
		`recommender gets +70\.00 euro`,
		`last day +` + tenant.LastDay(tenant.Days(60).End(made)).Format(time.DateOnly), `A-1 +` + number + ` +approved`,
		`\d\d:\d\d +confirmed`, `\d\d:\d\d +ordered`,
	} {
		assert.Regexp(t, line, out)
	}
	out, err = o.run("", "recommendation", "show", number, "--tenant", "funkwelle", "--json")
	require.NoError(t, err)
	var shown struct {
		Number, Status string
		Orders         []struct{ Number string }
		Awards, Events []any
	}
	require.NoError(t, json.Unmarshal([]byte(out), &shown))
	assert.Equal(t, []any{number, "confirmed", 1}, []any{shown.Number, shown.Status, len(shown.Orders)})
	assert.NotNil(t, shown.Awards)
	assert.NotEmpty(t, shown.Events)
	_, err = o.run("", "recommendation", "show", number, "--tenant", "havelschutz")
	require.ErrorIs(t, err, recommendation.ErrUnknown)
}
