package invitation_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
)

var at = time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC)

func sent(s invitation.Status) invitation.Invitation {
	return invitation.Invitation{Status: s, Email: "anna@example.de", CreatedAt: at, WrittenAt: at, ExpiresAt: invitation.Life.End(at)}
}

func TestAnInvitationEndsWithItsLastDay(t *testing.T) {
	last := time.Date(2026, 12, 25, 22, 59, 59, 0, time.UTC) // Berlin's midnight comes a second later
	for _, s := range invitation.Open {
		assert.Equal(t, s, sent(s).StatusAt(last))
		assert.Equal(t, invitation.Expired, sent(s).StatusAt(last.Add(time.Second)))
		require.ErrorIs(t, sent(s).Usable(last.Add(time.Second)), invitation.ErrExpired)
	}
	for _, s := range []invitation.Status{invitation.Accepted, invitation.Declined, invitation.Withdrawn} {
		assert.Equal(t, s, sent(s).StatusAt(last.AddDate(1, 0, 0)))
		require.ErrorIs(t, sent(s).Usable(at), invitation.ErrOver)
	}
}

func TestThereAreTwoLettersAndNoThird(t *testing.T) {
	later := at.AddDate(0, 0, 10)
	again, err := sent(invitation.Sent).Again(later)
	require.NoError(t, err)
	assert.Equal(t, invitation.Life.End(later), again.ExpiresAt)
	_, err = again.Again(later)
	require.ErrorIs(t, err, invitation.ErrSentAgain)
	_, err = sent(invitation.Withdrawn).Again(later)
	require.ErrorIs(t, err, invitation.ErrOver)
}

func TestAnAddressRestsNinetyDaysAfterItsLastLetter(t *testing.T) {
	end := invitation.Rest.End(at)
	assert.True(t, sent(invitation.Declined).Rests(end.Add(-time.Second)))
	assert.False(t, sent(invitation.Declined).Rests(end))
}

func TestWhatAnAcceptedInvitationBringsCountsForAYear(t *testing.T) {
	i, err := sent(invitation.Sent).End(invitation.Accepted, at)
	require.NoError(t, err)
	end := invitation.Counts.End(at)
	assert.True(t, i.CountsFor(end.Add(-time.Second)))
	assert.False(t, i.CountsFor(end))
	assert.False(t, sent(invitation.Sent).CountsFor(at))
}

func TestPeriodsOfWhatIsKept(t *testing.T) {
	assert.Equal(t, time.Date(2026, 5, 25, 10, 0, 0, 0, time.UTC), invitation.KeptBefore(at))
	assert.Equal(t, time.Date(2023, 11, 25, 10, 0, 0, 0, time.UTC), invitation.ProvedBefore(at))
}

func TestWhatAFormHasToBe(t *testing.T) {
	good := invitation.Wanted{FirstName: "  Jörg ", LastName: "Öhler", Email: "joerg@example.de", Talk: invitation.Phone}
	rules := tenant.Rules{LockedEmails: []string{"*@locked.example"}}
	assert.Empty(t, good.Check(rules))
	assert.Equal(t, "Jörg", good.FirstName)
	for want, change := range map[string]func(*invitation.Wanted){
		"Vorname field.required": func(w *invitation.Wanted) { w.FirstName = " " },
		"Nachname field.invalid": func(w *invitation.Wanted) { w.LastName = "=HYPERLINK(1)" },
		"Email field.required":   func(w *invitation.Wanted) { w.Email = "" },
		"Email email.invalid":    func(w *invitation.Wanted) { w.Email = "joerg" },
		"Email " + tenant.ErrLockedAddress.Code: func(w *invitation.Wanted) {
			w.Email = "joerg@locked.example"
		},
		"Art field.required": func(w *invitation.Wanted) { w.Talk = "fax" },
	} {
		w := good
		change(&w)
		bad := w.Check(rules)
		require.Len(t, bad, 1, want)
		assert.Equal(t, want, bad[0].Path+" "+bad[0].Code)
	}
	w := good
	assert.NotEmpty(t, w.Check(tenant.Rules{EmailWhitelist: []string{"else.example"}}))
}

func TestListsAsSpreadsheetsWriteThem(t *testing.T) {
	want := []invitation.Line{
		{Number: 2, Word: true, Wanted: invitation.Wanted{FirstName: "Jörg", LastName: "Öhler", Email: "joerg@example.de", Talk: invitation.OnSite}},
		{Number: 4, Word: true, Wanted: invitation.Wanted{FirstName: "Mia", LastName: "Groß; geb. Klein", Email: "mia@example.de", Talk: invitation.Phone}},
	}
	for name, text := range map[string]string{
		"German Excel":            "\ufeffVorname;Nachname;E-Mail;Art\r\nJörg;Öhler;joerg@example.de;vor Ort\r\n\r\nMia;\"Groß; geb. Klein\";mia@example.de;\r\n",
		"commas, another order":   "email,last name,first name,kind\njoerg@example.de,Öhler,Jörg,on site\n\nmia@example.de,Groß; geb. Klein,Mia,Telefon\n",
		"tabs, as one pastes":     "Name\tVorname\tMail\tArt\nÖhler\tJörg\tjoerg@example.de\tVOR ORT\n\nGroß; geb. Klein\tMia\tmia@example.de\ttel\n",
		"another column between":  "Vorname;Telefonnummer;Nachname;Email;Art\nJörg;0170;Öhler;joerg@example.de;Vor Ort\n;;;;\nMia;;\"Groß; geb. Klein\";mia@example.de;\n",
		"without a line of names": ";;;\nJörg;Öhler;joerg@example.de;vor ort\n;;;\nMia;\"Groß; geb. Klein\";mia@example.de\n",
	} {
		got, err := invitation.ParseSheet(text, invitation.Phone)
		require.NoError(t, err, name)
		assert.Equal(t, want, got, name)
	}
}

