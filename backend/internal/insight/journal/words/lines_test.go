package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/insight/journal"
	"weitersagen.app/backend/internal/insight/journal/words"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// What people read is a sentence's part, never a code or an id of the inside.
//
// Rule (operator, 6 D): The audit log says at the desk and in its files what an entry is about in words: a number, a
// name, a day; no code and no inner id. Enforced: journal/usecase/read.go. Test:
// TestAnEntryReadsInWords.
func TestAnEntryReadsInWords(t *testing.T) {
	shop := &tenant.Tenant{Wording: tenant.SaysOrder}
	raised := journal.Edition{By: "Mara", Amounts: []journal.Amount{{
		Kind: "reward", Of: "Hausrat", Was: tenant.Amount{Cents: 3500}, Is: tenant.Amount{Cents: 4500}, From: "2026-12-01",
	}}}
	for _, tt := range []struct {
		what            audit.What
		subject, detail string
		of              journal.Named
		edition         *journal.Edition
		called, text    string
	}{
		{what: "recommendation.seen", subject: "01a22e59-038a", of: journal.Named{Name: "QMNA0TC8C6"},
			called: "Empfehlung QMNA0TC8C6"},
		{what: "recommendation.seen", subject: "01a22e59-038a", called: "Empfehlung …038a"},
		{what: "people.searched", subject: "email name", called: "E-Mail-Adresse, Name"},
		{what: "audit.exported", subject: "probe", detail: "xlsx subject from", called: "Programm",
			text: "Excel, Betrifft, Von"},
		{what: "numbers.exported", subject: "probe", detail: "figures csv 2026-11-01 2026-11-30 product", called: "Programm",
			text: "Kennzahlen, CSV, 01.11.2026, 30.11.2026, Produkt"},
		{what: "statement.exported", subject: "probe", detail: "2026-11 xlsx", called: "Programm", text: "11/2026, Excel"},
		{what: "desk.invited", subject: "Ole", detail: "looks money staff", called: "Ole", text: "Übersicht, Geld, Team"},
		{what: "desk.admitted", subject: "Ole", detail: "looks; 1a2b 3c4d", called: "Ole", text: "Übersicht; 1A2B 3C4D"},
		{what: "desk.logged_in", subject: "Ole", detail: "1a2b", called: "Ole"},
		{what: "member.changed", subject: "m-12345", detail: "owner, active", called: "Mitglied …2345",
			text: "Inhaber, aktiv"},
		{what: "content.published", subject: "hero.lead.de", detail: "edition 5",
			called: "Vorspann der Startseite, Deutsch", text: "Stand 5"},
		{what: "suspicion.rule_set", subject: "burst", detail: "from 3 on", called: "Viele in kurzer Zeit", text: "ab 3"},
		{what: "suspicion.rule_set", subject: "burst", detail: "on", called: "Viele in kurzer Zeit", text: "eingeschaltet"},
		{what: "suspicion.held", subject: "r", detail: "looks money", of: journal.Named{Name: "N"}, called: "Empfehlung N",
			text: "looks money"},
		{what: "suspicion.refused", subject: "r", detail: "commission_falls", of: journal.Named{Name: "N"},
			called: "Empfehlung N", text: "die Provision entfällt"},
		{what: "payout.transfer_refused", subject: "b", detail: "01a2: Falsche Summe", of: journal.Named{Name: "vom Tag"},
			called: "Sammelüberweisung vom Tag", text: "Falsche Summe"},
		{what: "order.approved", subject: "o", detail: "the first of two", called: "Auftrag o",
			text: "die erste von zwei Stimmen"},
		{what: "creditnote.run", subject: "2026-11", called: "Gutschriften 11/2026"},
		{what: "tenant.confirmed", subject: "probe", detail: "edition 7", edition: &raised, called: "Programm",
			text: "Stand 7; Prämie Hausrat: 45,00 € statt 35,00 € ab 01.12.2026; vorgeschlagen von Mara"},
		{what: "tenant.loaded", subject: "probe", detail: "edition 8", edition: &journal.Edition{Restores: 6, By: "Ada"},
			called: "Programm", text: "Stand 8; stellt wieder her, was galt mit Stand 6; ohne Änderung an Beträgen"},
		{what: "person.corrected", subject: "01a22e59-038a", detail: "name address: Umzug: Anruf der Person",
			called: "Konto …038a", text: "Name, Anschrift: Umzug: Anruf der Person"},
		{what: "some.new", subject: "x", detail: "y", called: "x", text: "y"},
	} {
		line := journal.Line{
			Entry: audit.Entry{Who: "Ada", What: tt.what, Subject: tt.subject, Detail: tt.detail},
			Of:    tt.of, Edition: tt.edition,
		}
		word := words.All.Of(shop, "de")
		assert.Equal(t, tt.called, line.Called(word), tt.what)
		assert.Equal(t, tt.text, line.Wording(word, "de"), tt.what)
	}
}

// An insurer's log speaks of contracts.
func TestTheLogSaysTheWordOfItsTenant(t *testing.T) {
	word := words.All.Of(&tenant.Tenant{Wording: tenant.SaysContract}, "de")
	line := journal.Line{Entry: audit.Entry{What: "order.approved", Subject: "o", Detail: "the first of two"}}
	assert.Equal(t, "Vertrag o", line.Called(word))
	assert.Equal(t, "Vertrag freigegeben", word("kind.order.approved"))
}
