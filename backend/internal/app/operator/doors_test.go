package operator_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
)

// aboutPeople are the commands that know a person by the address, with all that they take. In this order: erasing comes
// last.
var aboutPeople = [][]string{
	{"account", "unlock", "--email", "anna@example.de"},
	{"account", "link", "--email", "anna@example.de"},
	{"account", "link", "--email", "new@example.de", "--first", "Nele", "--last", "Neu"},
	{"admin-login", "--email", "anna@example.de", "--reason", "a question about a reward"},
	{"recipient", "allow", "--email", "anna@example.de"},
	{"consent", "show", "--email", "anna@example.de"},
	{"case", "list"},
	{"case", "show", "q1"},
	{"case", "answer", "q1", "--text", "Sie ist unterwegs."},
	{"contact", "list"},
	{"contact", "show", "m1"},
	{"contact", "done", "m1"},
	{"agency", "member", "add", "AGENCY", "anna@example.de", "--role", "owner"},
	{"agency", "member", "list", "AGENCY"},
	{"agency", "member", "role", "AGENCY", "anna@example.de", "--role", "employee", "--state", "deactivated"},
	{"agency", "member", "role", "AGENCY", "anna@example.de", "--role", "employee", "--state", "active"},
	{"agency", "member", "waiting"},
	{"agency", "member", "vouch", "AGENCY", "anna@example.de"},
	{"agency", "member", "unbind", "AGENCY", "anna@example.de"},
	{"agency", "member", "end", "AGENCY", "anna@example.de"},
	{"agency", "request", "list"},
	{"agency", "request", "refuse", "asks too"},
	{"agency", "request", "approve", "asks"},
	{"audit"},
	{"account", "lock", "--email", "anna@example.de"},
	{"correct", "--account", "anna", "--first-name", "Anna", "--last-name", "Maurer", "--reason", "Urkunde lag vor"},
	{"erase", "--email", "anna@example.de"},
	// The audit log names its mailbox by a keyed hash, which is as long as a token and is none: it comes after the log was
	// read.
	{"invitation", "never", "nobody@example.de"},
}

// aboutOthers know no one's account: what they print is about tenants, money, orders and agencies.
var aboutOthers = []string{
	"tenant check", "tenant list", "tenant language", "tenant load", "tenant waiting", "tenant confirm",
	"tenant refuse", "tenant history", "tenant undo", "tenant restore", "product list", "product source",
	"orders list", "orders send", "orders import", "recommendation show",
	"recommendation reported", "consent used", "signals", "health",
	"suspicion open", "suspicion standing", "suspicion decide", "suspicion object", "suspicion answer", "suspicion rule",
	"payout list", "payout show", "payout settings", "payout release", "payout refuse", "payout cases", "payout case",
	"payout settle", "payout settle-all", "payout reconcile", "payout held", "payout reports", "payout accept",
	"voucher import", "voucher stock", "voucher refused", "voucher hand",
	"ledger statement", "ledger check", "ledger receivables", "ledger settle", "ledger write-off",
	"numbers rebuild",
	"mail preview", "mail held", "content list", "content show", "content set", "content preview", "content history",
	"content undo",
	"person key", "person add", "person list", "person end", // operators themselves
	"person invite", "person admit", "person withdraw", "person passkeys", "person end-passkey", // people of the desk
	"template", // names of columns
	"lines",    // what others do, many of them
	"agency add", "agency list", "agency end", "agency link", "agency links", "agency relink", "agency unlink",
	"partner list", "partner approve", "partner refuse", "partner end",
	"agency commissions", "agency account", "agency recheck list", "agency recheck settle", "creditnote list",
	"creditnote show",
	"creditnote waiting", "creditnote correct",
	"creditnote object", "creditnote answer", "creditnote pay", "creditnote lost", "creditnote run",
	"agent add", "agent link",
	"agent list", "agent end",
}

