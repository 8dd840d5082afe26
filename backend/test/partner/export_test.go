package partner_test

import (
	"encoding/json"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	commissionrest "weitersagen.app/backend/internal/money/commission/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// inFile says of each table that has a seller's number where the person's file holds a partner's row of it; behind a
// dash, why it doesn't.
var inFile = map[string]string{
	"agencies":                "Partnerschaften.0.Name",
	"agency_bank_accounts":    "Partnerschaften.0.Bankdaten.IbanLetzte4",
	"agency_links":            "Verkaufslinks.0.Name",
	"agency_members":          "Mitgliedschaften.0.Rolle",
	"number_days":             "- sums of days, of what stands in the file as recommendations",
	"number_waits":            "- as number_days",
	"agency_requests":         "- a partner's is gone with the mailbox's word; an agency's is in the file",
	"commission_choices":      "Partnerschaften.0.Provisionsplaene.0.Plan",
	"commissions":             "Partnerschaften.0.Provisionen.0.NettoCent",
	"credit_note_deliveries":  "Partnerschaften.0.Versand.GewaehltAm",
	"credit_note_objections":  "Partnerschaften.0.Gutschriften.0.Widerspruchsgrund",
	"credit_note_payments":    "Partnerschaften.0.Gutschriften.0.Zahlungsstand",
	"credit_notes":            "Partnerschaften.0.Gutschriften.0.Gutschriftnummer",
	"creditor_rechecks":       "Partnerschaften.0.Pruefungen.0.Geaendert",
	"creditor_versions":       "Partnerschaften.0.Stammdaten.0.Steuernummer",
	"list_views":              "Ansichten.0.Name",
	"self_billing_agreements": "Partnerschaften.0.Vereinbarungen.0.Text",
	"invitations":             "- those of agencies, to people who find them among their own",
	"member_invitations":      "- agencies alone invite",
	"order_approvals":         "- agencies alone approve",
	"orders":                  "- of who ordered",
	"recommendations":         "- of who recommended",
}

// sells has the partner leave something in each of these tables.
func (w *paid) sells() {
	w.T.Helper()
	w.settles()
	call := func(method, path string, body []byte) {
		w.T.Helper()
		got := w.Call(method, path, w.p.Session(), body)
		require.Less(w.T, got.Status, 300, string(got.Body))
	}
	call(http.MethodPost, w.p.Path("/links"), fixture.Body("Name", "Messestand", "Kurzname", "bunter-stand"))
	view := fixture.Body("Bericht", "orders", "Name", "Offen", "Adresse", "")
	call(http.MethodPut, w.p.Path("/ansichten")+"/view-0001", view)
	call(http.MethodPut, w.p.Path("/abrechnung")+"/versand", []byte(`{"Anhang":true}`))
	plans := w.Call(http.MethodGet, w.p.Path("/praemienplan"), w.p.Session(), nil)
	offer := fixture.Decoded[commissionrest.CommissionPlans](w.T, plans)
	call(http.MethodPut, w.p.Path("/praemienplan")+"/"+offer.Next, fixture.Body("Plan", offer.Offered[0].ID))
	w.earns()
	n, err := w.CreditNotes.ByNumber(w.T.Context(), w.Of, w.billed())
	require.NoError(w.T, err)
	call(http.MethodPut, w.p.Path("/rechnungen")+"/"+n.ID+"/widerspruch", fixture.Body("Grund", "ein Auftrag fehlt"))
	w.shown(w.banksAt(fixture.OtherIBAN))
}

func (w *paid) exported(email string) fixture.Answer {
	w.T.Helper()
	_, session := w.Member(w.own.ID, email)
	got := w.Call(http.MethodGet, fixture.Base+"/empfehler/export", session, nil)
	require.Equal(w.T, http.StatusOK, got.Status, string(got.Body))
	return got
}

// sellersTables are those of the schema that have a seller's number.
func sellersTables(t *testing.T) []string {
	t.Helper()
	raw, err := os.ReadFile("../../migrations/schema.txt")
	require.NoError(t, err)
	tables := []string{"agencies"}
	for line := range strings.Lines(string(raw)) {
		if table, column, _ := strings.Cut(line, " column "); strings.HasPrefix(column, "agency_number ") {
			tables = append(tables, table)
		}
	}
	return slices.Compact(tables)
}

// at gives the value of a path as "Partnerschaften.0.Name"; nil for none.
func at(value any, path string) any {
	for part := range strings.SplitSeq(path, ".") {
		switch held := value.(type) {
		case map[string]any:
			value = held[part]
		case []any:
			i, err := strconv.Atoi(part)
			if err != nil || i >= len(held) {
				return nil
			}
			value = held[i]
		default:
			return nil
		}
	}
	return value
}

func TestEachTableOfASellerIsInTheFileOrSaysWhyNot(t *testing.T) {
	w := newPaid(t, dbtest.SQLite(t))
	w.sells()
	var file any
	require.NoError(t, json.Unmarshal(w.exported(pia).Body, &file))
	for _, table := range sellersTables(t) {
		path, decided := inFile[table]
		require.True(t, decided, "%s has a seller's number: does the person's file hold it?", table)
		if !strings.HasPrefix(path, "- ") {
			assert.NotEmpty(t, at(file, path), "%s at %s", table, path)
		}
	}
	assert.Len(t, inFile, len(sellersTables(t)), "and no other")
}

// All that is kept of a partner is in the person's file, but for what can't be read: whole account and secret link.
func TestAPartnerTakesAllOwnDataAlong(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newPaid(t, db)
		w.sells()
		w.shown(w.put("", masterData(1, "Telefon", "03445 5550-99")))
		text := string(w.exported(pia).Body)
		for _, own := range []string{
			w.p.Number, "Messestand", "/p/bunter-stand", "29/815/08156", "Marktplatz 3", "03445 5550-12",
			"03445 5550-99", "Gutschriften im Sinne des", "GS-2026-000001", "ein Auftrag fehlt", `"Geaendert":"Konto"`,
			fixture.OtherIBAN[len(fixture.OtherIBAN)-4:],
		} {
			assert.Contains(t, text, own)
		}
		for _, other := range []string{fixture.GoodIBAN, fixture.OtherIBAN, w.p.Session(), "token_hash"} {
			assert.NotContains(t, text, other)
		}
		other := w.Partner(w.own, "other@nord.example").Approved()
		text = string(w.exported("other@nord.example").Body)
		assert.Contains(t, text, other.Number)
		for _, foreign := range []string{w.p.Number, "Messestand", "29/815/08156", "GS-2026-000001"} {
			assert.NotContains(t, text, foreign)
		}
	})
}

// Who works for an agency takes along the links that this person made, and none of the agency's papers.
func TestAMemberOfAnAgencyTakesTheOwnLinksAlong(t *testing.T) {
	w := newPaid(t, dbtest.SQLite(t))
	north := w.StaffAgency(w.own, "Agentur Nord")
	for role, name := range map[member.Role]string{member.Owner: "Schaufenster", member.Employee: "Visitenkarte"} {
		made := w.Call(http.MethodPost, north.Path("/links"), north.Session(role), fixture.Body("Name", name))
		require.Equal(t, http.StatusOK, made.Status, string(made.Body))
	}
	papers := masterData(0, "Firmenname", "Nord OHG")
	entered := w.Call(http.MethodPut, north.Path("/stammdaten"), north.Session(member.Owner), papers)
	require.Equal(t, http.StatusOK, entered.Status, string(entered.Body))
	w.Clock.Advance(time.Minute)
	text := string(w.exported(north.AddressOf(member.Employee)).Body)
	assert.Contains(t, text, "Visitenkarte")
	assert.NotContains(t, text, "Schaufenster")
	assert.NotContains(t, text, "Nord OHG")
	assert.Contains(t, text, `"Partnerschaften":[]`)
}
