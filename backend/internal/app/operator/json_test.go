package operator_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
)

// shown are the commands that list or show something, with what they need; a list is one also when nothing is in it.
var shown = map[string][]string{
	"tenant check": nil, "tenant list": nil, "tenant history": {"--tenant", "funkwelle"},
	"tenant waiting": {"--tenant", "funkwelle"}, "product list": {"--tenant", "funkwelle"},
	"product source": {"--tenant", "funkwelle"}, "health": nil, "mail held": nil, "audit": nil,
	"signals":        {"--tenant", "funkwelle"},
	"suspicion open": {"--tenant", "funkwelle"}, "suspicion standing": {"--tenant", "funkwelle"},
	"case list": {"--tenant", "funkwelle"}, "case show": {"q2", "--tenant", "funkwelle"},
	"contact list": {"--tenant", "funkwelle", "--all"}, "contact show": {"m1", "--tenant", "funkwelle"},
	"consent show": {"--tenant", "funkwelle", "--email", "ben@example.de"},
	"payout list":  {"--tenant", "funkwelle"}, "payout show": {"b1", "--tenant", "funkwelle"},
	"payout settings": {"--tenant", "funkwelle"},
	"payout cases":    {"--tenant", "funkwelle"}, "payout case": {"c1", "--tenant", "funkwelle"},
	"payout held": {"--tenant", "funkwelle"}, "payout reports": {"--tenant", "funkwelle"},
	"payout reconcile": {"--tenant", "funkwelle"},
	"voucher stock":    {"--tenant", "funkwelle"}, "voucher refused": {"--tenant", "funkwelle"},
	"ledger statement": {"--tenant", "funkwelle", "--month", "2026-11"}, "ledger check": {"--tenant", "havelschutz"},
	"ledger receivables": {"--tenant", "funkwelle"},
	"content list":       {"--tenant", "funkwelle"}, "content show": {"hero.title", "--tenant", "funkwelle"},
	"content history": {"pages.kontakt", "--tenant", "funkwelle"},
	"person passkeys": {"anna", "--tenant", "funkwelle"},
	"person list":     {"--tenant", "funkwelle"}, "agency list": {"--tenant", "havelschutz"},
	"partner list":        {"--tenant", "funkwelle", "--all"},
	"agency recheck list": {"--tenant", "havelschutz"},
	"agency request list": {"--all", "--tenant", "havelschutz"}, "agency links": {"AGENCY", "--tenant", "havelschutz"},
	"agency commissions": {"AGENCY", "--tenant", "havelschutz"}, "agency member waiting": {"--tenant", "havelschutz"},
	"agency member list": {"AGENCY", "--tenant", "havelschutz"}, "agent list": {"--tenant", "havelschutz"},
	"creditnote list": {"--tenant", "havelschutz"}, "creditnote waiting": {"--tenant", "havelschutz"},
	"creditnote show": {aNumber, "--tenant", "havelschutz"},
	"orders list":     {"--tenant", "funkwelle"}, "recommendation show": {"NUMBER", "--tenant", "funkwelle"},
	"recommendation reported": {"--tenant", "funkwelle"},
}

// deeds do something, and say what (told_test.go).
var deeds = []string{
	"tenant language", "tenant load", "tenant confirm", "tenant refuse", "tenant undo", "tenant restore",
	"orders send", "orders import", "account lock", "account unlock", "account link", "admin-login", "case answer",
	"contact done", "correct", "erase", "recipient allow", "invitation never", "consent used",
	"payout release", "payout refuse", "payout settle", "payout settle-all", "payout accept", "voucher import",
	"voucher hand", "ledger settle", "ledger write-off",
	"template", "lines", "person key", "person add", "person end", "person invite",
	"person admit", "person withdraw", "person end-passkey", "agency add", "agency end", "agency link",
	"agency relink", "agency unlink", "agency request approve", "agency request refuse", "agency recheck settle",
	"agency account",
	"creditnote correct",
	"creditnote object", "creditnote answer", "creditnote pay", "creditnote lost", "creditnote run",
	"agency member add",
	"agency member role", "agency member vouch", "agency member unbind", "agency member end", "agent add",
	"partner approve", "partner refuse", "partner end",
	"suspicion decide", "suspicion object", "suspicion answer", "suspicion rule",
	"agent link", "agent end", "numbers rebuild", "mail preview", "content set", "content undo", "content preview",
}

func TestEveryCommandThatShowsSomethingShowsItToProgramsToo(t *testing.T) {
	for _, path := range leaves(operator.Command(func(string) string { return "" }), "") {
		_, shows := shown[path]
		assert.NotEqual(t, shows, slices.Contains(deeds, path), "%q: what it shows is tried here, or it does something", path)
	}
	for name, o := range map[string]*office{"empty": openOffice(t), "full": spoilt(t)} {
		o.env["WS_BANK_DIR"] = t.TempDir()
		o.permits("ben@example.de")
		if name == "empty" {
			o.waitingBatch("b1")
		}
		agency, number := o.anAgency(), o.confirmed(time.Now())
		if name == "empty" {
			o.aCreditNote(agency, "Agentur B")
		}
		o.reportsALine("Nimm das.")
		for command, arguments := range shown {
			if name == "empty" && slices.Contains([]string{"case show", "payout case"}, command) {
				continue
			}
			args := append(strings.Fields(command), arguments...)
			for i := range args {
				args[i] = strings.NewReplacer("AGENCY", agency, "NUMBER", number).Replace(args[i])
			}
			out, err := o.run("", append(args, "--json")...)
			if command != "health" { // which fails where something is wrong
				require.NoError(t, err, "%s of the %s office: %s", command, name, out)
			}
			var data any
			require.NoError(t, json.Unmarshal([]byte(out), &data), "%s of the %s office: %s", command, name, out)
			assert.NotNil(t, data, "%s of the %s office: an empty list is one", command, name)
		}
	}
}

// anAgency adds one, and gives its number.
func (o *office) anAgency() string {
	o.t.Helper()
	out, err := o.run("", "agency", "add", "--name", "B", "--tenant", "havelschutz", "--json")
	require.NoError(o.t, err)
	var added map[string]any
	require.NoError(o.t, json.Unmarshal([]byte(out), &added), out)
	for _, name := range []string{"agency", "number", "id"} {
		if number, ok := added[name].(string); ok {
			return number
		}
	}
	o.t.Fatalf("no number in %s", out)
	return ""
}