func leaves(c *cobra.Command, path string) []string {
	if !c.HasSubCommands() {
		return []string{path}
	}
	var all []string
	for _, sub := range c.Commands() {
		under := sub.Name()
		if path != "" {
			under = path + " " + under
		}
		all = append(all, leaves(sub, under)...)
	}
	return all
}

// commandIn is what stands before the arguments.
func commandIn(args []string) string {
	words := args[:1]
	for _, word := range args[1:] {
		if word == "AGENCY" || word[0] == '-' || len(words) > 1 && words[0] != "agency" || len(words) > 2 {
			break
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

var secretIn = regexp.MustCompile(`[A-Za-z0-9_-]{43}`)

// asksToTakePart is a request of an agency whose mailbox confirmed.
func (o *office) asksToTakePart(id, email string) {
	o.t.Helper()
	at := time.Now()
	require.NoError(
		o.t,
		o.db.From(
			o.t.Context(),
		).Exec(
			"INSERT INTO agency_requests (tenant, id, agency_name, street, zip_code, city, first_name, last_name, email, "+
				"phone, mailbox, "+
				"language, status, account_id, agency_number, created_at, confirmed_at, keep_until) "+
				"VALUES ('havelschutz', ?, 'Agentur Nord', 'Am Kai 1', '20457', 'Hamburg', 'Anna', 'Nord', ?, '', ?, 'de', "+
				"'confirmed', '', '', ?, ?, ?)",
			id, email, id, at, at, at,
		).Error,
	)
}

// Whatever an operator can make of an account is tried: what is printed opens an operator's look and nothing else, and
// what lets the owner in goes to the owner's mailbox.
func TestNoCommandOpensAnOwnersSession(t *testing.T) {
	known := append([]string{}, aboutOthers...)
	for _, args := range aboutPeople {
		known = append(known, commandIn(args))
	}
	all := leaves(operator.Command(func(string) string { return "" }), "")
	assert.Subset(t, known, all, "a new command is to be tried here")
	assert.Subset(t, all, known)

	o := openOffice(t)
	o.env["WS_TENANTS"] = withAutologin(t)
	agency := o.anAgency()
	o.asksToTakePart("asks", "anna@example.de")
	o.asksToTakePart("asks too", "ole@example.de")
	_, err := accountstore.New(o.db).Ensure(
		t.Context(), &account.Account{Tenant: "havelschutz", ID: "anna", Email: person.EmailOf("anna@example.de")},
	)
	require.NoError(t, err)
	require.NoError(t, memberstore.NewIdentities(o.db).Bind(t.Context(), "havelschutz", "an identity", "anna", time.Now()))
	looks := 0
	for _, args := range aboutPeople {
		programme := "funkwelle"
		if args[0] == "agency" {
			programme = "havelschutz"
			args = slices.Clone(args)
			if at := slices.Index(args, "AGENCY"); at > 0 {
				args[at] = agency
			}
		}
		out, err := o.run("", append(args, "--tenant", programme)...)
		if args[0] != "recipient" && args[0] != "consent" { // no one declined, and no one permitted calls
			require.NoError(t, err, args)
		}
		for _, secret := range secretIn.FindAllString(out, -1) {
			o.at(func(ctx context.Context, a *wiring.App, own *tenant.Tenant) {
				found, err := a.Tokens.Look(ctx, "funkwelle", token.Secret(secret))
				require.NoError(t, err, args)
				require.Equal(t, token.Admin, found.Purpose, "%v prints what opens an account", args)
				_, err = a.Accounts.LogInByLink(ctx, own, token.Secret(secret))
				require.ErrorIs(t, err, token.ErrUnknown)
				_, err = a.Accounts.SetPassword(ctx, own, token.Secret(secret), "Zwiebel4Fahrrad")
				require.Error(t, err)
				login, err := a.Accounts.LogInAsAdmin(ctx, own, token.Secret(secret))
				require.NoError(t, err)
				session, err := a.Tokens.Look(ctx, "funkwelle", login.Token)
				require.NoError(t, err)
				assert.Equal(t, token.AdminSession, session.Purpose)
				looks++
			})
		}
	}
	assert.Equal(t, 1, looks)
}