func TestAListSaysOfEachWhetherThereWasAYes(t *testing.T) {
	of := func(text string) (words []bool) {
		lines, err := invitation.ParseSheet(text, invitation.Phone)
		require.NoError(t, err)
		for _, l := range lines {
			words = append(words, l.Word)
		}
		return words
	}
	assert.Equal(t, []bool{true, true, false, false}, of("Vorname;Nachname;Email;Zugestimmt\nA;B;a@b.de;Ja\nA;B;a@b.de;x\nA;B;a@b.de;nein\nA;B;a@b.de;"))
	assert.Equal(t, []bool{false}, of("Vorname;Nachname;Email;Zugestimmt\nA;B;a@b.de"), "a line that is too short says nothing")
	assert.Equal(t, []bool{true, false, true}, of("A;B;a@b.de\nA;B;a@b.de;Telefon;\nA;B;a@b.de;Telefon;yes"))
}

func TestAFirstLineNamesTheColumnsInUsualWords(t *testing.T) {
	for _, name := range []string{"Email", "E-Mail", "e-mail", "Mail", "E-Mail-Adresse", "E-Mail Adresse", "Mailadresse", "Mail-Adresse", "EMAILADRESSE", "Email address"} {
		lines, err := invitation.ParseSheet("Vorname;Nachname;"+name+"\nA;B;a@b.de", invitation.Phone)
		require.NoError(t, err, name)
		require.Len(t, lines, 1, name)
		assert.Equal(t, "a@b.de", lines[0].Email, name)
	}
	for _, head := range []string{"Vorname;Nachname;Postfach", "Vorname,Nachname", "First name\tLast name\tInbox"} {
		_, err := invitation.ParseSheet(head+"\nA;B;a@b.de", invitation.Phone)
		require.ErrorIs(t, err, invitation.ErrSheetColumn, head)
	}
	lines, err := invitation.ParseSheet("Mia;Name;mia@example.de", invitation.Phone)
	require.NoError(t, err, "an address makes it a person's line, whatever the name")
	assert.Equal(t, "Name", lines[0].LastName)
}

func TestAListSaysHowOneSpokeInTheWordsOfTheForm(t *testing.T) {
	for word, want := range map[string]invitation.Talk{
		"Vor Ort": invitation.OnSite, "persönlich": invitation.OnSite, "On site": invitation.OnSite, "IN PERSON": invitation.OnSite, "on-site": invitation.OnSite,
		"Telefon": invitation.Phone, "am Telefon": invitation.Phone, "Tel.": invitation.Phone, "By telephone": invitation.Phone, "phone": invitation.Phone,
		"per Brief": "",
	} {
		lines, err := invitation.ParseSheet("A;B;a@b.de;"+word, invitation.Phone)
		require.NoError(t, err)
		assert.Equal(t, want, lines[0].Talk, word)
	}
}

func TestWhatALineLacksIsToldInTheOrderOfItsColumns(t *testing.T) {
	for range 20 {
		var paths []string
		for _, f := range (&invitation.Wanted{}).Check(tenant.Rules{}) {
			paths = append(paths, f.Path)
		}
		require.Equal(t, []string{invitation.FieldFirstName, invitation.FieldLastName, invitation.FieldEmail, invitation.FieldTalk}, paths)
	}
}

func TestListsThatCantBeRead(t *testing.T) {
	for _, text := range []string{"", "\n\n", "Vorname;Nachname;Email\n", "J\xf6rg;\xd6hler;j@example.de", "a\x00b;c;d@e.de"} {
		_, err := invitation.ParseSheet(text, invitation.Phone)
		require.ErrorIs(t, err, invitation.ErrSheet, "%q", text)
	}
	line := "Jörg;Öhler;joerg@example.de\n"
	lines, err := invitation.ParseSheet(strings.Repeat(line, invitation.MostLines), invitation.Phone)
	require.NoError(t, err)
	assert.Len(t, lines, invitation.MostLines)
	_, err = invitation.ParseSheet(strings.Repeat(line, invitation.MostLines+1), invitation.Phone)
	require.ErrorIs(t, err, invitation.ErrSheetLength)
	lines, err = invitation.ParseSheet("Jörg;Öh\"ler;joerg@example.de\n\"offen;x;y@z.de\n", invitation.Phone)
	require.NoError(t, err, "a quote that stands alone belongs to the text")
	assert.Equal(t, `Öh"ler`, lines[0].LastName)
}
