package operator_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	inquirystore "weitersagen.app/backend/internal/referral/inquiry/gormstore"
	"weitersagen.app/backend/internal/safety/audit"
	auditstore "weitersagen.app/backend/internal/safety/audit/gormstore"
)

// hostile clears a screen, colours, rings, turns the direction, hides, ends the line in six ways, makes a cell, and is
// no text at its end.
const hostile = "Glas\x1b[2J\x1b]0;pwned\x07\x1b[31m\u009b1A\u202egnp\u2066\u200b\u00ad\U000e0041\r\n\u2028\u2029\u0085\v\fFORGED\tCELL\x7f\xff"

// text is what reaches a JSON column or a checked store: the same, and valid.
var text = strings.ToValidUTF8(hostile, "")

// quietOnTerminals tells what may reach a terminal.
func quietOnTerminals(t *testing.T, what, out string) {
	t.Helper()
	assert.True(t, utf8.ValidString(out), what)
	for _, r := range out {
		if r != '\n' && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) {
			assert.Failf(t, "reaches the terminal", "%s: %q in %q", what, r, out)
			return
		}
	}
	for row := range strings.Lines(out) {
		assert.False(t, strings.HasPrefix(row, "FORGED"), "%s: a line of its own in %q", what, out)
	}
}

// spoilt is an office in which whatever somebody could type is hostile.
func spoilt(t *testing.T) *office {
	o, ctx := openOffice(t), context.Background()
	at := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	o.waitingBatch("b1")
	agency := o.anAgency()
	_, err := o.run("", "agency", "member", "add", agency, "eva@example.de", "--role", "owner", "--tenant", "havelschutz")
	require.NoError(t, err)
	require.NoError(
		t,
		o.db.From(ctx).Exec(
			"UPDATE accounts SET first_name = ?, last_name = ? WHERE tenant = 'havelschutz'", text, text,
		).Error,
	)
	answered := at.Add(time.Hour)
	for _, i := range []inquiry.Inquiry{{ID: "q2"}, {ID: "q3", Answer: text, AnsweredAt: &answered}} {
		i.Tenant, i.Account, i.CreatedAt = "funkwelle", "anna", at
		i.Question = inquiry.Question{OrderNumber: text, Product: text, RecommendationNumber: text, Message: text}
		require.NoError(t, inquirystore.New(o.db).Add(ctx, i))
	}
	sealing, err := vault.Parse(o.env["WS_TINK_KEYSET"])
	require.NoError(t, err)
	require.NoError(t, writtenTo(o.db, sealing).Add(ctx, message("m2", text)))
	require.NoError(
		t,
		o.db.From(ctx).Exec("UPDATE inquiries SET answer = ?, answered_at = ? WHERE id = 'q3'", text, answered).Error,
	)
	require.NoError(t, o.db.From(ctx).Exec("UPDATE agencies SET name = ?", text).Error)
	require.NoError(
		t,
		o.db.From(ctx).Exec(
			"INSERT INTO agencies (tenant, number, kind, name, created_at) VALUES ('funkwelle', '7K2M9QX4', 'partner', ?, ?)",
			text, at,
		).Error,
	)
	require.NoError(
		t,
		o.db.From(ctx).Exec(
			"INSERT INTO agency_requests (tenant, id, agency_name, street, zip_code, city, first_name, last_name, email, "+
				"phone, legal_form, broker_number, register_number, website, message, mailbox, language, status, "+
				"account_id, agency_number, created_at, confirmed_at, keep_until) VALUES ('havelschutz', 'r1', ?, ?, ?, ?, ?, ?, "+
				"?, ?, ?, ?, ?, ?, ?, 'm', 'de', 'confirmed', '', '', ?, ?, ?)",
			text, text, text, text, text, text, text, text, text, text, text, text, text, at, at, at,
		).Error,
	)
	require.NoError(
		t,
		o.db.From(ctx).Exec("UPDATE payout_batches SET refused_by = ?, refusal = ?, execute_on = ?", text, text, text).Error,
	)
	require.NoError(
		t,
		o.db.From(ctx).Exec(
			"INSERT INTO receivables (tenant, award_id, recommendation_id, amount_cents, status, opened_at, reason, version) "+
				"VALUES ('funkwelle', ?, ?, 100, 'open', ?, ?, 1)",
			text, text, at, text,
		).Error,
	)
	require.NoError(
		t,
		o.db.From(ctx).Exec(
			"INSERT INTO bank_cases (tenant, id, kind, about, file, message_id, end_to_end_id, batch_id, payout_id, "+
				"award_id, evidence, "+
				"opened_at, settled_by, decision, reason, version) VALUES ('funkwelle', 'c1', ?, ?, ?, ?, ?, 'b1', '', '', ?, ?, "+
				"?, ?, ?, 1)",
			text, text, text, text, text, text, at, text, text, text,
		).Error,
	)
	require.NoError(t, auditstore.New(o.db).Record(ctx, audit.Entry{
		Tenant: "funkwelle", ID: "1", At: at, Who: text, What: audit.What(text), Subject: text, Ref: text, Detail: text,
	}))
	o.aCreditNote(agency, text)
	_, err = o.run("", "content", "set", "hero.title", "--text", text, "--tenant", "funkwelle")
	require.NoError(t, err)
	require.NoError(
		t,
		o.db.From(ctx).Exec("UPDATE operator_people SET proposed_by = ?, name = ? WHERE name_key = 'carl'", text, text).Error,
	)
	return o
}

