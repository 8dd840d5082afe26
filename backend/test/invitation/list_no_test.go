package invitation_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

func TestAListThatSaysNoIsNotMailed(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	sheet(
		w, w.North, member.Employee,
		"Vorname;Nachname;E-Mail;Einwilligung\nJörg;Öhler;joerg@example.de;ja\nMia;Groß;mia@example.de;nein\nOle;Kurz;ole@example.de;eher nicht\n",
		false, true,
	)
	w.Relayed()
	assert.Equal(t, 1, w.Mails.Count("joerg@example.de"))
	assert.Zero(t, w.Mails.Count("mia@example.de"))
	assert.Zero(t, w.Mails.Count("ole@example.de"), "what isn't clear is no yes")
}

func TestAnEmptyFirstRowSwapsNoNames(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	sheet(w, w.North, member.Employee, "\n;;\nName;Vorname;E-Mail\nBerg;Anna;anna@example.de\n", false, true)
	w.Relayed()
	assert.Equal(t, 1, w.Mails.Count("anna@example.de"))
	for _, m := range w.Mails.Got {
		assert.NotContains(t, m.Text, "Guten Tag Berg")
	}
	sheet(w, w.North, member.Employee, "Groß;Mia;mia@example.de\n", false, true)
	w.Relayed()
	assert.Zero(t, w.Mails.Count("mia@example.de"), "without names of columns nobody knows which name is which")
}

func TestAnUnclosedQuotationMarkLosesNoOne(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	sheet(
		w, w.North, member.Employee,
		"Vorname;Nachname;E-Mail;Notiz\nJörg;Öhler;joerg@example.de;\"ruft an\nMia;Groß;mia@example.de;\n", false, true,
	)
	w.Relayed()
	assert.Equal(
		t, w.Mails.Count("mia@example.de"), w.Mails.Count("joerg@example.de"),
		"a line that was swallowed isn't told of",
	)
}
