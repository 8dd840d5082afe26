package operator_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// confirmed puts a recommendation whose friend has confirmed into the office's database, and gives its number.
func (o *office) confirmed(made time.Time) string {
	o.t.Helper()
	r, err := recommendation.New(recommendation.Draft{
		Tenant: "funkwelle", ID: id.New(), Number: link.NewNumber(), RecommenderID: "anna", ProductID: "101", Share: 100,
		RecommenderCents: 7000,
		Language:         "de", Now: made, ValidUntil: tenant.Days(60).End(made),
	})
	require.NoError(o.t, err)
	require.NoError(o.t, r.Enter("ben", made))
	require.NoError(o.t, r.Confirm("ben", made))
	require.NoError(o.t, recommendationstore.New(o.db).Add(context.Background(), r))
	return r.Number.String()
}

func (o *office) rows(table string) int64 {
	o.t.Helper()
	var n int64
	require.NoError(o.t, o.db.From(context.Background()).Table(table).Count(&n).Error)
	return n
}

func TestOrdersAreImported(t *testing.T) {
	o := openOffice(t)
	yesterday := time.Now().Add(-24 * time.Hour)
	number, day := o.confirmed(yesterday), yesterday.In(tenant.Berlin).Format("02.01.2006")
	path := filepath.Join(t.TempDir(), "orders.csv")
	require.NoError(
		t, os.WriteFile(path, []byte("\xef\xbb\xbfAuftragsnummer;Empfehlungsnummer;Status;Auftragsdatum;Filiale\r\n"+
			"A-1;"+number+";freigegeben;"+day+";Kiel\r\nA-1;"+number+";freigegeben;"+day+";Kiel\r\nA-2;"+number+";freigegeben;gestern;\r\n"+
			"A-3;;freigegeben;"+day+";\r\nA-1;;storniert;;\r\n"), 0o600),
	)
	want := []string{
		"line 2  A-1  accepted", "line 3  A-1  unchanged", "line 4  A-2  refused    date.invalid",
		"line 5  A-3  refused    order.no_recommendation",
		"line 6  A-1  accepted", "not read: Filiale", "5 orders: 2 accepted, 1 unchanged, 2 refused",
	}

	out, err := o.run("", "orders", "import", path, "--tenant", "funkwelle", "--dry-run")
	require.EqualError(t, err, "some lines would be refused; a dry run takes nothing")
	for _, line := range append(want, "nothing was written") {
		assert.Contains(t, out, line)
	}
	for _, table := range []string{"orders", "outbox", "audit_log"} {
		assert.Zero(t, o.rows(table), "%s after a dry run", table)
	}

	out, err = o.run("", "orders", "import", path, "--tenant", "funkwelle")
	require.ErrorContains(t, err, "some lines were refused", "a script sees it")
	for _, line := range want {
		assert.Contains(t, out, line)
	}
	assert.EqualValues(t, 1, o.rows("orders"))
	var acts []struct{ What, Subject, Who string }
	require.NoError(t, o.db.From(context.Background()).Table("audit_log").Find(&acts).Error)
	require.Len(t, acts, 1)
	assert.Equal(t, "orders.imported", acts[0].What)
	assert.Contains(t, acts[0].Subject, "sha256:")
	assert.NotEmpty(t, acts[0].Who)

	out, err = o.run("", "orders", "import", path, "--tenant", "funkwelle", "--json")
	require.Error(t, err)
	var reported struct {
		Understood struct{ Unread []string }
		Lines      []struct {
			Line           int
			Result, Reason string
		}
	}
	require.NoError(t, json.Unmarshal([]byte(out), &reported), out)
	assert.Equal(t, []string{"Filiale"}, reported.Understood.Unread)
	lines := reported.Lines
	for i, result := range []string{"unchanged", "unchanged", "refused", "refused", "unchanged"} {
		assert.Equal(t, result, lines[i].Result, "line %d", lines[i].Line)
	}

	_, err = o.run("", "orders", "import", filepath.Join(t.TempDir(), "none.csv"), "--tenant", "funkwelle")
	require.Error(t, err)
	_, err = o.run("", "orders", "import", path)
	require.Error(t, err, "a tenant is needed")
}

// A dry run tries lines apart, and yet knows what the lines before do to each other's orders, customers and
// recommendations.
func TestADryRunTellsWhatTheImportWillDo(t *testing.T) {
	o := openOffice(t)
	yesterday := time.Now().Add(-24 * time.Hour)
	day := yesterday.In(tenant.Berlin).Format("02.01.2006")
	first, second, third := o.confirmed(yesterday), o.confirmed(yesterday), o.confirmed(yesterday)
	path := filepath.Join(t.TempDir(), "orders.csv")
	require.NoError(t, os.WriteFile(path, []byte("Auftragsnummer;Empfehlungsnummer;Status;Auftragsdatum;Kundennummer\n"+
		"A-1;"+first+";freigegeben;"+day+";K-1\nA-2;"+second+";freigegeben;"+day+";\nA-3;"+strings.ToLower(first)+";freigegeben;"+day+";\n"+
		"A-4;;freigegeben;"+day+";K-1\nA-1;;storniert;;\nA-5;"+first+";freigegeben;"+day+";\nA-4;;freigegeben;"+day+";K-1\n"+
		"A-6;;storniert;;\nA-6;"+third+";freigegeben;"+day+";\nA-7;"+third+";freigegeben;"+day+";\n"), 0o600))
	answers := func(flags ...string) (lines []struct{ Number, Result, Reason string }) {
		out, err := o.run("", append([]string{"orders", "import", path, "--tenant", "funkwelle", "--json"}, flags...)...)
		require.ErrorContains(t, err, "refused")
		var reported struct {
			Lines []struct{ Number, Result, Reason string }
		}
		require.NoError(t, json.Unmarshal([]byte(out), &reported), out)
		return reported.Lines
	}
	reported := answers("--dry-run")
	assert.Zero(t, o.rows("orders"))
	assert.Equal(t, answers(), reported)
	assert.Equal(t, "order.recommendation_taken", reported[2].Reason)
	assert.Equal(t, "order.recommendation_cancelled", reported[5].Reason)
}

// Two orders whose numbers a spreadsheet made one are refused, and no order of that number comes into being.
func TestOrdersThatASpreadsheetMadeOneAreRefused(t *testing.T) {
	o := openOffice(t)
	yesterday := time.Now().Add(-24 * time.Hour)
	day := yesterday.In(tenant.Berlin).Format("02.01.2006")
	list := "sep=;\nAuftrags-Nr.;Status;Empfehlung;Datum\n4,5E+15;freigegeben;" + o.confirmed(yesterday) + ";" + day +
		"\n4,5E+15;freigegeben;" + o.confirmed(yesterday) + ";" + day + "\n"
	for refusal, flags := range map[string][]string{
		"some lines would be refused": {"--dry-run"}, "some lines were refused": nil,
	} {
		out, err := o.run(list, append([]string{"orders", "import", "-", "--tenant", "funkwelle"}, flags...)...)
		require.ErrorContains(t, err, refusal)
		assert.Regexp(t, `line 3 +4,5E\+15 +refused +order.cell_spoiled`, out)
		assert.Contains(
			t, out, "read: Auftragsnummer (Auftrags-Nr.), Status, Empfehlungsnummer (Empfehlung), Auftragsdatum (Datum)\n",
		)
		assert.Contains(t, out, "2 orders: 0 accepted, 0 unchanged, 2 refused")
	}
	assert.Zero(t, o.rows("orders"))
}