// hostileReport is a file of the bank whose name moves a terminal, and that was read.
func (o *office) hostileReport() {
	o.env["WS_BANK_DIR"] = o.t.TempDir()
	require.NoError(
		o.t,
		bankfolder.WriteWhole(
			filepath.Join(o.env["WS_BANK_DIR"], "funkwelle", bankfolder.In, "a\x1b[2J\u202e.xml"), []byte("x"),
		),
	)
	folder := bankfolder.New(o.env["WS_BANK_DIR"], logging.Discard())
	reports, err := folder.Reports(o.t.Context(), "funkwelle")
	require.NoError(o.t, err)
	require.Len(o.t, reports, 1)
	require.NoError(o.t, folder.PutAway(o.t.Context(), "funkwelle", reports[0].ID, "nothing"))
}

// What somebody entered reaches no terminal as it is, whichever command prints it.
func TestNoCommandPrintsWhatMovesATerminal(t *testing.T) {
	o := spoilt(t)
	orders := filepath.Join(t.TempDir(), "orders.csv")
	require.NoError(
		t,
		os.WriteFile(
			orders, []byte("Auftragsnummer;Empfehlungsnummer;Status;Spalte\x1b[2J\nA\x1b[31m\u202e1;x;freigegeben;\n"),
			0o600,
		),
	)
	codes := filepath.Join(t.TempDir(), "codes.csv")
	require.NoError(t, os.WriteFile(codes, []byte("Code\x1b[2J\u202e;x\n"), 0o600))
	var agency string
	require.NoError(t, o.db.From(t.Context()).Raw("SELECT agency_number FROM agency_members").Scan(&agency).Error)
	number := o.confirmed(time.Now())
	require.NoError(
		t,
		o.db.From(t.Context()).Exec("UPDATE recommendations SET channel = ?, offline_code = ?", hostile, hostile).Error,
	)
	o.reportsALine(hostile)
	require.NoError(
		t,
		o.db.From(t.Context()).Exec(
			"INSERT INTO orders (tenant, id, number, recommendation_id, customer_number, product, status, reason, "+
				"cancel_reason, channel, source, late, received_at, version) "+
				"SELECT 'funkwelle', 'o1', ?, id, ?, ?, 'cancelled', ?, ?, '', '', FALSE, ?, 1 FROM recommendations",
			hostile, hostile, hostile, hostile, hostile, time.Now().UTC(),
		).Error,
	)
	o.hostileReport()
	commands := map[string][]string{
		"payout reports": nil, "case list": nil, "case show": {"q2"}, "case show ": {"q3"}, "contact list": nil,
		"contact show": {"m2"}, "agency list": nil, "agency request list": {"--all"}, "partner list": {"--all"},
		"agency links":       {"x\x1b[2J"},
		"agency member list": {agency}, "agency member waiting": nil, "creditnote list": nil, "creditnote waiting": nil,
		"creditnote show": {aNumber}, "payout list": {"--all"},
		"payout show": {"b1"}, "payout cases": {"--all"}, "payout case": {"c1"}, "ledger receivables": {"--all"},
		"ledger check": nil, "ledger statement": {"--month", "2026-11"}, "voucher stock": nil,
		"voucher refused": nil, "audit": nil, "person list": nil, "person passkeys": {"x\x1b[2J"},
		"orders import":  {orders, "--dry-run"},
		"voucher import": {codes, "--dry-run", "--reward", "r\x1b[2J"},
		"consent show":   {"--email", "anna@example.de"}, "orders list": nil, "recommendation show": {number},
		"recommendation reported": nil,
		"product list":            nil, "product source": nil, "content list": nil, "content show": {"hero.title"},
		"content history": {"hero.title"},
	}
	for command, arguments := range commands {
		for _, programme := range []string{"funkwelle", "havelschutz"} { // one of them has agencies
			args := append(append(strings.Fields(command), arguments...), "--tenant", programme)
			out, err := o.run("", args...)
			quietOnTerminals(t, command, out)
			if err != nil {
				quietOnTerminals(t, command, operator.Shown(err).Error())
			}
			asJSON, err := o.run("", append(args, "--json")...)
			if err == nil && asJSON != "" {
				quietOnTerminals(t, command+" --json", asJSON)
				assert.True(t, json.Valid([]byte(asJSON)), "%s --json is still JSON", command)
			}
		}
	}
	out, err := o.run("", "case", "show", "q2", "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.Contains(t, out, `Glas\u001b[2J`, "and it is seen that something was there")
	assert.Contains(t, out, "\n  | ", "a text of several lines is marked as one")
	assert.Contains(t, out, `\u2028`)
}

// quiet are the commands that print nothing but their own words, and what their operator typed a moment before.
var quiet = []string{
	"tenant check", "tenant language", "mail preview", "mail held", "content set", "content undo", "content preview",
	"tenant list", "tenant load", "tenant waiting", "tenant confirm", "tenant refuse", "tenant history", "tenant undo",
	"tenant restore", "orders send", "account lock", "account unlock", "account link", "admin-login", "case answer",
	"contact done", "correct", "erase",
	"numbers rebuild",
	"template", "recipient allow", "invitation never", "consent used", "payout settings", "payout release",
	"payout refuse", "payout settle", "payout reconcile", "payout held", "payout accept", "payout settle-all",
	"voucher hand", "ledger settle", "ledger write-off", "agency add", "agency commissions", "agency request approve",
	"agency request refuse", "agency account", "agency recheck list", "agency recheck settle",
	"partner approve", "partner refuse", "partner end", "agency end", "agency link", "agency relink", "agency unlink",
	"creditnote correct", "creditnote object", "creditnote answer",
	"creditnote pay", "creditnote lost", "creditnote run", "agency member add", "agency member role",
	"agency member vouch", "agency member unbind", "agency member end", "agent add", "agent end", "agent link",
	"agent list", "health", "signals",
	"suspicion open", "suspicion standing", "suspicion decide", "suspicion object", "suspicion answer",
	"suspicion rule",
	"person key", "person add", "person end", "person invite", "person admit", "person withdraw",
	"person end-passkey",
	// What it runs has printed already, by the same way.
	"lines",
}

func TestEachCommandIsKnownToBeQuietOrIsTried(t *testing.T) {
	source, err := os.ReadFile("output_test.go")
	require.NoError(t, err)
	var walk func(c *cobra.Command, path string)
	walk = func(c *cobra.Command, path string) {
		for _, sub := range c.Commands() {
			walk(sub, strings.TrimSpace(path+" "+sub.Name()))
		}
		if c.Runnable() && !c.HasSubCommands() {
			tried := strings.Contains(string(source), `"`+path+`": `)
			assert.True(
				t, tried || slices.Contains(quiet, path), "%q prints what people entered: try it above, or it is quiet", path,
			)
		}
	}
	walk(operator.Command(func(string) string { return "" }), "")
}

// One file prints for all commands.
func TestNothingElseWritesToTheTerminal(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, file := range files {
		source, err := os.ReadFile(file)
		require.NoError(t, err)
		if file == "output.go" || strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, way := range []string{"OutOrStdout", "OutOrStderr", "os.Stdout", "os.Stderr", "cmd.Print", "fmt.Print"} {
			assert.NotContains(t, string(source), way, "%s prints past output.go", file)
		}
	}
}

func TestAnErrorIsShownToo(t *testing.T) {
	inner := errors.New("no such thing: " + hostile)
	err := operator.Shown(inner)
	quietOnTerminals(t, "an error", strings.ReplaceAll(strings.ReplaceAll(err.Error(), "\n", ";"), "\t", " "))
	require.ErrorIs(t, err, inner)
	require.NoError(t, operator.Shown(nil))
}

func TestTheAuditLogIsRead(t *testing.T) {
	o, ctx := openOffice(t), context.Background()
	now := time.Now().UTC().Truncate(time.Millisecond)
	add := func(tenantID, id, who, what, subject string, age time.Duration) {
		require.NoError(t, auditstore.New(o.db).Record(ctx, audit.Entry{
			Tenant: tenant.ID(tenantID), ID: id, At: now.Add(-age), Who: who, What: audit.What(what), Subject: subject,
			Detail: "getUser", Ref: "s1",
		}))
	}
	add("funkwelle", "1", "kira", "account.seen", "anna", 50*time.Hour)
	add("funkwelle", "2", "kira", "account.refused", "anna", time.Hour)
	add("funkwelle", "3", "lars", "account.locked", "ben", time.Minute)
	add("havelschutz", "4", "kira", "payout.released", "b1", 0)
	ids := func(args ...string) (subjects []string) {
		t.Helper()
		out, err := o.run("", append([]string{"audit", "--json"}, args...)...)
		require.NoError(t, err, out)
		var found []struct{ What, Person, Detail, Ref string }
		require.NoError(t, json.Unmarshal([]byte(out), &found))
		for _, e := range found {
			subjects = append(subjects, e.What)
			assert.Equal(t, "getUser", e.Detail)
		}
		return subjects
	}
	assert.Equal(t, []string{"account.seen", "account.refused", "account.locked", "payout.released"}, ids())
	assert.Equal(t, []string{"account.seen", "account.refused", "account.locked"}, ids("--tenant", "funkwelle"))
	assert.Equal(t, []string{"account.seen", "account.refused", "payout.released"}, ids("--person", "kira"))
	assert.Equal(t, []string{"account.locked"}, ids("--subject", "ben"))
	assert.Equal(
		t, []string{"account.seen", "account.refused"}, ids("--tenant", "funkwelle", "--email", "anna@example.de"),
	)
	assert.Equal(t, []string{"account.refused", "account.locked", "payout.released"}, ids("--since", "36h"))
	assert.Equal(
		t, []string{"account.locked", "payout.released"}, ids("--since", now.Add(-2*time.Minute).Format(time.RFC3339)),
	)
	assert.Len(t, ids("--since", "2026-01-01"), 4)
	assert.Equal(t, []string{"payout.released"}, ids("--limit", "1"))
	assert.Equal(t, []string{"account.refused"}, ids("--what", "account.refused", "--ref", "s1"))
	out, err := o.run("", "audit", "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.Regexp(t, `funkwelle +\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d +kira +account\.refused +anna +getUser +s1`, out)
	for _, wrong := range [][]string{
		{"--since", "soon"}, {"--tenant", "nobody"}, {"--tenant", "funkwelle", "--email", "nobody@example.de"},
	} {
		_, err := o.run("", append([]string{"audit"}, wrong...)...)
		require.Error(t, err, wrong)
	}
}
